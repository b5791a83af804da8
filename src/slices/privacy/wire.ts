/** Persons and erasures as the world sees them. */
import type { Static } from 'typebox';
import { USERS } from '../../foundations/identity/index.ts';
import { node, nodeOrNull, type View } from '../../kernel/http/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { ErasureRow } from './erasure-store.ts';
import { ERASURES, type ErasureShape } from './schema.ts';

export const erasureToWire = (row: ErasureRow, view: View): Static<typeof ErasureShape> => ({
	href: node(view, ERASURES, row.id).href,
	id: row.id,
	createdAt: row.created_at,
	user: nodeOrNull(view, USERS, row.user_id === 0 ? null : row.user_id),
	records: Object.entries(fromJson(row.targets)).flatMap(([kind, ids = []]) =>
		ids.map((id) => ({ kind, id: String(id) })),
	),
	erased: Object.entries(fromJson(row.counts)).map(([table, rows]) => ({ table, rows })),
	kept: [...fromJson(row.kept)],
	keptUntil: row.keeps_until,
	cleanedAt: row.cleaned_at,
});
