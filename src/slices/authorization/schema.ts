/** Shapes of the exchange, of the standard endpoints, and of the audit log. */
import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';

const MAX_SECRET = 512;

export const ExchangeBody = input.object({
	code: input.text({
		min: 1,
		max: MAX_SECRET,
		description: 'The code that came with the browser',
		acceptsNumbers: true,
	}),
	usrToken: input.text({ min: 1, max: MAX_SECRET, description: 'The integrator token', acceptsNumbers: true }),
	appId: input.text({ min: 1, max: MAX_SECRET, description: 'The application id', acceptsNumbers: true }),
	code_verifier: input.optional(
		input.text({ max: MAX_SECRET, description: 'Proves the code_challenge that was sent to /login (PKCE, S256)' }),
	),
	redirect_uri: input.optional(
		input.text({ max: 2000, description: 'Checked when sent: the address the code was sent to' }),
	),
});

export const ExchangeAnswer = Type.Object({
	code: Type.Integer({ description: 'Status', examples: [200] }),
	data: Type.Object({
		accessToken: Type.String({ description: 'The access token, shown only here' }),
		clientName: Type.String({ description: 'Name of the company' }),
		clientCode: Type.String({ description: 'Its tax identifier' }),
	}),
});

export const TokenBody = input.object({
	grant_type: input.text({ max: 100, description: 'authorization_code' }),
	code: input.text({ min: 1, max: MAX_SECRET, description: 'The code that came with the browser' }),
	redirect_uri: input.text({ min: 1, max: 2000, description: 'The address that the code was sent to' }),
	code_verifier: input.text({ min: 1, max: MAX_SECRET, description: 'Proves the code_challenge (PKCE, S256)' }),
	client_id: input.optional(input.text({ max: MAX_SECRET, description: 'The application id, unless sent by Basic' })),
	client_secret: input.optional(
		input.text({ max: MAX_SECRET, description: 'The integrator token, unless sent by Basic' }),
	),
});

export const TokenAnswer = Type.Object({
	access_token: Type.String(),
	token_type: Type.String({ examples: ['Bearer'] }),
	scope: Type.String({ description: 'Rights, separated by blanks' }),
});

export const RevokeBody = input.object({
	token: input.text({ min: 1, max: MAX_SECRET, description: 'The access token to revoke' }),
	token_type_hint: input.optional(input.text({ max: 100, description: 'Ignored' })),
	client_id: input.optional(input.text({ max: MAX_SECRET, description: 'The application id, unless sent by Basic' })),
	client_secret: input.optional(
		input.text({ max: MAX_SECRET, description: 'The integrator token, unless sent by Basic' }),
	),
});

const texts = () => Type.Array(Type.String());

export const MetadataAnswer = Type.Object({
	issuer: Type.String(),
	authorization_endpoint: Type.String(),
	token_endpoint: Type.String(),
	revocation_endpoint: Type.String(),
	response_types_supported: texts(),
	response_modes_supported: texts(),
	grant_types_supported: texts(),
	code_challenge_methods_supported: texts(),
	token_endpoint_auth_methods_supported: texts(),
	revocation_endpoint_auth_methods_supported: texts(),
	scopes_supported: texts(),
	service_documentation: Type.String(),
});

export const OAuthErrorShape = Type.Object({ error: Type.String(), error_description: Type.String() });
