/** Who is signed in in this browser, and the token that the console works with: for scripts of this origin alone. */
import { listMemberships } from '../../foundations/identity/index.ts';
import { currentSession, nextPage, nextQuery, type OpenSession, type Portal } from '../../foundations/portal/index.ts';
import { type HttpReply, type HttpRequest, input, type RouteInfo } from '../../kernel/http/index.ts';
import { checkScript, choiceCookie, formToken, languageOf, refuseOtherOrigins } from '../../kernel/pages/index.ts';
import { packageVersion } from '../../kernel/version.ts';
import { openToken } from './open-token.ts';
import { SessionShape, SignedOutShape, TokenShape, TokenWish } from './schema.ts';
import { apiUrlOf, sessionToWire, type Told, tokenToWire } from './wire.ts';

/** Of one session, whatever it does: a console asks for one in twelve minutes. */
const TOKENS_PER_SESSION = 200;

type SignedIn = (request: HttpRequest, session: OpenSession, secret: string) => Promise<unknown>;

export function sessionRoutes(portal: Portal): void {
	const { api, db } = portal;
	const version = packageVersion();
	const told = (request: HttpRequest): Told => ({
		mode: portal.isSandbox ? 'sandbox' : 'production',
		language: languageOf(request),
		version,
	});
	/** Where the person was, so that they come back there. */
	const signedOut = (request: HttpRequest, reply: HttpReply) =>
		reply.code(401).send({
			error: 'Nobody is signed in in this browser',
			errorCode: 'console.signed_out',
			signInUrl: `/login${nextQuery(nextPage(request.query.next) ?? '/console')}`,
		});
	const open = (info: Omit<RouteInfo, 'right' | 'tag' | 'refusals'>, answer: SignedIn) =>
		api.open(
			{
				...info,
				right: undefined,
				tag: 'Console',
				query: [
					{ name: 'next', description: 'The page of the console to come back to after signing in', type: 'string' },
				],
				answers: { ...info.answers, 401: SignedOutShape },
				refusals: [403],
			},
			async (request, reply) => {
				refuseOtherOrigins(request.headers);
				const secret = portal.secretOf(request);
				const session = secret === undefined ? undefined : await currentSession(portal, { secret });
				if (secret === undefined || !session) return signedOut(request, reply);
				const chosen = choiceCookie(request);
				if (chosen) reply.header('set-cookie', chosen);
				return reply.send(Object(await answer(request, session, secret)));
			},
		);

	open(
		{
			method: 'GET',
			url: '/console/session.json',
			operationId: 'getConsoleSession',
			summary: 'Read who is signed in in this browser',
			description:
				'By the cookie of the pages, for scripts of this origin. `lang=es` or `lang=en` chooses a language for all pages.',
			answers: { 200: SessionShape },
		},
		async (request, session, secret) => {
			const memberships = await listMemberships.all(db, { accountId: session.account_id });
			return sessionToWire(session, memberships, formToken(secret), told(request));
		},
	);
	open(
		{
			method: 'POST',
			url: '/console/token.json',
			operationId: 'createConsoleToken',
			summary: 'Exchange the session of this browser for an access token',
			description:
				'Needs the header x-csrf-token, from GET /console/session.json. The token has the rights of the person in the company, holds for 15 minutes, and ends with the session.',
			body: TokenWish,
			bodyIsOptional: true,
			answers: { 200: TokenShape },
		},
		async (request, session, secret) => {
			checkScript(request.headers, secret);
			const { companyId } = input.readBody(TokenWish, request.body ?? {});
			await portal.attempts.take([{ key: `console tokens of session ${session.id}`, most: TOKENS_PER_SESSION }]);
			const opened = await portal.transaction({ address: request.ip }, (work) => openToken(work, session, companyId));
			return tokenToWire(opened, session, portal.now(), apiUrlOf(api.addresses), told(request));
		},
	);
}
