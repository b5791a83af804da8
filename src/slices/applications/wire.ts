/** Applications as the operator sees them; never with their integrator token. */
import type { Static } from 'typebox';
import type { View } from '../../kernel/http/index.ts';
import type { ApplicationShape } from './schema.ts';
import type { ApplicationRow } from './store.ts';

export const APPLICATIONS = '/v1/operator/applications';

export const applicationToWire = (row: ApplicationRow, view: View): Static<typeof ApplicationShape> => ({
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
