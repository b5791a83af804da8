/** Every list of the interface alike: envelope, paging, count, fields, relations, filters, and nobody else's records. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stopJobs } from '../../../src/kernel/jobs.ts';
import { type Json, startService } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';
import { filledCompany, filtersOf, listsOf, relationsOf } from './filled-company.ts';
import { FEW_VALUES, isMet, PARTS, VALUES } from './filter-values.ts';

const service = await startService();
const company = await filledCompany(service);
const stranger = await filledCompany(service);
const lists = await listsOf(company);
// Statements are counted, and on a busy machine a job runs during any request.
await stopJobs(service.app.jobs);

/** Lists whose records are the same for every company. */
const SHARED = [
	'/v1/coins.json',
	'/v1/shipping_types.json',
	'/v1/dte_codes.json',
	'/v1/book_types.json',
	'/v1/stock_consumption_types.json',
];
const EXPECTED =
	'offices users coins taxes product_types products collections variants price_lists clients stocks stocks/receptions document_types documents ' +
	'stocks/consumptions stocks/movements stocks/counts stocks/minimums ' +
	'payment_types payments shippings shipping_types returns dte_codes book_types dynamic_attributes sale_conditions discounts third_party_documents ' +
	'imports stocks/imports';

const ok = async (path: string, caller = company): Promise<Json> => {
	const { status, body, text } = await caller.get(path);
	assert.equal(status, 200, `${path}: ${text}`);
	return body;
};
const refused = async (path: string) => {
	const { status, body } = await company.get(path);
	assert.equal(status, 400, path);
	assert.equal(typeof body.error, 'string');
	assert.equal(body.errorCode, 'request.invalid');
	return body;
};
const idsOf = (body: Json): number[] => body.items.map(({ id }: Json) => id);
const everyPage = async (path: string, caller = company) => {
	const ids: number[] = [];
	for (let next: string | undefined = path; next; next = undefined) {
		let page = await ok(next, caller);
		ids.push(...idsOf(page));
		while (page.next) {
			page = await ok(page.next, caller);
			ids.push(...idsOf(page));
		}
	}
	return ids;
};

test('every resource that links lead to has list, count and instance', () => {
	const urls = new Set(service.app.api.routes.filter(({ method }) => method === 'GET').map(({ url }) => url));
	for (const name of EXPECTED.split(' '))
		for (const url of [`/v1/${name}.json`, `/v1/${name}/count.json`, `/v1/${name}/:id.json`])
			assert.ok(urls.has(url), url);
	for (const nested of [
		'shippings',
		'documents',
		'stocks/receptions',
		'stocks/consumptions',
		'stocks/counts',
		'price_lists',
		'returns',
	])
		for (const end of ['details.json', 'details/count.json', 'details/:detail_id.json'])
			assert.ok(urls.has(`/v1/${nested}/:id/${end}`), `${nested} ${end}`);
});

