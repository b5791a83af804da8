import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inMillionths, rateOf, roundedUnit, unitWithoutTaxes } from '../../catalog/index.ts';
import { amountsFromGross, amountsFromNet } from '../records/amounts.ts';
import { grossAmount } from '../records/rules.ts';
import { showsTaxApart } from '../types/tax-codes.ts';
import { onlyTax, printedDiscount, printedPrices, printedTaxes } from './printable-amounts.ts';

const VAT = [{ taxId: 1, basisPoints: 1900 }];

interface Sold {
	quantity: number;
	unitValue: number;
	discount: number;
	taxes: readonly { taxId: number; basisPoints: number }[];
}

const rowsOf = (lines: readonly Sold[], decimals = 0, made = amountsFromNet(lines, decimals)) =>
	lines.map((line, index) => {
		const amounts = made.lines[index];
		assert.ok(amounts);
		return {
			quantity: line.quantity,
			unit_value: line.unitValue,
			net_unit_value: roundedUnit(line.unitValue, decimals),
			tax_basis_points: rateOf(line.taxes),
			taxes: JSON.stringify(line.taxes),
			net_amount: amounts.net,
			net_discount: amounts.netDiscount,
			total_amount: amounts.total,
			total_discount: amounts.totalDiscount,
		};
	});

const ofPrice = (price: number, quantity: number): Sold => ({
	quantity: quantity * 10_000,
	unitValue: unitWithoutTaxes(inMillionths(price, 0), 1900),
	discount: 0,
	taxes: VAT,
});

const [only] = rowsOf([ofPrice(5287, 2)]);
assert.ok(only);

test('two of 5.287 are 10.574 on a receipt; an invoice shows what they are without tax', () => {
	assert.deepEqual(printedPrices(only, 0, false), { unitPrice: 5_287_000_000, total: 10_574 });
	assert.deepEqual(printedPrices(only, 0, true), { unitPrice: 4_442_857_143, total: 8886 });
});

test('a price with tax that is not whole is shown so where its rounding would not be true', () => {
	const [row] = rowsOf([{ quantity: 30_000, unitValue: 1_000_420_000, discount: 0, taxes: VAT }]);
	assert.ok(row);
	assert.deepEqual(printedPrices(row, 0, false), { unitPrice: 1_190_499_800, total: 3571 });
});

test('for any cart and coupon, a receipt’s lines are quantity times price, and less the discount its total', () => {
	const item = fc.record({
		price: fc.integer({ min: 1, max: 5_000_000 }),
		pieces: fc.integer({ min: 1, max: 50 }),
		part: fc.integer({ min: 0, max: 100 }),
	});
	fc.assert(
		fc.property(fc.array(item, { minLength: 1, maxLength: 30 }), (cart) => {
			const charged = cart.map(({ price, pieces, part }) => {
				const discount = Math.floor((price * pieces * part) / 100);
				return { gross: price * pieces - discount, discount, taxes: VAT };
			});
			const made = amountsFromGross(charged);
			const rows = rowsOf(
				cart.map(({ price, pieces }) => ofPrice(price, pieces)),
				0,
				made,
			);
			const printed = rows.map((row) => printedPrices(row, 0, false));
			for (const [index, { unitPrice, total }] of printed.entries()) {
				assert.equal(unitPrice, inMillionths(cart[index]?.price ?? 0, 0));
				assert.equal(grossAmount(roundedUnit(unitPrice, 0), rows[index]?.quantity ?? 0), total);
			}
			const before = printed.reduce((sum, { total }) => sum + total, 0);
			assert.equal(before - printedDiscount(rows, false), made.total);
			const net = rows.map((row) => printedPrices(row, 0, true)).reduce((sum, { total }) => sum + total, 0);
			assert.equal(net - printedDiscount(rows, true), made.net + made.exempt);
		}),
	);
});

test('taxes are named with their rate, if it is one', () => {
	const rows = [{ taxes: JSON.stringify(VAT) }, { taxes: JSON.stringify([...VAT, { taxId: 2, basisPoints: 1050 }]) }];
	const names = new Map([
		[1, 'IVA'],
		[2, 'Bebidas'],
	]);
	const amounts = [
		{ tax_id: 1, amount: 380 },
		{ tax_id: 2, amount: 105 },
	];
	assert.deepEqual(printedTaxes(amounts, rows, names), [
		{ name: 'IVA', rate: '19', amount: 380 },
		{ name: 'Bebidas', rate: '10.5', amount: 105 },
	]);
	const other = [...rows, { taxes: JSON.stringify([{ taxId: 1, basisPoints: 1000 }]) }];
	assert.equal(printedTaxes(amounts, other, names)[0]?.rate, '');
	assert.deepEqual(onlyTax(19, [{ tax_basis_points: 1900 }, { tax_basis_points: 0 }]), {
		name: '',
		rate: '19',
		amount: 19,
	});
});

test('receipts show prices with tax, other papers without', () => {
	assert.deepEqual(
		['33', '34', '39', '41', '52', ''].map((code_sii) => showsTaxApart({ code_sii })),
		[true, true, false, false, true, true],
	);
});
