/** Shapes of the exchange, of the standard endpoints, and of applications. */

import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';
import { APPLICATION_STATES } from './states.ts';

const MAX_SECRET = 512;

export const ExchangeBody = input.object({
	code: input.text({
		min: 1,
		max: MAX_SECRET,
		description: 'The code that came with the browser',
		example: '2b6c7d1f4e9a0c3358d1',
		acceptsNumbers: true,
	}),
	usrToken: input.text({ min: 1, max: MAX_SECRET, description: 'The integrator token', acceptsNumbers: true }),
	appId: input.text({
		min: 1,
		max: MAX_SECRET,
		description: 'The application id',
		example: '4e9a0c3358d12b6c',
		acceptsNumbers: true,
	}),
	code_verifier: input.optional(
		input.text({ max: MAX_SECRET, description: 'Proves the code_challenge that was sent to /login (PKCE, S256)' }),
	),
	redirect_uri: input.optional(
		input.text({
			max: 2000,
			description: 'Checked when sent: the address the code was sent to',
			example: 'https://tienda.example/oauth/return',
		}),
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

const grantType = input.text({ max: 100, description: 'authorization_code' });

/** Read first: what another grant needs is another question. */
export const GrantTypeBody = input.object({ grant_type: grantType });

export const TokenBody = input.object({
	grant_type: grantType,
	code: input.text({
		min: 1,
		max: MAX_SECRET,
		description: 'The code that came with the browser',
		example: '2b6c7d1f4e9a0c3358d1',
	}),
	redirect_uri: input.text({
		min: 1,
		max: 2000,
		description: 'The address that the code was sent to',
		example: 'https://tienda.example/oauth/return',
	}),
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

const moment = (description: string) =>
	Type.Union([Type.Integer(), Type.Null()], { description: `${description}, in Unix seconds; null when not` });

export const ApplicationShape = Type.Object({
	href: Type.String({ description: 'Address of the application' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	appId: Type.String({ description: 'The application id that integrators use' }),
	name: Type.String(),
	website: Type.String(),
	contactEmail: Type.String({ description: 'Whom to write to' }),
	redirectUris: Type.Array(Type.String(), { description: 'Addresses it may have people sent back to' }),
	rights: Type.Array(Type.String(), { description: 'What it asks for; * is everything' }),
	state: Type.String({ description: APPLICATION_STATES.join(', '), examples: ['pending'] }),
	createdAt: Type.Integer({ description: 'When it was registered, in Unix seconds' }),
	approvedAt: moment('When it was approved last'),
	disabledAt: moment('When it was refused or suspended'),
});