for (const { path, info } of lists)
	describe(info.url, () => {
		test('the envelope, and the same count everywhere', async () => {
			const { href, count, limit, offset, items, ...rest } = await ok(path);
			assert.equal(href, service.url + path);
			assert.deepEqual([limit, offset], [25, 0]);
			assert.equal(items.length, Math.min(count, 25));
			assert.ok(count > 0, 'there is something to look at');
			assert.deepEqual(Object.keys(rest), count > 25 ? ['next'] : []);
			assert.deepEqual(await ok(path.replace('.json', '/count.json')), { count });
		});

		test('pages follow each other in id order, without gap or repeat, keeping the query', async () => {
			const all = await everyPage(`${path}?limit=50`);
			assert.deepEqual(
				all,
				[...new Set(all)].sort((a, b) => a - b),
			);
			assert.deepEqual(await everyPage(`${path}?limit=1`), all);
			const first = await ok(`${path}?Fields=id&LIMIT=1&x=a%26b%20c`);
			if (all.length > 1) assert.equal(first.next, `${service.url}${path}?Fields=id&x=a%26b+c&limit=1&offset=1`);
			else assert.equal(first.next, undefined);
			const past = await ok(`${path}?offset=100000`);
			assert.deepEqual([past.items, past.next, past.count], [[], undefined, all.length]);
		});

		test('limits and offsets that are none are refused; large limits are cut', async () => {
			for (const [sent, served] of [
				['50', 50],
				['51', 50],
				['999999', 50],
				['1', 1],
			] as const)
				assert.equal((await ok(`${path}?limit=${sent}`)).limit, served);
			for (const limit of ['0', '-1', '1.5', 'abc', '', '1e9', '%20', '[1]', '99999999999999999999'])
				assert.equal((await refused(`${path}?limit=${limit}`)).field, 'limit');
			for (const offset of ['-1', '1.5', 'abc', '', '1e9', '99999999999999999999'])
				assert.equal((await refused(`${path}?offset=${offset}`)).field, 'offset');
			assert.equal((await ok(`${path}?unknown=1`)).offset, 0);
		});

		test('fields keeps what is asked for, and href and id', async () => {
			const [item] = (await ok(`${path}?limit=1`)).items;
			const name = Object.keys(item).find((each) => !['href', 'id'].includes(each)) as string;
			for (const fields of [
				name,
				`[${name}]`,
				`[ ${name.toUpperCase()} , unknown ]`,
				`%5B${name}%5D`,
				`${name},id,href`,
			]) {
				const [picked] = (await ok(`${path}?limit=1&fields=${fields}`)).items;
				assert.deepEqual(Object.keys(picked).sort(), ['href', 'id', name].sort());
			}
			const one = await ok(`${item.href}?fields=[${name}]`);
			assert.deepEqual(Object.keys(one).sort(), ['href', 'id', name].sort());
			const bare = await ok(`${path}?limit=1&fields=nothing`);
			assert.deepEqual(bare.items, [{ href: item.href, id: item.id }]);
		});

		test('each record reads alike alone', async () => {
			// Values stand beside attributes, which are read at their own address.
			if (info.url.endsWith('/attributes.json')) return;
			const alone = async ({ href, ...item }: Json) => {
				const record = await ok(href);
				// Below a payment type an attribute carries its options.
				if (info.url === '/v1/payment_types/:id/dynamic_attributes.json' && item.details)
					return { ...record, details: await ok(item.details.href) };
				// Below a document a payment says the name of its type besides.
				if (info.url === '/v1/documents/:id/payments.json')
					return { ...record, name: (await ok(record.payment_type.href)).name };
				// A document's sellers are users, of whom it says the name.
				if (!info.url.endsWith('/sellers.json')) return record;
				return Object.fromEntries(Object.keys({ href, ...item }).map((name) => [name, record[name]]));
			};
			for (const item of (await ok(`${path}?limit=5`)).items) assert.deepEqual(await alone(item), item);
		});

		test('relations expand in place, alone and in lists, at a constant number of statements', async () => {
			const relations = relationsOf(info);
			assert.deepEqual((await ok(`${path}?expand=[nothing,constructor,__proto__]`)).items, (await ok(path)).items);
			for (const relation of relations) await checkRelation(path, relation);
			if (relations.length === 0) return;
			const all = `[ ${relations.join(' , ').toUpperCase()} ]`;
			const [one, many] = [
				await statementsOf(`${path}?limit=1&expand=${all}`),
				await statementsOf(`${path}?limit=50&expand=${all}`),
			];
			assert.ok(many <= one + relations.length, `${one} statements for one record, ${many} for many`);
			assert.ok(many <= 4 + 4 * relations.length, `${many} statements`);
		});

		test('filters keep exactly what they name, and refuse what they cannot read', async () => {
			const items: Json[] = [];
			for (let next: string | undefined = `${path}?limit=50`; next; ) {
				const page: Json = await ok(next);
				items.push(...page.items);
				next = page.next;
			}
			for (const filter of filtersOf(info)) await checkFilter(path, filter, items);
		});

		test('nothing of another company is there, linked or filtered on', async () => {
			if (SHARED.includes(path)) return;
			const own = new Set(await everyPage(`${path}?limit=50`));
			if (!info.url.includes(':')) {
				const theirs = await everyPage(`${path}?limit=50`, stranger);
				assert.deepEqual(
					theirs.filter((id) => own.has(id)),
					[],
				);
			} else assert.equal((await stranger.get(path)).status, 404);
			const [item] = (await ok(`${path}?limit=1`)).items;
			const { status, body } = await stranger.get(item.href);
			assert.equal(status, 404);
			assert.equal(body.errorCode, 'request.not_found');
		});
	});

const statementsOf = (path: string) => countStatements(service.app.db, () => ok(path));

async function checkRelation(path: string, relation: string) {
	const plain: Json[] = (await ok(`${path}?limit=50`)).items;
	const expanded: Json[] = (await ok(`${path}?limit=50&expand=${relation}`)).items;
	const member = plain.flatMap(Object.keys).find((name) => name.toLowerCase() === relation) as string;
	for (const [place, item] of plain.entries()) {
		const [before, after] = [item[member], expanded[place][member]];
		if (before === null || before === undefined) {
			assert.equal(after, before);
			continue;
		}
		assert.equal(after.href, before.href);
		const target = await ok(before.href);
		const isOfLine = /\/documents\/.*details/.test(path);
		// A price list alone has its id as text, and a line its own text in place of its variant's description.
		const shown = { ...target, ...(target.id === undefined ? {} : { id: Number(target.id) }) };
		if (isOfLine && before.description !== undefined) shown.description = before.description;
		assert.deepEqual(after, shown, `${path} ${relation}`);
		// The variant of a document's line has its id as a number, also where it is not expanded.
		const idType = isOfLine ? 'number' : 'string';
		if (before.id !== undefined) assert.deepEqual([typeof before.id, typeof after.id], [idType, 'number']);
		else assert.deepEqual([after.limit, after.offset], [25, 0]);
	}
	const [first] = plain;
	assert.deepEqual((await ok(`${first.href}?expand=${relation}`))[member], expanded[0][member]);
}

