/** `/v1/tokens`: the tokens that people and applications hold of the company, for those who run it. */
import { found, invalid, present } from '../../kernel/errors.ts';
import { envelope, nextStem, node, output, pathOf, pick, readPage, type View } from '../../kernel/http/index.ts';
import { workOf } from './actor.ts';
import type { Api, Call } from './caller.ts';
import { type CompanyTokenRow, countTokens, findCompanyToken, pageOfTokens } from './company-token-store.ts';
import { peopleOnly } from './people-only.ts';
import { createCompanyToken, endCompanyToken } from './save-company-token.ts';
import { CompanyTokenShape, CreatedTokenShape, MOST_DAYS, NewCompanyToken } from './token-schema.ts';
import { USERS } from './wire.ts';

const TOKENS = '/v1/tokens';
const RIGHT = 'company:write';
const about = { right: RIGHT, tag: 'Company', noun: 'token' } as const;

const toWire = (row: CompanyTokenRow, view: View) => ({
	href: `${view.addresses.base}${TOKENS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	prefix: row.prefix,
	rights: row.rights.split(' ').filter(Boolean),
	user: node(view, USERS, row.user_id),
	userName: `${row.first_name} ${row.last_name}`.trim(),
	applicationId: row.application_id,
	createdAt: row.created_at,
	expiresAt: row.expires_at,
	lastUsedAt: row.last_used_at,
});

const countOf = async ({ db }: Api, { companyId, now }: Call): Promise<number> =>
	present(await countTokens.first(db, { companyId, now }), 'count').count;

export function tokenRoutes(api: Api): void {
	readingRoutes(api);
	api.write(
		{
			...about,
			method: 'POST',
			url: `${TOKENS}.json`,
			operationId: 'createToken',
			// A program must not make itself tokens that outlive its own.
			admit: peopleOnly(RIGHT),
			summary: 'Create a token',
			description:
				'Only with the token of the console, by a person who is signed in; it holds no more than that person may do.',
			body: NewCompanyToken,
			answers: { 201: CreatedTokenShape },
		},
		async (tx, call) => {
			if ((call.input.days ?? 0) > MOST_DAYS) throw invalid('days', `a whole number up to ${MOST_DAYS}`);
			const { row, token } = await createCompanyToken(workOf(tx, call), call.caller.rights, call.input);
			return { status: 201, body: { ...toWire(row, call.view), accessToken: token } };
		},
	);
	api.writeWithoutBody(
		{
			...about,
			method: 'DELETE',
			url: `${TOKENS}/:id.json`,
			operationId: 'revokeToken',
			summary: 'Revoke a token',
			description: 'It ends at once.',
			answers: { 200: output.Empty },
			refusals: [404],
		},
		async (tx, call) => {
			await endCompanyToken(workOf(tx, call), call.ids.id);
			return { status: 200, body: {} };
		},
	);
}

function readingRoutes(api: Api): void {
	const reading = { ...about, method: 'GET' } as const;
	api.read(
		{
			...reading,
			url: `${TOKENS}.json`,
			operationId: 'listTokens',
			summary: 'List tokens',
			description: 'Those that are valid; not those of couriers, nor those of the console.',
			query: [
				{ name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' },
				{ name: 'offset', description: 'Items to skip', type: 'integer' },
			],
			answers: { 200: output.envelope(CompanyTokenShape, TOKENS) },
		},
		async (call) => {
			const { companyId, now, query, view, url, fields } = call;
			const page = readPage(query);
			const rows = await pageOfTokens.all(api.db, { companyId, now, ...page });
			const href = api.addresses.base + pathOf(url);
			const items = rows.map((row) => pick(toWire(row, view), fields));
			return envelope(href, await countOf(api, call), page, items, nextStem(href, url));
		},
	);
	api.read(
		{
			...reading,
			url: `${TOKENS}/count.json`,
			operationId: 'countTokens',
			summary: 'Count tokens',
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await countOf(api, call) }),
	);
	api.read(
		{
			...reading,
			url: `${TOKENS}/:id.json`,
			operationId: 'getToken',
			summary: 'Read one token',
			answers: { 200: CompanyTokenShape },
			refusals: [404],
		},
		async ({ companyId, now, ids, view, fields }) =>
			pick(toWire(found(await findCompanyToken.first(api.db, { companyId, now, id: ids.id }), 'token'), view), fields),
	);
}
