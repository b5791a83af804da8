import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { netOf, sumsOf } from '../../../../console/src/pages/sales/amounts.ts';
import { inMillionths, rateOf, unitWithoutTaxes, unitWithTaxes } from '../../catalog/index.ts';
import { amountsFromGross, amountsFromNet, apportion, discountPart, type ValuedLine } from './amounts.ts';

const VAT = [{ taxId: 1, basisPoints: 1900 }];
const DRINKS = [...VAT, { taxId: 2, basisPoints: 1000 }];
const line = (quantity: number, unit: number, more: Partial<ValuedLine> = {}): ValuedLine => ({
	quantity: quantity * 10_000,
	unitValue: Math.round(unit * 1_000_000),
	discount: 0,
	taxes: VAT,
	...more,
});

test('two of a price that a shop divided by 1.19 come to what the buyer paid', () => {
	const amounts = amountsFromNet([line(2, 1672.27)], 0);
	assert.deepEqual([amounts.net, amounts.tax, amounts.total], [3345, 635, 3980]);
});

test('taxes of one group are rounded once and shared among its lines', () => {
	const amounts = amountsFromNet(Array(7).fill(line(1, 3)), 0);
	assert.deepEqual([amounts.net, amounts.tax, amounts.total], [21, 4, 25]);
});

test('several taxes on a line add up, each with its own amount', () => {
	const amounts = amountsFromNet([line(3, 1000, { taxes: DRINKS }), line(1, 500), line(1, 700, { taxes: [] })], 0);
	assert.deepEqual(amounts.taxes, [
		{ taxId: 1, amount: 665 },
		{ taxId: 2, amount: 300 },
	]);
	assert.deepEqual([amounts.net, amounts.exempt, amounts.tax, amounts.total], [3500, 700, 965, 5165]);
});

test('a discount is a part of its line; all of it makes the line free', () => {
	const sold = line(2, 1000, { discount: 10_000_000 });
	const { lines, total } = amountsFromNet([sold, line(1, 5000, { discount: 100_000_000 })], 0);
	assert.equal(total, 2142);
	assert.deepEqual(lines[1], { net: 0, tax: 0, total: 0, netDiscount: 5000, totalDiscount: 5950 });
	assert.deepEqual([lines[0]?.netDiscount, lines[0]?.totalDiscount], [200, 238]);
});

test('a currency with cents is rounded to cents', () => {
	const amounts = amountsFromNet([line(3, 10.333333)], 2);
	assert.deepEqual([amounts.net, amounts.tax, amounts.total], [3100, 589, 3689]);
});

const taxes = fc.constantFrom([], VAT, DRINKS, [{ taxId: 3, basisPoints: 3150 }, ...VAT]);
const anyLine = fc.record({
	quantity: fc.integer({ min: 1, max: 10_000_000 }),
	unitValue: fc.integer({ min: 0, max: 100_000_000_000 }),
	discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000 })),
	taxes,
});
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 1, maxLength: 40 });
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

function addsUp(amounts: ReturnType<typeof amountsFromNet>): void {
	const { lines } = amounts;
	assert.equal(sum(lines.map(({ total }) => total)), amounts.total);
	assert.equal(sum(lines.map(({ tax }) => tax)), amounts.tax);
	assert.equal(sum(lines.map(({ net }) => net)), amounts.net + amounts.exempt);
	assert.equal(amounts.net + amounts.exempt + amounts.tax, amounts.total);
	assert.equal(sum(amounts.taxes.map(({ amount }) => amount)), amounts.tax);
	for (const { net, tax, total } of lines) {
		assert.equal(net + tax, total);
		assert.ok(net >= 0 && tax >= 0);
	}
}

test('for any lines, lines and taxes add up to the document, and nothing is negative', () => {
	fc.assert(
		fc.property(some(anyLine), fc.constantFrom(0, 2), (lines, decimals) => addsUp(amountsFromNet(lines, decimals))),
	);
});

test('for any lines, each group of taxes is its exact sum with tax, rounded once, and so is its sum without', () => {
	const round = (value: bigint, unit: bigint) => Number((value * 2n + unit) / (unit * 2n));
	const UNIT = 10n ** 18n;
	fc.assert(
		fc.property(some(anyLine), (lines) => {
			const made = amountsFromNet(lines, 0).lines.map((amounts, index) => ({
				...amounts,
				line: lines[index] as ValuedLine,
			}));
			for (const group of Map.groupBy(made, ({ line }) => JSON.stringify(line.taxes)).values()) {
				const nets = group.map(
					({ line }) => BigInt(line.quantity) * BigInt(line.unitValue) * (100_000_000n - BigInt(line.discount)),
				);
				const net = nets.reduce((all, each) => all + each, 0n);
				const rate = BigInt(rateOf(group[0]?.line.taxes ?? []));
				assert.equal(sum(group.map((each) => each.total)), round(net * (10_000n + rate), UNIT * 10_000n));
				assert.equal(sum(group.map((each) => each.net)), round(net, UNIT));
			}
		}),
	);
});