async function checkFilter(path: string, filter: string, items: Json[]) {
	if (filter.endsWith('range')) {
		for (const value of ['1', '[1]', '[2,1]', '[a,b]', '[1,2,3]', '']) await refused(`${path}?${filter}=${value}`);
		const ownValue = VALUES[filter.slice(0, -'range'.length)] as (item: Json) => number;
		const days = items.map(ownValue).sort((a, b) => a - b);
		const [from, to] = [days[0] as number, days.at(-1) as number];
		const inside = items.filter((item) => ownValue(item) < to).map(({ id }) => id);
		const until = `[${from + 5},${to - 1}]`;
		if (from < to) assert.deepEqual(await everyPage(`${path}?limit=50&${filter}=${until}`), inside);
		assert.deepEqual(
			await everyPage(`${path}?limit=50&${filter}=[${from},${to}]`),
			items.map(({ id }) => id),
		);
		return;
	}
	const isWhole =
		/id$|date$|^(state|number|use|type|totalamount|classification|year|month|time(condition|unity))$/.test(filter) &&
		filter !== 'salesid';
	if (isWhole) for (const bad of ['abc', '-1', '1.5', '', '[]', '[1,x]']) await refused(`${path}?${filter}=${bad}`);
	if (filter === 'state') assert.equal((await refused(`${path}?state=2`)).field, 'state');
	if (FEW_VALUES.includes(filter)) await refused(`${path}?${filter}=no-such-thing`);
	const none = FEW_VALUES.includes(filter) ? undefined : isWhole ? '987654321' : 'no-such-thing';
	if (none) {
		assert.deepEqual((await ok(`${path}?${filter}=${none}`)).items, []);
		const count = await ok(`${path.replace('.json', '/count.json')}?${filter}=${none}`);
		assert.deepEqual(count, { count: 0 });
	}
	const ownValue = VALUES[filter];
	const values = [...new Set(items.map((item) => ownValue?.(item)).filter((value) => value !== undefined))] as string[];
	for (const value of values.slice(0, 3)) {
		const expected = items.filter((item) => isMet(filter, ownValue?.(item), value)).map(({ id }) => id);
		const sent = encodeURIComponent(PARTS.includes(filter) ? String(value).toUpperCase() : String(value));
		assert.deepEqual(
			await everyPage(`${path}?limit=50&${filter.toUpperCase()}=${sent}`),
			expected,
			`${path} ${filter}`,
		);
		const count = await ok(`${path.replace('.json', '/count.json')}?${filter}=${sent}`);
		assert.deepEqual(count, { count: expected.length });
	}
	if (values.length > 1) {
		const two = values.slice(0, 2);
		const expected = items
			.filter((item) => two.some((value) => isMet(filter, ownValue?.(item), value)))
			.map(({ id }) => id);
		const sent = encodeURIComponent(`[${two.join(',')}]`);
		assert.deepEqual(await everyPage(`${path}?limit=50&${filter}=${sent}`), expected, `${path} ${filter} [a,b]`);
	}
}

test('relations and fields are understood as programs write lists: quoted, and with brackets in the name', async () => {
	const lister = await service.company();
	await lister.product('TE', { stock: 5 });
	const path = '/v1/variants.json';
	const wanted = (await lister.get(`${path}?expand=[product,costs]&fields=[code,product]`)).body.items;
	assert.equal(typeof wanted[0].product.name, 'string');
	for (const query of [
		'expand=["product","costs"]&fields=["code","product"]',
		"expand=['product', 'costs']&fields='code',product",
		'expand[]=product&expand[]=costs&fields[]=code&fields[]=product',
		'expand[0]=product&expand[1]=costs&fields[0]=code&fields[1]=product',
		'expand%5B%5D=product&fields=[code,product]',
	]) {
		const reply = await lister.call('GET', `${path}?${query}`, undefined, { 'bodega-strict': '1' });
		assert.deepEqual([reply.status, reply.body.items], [200, wanted], query);
		assert.equal(reply.headers.get('bodega-ignored'), null);
	}
});
