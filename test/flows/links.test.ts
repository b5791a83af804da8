/** Every `href` and `next` in any answer resolves with the caller's token, to the same record, and with nobody else's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDemoToken, seedDemo } from '../../src/demo/index.ts';
import { receptionPath, SHIPPINGS, sell, ship } from '../support/dispatch.ts';
import { type Json, NOW, startService } from '../support/service.ts';

const service = await startService();

/** Records that are the same for every company, the variant of lines of text alone among them. */
const SHARED = /\/v1\/(shipping_types|coins|dte_codes|book_types|stock_consumption_types)\/|\/2147483647[./]/;
const IS_OF_ONE = /\/\d+(\.json|\/)/;
const AREAS = new Set(['company', 'catalog', 'stock', 'documents', 'dispatch']);

/** Pictures and labels are no lists, what is of one client, type or document has to be told which, and a stream does not end. */
const NO_ROOT = /:|count|logo|labels|caf|number_availables|purchases|unpaid_documents|costs|claims|stream/;

/** Every list of the rooms that dispatch stands on, with each of its relations in place. */
const roots = service.app.api.routes
	.filter(({ method, url, right }) => method === 'GET' && AREAS.has(right?.split(':')[0] ?? '') && !NO_ROOT.test(url))
	.map(({ url, query = [] }) => {
		const relations = query.find(({ name }) => name === 'expand')?.description.split(': ')[1];
		return `${service.url}${url}${relations ? `?expand=[${relations.replaceAll(' ', '')}]` : ''}`;
	});

interface Link {
	address: string;
	/** What the answer must be the record of. */
	id: number | undefined;
}

function linksIn(value: Json, found: Link[] = []): Link[] {
	if (Array.isArray(value)) for (const each of value) linksIn(each, found);
	else if (value !== null && typeof value === 'object') {
		if ('href' in value) found.push({ address: value.href, id: 'id' in value ? Number(value.id) : undefined });
		if ('next' in value) found.push({ address: value.next, id: undefined });
		for (const each of Object.values(value)) linksIn(each, found);
	}
	return found;
}

/** Where the interface has its id as text. */
const hasTextId = (address: string) => /\/product_taxes\/|\/price_lists\/\d+\.json/.test(address);

/** Follows everything from the roots; answers each address once. */
async function crawl(token: string): Promise<Set<string>> {
	const seen = new Set<string>(roots);
	let waiting: Link[] = roots.map((address) => ({ address, id: undefined }));
	while (waiting.length > 0) {
		const batch = waiting.splice(0, 8);
		const found = await Promise.all(
			batch.map(async ({ address, id }) => {
				assert.ok(address.startsWith(`${service.url}/v`), `${address} is absolute`);
				const { status, body, headers } = await service.call('GET', address, { token });
				assert.equal(status, 200, address);
				assert.match(headers.get('content-type') ?? '', /^application\/json/);
				const shown = hasTextId(address) ? String(id) : id;
				if (id !== undefined) assert.deepEqual([body.id, body.href], [shown, address]);
				return linksIn(body);
			}),
		);
		for (const link of found.flat()) {
			if (seen.has(link.address)) continue;
			seen.add(link.address);
			waiting = [...waiting, link];
		}
	}
	return seen;
}

async function assertHidden(addresses: Iterable<string>, token: string) {
	const own = [...addresses].filter((address) => IS_OF_ONE.test(address) && !SHARED.test(address));
	while (own.length > 0)
		await Promise.all(
			own.splice(0, 8).map(async (address) => {
				const { status, body } = await service.call('GET', address, { token });
				assert.equal(status, 404, address);
				assert.equal(body.errorCode, 'request.not_found');
			}),
		);
}

const kindsOf = (addresses: Iterable<string>): string[] =>
	[...new Set([...addresses].map((address) => new URL(address).pathname.replace(/\/\d+/g, '/n').slice(1)))].sort();

