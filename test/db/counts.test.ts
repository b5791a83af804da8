/** Counts kept by tally are what counting would find, before and after the relay folded them; so are event numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const { db, relay } = service.app;

/** Each list that is counted by tally: where it is, its table, and its filters with the columns behind them. */
const TALLIED = [
	['/v1/products', 'products', { state: 'state' }],
	['/v1/variants', 'variants', { state: 'state' }],
	['/v1/clients', 'clients', { state: 'state' }],
	['/v1/stocks', 'stock_levels', { officeid: 'office_id' }],
	['/v1/stocks/receptions', 'receptions', { officeid: 'office_id' }],
	['/v1/documents', 'documents', { officeid: 'office_id', documenttypeid: 'document_type_id', state: 'state' }],
	['/v1/payments', 'payments', { officeid: 'office_id', paymenttypeid: 'payment_type_id', state: 'state' }],
	['/v1/shippings', 'shippings', { officeid: 'office_id', shippingtypeid: 'shipping_type_id', state: 'state' }],
] as const;

async function checkCounts(company: TestCompany) {
	for (const [path, name, filters] of TALLIED) {
		const where = `from ${name} where company_id = ${company.id}`;
		const total = (await db.query(`select count(*) as n ${where}`, [])).rows[0]?.n;
		assert.equal((await company.get(`${path}/count.json`)).body.count, total, path);
		assert.equal((await company.get(`${path}.json?limit=1`)).body.count, total, path);
		for (const [filter, column] of Object.entries(filters)) {
			const { rows } = await db.query(`select ${column} as value, count(*) as n ${where} group by ${column}`, []);
			for (const { value, n } of rows)
				assert.equal((await company.get(`${path}/count.json?${filter}=${value}`)).body.count, n, `${path} ${filter}`);
			const all = rows.map(({ value }) => value).join();
			if (all) assert.equal((await company.get(`${path}/count.json?${filter}=[${all}]`)).body.count, total);
		}
		const columns = Object.entries(filters);
		const { rows } = await db.query(
			`select ${columns.map(([, column]) => column).join()}, count(*) as n ${where} group by ${columns.map(([, column]) => column).join()}`,
			[],
		);
		for (const row of rows) {
			const query = columns.map(([filter, column]) => `${filter}=${row[column]}`).join('&');
			assert.equal((await company.get(`${path}/count.json?${query}`)).body.count, row.n, `${path}?${query}`);
		}
	}
}

const nested = async (company: TestCompany) => {
	const path = `/v1/price_lists/${company.priceListId}/details`;
	const text = `select count(*) as n from price_list_details where company_id = ${company.id} and price_list_id = ${company.priceListId}`;
	assert.equal((await company.get(`${path}/count.json`)).body.count, (await db.query(text, [])).rows[0]?.n);
};

const pick = async (company: TestCompany, path: string, n: number): Promise<Json | undefined> => {
	const { body } = await company.get(`${path}.json?limit=50`);
	return body.items[n % Math.max(1, body.items.length)];
};

