import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, moneyBack, planReturn, type SoldLine } from './plan.ts';

const ONE = 10_000;
const sold = (more: Partial<SoldLine> = {}): SoldLine => ({
	id: 812,
	quantity: 5 * ONE,
	dispatched: 5 * ONE,
	cameBack: 0,
	released: 0,
	unitValue: 1_000_000_000,
	unitReduction: 0,
	discount: 0,
	basisPoints: 1900,
	sold: { net: 5000, tax: 950, total: 5950 },
	returned: { net: 0, tax: 0, total: 0 },
	comment: 'Café',
	...more,
});
const wanted = (units: number, more: object = {}) => ({
	documentDetailId: 812,
	quantity: units * ONE,
	unitValue: 0,
	...more,
});

test('the flags say which kind it is, and only one', () => {
	assert.equal(kindOf({}), 'quantities');
	assert.equal(kindOf({ priceAdjustment: 1, editTexts: 0 }), 'prices');
	assert.equal(kindOf({ editTexts: 1 }), 'texts');
	assert.throws(() => kindOf({ priceAdjustment: 1, editTexts: 1 }), { status: 400, field: 'editTexts' });
});

test('what was never sent is given up first, what was sent comes back', () => {
	const [part] = planReturn('quantities', [sold({ dispatched: 3 * ONE })], [wanted(3)], 0);
	assert.deepEqual([part?.released, part?.cameBack], [2 * ONE, ONE]);
	assert.deepEqual(part?.amounts, { net: 3000, tax: 570, total: 3570, netDiscount: 0, totalDiscount: 0 });
});

test('a line that is named twice is returned twice, within what is left of it', () => {
	const lines = [sold()];
	assert.deepEqual(
		planReturn('quantities', lines, [wanted(2), wanted(3)], 0).map(({ amounts }) => amounts.total),
		[2380, 3570],
	);
	assert.throws(() => planReturn('quantities', lines, [wanted(2), wanted(4)], 0), {
		status: 409,
		message: 'The quantity returned (4.0) is higher than the available (3.0) for detail: "812"',
		field: 'details[1].quantity',
	});
	assert.throws(() => planReturn('quantities', [sold({ cameBack: 45_000 })], [wanted(1)], 0), {
		message: 'The quantity returned (1.0) is higher than the available (0.5) for detail: "812"',
	});
});

test('a lower price for all that is left is its price from then on', () => {
	const [first] = planReturn('prices', [sold()], [wanted(0, { unitValue: 800_000_000 })], 0);
	assert.deepEqual(
		[first?.quantity, first?.amounts.total, first?.unitReduction, first?.unitValue],
		[5 * ONE, 1190, 200_000_000, 200_000_000],
	);
	const later = sold({ unitReduction: 200_000_000, returned: { net: 1000, tax: 190, total: 1190 } });
	const [second] = planReturn('prices', [later], [wanted(0, { unitValue: 700_000_000 })], 0);
	assert.equal(second?.amounts.total, 595);
	const [back] = planReturn('quantities', [later], [wanted(1)], 0);
	assert.deepEqual([back?.amounts.total, back?.unitValue], [952, 800_000_000]);
	assert.throws(() => planReturn('prices', [later], [wanted(0, { unitValue: 800_000_001 })], 0), { status: 400 });
});

test('a price of some pieces is theirs alone, and nothing is credited twice', () => {
	const [part] = planReturn('prices', [sold()], [wanted(1)], 0);
	assert.deepEqual([part?.amounts.total, part?.unitReduction, part?.cameBack], [1190, 0, 0]);
	const five = Array.from({ length: 5 }, () => wanted(1));
	assert.equal(planReturn('prices', [sold()], five, 0).length, 5);
	assert.throws(() => planReturn('prices', [sold()], [...five, wanted(1)], 0), {
		status: 409,
		field: 'details[5].unitValue',
	});
	const gone = sold({ cameBack: 5 * ONE, returned: { net: 5000, tax: 950, total: 5950 } });
	assert.throws(() => planReturn('prices', [gone], [wanted(0)], 0), { status: 409 });
});

test('texts take nothing off, and have to be sent', () => {
	const [part] = planReturn('texts', [sold()], [wanted(0, { comment: 'Café molido' })], 0);
	assert.deepEqual([part?.amounts.total, part?.quantity, part?.comment], [0, 0, 'Café molido']);
	assert.throws(() => planReturn('texts', [sold()], [wanted(0)], 0), { field: 'details[0].comment' });
	assert.throws(() => planReturn('texts', [sold()], [wanted(1, { comment: 'x' })], 0), {
		field: 'details[0].quantity',
	});
	assert.throws(() => planReturn('texts', [sold()], [wanted(0, { comment: 'x', unitValue: 1 })], 0), {
		field: 'details[0].unitValue',
	});
});

test('goods come back at their own price', () => {
	assert.equal(planReturn('quantities', [sold()], [wanted(1, { unitValue: 1_000_000_000 })], 0).length, 1);
	assert.throws(() => planReturn('quantities', [sold()], [wanted(1, { unitValue: 1 })], 0), { status: 400 });
	assert.throws(() => planReturn('quantities', [sold()], [wanted(0)], 0), { field: 'details[0].quantity' });
	assert.throws(() => planReturn('quantities', [sold()], [{ ...wanted(1), documentDetailId: 1 }], 0), {
		status: 400,
		field: 'details[0].documentDetailId',
	});
});

test('money is taken off what is owed, or pays a new sale', () => {
	assert.deepEqual(moneyBack(0, 100, 0), { owed: 100, toClient: 0, spendable: 0 });
	assert.deepEqual(moneyBack(1, 100, 0), { owed: 0, toClient: 0, spendable: 100 });
	assert.deepEqual(moneyBack(2, 100, 70), { owed: 100, toClient: 30, spendable: 0 });
	assert.deepEqual(moneyBack(2, 100, 100), { owed: 100, toClient: 0, spendable: 0 });
	assert.deepEqual(moneyBack(3, 100, 0), { owed: 100, toClient: 0, spendable: 0 });
});
