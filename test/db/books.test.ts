/** What the database itself holds to: the ledger only grows, and both checks of the books see what is off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkFaults } from '../../src/cli/links.ts';
import { numberGaps } from '../../src/foundations/documents/index.ts';
import { levelsOffTheLedger } from '../../src/foundations/stock/index.ts';
import { assertBooksBalance, ship } from '../support/dispatch.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { db } = service.app;
const company = await service.company();
const variantId = await company.product('CAFE', { stock: 10 });
const stranger = await service.company();
for (let n = 0; n < 3; n++) await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });

/** Breaks something, looks, and leaves no trace. */
async function broken<T>(text: string, look: (tx: typeof db) => Promise<T>): Promise<T> {
	const undo = new Error('undo');
	let seen: T | undefined;
	await assert.rejects(
		db.transaction(async (tx) => {
			await tx.query(text, []);
			seen = await look(tx as never);
			throw undo;
		}),
		undo,
	);
	return seen as T;
}

for (const text of ['update stock_movements set quantity = 1', 'delete from stock_movements'])
	test(`refused by the database: ${text}`, async () => {
		await assert.rejects(
			db.transaction((tx) => tx.query(text, [])),
			/append-only/,
		);
	});

for (const [name, text] of [
	['a level that moved without a movement', 'update stock_levels set quantity = quantity + 1'],
	['a level without movements', `update stock_levels set office_id = ${company.otherOfficeId}`],
	[
		'a movement without a level',
		`insert into stock_movements (company_id, variant_id, office_id, kind, quantity, unit_cost, source, source_id, created_at) values (${company.id}, ${variantId}, ${company.otherOfficeId}, 'adjustment', 5, 0, 'reception', 1, 1)`,
	],
] as const)
	test(`seen: ${name}`, async () => {
		const off = await broken(text, (tx) => levelsOffTheLedger.all(tx, {}));
		assert.ok(off.length > 0);
		assert.ok(off.every((row) => row.company_id === company.id && row.variant_id === variantId));
	});

for (const [name, text] of [
	['a last number ahead of its documents', 'update document_numbers set last_number = 4'],
	['a last number behind its documents', 'update document_numbers set last_number = 2'],
	['a gap', 'update documents set number = 9 where number = 2'],
	['a document without a number', 'update documents set number = null where number = 2'],
	['a series without any document', `insert into document_numbers values (${company.id}, 999, 1)`],
	['documents without a series', 'delete from document_numbers'],
] as const)
	test(`seen: ${name}`, async () => {
		const gaps = await broken(text, (tx) => numberGaps.all(tx, {}));
		assert.equal(gaps.length, 1);
		assert.equal(gaps[0]?.company_id, company.id);
	});

for (const [name, text] of [
	['more dispatched than sold', 'update document_details set dispatched_quantity = quantity + 1'],
	['more received than sent', 'update shipping_details set received_quantity = quantity + 1'],
	['less than nothing set aside', 'update stock_levels set reserved = -1'],
	['one number twice', 'update documents set number = 1'],
	['one guide in two dispatches', 'update shippings set guide_id = (select min(guide_id) from shippings)'],
	["a dispatch in another company's office", `update shippings set office_id = ${stranger.officeId}`],
] as const)
	test(`refused by the database: ${name}`, async () => {
		await assert.rejects(
			db.transaction((tx) => tx.query(text, [])),
			{ name: 'Error', kind: /unique|check|foreign/ },
		);
	});

test('seen: what names nothing, where the database does not refuse it', async () => {
	const row = `insert into stock_movements (company_id, variant_id, office_id, kind, quantity, unit_cost, source, source_id, created_at) values (${company.id}, ${variantId}, ${stranger.officeId}, 'adjustment', 5, 0, 'reception', 1, 1)`;
	const look = broken(row, linkFaults);
	if (db.dialect === 'sqlite') await assert.rejects(look);
	else assert.deepEqual(await look, ['1 rows of stock_movements name offices by office_id that are not there']);
	assert.deepEqual(await linkFaults(db), []);
});

test('and the books balance after all that', () => assertBooksBalance(service));
