/** `/invitation/…`: what an invited person sees: the inviting user, the company, the role; accept or decline. */

import { currentSession, type Portal, refusalPage, sentenceOf, viewOf } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import { acceptInvitation, declineInvitation, getInvitation, proofFor } from './answer-invitation.ts';
import { noAnswer } from './errors.ts';
import { declinedPage, invitationPage } from './views/invitation.ts';

const TAG = 'Account pages';
const url = '/invitation/:token';
/** Said on the form itself, which can be sent again. */
const ON_FORM = ['authorization.wrong_password', 'authorization.invalid_form'];

export function invitationRoutes(portal: Portal): void {
	const show = async (call: PageCall, refusal?: Refusal): Promise<PageAnswer> => {
		const session = await currentSession(portal, call);
		const view = viewOf(call, session);
		const invitation = await getInvitation(portal, call);
		try {
			const proof = await proofFor(portal, invitation, session);
			const problem = refusal && sentenceOf(view.words, refusal);
			const page = invitationPage(view, { invitation, proof, problem });
			return { page, ...(refusal ? { status: refusal.status } : {}) };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return { page: refusalPage(view, error), status: error.status };
		}
	};
	portal.pages.get({ url, operationId: 'getInvitationPage', tag: TAG, summary: 'An invitation to a company' }, (call) =>
		show(call),
	);
	portal.pages.post(
		{ url, operationId: 'answerInvitation', tag: TAG, summary: 'Accept an invitation, or decline it' },
		async (call) => {
			const { decision } = call.form;
			if (decision === 'decline') {
				await declineInvitation(portal, call);
				return { page: declinedPage(viewOf(call)) };
			}
			if (decision !== 'accept') throw noAnswer();
			try {
				await acceptInvitation(portal, call, await currentSession(portal, call));
				return { redirect: '/account' };
			} catch (error) {
				if (!(error instanceof Refusal) || !ON_FORM.includes(error.code)) throw error;
				return show(call, error);
			}
		},
	);
}
