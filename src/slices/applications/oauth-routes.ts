/** Standard OAuth 2.0 beside the contract's exchange: authorization code with PKCE, revocation, server metadata. */
import { revokeApplicationToken } from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import {
	type HttpReply,
	type HttpRequest,
	input,
	output,
	type PageAnswer,
	type PageCall,
} from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { unsupportedGrant, wrongIntegrator } from './errors.ts';
import { proveApplication } from './exchange-code.ts';
import { exchange, exchangeLimit } from './gateway-routes.ts';
import { metadata, oauthErrorShape, scopeOf } from './oauth-wire.ts';
import { holdsAll, readApplication } from './read-access-request.ts';
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

interface Credentials {
	appId: string;
	secret: string;
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

	portal.pages.get(
		{
			...once,
			url: '/oauth/authorize',
			operationId: 'getAuthorizationPage',
			tag: TAG,
			summary: 'OAuth 2.0 authorization request (PKCE required)',
		},
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
		async (request, reply) => {
			const { grant_type: grantType } = input.readBody(GrantTypeBody, request.body ?? {});
			if (grantType !== 'authorization_code') throw unsupportedGrant();
			const body = input.readBody(TokenBody, request.body ?? {});
			challenge(reply);
			const grant = await exchange(portal, request, {
				...credentialsOf(request, body),
				code: body.code,
				verifier: body.code_verifier,
				redirectUri: body.redirect_uri,
			});
			return reply
				.removeHeader('www-authenticate')
				.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
				.send({ access_token: grant.accessToken, token_type: 'Bearer', scope: scopeOf(grant.rights) });
		},
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
		async (request, reply) => {
			const body = input.readBody(RevokeBody, request.body ?? {});
			challenge(reply);
			const { appId, secret } = credentialsOf(request, body);
			const now = portal.now();
			const limit = exchangeLimit(request);
			await portal.attempts.take([limit]);
			const application = await proveApplication(portal.db, appId, secret, now);
			await portal.attempts.giveBack([limit]);
			// An unknown token, or another application's, is answered alike: there is nothing to revoke.
			const { id: applicationId } = application;
			await portal.db.transaction(async (tx) => {
				const [token] = await revokeApplicationToken.all(tx, { applicationId, hash: secretHash(body.token), at: now });
				if (!token) return;
				const { id: tokenId, company_id: companyId, user_id: userId } = token;
				const entry = { companyId, at: now, userId, tokenId, action: 'token.revoked', record: `token ${tokenId}` };
				writeAudit(tx, { ...entry, address: request.ip });
			});
			return reply.removeHeader('www-authenticate').header('cache-control', 'no-store').send({});
		},
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
