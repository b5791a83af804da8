/** What moves with a line, as a function of the variant it names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedPack, packsIn, partsOf, quantityOfPart, stockLines } from './line-parts.ts';

const part = (variantId: number, quantity: number, controlsStock = true) => ({
	variantId,
	quantity,
	name: `Parte ${variantId}`,
	controlsStock,
	allowsNegativeStock: variantId === 2,
});
const pack = {
	id: 9,
	allowsNegativeStock: false,
	pack: { parts: [part(1, 20_000), part(2, 5000), part(3, 1, false)], isPrinted: false },
};

test('a variant moves itself, a pack its parts that keep stock', () => {
	const line = { quantity: 30_000, name: 'Desayuno' };
	assert.deepEqual(
		stockLines({ ...line, variant: { id: 4, allowsNegativeStock: true }, movesStock: true, parts: [] }),
		[{ variantId: 4, quantity: 30_000, name: 'Desayuno', mayGoNegative: 1 }],
	);
	assert.deepEqual(stockLines({ ...line, variant: pack, movesStock: false, parts: partsOf(pack) }), [
		{ variantId: 1, quantity: 60_000, name: 'Parte 1', mayGoNegative: undefined },
		{ variantId: 2, quantity: 15_000, name: 'Parte 2', mayGoNegative: 1 },
	]);
	assert.deepEqual(stockLines({ ...line, variant: pack, movesStock: false, parts: [] }), []);
});

test('a quantity that would not be exact is refused', () => {
	assert.throws(() => quantityOfPart(9_000_000_000_000_000, { variantId: 1, quantity: 20_000 }, 'Desayuno'), /exact/);
});

test('as many packs are there as the scarcest part allows, and one costs what its parts do', () => {
	assert.equal(
		packsIn([
			{ quantity: 20_000, held: 70_000 },
			{ quantity: 5000, held: 100_000 },
		]),
		30_000,
	);
	assert.equal(packsIn([{ quantity: 20_000, held: -10_000 }]), -10_000);
	assert.equal(packsIn([]), 0);
	const moved = movedPack(partsOf(pack), [
		{ quantity: 70_000, averageCost: 5_000_000 },
		{ quantity: 9000, averageCost: 1_000_000 },
	]);
	assert.deepEqual([moved.quantity, moved.averageCost], [10_000, 10_500_000]);
	assert.deepEqual(moved.parts[1], { variantId: 2, quantity: 5000, cost: 1_000_000 });
});
