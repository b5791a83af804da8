/** What a checkout's rows name is there and stays so, also where the database has no foreign keys for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkFaults } from '../../src/cli/links.ts';
import { assertBooksBalance } from '../support/dispatch.ts';
import { openCheckout, openShop } from '../support/paying.ts';
import { report, SUCCESS, startProvider } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { db } = service.app;
const provider = await startProvider();
const shop = await openShop(service, provider);
const { id: companyId } = shop.company;

test('a checkout that has been paid and settled has rows of every kind', async () => {
	const paid = await openCheckout(shop);
	assert.equal((await paid.pay('links')).status, 200);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	assert.deepEqual(await linkFaults(db), []);
});

const NOBODY = 999_999_999;

for (const [table, columns] of Object.entries({
	checkouts: ['user_id', 'office_id', 'price_list_id', 'document_type_id', 'payment_type_id'],
	checkout_items: ['checkout_id', 'variant_id'],
	payment_transactions: ['checkout_id', 'payment_method_id'],
	payment_transaction_logs: ['transaction_id'],
	payments: ['document_id', 'payment_type_id', 'office_id', 'user_id'],
}))
	for (const column of columns)
		test(`refused by the database: another ${column} in ${table}`, async () => {
			await assert.rejects(
				db.transaction((tx) =>
					tx.query(`update ${table} set ${column} = ${NOBODY} where company_id = ${companyId}`, []),
				),
				{ name: 'Error', kind: 'foreign' },
			);
		});

test('seen, or refused: a tax of a document that there is not', async () => {
	const undo = new Error('undo');
	const row = `insert into document_taxes (company_id, document_id, tax_id, amount) select company_id, ${NOBODY}, min(id), 1 from taxes where company_id = ${companyId} group by company_id`;
	let faults: string[] = [];
	const look = db.transaction(async (tx) => {
		await tx.query(row, []);
		faults = await linkFaults(tx);
		throw undo;
	});
	if (db.dialect === 'sqlite') await assert.rejects(look, { kind: 'foreign' });
	else {
		await assert.rejects(look, undo);
		assert.deepEqual(faults, ['1 rows of document_taxes name documents by document_id that are not there']);
	}
	assert.deepEqual(await linkFaults(db), []);
});

test('and the books balance after all that', () => assertBooksBalance(service));
