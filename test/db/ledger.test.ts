/** The ledger only grows, levels are its sums, and `bodega check` finds whatever is off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseOf, runCommand } from '../support/command.ts';
import { type Service, startService, type TestCompany } from '../support/service.ts';

const sound = await startService();

const check = ({ settings }: Service) => runCommand(['check'], { env: databaseOf(settings) });

/** What is consumed, counted, and received otherwise than was said at first. */
async function correctStock(company: TestCompany): Promise<void> {
	const consumed = await company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TE', quantity: 1 }] });
	const { quantity: cafe = 0 } = (await company.stock('CAFE')) ?? {};
	const { quantity: te = 0 } = (await company.stock('TE')) ?? {};
	const counted = await company.post('/v1/stocks/counts.json', {
		details: [
			{ code: 'CAFE', expectedQuantity: cafe, countedQuantity: cafe + 2.5 },
			{ code: 'TE', expectedQuantity: te, countedQuantity: te - 1 },
		],
	});
	const received = await company.post('/v1/stocks/receptions.json', {
		details: [{ code: 'TE', quantity: 9, cost: 5 }],
	});
	const corrected = await company.put(received.body.href, { details: [{ code: 'CAFE', quantity: 4, cost: 700 }] });
	assert.deepEqual([consumed.status, counted.status, received.status, corrected.status], [201, 201, 201, 200]);
}

async function busyCompany(service: Service) {
	const company = await service.company();
	await company.product('CAFE', { stock: 50, otherStock: 20 });
	await company.product('TE', { stock: 10 });
	const details = [
		{ code: 'CAFE', quantity: 2 },
		{ code: 'TE', quantity: 0.5 },
	];
	const { body: sale } = await company.post('/v1/documents.json', { codeSii: '39', details });
	await company.post('/v1/documents.json', { codeSii: '39', dispatch: 0, details });
	await company.delete(`/v1/documents/${sale.id}.json`);
	const { body: shipping } = await company.post('/v1/shippings.json', { details });
	await company.delete(`/v1/shippings/${shipping.id}.json`);
	await company.post('/v1/shippings.json', { details });
	const { body: transfer } = await company.post('/v1/shippings.json', {
		destinationOfficeId: company.otherOfficeId,
		details,
	});
	await company.post(`/v2/stocks/receptions/shipping/${transfer.id}.json`);
	await company.post('/v1/shippings.json', { destinationOfficeId: company.otherOfficeId, details });
	await correctStock(company);
	return company;
}

test('a movement can be neither changed nor deleted, by anyone', async () => {
	const company = await busyCompany(sound);
	const { db } = sound.app;
	const rows = async () => (await db.query('select * from stock_movements order by id', [])).rows;
	const before = await rows();
	assert.ok(before.length >= 10);
	for (const text of [
		`update stock_movements set quantity = 0 where company_id = ${company.id}`,
		`update stock_movements set created_at = created_at where company_id = ${company.id}`,
		`delete from stock_movements where company_id = ${company.id}`,
		'delete from stock_movements',
	])
		await assert.rejects(
			db.transaction((tx) => tx.query(text, [])),
			/append-only/,
		);
	assert.deepEqual(await rows(), before);
});

test('check is content after all that can happen to stock', async () => {
	await busyCompany(sound);
	const { code, stdout, stderr } = await check(sound);
	assert.deepEqual([code, stderr], [0, '']);
	assert.equal(
		stdout,
		'The database is sound: every stock level is the sum of its movements, document numbers have no gaps, and the audit log is intact.\nNo secret is stored that the key would have to open.\n',
	);
});

test('check names a level that was tampered with, and a series with a gap, and ends with 1', async () => {
	const tampered = await startService();
	const company = await busyCompany(tampered);
	const variantId = await company.product('MIEL', { stock: 5 });
	const { db } = tampered.app;
	const change = (text: string) => db.transaction((tx) => tx.query(text, []));
	await change(
		`update stock_levels set quantity = quantity + 10000 where company_id = ${company.id} and variant_id = ${variantId}`,
	);
	const { code, stdout } = await check(tampered);
	assert.equal(code, 1);
	assert.equal(
		stdout,
		`company ${company.id}: stock of variant ${variantId} in office ${company.officeId} is 6, its movements sum to 5\n`,
	);
	await change(`delete from stock_levels where company_id = ${company.id} and variant_id = ${variantId}`);
	assert.match((await check(tampered)).stdout, /is 0, its movements sum to 5\n$/);
	await change(`update document_numbers set last_number = last_number + 1 where company_id = ${company.id}`);
	const both = await check(tampered);
	assert.equal(both.code, 1);
	assert.match(both.stdout, /document type \d+ has 2 documents but is at number 3/);
});
