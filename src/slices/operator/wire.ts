/** Entries of the audit log, and companies. */
import type { Static } from 'typebox';
import { type CompanyRow, USERS } from '../../foundations/identity/index.ts';
import type { AuditRow } from '../../kernel/audit/index.ts';
import { nodeOrNull, type View } from '../../kernel/http/index.ts';
import type { AuditShape, CompanyShape } from './schema.ts';

export const COMPANIES = '/v1/operator/companies';

export const usageAddress = (base: string, id: number) => `${base}${COMPANIES}/${id}/usage.json`;

export const companyToWire = (row: CompanyRow, { addresses: { base } }: View): Static<typeof CompanyShape> => ({
	href: `${base}${COMPANIES}/${row.id}.json`,
	id: row.id,
	code: row.code,
	name: row.name,
	email: row.email,
	currency: row.currency_code,
	state: row.is_suspended,
	createdAt: row.created_at,
	usage: { href: usageAddress(base, row.id) },
});

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
