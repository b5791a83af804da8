/** The pages of a person who is signed in, and forms that say what is wrong with what was sent. */
import { Refusal } from '../../kernel/errors.ts';
import { noteRefusal, type PageAnswer, type PageCall, type PageInfo } from '../../kernel/http/index.ts';
import { currentSession } from './current-session.ts';
import { sentenceOf, WORDS } from './messages/index.ts';
import type { Portal } from './portal.ts';
import type { OpenSession } from './session-store.ts';

export const ACCOUNT_PAGES = 'Account pages';

type SignedIn = (call: PageCall, session: OpenSession) => Promise<PageAnswer>;

/** A browser without a session is sent to sign in first. */
export function accountPages(portal: Portal) {
	const of = (method: 'get' | 'post') => (info: Omit<PageInfo, 'tag'>, handler: SignedIn) =>
		portal.pages[method]({ ...info, tag: ACCOUNT_PAGES }, async (call) => {
			const session = await currentSession(portal, call);
			return session ? handler(call, session) : { redirect: '/login' };
		});
	return { get: of('get'), post: of('post') };
}

type Shown = Exclude<PageAnswer, { redirect: string }>;

/** What is not there, and too many attempts, are pages of their own. */
const isOfForm = ({ status }: Refusal): boolean => status !== 404 && status !== 429;

/** A refusal is said on the page itself, from which the form can be sent again. */
export async function orSay(
	{ language, request }: PageCall,
	work: () => Promise<PageAnswer>,
	say: (problem: string, refusal: Refusal) => Shown | Promise<Shown>,
	isSaid = isOfForm,
): Promise<PageAnswer> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Refusal) || !isSaid(error)) throw error;
		noteRefusal(request, error, error);
		return { ...(await say(sentenceOf(WORDS[language], error), error)), status: error.status };
	}
}
