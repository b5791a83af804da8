/** Imports and their lines as the world sees them. */
import type { Static } from 'typebox';
import { PRODUCTS, VARIANTS } from '../../foundations/catalog/index.ts';
import { USERS } from '../../foundations/identity/index.ts';
import { collection, node, nodeOrNull, type View } from '../../kernel/http/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { ImportShape, LineShape } from './schema.ts';
import type { Area, ImportRow, LineRow } from './store.ts';

/** Where imports of an area are read: by the rights of what they write. */
const PATHS: Readonly<Record<Area, string>> = { catalog: '/v1/imports', stock: '/v1/stocks/imports' };

export const pathOf = (area: Area): string => PATHS[area];

const RECORDS = { reception: '/v1/stocks/receptions', count: '/v1/stocks/counts' } as const;

export const importToWire = (row: ImportRow, view: View): Static<ImportShape> => ({
	href: node(view, pathOf(row.area), row.id).href,
	id: row.id,
	kind: row.kind,
	fileName: row.file_name,
	state: row.state,
	total: row.total,
	creates: row.creates,
	changes: row.changes,
	unchanged: row.unchanged,
	errors: row.errors,
	done: row.done,
	ignoredColumns: [...fromJson(row.ignored_columns)],
	problem: row.problem === '' ? null : fromJson(row.problem),
	records: fromJson(row.records).map(({ kind, id }) => ({ kind, ...node(view, RECORDS[kind], id) })),
	createdAt: row.created_at,
	expiresAt: row.expires_at,
	finishedAt: row.finished_at,
	user: node(view, USERS, row.user_id),
	lines: collection(view, `${pathOf(row.area)}/${row.id}/lines`),
});

export const lineToWire =
	(area: Area) =>
	(row: LineRow, view: View): Static<LineShape> => ({
		href: node(view, `${pathOf(area)}/${row.import_id}/lines`, row.id).href,
		id: row.id,
		row: row.line,
		outcome: row.outcome,
		code: row.code,
		name: row.name,
		variant: nodeOrNull(view, VARIANTS, row.variant_id),
		product: nodeOrNull(view, PRODUCTS, row.product_id),
		changes: [...fromJson(row.changes)],
		problems: [...fromJson(row.problems)],
	});