/** What can be done to a company; refusals are as welcome as successes. */
const STEPS: Readonly<Record<string, (company: TestCompany, n: number) => Promise<unknown>>> = {
	product: (company, n) => company.post('/v1/products.json', { name: `Nuevo ${n}`, state: n % 2 }),
	async close(company, n) {
		const product = await pick(company, '/v1/products', n);
		await company.put(`/v1/products/${product?.id}.json`, { state: n % 2 });
	},
	async variant(company, n) {
		const product = await pick(company, '/v1/products', n);
		await company.post('/v1/variants.json', { productId: product?.id, code: `N-${n % 40}`, state: n % 2 });
	},
	client: (company, n) => company.post('/v1/clients.json', { code: `${n % 30}-K`, state: n % 2 }),
	async price(company, n) {
		const variant = await pick(company, '/v1/variants', n);
		await company.post(`/v1/price_lists/${company.priceListId}/details.json`, {
			variantId: variant?.id,
			variantValue: n,
		});
	},
	receive: (company, n) =>
		company.post('/v1/stocks/receptions.json', {
			officeId: n % 2 ? company.officeId : company.otherOfficeId,
			details: [{ code: n % 3 ? 'CAFE' : 'TE', quantity: 1 + (n % 5), cost: n }],
		}),
	async sell(company, n) {
		const type = await pick(company, '/v1/payment_types', n);
		await company.post('/v1/documents.json', {
			codeSii: n % 2 ? '39' : '33',
			officeId: n % 3 ? company.officeId : company.otherOfficeId,
			dispatch: n % 4 ? 1 : 0,
			client: { code: `${n % 30}-K` },
			details: [{ code: 'CAFE', quantity: 1 }],
			payments: n % 2 ? [{ paymentTypeId: type?.id, amount: 1 + (n % 100) }] : [],
		});
	},
	async annul(company, n) {
		const document = await pick(company, '/v1/documents', n);
		await company.delete(`/v1/documents/${document?.id}.json`);
	},
	ship: (company, n) =>
		company.post('/v1/shippings.json', {
			shippingTypeId: 1 + (n % 4),
			officeId: n % 2 ? company.officeId : company.otherOfficeId,
			details: [{ code: 'TE', quantity: 1 }],
		}),
	async unship(company, n) {
		const shipping = await pick(company, '/v1/shippings', n);
		await company.delete(`/v1/shippings/${shipping?.id}.json`);
	},
};

const aStep = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(10_000));

test('after any operations every tallied count is exact, before and after folding', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 40 }), async (steps) => {
			const company = await service.company();
			await company.product('CAFE', { stock: 6, otherStock: 4 });
			await company.product('TE', { stock: 4 });
			for (let place = 0; place < steps.length; place += 5)
				await Promise.all(
					steps.slice(place, place + 5).map(([name, n]) => (STEPS[name] as (typeof STEPS)[string])(company, n)),
				);
			await checkCounts(company);
			await nested(company);
			await relay.drain();
			assert.equal((await db.query('select count(*) as n from tally_deltas', [])).rows[0]?.n, 0);
			await checkCounts(company);
			await nested(company);
		}),
		{ numRuns: 6, endOnFailure: true },
	);
});

test('events are numbered from 1 without a gap, in the order of commits, however many write at once', async () => {
	const companies = [await service.company(), await service.company(), await service.company()];
	for (const company of companies) await company.product('CAFE', { stock: 1000 });
	const numbers = async (company: TestCompany) =>
		(
			await db.query(
				`select number from outbox_events where company_id = ${company.id} and number is not null order by number`,
				[],
			)
		).rows.map(({ number }) => Number(number));
	const published = new Map(companies.map((company) => [company, [] as number[]]));
	let isWriting = true;
	const watch = (async () => {
		while (isWriting) {
			await sleep(2);
			await relay.drain();
			for (const company of companies) {
				const now = await numbers(company);
				const before = published.get(company) as number[];
				assert.deepEqual(now.slice(0, before.length), before, 'nothing appears below a published number');
				published.set(company, now);
			}
		}
	})();
	const writers = companies.flatMap((company) =>
		Array.from({ length: 30 }, async (_, n) => {
			const quantity = n % 5 === 0 ? 5000 : 1;
			const { status } = await company.post('/v1/documents.json', {
				codeSii: '39',
				details: [{ code: 'CAFE', quantity }],
			});
			assert.equal(status, quantity === 1 ? 201 : 409);
		}),
	);
	try {
		await Promise.all(writers);
	} finally {
		isWriting = false;
		await watch;
	}
	for (const company of companies) {
		const events = await company.events();
		assert.deepEqual(
			events.map(({ number }) => number),
			Array.from({ length: 24 }, (_, n) => n + 1),
		);
	}
});
