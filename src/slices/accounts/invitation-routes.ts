/** `/invitation/…`: what an invited person sees: the inviting user, the company, the role; accept or decline. */

import {
	ACCOUNT_PAGES,
	currentSession,
	orSay,
	type Portal,
	perAddress,
	refusalPage,
	signInBrowser,
	viewOf,
} from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { noteRefusal, type PageAnswer, type PageCall, secretInPath } from '../../kernel/http/index.ts';
import { acceptInvitation, declineInvitation, getInvitation, proofFor, proveInvited } from './answer-invitation.ts';
import { noAnswer } from './errors.ts';
import { startPage } from './start-page.ts';
import { declinedPage, invitationPage } from './views/invitation.ts';

const PER_ADDRESS = 30;
const INVITATION = {
	url: '/invitation/:token',
	path: { token: secretInPath('The secret of the invitation') },
	tag: ACCOUNT_PAGES,
};
/** Said on the form itself, which can be sent again. */
const ON_FORM = ['authorization.wrong_password', 'authorization.invalid_form'];

const invitationOf = (portal: Portal, { params }: PageCall) => getInvitation(portal, params.token ?? '');

async function accept(portal: Portal, call: PageCall): Promise<PageAnswer> {
	await portal.attempts.take([perAddress('invitation answer', call.address, PER_ADDRESS)]);
	const session = await currentSession(portal, call);
	const invitation = await invitationOf(portal, call);
	const { address } = call;
	const invited = await proveInvited(portal, invitation, session, { password: call.form.password ?? '', address });
	const accountId = await portal.transaction(call, (work) => acceptInvitation(work, invitation, invited));
	if (!session) await signInBrowser(portal, call, accountId);
	return { redirect: await startPage(portal, accountId) };
}

async function decline(portal: Portal, call: PageCall): Promise<PageAnswer> {
	const invitation = await invitationOf(portal, call);
	await portal.transaction(call, (work) => declineInvitation(work, invitation));
	return { page: declinedPage(viewOf(call)) };
}

export function invitationRoutes(portal: Portal): void {
	const show = async (call: PageCall, problem?: string) => {
		const session = await currentSession(portal, call);
		const invitation = await invitationOf(portal, call);
		const proof = await proofFor(portal, invitation, session);
		return { page: invitationPage(viewOf(call, session), { invitation, proof, problem }) };
	};
	portal.pages.get(
		{ ...INVITATION, operationId: 'getInvitationPage', summary: 'An invitation to a company' },
		async (call) => {
			try {
				return await show(call);
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				noteRefusal(call.request, error, error);
				return { page: refusalPage(viewOf(call, await currentSession(portal, call)), error), status: error.status };
			}
		},
	);
	portal.pages.post(
		{ ...INVITATION, operationId: 'answerInvitation', summary: 'Accept an invitation, or decline it' },
		async (call) => {
			const { decision } = call.form;
			if (decision === 'decline') return decline(portal, call);
			if (decision !== 'accept') throw noAnswer();
			return orSay(
				call,
				() => accept(portal, call),
				(problem) => show(call, problem),
				({ code }) => ON_FORM.includes(code),
			);
		},
	);
}
