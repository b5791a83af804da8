/** Shapes of the exchange, of the standard endpoints, and of applications. */

import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { APPLICATION_STATES } from './states.ts';

const { date, integer, nullable, object, record, text, texts } = output;

const MAX_SECRET = 512;
const SECRET = '9f2c41d07be84a5163d0';
const APP_ID = '4e9a0c3358d12b6c';

const secret = (description: string, example = SECRET) => input.text({ min: 1, max: MAX_SECRET, description, example });
const secretOrNumber = (description: string, example = SECRET) =>
	input.text({ min: 1, max: MAX_SECRET, description, example, acceptsNumbers: true });
const CODE = ['The code that came with the browser', '2b6c7d1f4e9a0c3358d1'] as const;
const RETURN = 'https://tienda.example/oauth/return';

export const ExchangeBody = input.body('CodeExchange', {
	code: secretOrNumber(...CODE),
	usrToken: secretOrNumber('The integrator token'),
	appId: secretOrNumber('The application id', APP_ID),
	code_verifier: input.optional(
		input.text({ max: MAX_SECRET, description: 'Proves the code_challenge that was sent to /login (PKCE, S256)' }),
	),
	redirect_uri: input.optional(
		input.text({ max: 2000, description: 'Checked when sent: the address the code was sent to', example: RETURN }),
	),
});

export const ExchangeAnswer = object('ExchangedCode', {
	code: integer(200, 'Status'),
	data: Type.Object({
		accessToken: text(SECRET, 'The access token, shown only here'),
		clientName: text('Comercial Andes SpA', 'Name of the company'),
		clientCode: text('76.543.210-3', 'Its tax identifier'),
	}),
});

const grantType = input.text({ max: 100, description: 'authorization_code', example: 'authorization_code' });

/** Read first: what another grant needs is another question. */
export const GrantTypeBody = input.body('GrantType', { grant_type: grantType });

const credentials = {
	client_id: input.optional(
		input.text({ max: MAX_SECRET, description: 'The application id, unless sent by Basic', example: APP_ID }),
	),
	client_secret: input.optional(
		input.text({ max: MAX_SECRET, description: 'The integrator token, unless sent by Basic', example: SECRET }),
	),
};

export const TokenBody = input.body('OauthTokenRequest', {
	grant_type: grantType,
	code: secret(...CODE),
	redirect_uri: input.text({
		min: 1,
		max: 2000,
		description: 'The redirect URI that the code was sent to',
		example: RETURN,
	}),
	code_verifier: secret('Proves the code_challenge (PKCE, S256)'),
	...credentials,
});

export const TokenAnswer = object('OauthToken', {
	access_token: text(SECRET),
	token_type: text('Bearer'),
	scope: text('dispatch:read', 'Rights, separated by spaces'),
});

export const RevokeBody = input.body('OauthRevocation', {
	token: secret('The access token to revoke'),
	token_type_hint: input.optional(input.text({ max: 100, description: 'Ignored' })),
	...credentials,
});

export const MetadataAnswer = object('AuthorizationServer', {
	issuer: text(output.EXAMPLE_ORIGIN),
	authorization_endpoint: output.href('/oauth/authorize'),
	token_endpoint: output.href('/oauth/token'),
	revocation_endpoint: output.href('/oauth/revoke'),
	response_types_supported: texts('code'),
	response_modes_supported: texts('query'),
	grant_types_supported: texts('authorization_code'),
	code_challenge_methods_supported: texts('S256'),
	token_endpoint_auth_methods_supported: texts('client_secret_basic'),
	revocation_endpoint_auth_methods_supported: texts('client_secret_basic'),
	scopes_supported: texts('dispatch:read'),
	service_documentation: output.href('/reference'),
});

export const OAuthErrorShape = object('OauthErrorAnswer', {
	error: text('invalid_grant'),
	error_description: text('This code is unknown, expired or used already'),
});

const moment = (description: string) => nullable(date(description), `${description}, in Unix seconds; null when not`);

export const ApplicationShape = record('OperatorApplication', '/v1/operator/applications', {
	appId: text(APP_ID, 'The application id that integrators use'),
	name: text('Integración Nueva'),
	website: text('https://app.example'),
	contactEmail: text('dev@app.example', 'Contact address'),
	redirectUris: texts('https://app.example/callback', 'Redirect URIs it may use'),
	rights: texts('dispatch:read', 'What it asks for; * is everything'),
	state: text('pending', APPLICATION_STATES.join(', ')),
	createdAt: date('When it was registered, in Unix seconds'),
	approvedAt: moment('When it was approved last'),
	disabledAt: moment('When it was refused or suspended'),
});

export const ApprovalShape = record('Approval', '/v1/approvals', {
	applicationName: text('Tienda Conectada'),
	appId: text(APP_ID, 'The application id'),
	website: text('https://app.example', 'Empty when unknown'),
	applicationState: text('approved', APPLICATION_STATES.join(', ')),
	user: output.node('/v1/users', 'Who let it in'),
	userName: text('Camila Rojas'),
	rights: texts('dispatch:read', 'What its valid tokens may do; * is everything, none when it holds no token'),
	isRemembered: integer(0, '1 when the person is not asked again'),
	approvedAt: date('When it was approved last, in Unix seconds'),
	lastUsedAt: nullable(integer(1_773_160_000), 'When one of its tokens was used last, to the minute; null for never'),
});

export const OwnApplicationShape = record('Application', '/v1/applications', {
	appId: text(APP_ID, 'The application id that integrators use'),
	name: text('Integración Nueva'),
	website: text('https://app.example', 'Empty when unknown'),
	contactEmail: text('dev@app.example', 'Contact address'),
	redirectUris: texts('https://app.example/callback', 'Redirect URIs it may use'),
	rights: texts('dispatch:read', 'What it asks for; * is everything'),
	state: text('pending', APPLICATION_STATES.join(', ')),
	secretPrefix: text('9f2c41d0', 'The first characters of its integrator token'),
	previousSecretUntil: nullable(
		integer(1_773_243_000),
		'Until when the integrator token before the last rotation works, in Unix seconds; null without one',
	),
	createdAt: date('When it was registered, in Unix seconds'),
});

export const RegisteredApplicationShape = object('RegisteredApplication', {
	...OwnApplicationShape.properties,
	usrToken: text(SECRET, 'The integrator token, shown this once'),
});

const redirectUris = input.list(
	input.text({ min: 1, max: 2000, description: 'Redirect URI', example: 'https://app.example/callback' }),
	10,
	'Where people may be sent back to: https, or http on localhost; complete, without fragment',
);

export const NewOwnApplication = input.body('NewApplication', {
	name: input.text({ min: 1, max: 100, description: 'Name that people are shown', example: 'Tienda Conectada' }),
	contactEmail: input.text({ min: 3, max: 200, description: 'Contact address', example: 'dev@app.example' }),
	website: input.optional(input.text({ max: 200, description: 'Website', example: 'https://app.example' })),
	redirectUris,
	rights: input.list(
		input.text({ min: 1, max: 50, description: 'A right', example: 'dispatch:read' }),
		100,
		'What it asks people for; `*` is everything',
	),
});

export const ApplicationChange = input.body('ApplicationChange', { redirectUris });
