/** Standard OAuth as clients off the shelf expect it: metadata (RFC 8414) and errors (RFC 6749, section 5.2). */
import { type Addresses, ALL_RIGHTS, EVERY_RIGHT } from '../../foundations/identity/index.ts';
import type { ErrorShape } from '../../kernel/http/index.ts';

const BY_CODE: Readonly<Record<string, string>> = {
	'authorization.unknown_code': 'invalid_grant',
	'authorization.unproven_code': 'invalid_grant',
	'authorization.unsupported_grant': 'unsupported_grant_type',
	'authorization.too_many_attempts': 'temporarily_unavailable',
};

const nameOf = (status: number, code: string): string => {
	if (status === 401) return 'invalid_client';
	if (status >= 500) return 'server_error';
	return BY_CODE[code] ?? 'invalid_request';
};

export const oauthErrorShape: ErrorShape = {
	name: 'Oauth',
	write: (status, plain) => ({
		error: nameOf(status, plain.errorCode),
		error_description: plain.error,
		...('retry_after' in plain ? { retry_after: plain.retry_after } : {}),
	}),
};

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post'];

export const metadata = ({ auth, base }: Addresses) => ({
	issuer: auth,
	authorization_endpoint: `${auth}/oauth/authorize`,
	token_endpoint: `${auth}/oauth/token`,
	revocation_endpoint: `${auth}/oauth/revoke`,
	response_types_supported: ['code'],
	response_modes_supported: ['query'],
	grant_types_supported: ['authorization_code'],
	code_challenge_methods_supported: ['S256'],
	token_endpoint_auth_methods_supported: AUTH_METHODS,
	revocation_endpoint_auth_methods_supported: AUTH_METHODS,
	scopes_supported: ALL_RIGHTS,
	service_documentation: `${base}/reference`,
});

export const scopeOf = (rights: string): string => (rights === EVERY_RIGHT ? ALL_RIGHTS.join(' ') : rights);
