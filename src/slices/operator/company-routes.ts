/** `/v1/operator/companies`: who is on this instance, how much they have, and whether they may work. */
import { type Api, OPERATOR_READ, OPERATOR_WRITE } from '../../foundations/identity/index.ts';
import type { Source } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { readRoutes, renderOne } from '../../kernel/http/index.ts';
import { companies } from './resources.ts';
import { UsageShape } from './schema.ts';
import { suspendCompany } from './suspend-company.ts';
import { COMPANIES, usageAddress } from './wire.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is counted does not matter.
export type CountedLists = Readonly<Record<'users' | 'products' | 'clients' | 'documents' | 'dispatches', Source<any>>>;

const CHANGES = {
	suspend: {
		suspended: 1,
		summary: 'Suspend a company: its requests, tokens and people are answered 402 until it is resumed',
	},
	resume: { suspended: 0, summary: 'Resume a suspended company: everything is as it was' },
} as const;

export function companyRoutes(api: Api, lists: CountedLists): void {
	readRoutes(api, companies);
	api.read(
		{
			method: 'GET',
			url: `${COMPANIES}/:id/usage.json`,
			operationId: 'getOperatorCompanyUsage',
			right: OPERATOR_READ,
			tag: companies.tag,
			summary: 'Read how much a company has',
			noun: companies.noun,
			answers: { 200: UsageShape },
			refusals: [404],
		},
		async ({ ids: { id } }) => {
			if (!(await companies.source.find(api.db, 0, id))) throw notFound(companies.noun);
			const countOf = (list: keyof CountedLists) => lists[list].count(api.db, id, []);
			const [users, products, clients, documents, dispatches] = await Promise.all([
				countOf('users'),
				countOf('products'),
				countOf('clients'),
				countOf('documents'),
				countOf('dispatches'),
			]);
			return { href: usageAddress(api.addresses.base, id), users, products, clients, documents, dispatches };
		},
	);
	for (const [change, { suspended, summary }] of Object.entries(CHANGES))
		api.writeWithoutBody(
			{
				method: 'POST',
				url: `${COMPANIES}/:id/${change}.json`,
				operationId: `${change}OperatorCompany`,
				right: OPERATOR_WRITE,
				tag: companies.tag,
				summary,
				noun: companies.noun,
				answers: { 200: companies.shape },
				refusals: [404],
			},
			async (tx, call) => {
				const { caller, address, now, ids } = call;
				const work = { tx, now, address, userId: caller.userId, tokenId: caller.tokenId };
				const company = await suspendCompany(work, { id: ids.id, suspended });
				return { status: 200, body: await renderOne(tx, call, companies, company) };
			},
		);
}