test('for any lines, each line is within one unit of its own value', () => {
	fc.assert(
		fc.property(some(anyLine), (lines) => {
			amountsFromNet(lines, 0).lines.forEach(({ total }, index) => {
				const { quantity, unitValue, discount, taxes } = lines[index] as ValuedLine;
				const rate = 1 + sum(taxes.map(({ basisPoints }) => basisPoints)) / 10_000;
				const exact = (quantity / 10_000) * (unitValue / 1_000_000) * (1 - discount / 100_000_000) * rate;
				assert.ok(Math.abs(total - exact) < 1.001);
			});
		}),
	);
});

test('for any prices with tax and any cart of whole pieces, the document comes to what the buyer was charged', () => {
	const item = fc.record({
		price: fc.integer({ min: 0, max: 5_000_000 }),
		pieces: fc.integer({ min: 1, max: 50 }),
		taxes,
	});
	fc.assert(
		fc.property(some(item), (cart) => {
			const charged = sum(cart.map(({ price, pieces }) => price * pieces));
			const lines = cart.map(({ price, pieces, taxes }) =>
				line(pieces, 0, { unitValue: unitWithoutTaxes(inMillionths(price, 0), rateOf(taxes)), taxes }),
			);
			const made = amountsFromNet(lines, 0);
			assert.equal(made.total, charged);
			for (const [index, { total }] of made.lines.entries())
				assert.equal(total, (cart[index]?.price ?? 0) * (cart[index]?.pieces ?? 0));
		}),
	);
});

test('for any price with tax, its value without tax gives the price again', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), taxes, fc.constantFrom(0, 2), (price, taxes, decimals) => {
			const net = unitWithoutTaxes(inMillionths(price, decimals), rateOf(taxes));
			assert.equal(unitWithTaxes(net, rateOf(taxes), decimals), price);
		}),
	);
});

const amount = fc.integer({ min: 0, max: 100_000_000 });

test('from what was charged, each line keeps its total, and parts add up', () => {
	fc.assert(
		fc.property(some(fc.record({ gross: amount, discount: amount, taxes })), (lines) => {
			const made = amountsFromGross(lines);
			addsUp(made);
			for (const [index, { total, totalDiscount, netDiscount }] of made.lines.entries()) {
				assert.equal(total, lines[index]?.gross);
				assert.equal(totalDiscount, lines[index]?.discount);
				assert.ok(netDiscount >= 0 && netDiscount <= totalDiscount + 1);
			}
		}),
	);
});

test('an amount that would not be exact is refused', () => {
	assert.throws(() => amountsFromNet([line(1, 0, { quantity: 2 ** 53 - 1, unitValue: 2 ** 53 - 1 })], 0), {
		code: 'documents.amount_too_large',
	});
});

test('a share without a fraction keeps its value', () => {
	const shares = [
		{ exact: 10n, most: 99n },
		{ exact: 14n, most: 99n },
		{ exact: 14n, most: 99n },
	];
	assert.deepEqual(apportion(4n, shares, 10n), [1n, 2n, 1n]);
});

test('what was taken off is a part of the whole', () => {
	assert.equal(discountPart(398, 3980), 10_000_000);
	assert.equal(discountPart(1, 3), 33_333_333);
	assert.equal(discountPart(5, 5), 100_000_000);
	assert.equal(discountPart(0, 0), 0);
});

test('what the console says that a sale comes to is what is charged, whatever is sold', () => {
	const sold = fc.record({
		quantity: fc.integer({ min: 1, max: 500_000 }),
		unitValue: fc.integer({ min: 0, max: 5_000_000_000 }),
		discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths * 10_000),
		taxes: fc.constantFrom(VAT, DRINKS, []),
	});
	fc.assert(
		fc.property(fc.array(sold, { minLength: 1, maxLength: 6 }), fc.constantFrom(0, 2), (lines, decimals) => {
			const { net, exempt, tax, total } = amountsFromNet(lines, decimals);
			const unit = 10 ** decimals;
			const said = lines.map(({ quantity, unitValue, discount, taxes }) => ({
				quantity: quantity / 10_000,
				netUnitValue: unitValue / 1_000_000,
				discount: discount / 1_000_000,
				taxes: taxes.map(({ taxId, basisPoints }) => ({ id: taxId, percentage: basisPoints / 100 })),
			}));
			assert.deepEqual(sumsOf(said, decimals), {
				net: net / unit,
				exempt: exempt / unit,
				tax: tax / unit,
				total: total / unit,
			});
		}),
	);
	const taxes = [{ id: 1, percentage: 19 }];
	for (const price of [1, 990, 2368, 12_990, 149_990])
		for (const quantity of [1, 3, 12]) {
			const typed = { quantity, netUnitValue: netOf(price, taxes), discount: 0, taxes };
			assert.equal(sumsOf([typed], 0).total, price * quantity);
		}
});
