/** Each kind of document follows from its type, and what it may do is in the table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from './kinds.ts';

test('a sale is owed and can be returned, a sales note is neither', () => {
	const sale = kindOf({ use: 0, isSalesNote: 0 });
	assert.deepEqual([sale.name, sale.isSold, sale.takesPayments, sale.isReturnable], ['sale', true, true, true]);
	const note = kindOf({ use: 0, isSalesNote: 1 });
	assert.deepEqual([note.name, note.isSold, note.takesPayments, note.isReturnable], ['salesNote', true, false, false]);
});

test('a credit note finds its own return, a guide has none and is not among sales', () => {
	assert.equal(kindOf({ use: 1 }).returnFilter, 'creditnoteid');
	const guide = kindOf({ use: 2 });
	assert.deepEqual([guide.name, guide.returnFilter, guide.isAmongSales], ['guide', undefined, false]);
});

test('what cannot be read is shown among sales and allows nothing', () => {
	const { name, isSold, takesPayments, isReturnable, isAmongSales } = kindOf({});
	assert.deepEqual([name, isSold, takesPayments, isReturnable, isAmongSales], ['unknown', false, false, false, true]);
});
