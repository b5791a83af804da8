/** An access token that a person approves: the address to send a browser to, and the exchange of the code it comes back with. */
import { ApiError, AuthorizationError, ConnectionError } from './problem.ts';

export interface Application {
	/** Where people sign in; the service's own address unless it has another for that. */
	authUrl: string;
	/** The application's id. */
	clientId: string;
	/** One that the application registered. */
	redirectUri: string;
}

export interface AuthorizationRequest extends Application {
	/** Fewer rights than registered: `['dispatch:read']`. */
	scope?: readonly string[] | undefined;
}

/** Where to send the browser; the rest is kept, for this browser alone, until it comes back. */
export interface StartedAuthorization {
	url: string;
	state: string;
	codeVerifier: string;
}

export interface AuthorizationReturn extends Application {
	/** The integrator token. */
	clientSecret: string;
	/** The whole address that the browser came back to. */
	returnedTo: string;
	/** As they were kept. */
	state: string;
	codeVerifier: string;
	fetch?: typeof fetch | undefined;
}

export interface Authorization {
	accessToken: string;
	/** The rights that the person approved. */
	scope: readonly string[];
}

const base64url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
const drawn = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Bound to this browser by `state` and to this application by PKCE. */
export async function startAuthorization(request: AuthorizationRequest): Promise<StartedAuthorization> {
	const { authUrl, clientId, redirectUri, scope } = request;
	const state = drawn();
	const codeVerifier = drawn();
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
	const url = new URL('/oauth/authorize', authUrl);
	url.search = new URLSearchParams({
		response_type: 'code',
		client_id: clientId,
		redirect_uri: redirectUri,
		state,
		code_challenge: base64url(new Uint8Array(digest)),
		code_challenge_method: 'S256',
		...(scope ? { scope: scope.join(' ') } : {}),
	}).toString();
	return { url: url.href, state, codeVerifier };
}

async function postForm(
	address: URL,
	form: Readonly<Record<string, string>>,
	{ clientId, clientSecret, fetch: fetching = fetch }: Pick<AuthorizationReturn, 'clientId' | 'clientSecret' | 'fetch'>,
): Promise<Record<string, unknown>> {
	const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
	const response = await fetching(address, {
		method: 'POST',
		headers: { authorization: `Basic ${btoa(pair)}` },
		body: new URLSearchParams(form),
	}).catch((cause: unknown) => {
		throw new ConnectionError(cause, address.origin);
	});
	const answer: Record<string, unknown> = Object(await response.json().catch(() => ({})));
	if (!response.ok) throw new ApiError(response.status, answer, response.headers);
	return answer;
}

/** Exchanges the code that the browser brought, which works once, within five minutes. */
export async function finishAuthorization(returned: AuthorizationReturn): Promise<Authorization> {
	const { authUrl, redirectUri, returnedTo, state, codeVerifier } = returned;
	const query = new URL(returnedTo, redirectUri).searchParams;
	if (!state || query.get('state') !== state) throw new AuthorizationError('state', 'This browser was not sent by us');
	const refused = query.get('error');
	if (refused) throw new AuthorizationError(refused, query.get('error_description') ?? refused);
	const form = {
		grant_type: 'authorization_code',
		code: query.get('code') ?? '',
		redirect_uri: redirectUri,
		code_verifier: codeVerifier,
	};
	const { access_token, scope } = await postForm(new URL('/oauth/token', authUrl), form, returned);
	return {
		accessToken: String(access_token),
		scope: String(scope ?? '')
			.split(' ')
			.filter(Boolean),
	};
}

/** Ends a token that the application no longer needs. */
export async function revokeToken(
	application: Pick<AuthorizationReturn, 'authUrl' | 'clientId' | 'clientSecret' | 'fetch'>,
	accessToken: string,
): Promise<void> {
	await postForm(new URL('/oauth/revoke', application.authUrl), { token: accessToken }, application);
}
