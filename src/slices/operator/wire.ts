/** Entries of the audit log. */
import type { Static } from 'typebox';
import { USERS } from '../../foundations/identity/index.ts';
import type { AuditRow } from '../../kernel/audit/index.ts';
import { nodeOrNull, type View } from '../../kernel/http/index.ts';
import type { AuditShape } from './schema.ts';

/** `hasUsers`: the reader may read the users, too. */
export const auditToWire =
	(path: string, hasUsers: boolean) =>
	(row: AuditRow, view: View): Static<typeof AuditShape> => ({
		href: `${view.addresses.base}${path}/${row.id}.json`,
		id: row.id,
		date: row.at,
		action: row.action,
		record: row.record,
		address: row.address,
		tokenId: row.token_id,
		userId: row.user_id,
		user: nodeOrNull(view, USERS, hasUsers && row.user_id !== 0 ? row.user_id : null),
		number: row.number,
		hash: row.hash,
	});
