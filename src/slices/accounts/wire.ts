/** Invitations as the company sees them; never with their secret. */
import type { Static } from 'typebox';
import { USERS } from '../../foundations/identity/index.ts';
import { node, type View } from '../../kernel/http/index.ts';
import type { InvitationRow } from './invitation-store.ts';
import type { InvitationShape } from './schema.ts';

export const INVITATIONS = '/v1/invitations';

export const invitationToWire = (row: InvitationRow, view: View): Static<typeof InvitationShape> => ({
	href: `${view.addresses.base}${INVITATIONS}/${row.id}.json`,
	id: row.id,
	email: row.email,
	firstName: row.first_name,
	lastName: row.last_name,
	role: row.role,
	invitedBy: node(view, USERS, row.invited_by),
	createdAt: row.created_at,
	expiresAt: row.expires_at,
	endedAt: row.ended_at,
});
