/** Writers that name one client at once, by different names: each document is issued, and none waits for another in a circle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, atOnce, tallyStatuses } from '../support/dispatch.ts';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { partsOf, sold } from '../support/returns.ts';
import { type Json, type Reply, startService, type TestCompany } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';

const service = await startService();
const provider = await startProvider();

const WRITERS = 24;
const CODE = '76.543.210-3';
const NAMES = ['Almacén Uno SpA', 'Almacén Dos SpA'];

/** Every other one says another name than the one before; who says nothing of the client says nothing new. */
const clientOf = (place: number): Json =>
	place % 3 === 2 ? { code: CODE } : { code: CODE, company: NAMES[place % 3], activity: 'Almacén' };

const details = [{ code: 'CAFE', quantity: 1 }];

type Write = (company: TestCompany, place: number, headers: Record<string, string>) => Promise<Reply>;

interface Kind {
	before?(company: TestCompany): Promise<Write>;
	write?: Write;
}

const document =
	(more: Json): Write =>
	(company, place, headers) =>
		company.post('/v1/documents.json', { details, client: clientOf(place), ...more }, headers);

/** Every document that takes a client. */
const KINDS: Readonly<Record<string, Kind>> = {
	dispatch: {
		write: (company, place, headers) =>
			company.post('/v1/shippings.json', { details, client: clientOf(place) }, headers),
	},
	receipt: { write: document({ codeSii: '39' }) },
	'invoice that is dispatched later': { write: document({ codeSii: '33', dispatch: 0 }) },
	'sales note': {
		async before(company) {
			const [type] = (await company.get('/v1/document_types.json?issalesnote=1')).body.items;
			return document({ documentTypeId: type.id });
		},
	},
	return: {
		async before(company) {
			const sales = await Promise.all(Array.from({ length: WRITERS }, () => sold(company, details)));
			return (_company, place, headers) => {
				const sale = sales[place] as Json;
				const body = { codeSii: 61, referenceDocumentId: sale.id, details: partsOf(sale, 1), client: clientOf(place) };
				return company.post('/v1/returns.json', body, headers);
			};
		},
	},
};

for (const [kind, { before, write }] of Object.entries(KINDS))
	for (const isKeyed of [false, true])
		test(`${WRITERS} writers of one client, two names: ${kind}${isKeyed ? ', with a key each' : ''}`, async () => {
			const company = await service.company();
			await company.product('CAFE', { stock: 100 });
			const made = write ?? ((await before?.(company)) as Write);
			const replies = await atOnce(WRITERS, (place) =>
				made(company, place, isKeyed ? { 'idempotency-key': `k-${place}` } : {}),
			);
			assert.deepEqual(tallyStatuses(replies), { 201: WRITERS });
			assert.equal((await company.get('/v1/clients/count.json')).body.count, 1);
			await assertBooksBalance(service);
		});

test('sales on credit, annulments and returns of a client share it with those who learn of it', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 500 });
	const made = await company.post('/v1/clients.json', {
		code: CODE,
		company: NAMES[0],
		hasCredit: 1,
		maxCredit: 9_000_000,
	});
	assert.equal(made.status, 201, made.text);
	const types = (await company.get('/v1/payment_types.json?limit=50')).body.items as Json[];
	const credit = types.find(({ isClientCredit }) => isClientCredit === 1)?.id;
	const onCredit = (client: Json) => ({
		codeSii: '33',
		client,
		details,
		payments: [{ paymentTypeId: credit, amount: 1190 }],
	});
	const sell = (client: Json) => company.post('/v1/documents.json?expand=details', onCredit(client));
	const sales = (await atOnce(16, () => sell({ code: CODE }))).map(({ body }) => body);
	const replies = await atOnce(48, (place) => {
		const sale = sales[Math.floor(place / 6) * 2 + (place % 2)];
		if (place % 6 < 2) return sell(place % 2 ? clientOf(place) : { code: CODE });
		if (place % 6 === 2) return company.delete(`/v1/documents/${sale.id}.json`);
		if (place % 6 === 3)
			return company.post('/v1/returns.json', {
				codeSii: 61,
				referenceDocumentId: sale.id,
				details: [{ documentDetailId: sale.details.items[0].id, quantity: 1, unitValue: 0 }],
			});
		return company.post('/v1/shippings.json', { details, client: clientOf(place % 2) });
	});
	for (const { status, text } of replies) assert.ok(status < 300, text);
	await assertBooksBalance(service);
});

/** Tokens of payments that are under way. */
async function started(company: TestCompany, methodId: number, checkoutIds: readonly number[]): Promise<string[]> {
	const tokens: string[] = [];
	for (const id of checkoutIds) {
		const paid = await company.post(`/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId });
		assert.equal(paid.status, 200, paid.text);
		tokens.push(provider.token);
	}
	return tokens;
}

/** Each is paid, and between them goods are sent to the same client under two names. */
async function paidBesideDispatches(company: TestCompany, tokens: readonly string[]): Promise<void> {
	const replies = await atOnce(WRITERS * 2, (place) =>
		place % 2
			? company.post('/v1/shippings.json', { details, client: clientOf(place) })
			: report(service, 'success', tokens[place / 2] as string, SUCCESS),
	);
	assert.deepEqual(tallyStatuses(replies), { 200: WRITERS, 201: WRITERS });
	assert.equal((await company.get('/v1/clients/count.json')).body.count, 1);
	await assertBooksBalance(service);
}

test(`${WRITERS} checkouts of one payment link for a client, paid at once beside dispatches to it`, async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 200, price: 1000 });
	const { body: client } = await company.post('/v1/clients.json', { code: CODE, company: NAMES[0] });
	const { body: link } = await company.post('/v1/payment_links.json', {
		name: 'Canasta',
		items: details,
		clientId: client.id,
	});
	const buyer = { email: 'camila@ejemplo.example', firstName: 'Camila', lastName: 'Rojas', delivery: '0' };
	const buy = () => new Visitor(service).fill(new URL(link.url).pathname, buyer);
	await atOnce(WRITERS, buy);
	const checkouts: Json[] = (await company.get('/v1/checkouts.json?limit=50')).body.items;
	const ids = checkouts.map(({ id }) => id);
	assert.equal(ids.length, WRITERS);
	await paidBesideDispatches(company, await started(company, methodId, ids));
});

test(`${WRITERS} checkouts of one buyer, two names, paid at once beside dispatches to it`, async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 200 });
	const ids: number[] = [];
	for (let place = 0; place < WRITERS; place++) {
		const { code = CODE, company: lastName = 'Rojas' } = clientOf(place);
		const cart = { email: 'camila@ejemplo.example', contact: { code, firstName: 'Camila', lastName }, items: details };
		ids.push((await company.post('/v1/checkouts.json', cart)).body.id);
	}
	await paidBesideDispatches(company, await started(company, methodId, ids));
});
