/** What accounts show of a company: its invitations. */
import { ROLES, users } from '../../foundations/identity/index.ts';
import { bySameText, byWord, type Resource, toOne } from '../../kernel/http/index.ts';
import { type InvitationRow, invitationSource } from './invitation-store.ts';
import { InvitationShape } from './schema.ts';
import { INVITATIONS, invitationToWire } from './wire.ts';

export const invitations: Resource<InvitationRow, typeof InvitationShape> = {
	noun: 'invitation',
	plural: 'invitations',
	names: ['Invitation', 'Invitations'],
	path: INVITATIONS,
	tag: 'Company',
	right: 'company:write',
	source: invitationSource,
	filters: { email: bySameText('email', 'E-mail'), role: byWord('role', ROLES) },
	shape: InvitationShape,
	relations: { invitedby: toOne('invitedBy', () => users, 'invited_by') },
	wire: invitationToWire,
};
