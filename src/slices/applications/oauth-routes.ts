/** Standard OAuth 2.0 beside the contract's exchange: authorization code with PKCE, revocation, server metadata. */
import type { Portal } from '../../foundations/portal/index.ts';
import {
	type HttpReply,
	type HttpRequest,
	input,
	output,
	type PageAnswer,
	type PageCall,
} from '../../kernel/http/index.ts';
import { unsupportedGrant, wrongIntegrator } from './errors.ts';
import { exchangeCode } from './exchange-code.ts';
import { metadata, oauthErrorShape, scopeOf } from './oauth-wire.ts';
import { asApplication, type Credentials } from './prove-application.ts';
import { holdsAll, readApplication } from './read-access-request.ts';
import { revokeHeldToken } from './revoke-token.ts';
import { isChallenge, withParameters } from './rules.ts';
import { GrantTypeBody, MetadataAnswer, OAuthErrorShape, RevokeBody, TokenAnswer, TokenBody } from './schema.ts';
import type { ApplicationRow } from './store.ts';

const TAG = 'Authorization';

/** What is wrong with a standard request whose application and redirect URI are valid; it is answered there. */
function problemOf(
	query: Readonly<Record<string, string | undefined>>,
	application: ApplicationRow,
): string | undefined {
	if (query.response_type !== 'code') return 'unsupported_response_type';
	if (query.code_challenge_method !== 'S256' || !isChallenge(query.code_challenge ?? '')) return 'invalid_request';
	const scopes = (query.scope ?? '').split(' ').filter(Boolean);
	return holdsAll(application.rights, scopes) ? undefined : 'invalid_scope';
}

/** Leads into the same pages as `/login`; without `client_code` the person chooses the company. */
async function authorize(portal: Portal, { query }: PageCall): Promise<PageAnswer> {
	const { application, redirectUri } = await readApplication(portal.db, query.client_id, query.redirect_uri);
	const problem = problemOf(query, application);
	if (problem) return { redirect: withParameters(redirectUri, { error: problem, state: query.state }) };
	return {
		redirect: withParameters('/login', {
			app_id: application.app_id,
			redirect_uri: redirectUri,
			...(query.client_code ? { client_code: query.client_code } : { choose: '1' }),
			state: query.state,
			code_challenge: query.code_challenge,
			code_challenge_method: 'S256',
			scope: query.scope || undefined,
		}),
	};
}

const decoded = (text: string): string | undefined => {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
};

/** Basic with both parts form-encoded (RFC 6749, section 2.3.1), or in the body. */
function credentialsOf(
	request: HttpRequest,
	body: { client_id?: string | undefined; client_secret?: string | undefined },
): Credentials {
	const basic = /^Basic +([A-Za-z0-9+/=]{1,2000}) *$/i.exec(request.headers.authorization ?? '')?.[1];
	const [id, ...rest] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':') : [];
	const appId = id === undefined ? body.client_id : decoded(id);
	const secret = id === undefined ? body.client_secret : decoded(rest.join(':'));
	if (!appId || !secret) throw wrongIntegrator();
	return { appId, secret };
}

/** Says how to authenticate, should it come to a 401; a good answer takes it back. */
const challenge = (reply: HttpReply) => reply.header('www-authenticate', 'Basic realm="bodega"');

/** `POST /oauth/token`. */
async function issueToken(portal: Portal, request: HttpRequest, reply: HttpReply) {
	const { grant_type: grantType } = input.readBody(GrantTypeBody, request.body ?? {});
	if (grantType !== 'authorization_code') throw unsupportedGrant();
	const body = input.readBody(TokenBody, request.body ?? {});
	challenge(reply);
	const { code, code_verifier: verifier, redirect_uri: redirectUri } = body;
	const grant = await asApplication(portal, request.ip, credentialsOf(request, body), (work, application) =>
		exchangeCode(work, application, { code, verifier, redirectUri }, portal.timeOf),
	);
	return reply
		.removeHeader('www-authenticate')
		.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
		.send({ access_token: grant.accessToken, token_type: 'Bearer', scope: scopeOf(grant.rights) });
}

/** `POST /oauth/revoke`. */
async function revoke(portal: Portal, request: HttpRequest, reply: HttpReply) {
	const body = input.readBody(RevokeBody, request.body ?? {});
	challenge(reply);
	await asApplication(portal, request.ip, credentialsOf(request, body), (work, application) =>
		revokeHeldToken(work, application, body.token),
	);
	return reply.removeHeader('www-authenticate').header('cache-control', 'no-store').send({});
}

export function oauthRoutes(portal: Portal): void {
	const { api } = portal;
	const once = { takesEachOnce: true };
	const info = {
		...once,
		method: 'POST',
		right: undefined,
		tag: TAG,
		takesForm: true,
		refusals: [400, 401, 429],
	} as const;
	const errors = { 400: OAuthErrorShape, 401: OAuthErrorShape };
	api.errorShape('/oauth/', oauthErrorShape);

	const summary = 'OAuth 2.0 authorization request (PKCE required)';
	portal.pages.get(
		{ ...once, url: '/oauth/authorize', operationId: 'getAuthorizationPage', tag: TAG, summary },
		(call) => authorize(portal, call),
	);

	api.open(
		{
			...info,
			url: '/oauth/token',
			operationId: 'createOauthToken',
			summary: 'Exchange a code for an access token (OAuth 2.0)',
			body: TokenBody,
			answers: { 200: TokenAnswer, ...errors },
		},
		(request, reply) => issueToken(portal, request, reply),
	);

	api.open(
		{
			...info,
			url: '/oauth/revoke',
			operationId: 'revokeOauthToken',
			summary: 'Revoke an access token (RFC 7009)',
			body: RevokeBody,
			answers: { 200: output.Empty, ...errors },
		},
		(request, reply) => revoke(portal, request, reply),
	);

	api.open(
		{
			method: 'GET',
			url: '/.well-known/oauth-authorization-server',
			operationId: 'getAuthorizationServer',
			right: undefined,
			tag: TAG,
			summary: 'Authorization server metadata (RFC 8414)',
			answers: { 200: MetadataAnswer },
		},
		async () => metadata(api.addresses),
	);
}
