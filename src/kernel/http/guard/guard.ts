/** What happens before a token route's body is even read: who is calling, how often, and whether it may. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { secretHash } from '../../secrets.ts';
import {
	type ApiCaller,
	type Authenticate,
	type FindFormer,
	type HttpRequest,
	networkOf,
	type Recognize,
} from '../exchange/index.ts';
import { allowOrigin } from './cors.ts';
import { type RateLimits, takeTurn } from './rate-limit.ts';
import { Unauthenticated } from './unauthenticated.ts';
import type { UnknownTokens } from './unknown-tokens.ts';
import type { WorkBudget } from './work-budget.ts';

const suspended = () => new Refusal(402, 'auth.suspended', 'This company is suspended; its operator can say why');
const lacksRight = (right: string) =>
	new Refusal(403, 'auth.lacks_right', `This token lacks the right ${right}`, undefined, { right });

const BEARER = /^Bearer +(\S+) *$/i;
const MAX_TOKEN_LENGTH = 512;

/** The contract's `access_token` header; `Authorization: Bearer` means the same. */
export function tokenOf(request: Pick<HttpRequest, 'headers'>): string | undefined {
	const header = request.headers.access_token;
	const token =
		typeof header === 'string' && header !== '' ? header : BEARER.exec(request.headers.authorization ?? '')?.[1];
	return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
}

export interface GuardParts<C extends ApiCaller> {
	authenticate: Authenticate<C>;
	recognize?: Recognize<C>;
	findFormer?: FindFormer;
	/** Whether a token was let in lately, whatever has become of it since. */
	wasLetIn?: (tokenHash: string) => boolean;
	limits: Pick<RateLimits, 'token' | 'company'>;
	/** None where work is not limited. */
	budget?: WorkBudget | undefined;
	/** Where there is a limit. */
	unknown?: UnknownTokens | undefined;
	corsOrigins: readonly string[];
}

/** Whether the token of a call that goes on would still be let in. */
export const askAgain =
	<C extends ApiCaller>(
		{ authenticate }: Pick<GuardParts<C>, 'authenticate'>,
		request: FastifyRequest,
		right: string,
	) =>
	async (): Promise<boolean> => {
		const token = tokenOf(request);
		const caller = token === undefined ? undefined : await authenticate(secretHash(token));
		return caller !== undefined && !caller.isSuspended && caller.rights.has(right);
	};

function letIn(caller: ApiCaller, { right, admit }: Needs): void {
	if (caller.isSuspended) throw suspended();
	// A caller that the route never admits gets that refusal, and no advice to get a right.
	admit?.(caller);
	if (!caller.rights.has(right)) throw lacksRight(right);
}

interface Needs {
	right: string;
	admit?: ((caller: ApiCaller) => void) | undefined;
	/** A stream waits more than it works. */
	isStream?: boolean;
}

/** Makes the `onRequest` step of a route that needs the right. */
export function guard<C extends ApiCaller>(parts: GuardParts<C>) {
	const { authenticate, recognize, findFormer, wasLetIn, limits, unknown, budget, corsOrigins } = parts;
	const lookUp = async (hash: string, { ip }: FastifyRequest): Promise<C> => {
		if (unknown && !wasLetIn?.(hash)) unknown.refuseMore(networkOf(ip));
		const caller = await authenticate(hash);
		if (caller) return caller;
		unknown?.note(networkOf(ip));
		throw new Unauthenticated((await findFormer?.(hash))?.how ?? 'unknown');
	};
	return (needs: Needs) => {
		const enter = (caller: C, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
			request.caller = caller;
			const turn = takeTurn(limits.token, caller.tokenId, reply);
			// After the token's own: what that one refuses does not count for its company.
			const takeOfCompany = () => limits.company?.take(caller.companyId);
			const ofCompany = turn ? turn.then(takeOfCompany) : takeOfCompany();
			const begin = () => {
				letIn(caller, needs);
				return needs.isStream ? undefined : budget?.enter(caller.companyId, reply.raw);
			};
			return ofCompany instanceof Promise ? ofCompany.then(begin) : begin();
		};
		const askAndEnter = async (hash: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
			await enter(await lookUp(hash, request), request, reply);
		};
		/** Returns no promise where nothing has to be waited for: the engine would pay for one. */
		return (request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> | undefined => {
			allowOrigin(corsOrigins, request, reply);
			const token = tokenOf(request);
			if (token === undefined) throw new Unauthenticated('none');
			const hash = secretHash(token);
			const caller = recognize?.(hash);
			const entering = caller ? enter(caller, request, reply) : askAndEnter(hash, request, reply);
			if (!entering) done();
			return entering;
		};
	};
}
