/** `/invitation/…`: what a person sees who was invited into a company: by whom, into which, as what; accept or decline. */
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall, Pages } from '../../kernel/http/index.ts';
import { acceptInvitation, declineInvitation, getInvitation, proofFor } from './answer-invitation.ts';
import { noAnswer } from './errors.ts';
import type { Room } from './room.ts';
import { currentSession } from './sign-in.ts';
import { declinedPage, invitationPage } from './views/invitation.ts';
import { viewOf } from './views/layout.ts';
import { refusalPage } from './views/sign-in.ts';
import { sentenceOf } from './words/index.ts';

const TAG = 'Account pages';
const url = '/invitation/:token';
/** Said on the form itself, which can be sent again. */
const ON_FORM = ['authorization.wrong_password', 'authorization.invalid_form'];

export function invitationRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, refusal?: Refusal): Promise<PageAnswer> => {
		const session = await currentSession(room, call);
		const view = viewOf(call, session);
		const invitation = await getInvitation(room, call);
		try {
			const proof = await proofFor(room, invitation, session);
			const problem = refusal && sentenceOf(view.words, refusal);
			const page = invitationPage(view, { invitation, proof, problem });
			return { page, ...(refusal ? { status: refusal.status } : {}) };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return { page: refusalPage(view, error), status: error.status };
		}
	};
	pages.get({ url, operationId: 'getInvitationPage', tag: TAG, summary: 'An invitation into a company' }, (call) =>
		show(call),
	);
	pages.post(
		{ url, operationId: 'answerInvitation', tag: TAG, summary: 'Accept an invitation, or decline it' },
		async (call) => {
			const { decision } = call.form;
			if (decision === 'decline') {
				await declineInvitation(room, call);
				return { page: declinedPage(viewOf(call)) };
			}
			if (decision !== 'accept') throw noAnswer();
			try {
				await acceptInvitation(room, call, await currentSession(room, call));
				return { redirect: '/account' };
			} catch (error) {
				if (!(error instanceof Refusal) || !ON_FORM.includes(error.code)) throw error;
				return show(call, error);
			}
		},
	);
}