test('a company with everything that a dispatch can lead to', async () => {
	const company = await service.company();
	const stranger = await service.company();
	await company.product('CAFE', { stock: 100, otherStock: 5 });
	const client = { code: '76.912.404-7', company: 'Cafetería Muñoz SpA' };
	const [paymentType] = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId: paymentType.id, amount: 10 }];
	const sale = await sell(
		company,
		[
			{ code: 'CAFE', quantity: 5 },
			{ comment: 'Flete', quantity: 1 },
		],
		{ client, payments },
	);
	await ship(company, { details: sale.lines.map(({ id }: Json) => ({ detailId: id, quantity: 1 })) });
	await ship(company, { details: Array(60).fill({ code: 'CAFE', quantity: 0.1 }) });
	for (let n = 0; n < 30; n++) await ship(company, { details: [{ code: 'CAFE', quantity: 0.1 }] });
	const transfer = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity: 2 }],
	});
	await company.post(receptionPath(transfer.id));
	const annulled = await ship(company, { client, details: [{ code: 'CAFE', quantity: 1 }] });
	await company.delete(annulled.href);

	const addresses = await crawl(company.token);
	const kinds = kindsOf(addresses);
	for (const kind of [
		'v1/shippings.json',
		'v1/shippings/n.json',
		'v1/shippings/n/details.json',
		'v1/shippings/n/details/n.json',
		'v1/shipping_types/n.json',
		'v1/documents/n.json',
		'v1/documents/n/details/n.json',
		'v1/documents/n/payments.json',
		'v1/document_types/n.json',
		'v1/payments/n.json',
		'v1/payment_types/n.json',
		'v1/clients/n.json',
		'v1/offices/n.json',
		'v1/users/n.json',
		'v1/variants/n.json',
		'v1/products/n.json',
		'v1/taxes/n.json',
		'v1/coins/n.json',
		'v1/price_lists/n.json',
		'v1/price_lists/n/details/n.json',
		'v1/stocks/n.json',
		'v1/stocks/receptions/n.json',
		'v1/stocks/receptions/n/details/n.json',
	])
		assert.ok(kinds.includes(kind), `${kind} was reached`);
	await assertHidden(addresses, stranger.token);
});

test('the demo companies, and nothing of one in the other', async () => {
	const [main, other] = await service.app.db.transaction(async (tx) => {
		const demo = await seedDemo({ tx, now: NOW }, 'none', 14);
		return [await createDemoToken({ tx, now: NOW }, demo.main), await createDemoToken({ tx, now: NOW }, demo.other)];
	});
	const [mine, theirs] = [await crawl(main), await crawl(other)];
	assert.ok(mine.size > 300 && theirs.size > 20);
	const both = [...mine].filter((address) => IS_OF_ONE.test(address) && theirs.has(address) && !SHARED.test(address));
	assert.deepEqual(both, []);
	await assertHidden(mine, other);
	await assertHidden(theirs, main);
});

test('hrefs of create, annul and reception answers resolve too, and the printable ones open without a token', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const created = await company.post(`${SHIPPINGS}?expand=[guide,details,shipping_type,office]`, { details });
	const plain = await company.post(SHIPPINGS, { details, destinationOfficeId: company.otherOfficeId });
	const received = await company.post(receptionPath(plain.body.id));
	const annulled = await company.delete(created.body.href);
	const links = [created, plain, received, annulled].flatMap(({ body }) => linksIn(body));
	assert.ok(links.length > 25);
	for (const { address, id } of links) {
		const { status, body } = await company.get(address);
		assert.equal(status, 200, address);
		if (id !== undefined) assert.equal(body.id, hasTextId(address) ? String(id) : id);
	}
	for (const { body } of [created, plain])
		for (const name of ['urlPublicView', 'urlPdf', 'urlPublicViewOriginal', 'urlPdfOriginal'])
			assert.equal((await service.call('GET', body.guide[name])).status, 200);
});
