/** Who may use sandbox controls: a company by a token that has all its rights, and the holder of the sandbox key, for the whole instance. */
import { ALL_RIGHTS, type Caller } from '../../foundations/identity/index.ts';
import {
	type Authenticate,
	type HttpReply,
	type HttpRequest,
	networkOf,
	type RateLimits,
	takeTurn,
	tokenOf,
} from '../../kernel/http/index.ts';
import { isSameSecret, secretHash } from '../../kernel/secrets.ts';
import { needsFullToken, suspended, unauthenticated } from './errors.ts';

/** In lower case, as requests have it. */
const KEY_HEADER = 'bodega-sandbox-key';

export interface CallerParts {
	authenticate: Authenticate<Caller>;
	limits: Pick<RateLimits, 'token' | 'strangers'>;
	sandboxKey: string;
}

const isFull = ({ rights, courierId }: Caller): boolean =>
	courierId === undefined && ALL_RIGHTS.every((right) => rights.has(right));

/** Undefined stands for the holder of the sandbox key. */
export async function callerOf(
	{ authenticate, limits, sandboxKey }: CallerParts,
	request: HttpRequest,
	reply: HttpReply,
): Promise<Caller | undefined> {
	const { [KEY_HEADER]: key } = request.headers;
	if (typeof key === 'string') {
		if (isSameSecret(sandboxKey, key)) return undefined;
		await takeTurn(limits.strangers, networkOf(request.ip), reply);
		throw unauthenticated();
	}
	const token = tokenOf(request);
	const caller = token === undefined ? undefined : await authenticate(secretHash(token));
	if (!caller) throw unauthenticated();
	await takeTurn(limits.token, caller.tokenId, reply);
	if (caller.isSuspended) throw suspended();
	if (!isFull(caller)) throw needsFullToken();
	return caller;
}
