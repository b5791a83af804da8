/** `/v1/invitations`: whom the company has invited; people in the console invite, send again and withdraw. */
import { type Call, type InstanceWork, peopleOnly } from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { output, readRoutes } from '../../kernel/http/index.ts';
import { invitations } from './resources.ts';
import { NewInvitation, Resending, SentInvitationShape } from './schema.ts';
import { closeSentInvitation, resendInvitation, type Sent, sendInvitation } from './send-invitation.ts';
import { INVITATIONS, invitationToWire } from './wire.ts';

const RIGHT = 'company:write';
const about = { right: RIGHT, admit: peopleOnly(RIGHT), tag: 'Company', noun: 'invitation' } as const;
const ONLY = 'Only with the token of the console, by an owner or a manager.';

const workOf = (tx: Tx, { now, address, caller: { userId, tokenId } }: Call): InstanceWork => ({
	tx,
	now,
	address,
	userId,
	tokenId,
});

const answer = (status: number, { row, link }: Sent, { view }: Call) => ({
	status,
	body: { ...invitationToWire(row, view), link },
});

export function sentInvitationRoutes(portal: Portal): void {
	const { api } = portal;
	readRoutes(api, invitations);
	api.write(
		{
			...about,
			method: 'POST',
			url: `${INVITATIONS}.json`,
			operationId: 'createInvitation',
			summary: 'Invite a person to the company',
			description: `${ONLY} The person becomes a user when they accept, within a day. Another invitation of the same e-mail replaces it.`,
			body: NewInvitation,
			answers: { 201: SentInvitationShape },
			refusals: [409, 429],
		},
		async (tx, call) => {
			const { language, ...wish } = call.input;
			return answer(201, await sendInvitation(workOf(tx, call), portal, call, wish, language), call);
		},
	);
	api.write(
		{
			...about,
			method: 'POST',
			url: `${INVITATIONS}/:id/resend.json`,
			operationId: 'resendInvitation',
			summary: 'Send an invitation again',
			description: `${ONLY} With a new link, good for a day; the one before is void.`,
			body: Resending,
			bodyIsOptional: true,
			answers: { 200: SentInvitationShape },
			refusals: [404, 409, 429],
		},
		async (tx, call) => {
			const sent = await resendInvitation(workOf(tx, call), portal, call, call.ids.id, call.input.language);
			return answer(200, sent, call);
		},
	);
	api.writeWithoutBody(
		{
			...about,
			method: 'DELETE',
			url: `${INVITATIONS}/:id.json`,
			operationId: 'deleteInvitation',
			summary: 'Withdraw an invitation',
			description: ONLY,
			answers: { 200: output.Empty },
			refusals: [404],
		},
		async (tx, call) => {
			await closeSentInvitation(workOf(tx, call), call.companyId, call.ids.id);
			return { status: 200, body: {} };
		},
	);
}
