/** Whose a token is, shown to the caller that shows it in the address: no header, limited by network address, and never logged, since lines name the route alone. */
import { Refusal } from '../../kernel/errors.ts';
import {
	type Authenticate,
	networkOf,
	output,
	type RateLimits,
	secretInPath,
	takeTurn,
} from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { Api, Caller } from './caller.ts';
import { findCompany } from './store.ts';

const { integer, text } = output;

const InstanceShape = output.object('Instance', {
	id: integer(1, 'The company, as cpnId in webhooks'),
	code: text('76.543.210-3', 'Tax identifier'),
	name: text('Almacén Los Andes SpA'),
	state: integer(0, '0 active, 1 suspended'),
	country: text('CL', 'Two letters of ISO 3166'),
	trial: integer(0, 'Always 0: nothing is on trial here'),
	trialEnd: integer(0, 'Always 0'),
});

/** Countries as the interface spells them; companies are Chilean until they can say otherwise. */
const COUNTRIES: Readonly<Record<string, string>> = { Chile: 'CL' };

const LONGEST_TOKEN = 512;

const unknownToken = () => new Refusal(401, 'auth.unauthenticated', 'Sorry, this request can not be authenticated');

export interface InstanceParts {
	authenticate: Authenticate<Caller>;
	limits: Pick<RateLimits, 'strangers'>;
}

export function instanceRoutes(api: Api, { authenticate, limits }: InstanceParts): void {
	api.open(
		{
			method: 'GET',
			url: '/v1/instances/basic/:access_token.json',
			path: { access_token: secretInPath('An access token') },
			operationId: 'getInstance',
			right: undefined,
			tag: 'Company',
			summary: 'Read whose a token is',
			description: 'The token is in the address, so prefer GET /v1/company.json where a header can be sent.',
			answers: { 200: InstanceShape },
			refusals: [401, 429],
		},
		async (request, reply) => {
			// Before the look-up: a guess costs as much as a token that is known.
			await takeTurn(limits.strangers, networkOf(request.ip), reply);
			const { access_token: token = '' } = request.params;
			const caller = token.length > LONGEST_TOKEN ? undefined : await authenticate(secretHash(token));
			// A courier's own token opens its orders and nothing else.
			const company =
				caller && caller.courierId === undefined && (await findCompany.first(api.db, { id: caller.companyId }));
			if (!company) throw unknownToken();
			return reply.headers({ 'referrer-policy': 'no-referrer' }).send({
				id: company.id,
				code: company.code,
				name: company.name,
				state: company.is_suspended,
				country: COUNTRIES[company.country] ?? company.country,
				trial: 0,
				trialEnd: 0,
			});
		},
	);
}
