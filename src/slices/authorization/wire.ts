/** Applications as the operator sees them; their integrator token is shown to nobody. */
import { USERS } from '../../foundations/identity/index.ts';
import type { AuditRow } from '../../kernel/audit/index.ts';
import { nodeOrNull, type View } from '../../kernel/http/index.ts';
import type { ApplicationRow } from './store.ts';

export const APPLICATIONS = '/v1/operator/applications';

export const applicationToWire = (row: ApplicationRow, view: View) => ({
	href: `${view.addresses.base}${APPLICATIONS}/${row.id}.json`,
	id: row.id,
	appId: row.app_id,
	name: row.name,
	website: row.website,
	contactEmail: row.contact_email,
	redirectUris: row.redirect_uris.split('\n'),
	rights: row.rights.split(' '),
	state: row.state,
	createdAt: row.created_at,
	approvedAt: row.approved_at,
	disabledAt: row.disabled_at,
});

/** `hasUsers`: whoever reads it may read the users, too. */
export const auditToWire = (path: string, hasUsers: boolean) => (row: AuditRow, view: View) => ({
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
