/** What happens before a token route's body is even read: who is calling, how often, and whether it may. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { secretHash } from '../secrets.ts';
import type { ApiCaller, Authenticate } from './caller.ts';
import { allowOrigin } from './cors.ts';
import { type RateLimits, takeTurn } from './rate-limit.ts';

const unauthenticated = () => new Refusal(401, 'auth.unauthenticated', 'Sorry, this request can not be authenticated');
const suspended = () => new Refusal(402, 'auth.suspended', 'This company is suspended; its operator can say why');
const lacksRight = (right: string) =>
	new Refusal(403, 'auth.lacks_right', `This token lacks the right ${right}`, undefined, { right });

const BEARER = /^Bearer +(\S+) *$/i;
const MAX_TOKEN_LENGTH = 512;

/** The contract's `access_token` header; `Authorization: Bearer` means the same. */
function tokenOf(request: FastifyRequest): string | undefined {
	const header = request.headers.access_token;
	const token =
		typeof header === 'string' && header !== '' ? header : BEARER.exec(request.headers.authorization ?? '')?.[1];
	return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
}

export interface GuardParts<C extends ApiCaller> {
	authenticate: Authenticate<C>;
	limits: Pick<RateLimits, 'token' | 'company'>;
	corsOrigins: readonly string[];
}

/** For a call that goes on: whether its token would still be let in. */
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

/** Makes the `onRequest` step of a route that needs the right. */
export function guard<C extends ApiCaller>({ authenticate, limits, corsOrigins }: GuardParts<C>) {
	return (right: string, admit?: (caller: ApiCaller) => void) =>
		async (request: FastifyRequest, reply: FastifyReply) => {
			allowOrigin(corsOrigins, request, reply);
			const token = tokenOf(request);
			const caller = token === undefined ? undefined : await authenticate(secretHash(token));
			if (!caller) throw unauthenticated();
			request.caller = caller;
			takeTurn(limits.token, caller.tokenId, reply);
			// After the token's own: what that one refuses does not count for its company.
			limits.company?.take(caller.companyId);
			if (caller.isSuspended) throw suspended();
			// A caller that the route never admits is told that, and not to get a right.
			admit?.(caller);
			if (!caller.rights.has(right)) throw lacksRight(right);
		};
}
