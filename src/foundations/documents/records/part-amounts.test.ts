import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountsFromLines, amountsFromNet, type ValuedLine } from './amounts.ts';
import { type Credit, creditOf, creditOfQuantity, repricedTotal, shownCredit } from './part-amounts.ts';

const VAT = [{ taxId: 1, basisPoints: 1900 }];
const DRINKS = [...VAT, { taxId: 2, basisPoints: 1000 }];

const anyLine = fc.record({
	quantity: fc.integer({ min: 1, max: 10_000_000 }),
	unitValue: fc.integer({ min: 0, max: 100_000_000_000 }),
	discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000 })),
	taxes: fc.constantFrom<ValuedLine['taxes'][]>([], VAT, DRINKS),
});

const less = (left: Credit, part: Credit): Credit => ({
	net: left.net - part.net,
	tax: left.tax - part.tax,
	total: left.total - part.total,
});

/** Returns a line in parts, each a share of what is left of it, and the rest at last. */
function inParts({ net, tax, total }: Credit, quantity: number, shares: readonly number[]): Credit[] {
	let [left, quantityLeft]: [Credit, number] = [{ net, tax, total }, quantity];
	const parts: Credit[] = [];
	const take = (wanted: number) => {
		const part = creditOfQuantity(left, wanted, quantityLeft);
		parts.push(part);
		left = less(left, part);
		quantityLeft -= wanted;
	};
	for (const share of shares) {
		const wanted = Math.min(Math.max(1, Math.floor((quantityLeft * share) / 1000)), quantityLeft);
		if (wanted > 0) take(wanted);
	}
	if (quantityLeft > 0) take(quantityLeft);
	return parts;
}

test('however a line is returned, its parts add up to its amounts, and none of them is below nothing', () => {
	const shares = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 30 });
	const cart = fc.array(anyLine, { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(cart, shares, fc.constantFrom(0, 2), (lines, parts, decimals) => {
			const sold = amountsFromNet(lines, decimals);
			lines.forEach(({ quantity }, index) => {
				const whole = sold.lines[index] as Credit;
				const credits = inParts(whole, quantity, parts);
				for (const { net, tax, total } of credits) {
					assert.ok(net >= 0 && tax >= 0, `${net} ${tax}`);
					assert.equal(net + tax, total);
				}
				for (const member of ['net', 'tax', 'total'] as const)
					assert.equal(
						credits.reduce((sum, part) => sum + part[member], 0),
						whole[member],
					);
			});
		}),
	);
});

test('a note of all lines of a sale has the amounts of the sale, each tax included', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), (lines) => {
			const sold = amountsFromNet(lines, 0);
			const known = sold.lines.map((line, index) => ({ ...line, taxes: lines[index]?.taxes ?? [] }));
			assert.deepEqual(amountsFromLines(known), sold);
		}),
	);
});

test('pieces of which each costs a third of ten come to ten', () => {
	const credits = inParts({ net: 8, tax: 2, total: 10 }, 30_000, [334, 500]);
	assert.deepEqual(
		credits.map(({ total }) => total),
		[3, 4, 3],
	);
});

test('tax is credited in proportion, and nothing of nothing', () => {
	assert.deepEqual(creditOf({ net: 1000, tax: 190, total: 1190 }, 595), { net: 500, tax: 95, total: 595 });
	assert.deepEqual(creditOf({ net: 0, tax: 0, total: 0 }, 0), { net: 0, tax: 0, total: 0 });
});

test('a lower price is credited in proportion to what was charged', () => {
	const line = { total: 3980, quantity: 20_000, unitValue: 1_672_270_000, repricedQuantity: 20_000 };
	assert.equal(repricedTotal({ ...line, reduction: 172_270_000 }), 410);
	assert.equal(repricedTotal({ ...line, repricedQuantity: 10_000, reduction: 1_672_270_000 }), 1990);
	assert.equal(repricedTotal({ ...line, unitValue: 0, reduction: 0 }), 0);
});

test('a note shows price and discount where they come to what is credited, else the price that does', () => {
	const line = { quantity: 20_000, unitValue: 1_000_000_000, discount: 10_000_000, basisPoints: 1900 };
	const credit = { net: 1800, tax: 342, total: 2142 };
	assert.deepEqual(shownCredit(line, credit, 0), {
		unitValue: 1_000_000_000,
		discount: 10_000_000,
		amounts: { ...credit, netDiscount: 200, totalDiscount: 238 },
	});
	const other = { net: 1501, tax: 285, total: 1786 };
	assert.deepEqual(shownCredit(line, other, 0), {
		unitValue: 750_500_000,
		discount: 0,
		amounts: { ...other, netDiscount: 0, totalDiscount: 0 },
	});
});
