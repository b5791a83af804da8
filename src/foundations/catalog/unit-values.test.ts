import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { divideRounded } from '../../kernel/numbers.ts';
import { roundedUnit, storedTaxes, storedUnit, unitWithoutTaxes, unitWithTaxes } from './unit-values.ts';

test('a price that a shop divided by 1.19 is the price again with tax', () => {
	assert.equal(unitWithTaxes(1_672_270_000, 1900, 0), 1990);
	assert.equal(unitWithoutTaxes(1_990_000_000, 1900), 1_672_268_908);
	assert.equal(unitWithTaxes(8_412_600_000, 1900, 0), 10_011);
	assert.equal(unitWithTaxes(19_990_000, 1900, 2), 2379);
	assert.equal(unitWithTaxes(1_000_000_000, 0, 0), 1000);
});

test('a unit value is rounded half away from zero to the currency', () => {
	assert.equal(roundedUnit(1_500_000, 0), 2);
	assert.equal(roundedUnit(1_499_999, 0), 1);
	assert.equal(roundedUnit(19_999_000, 2), 2000);
	fc.assert(
		fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 4 }), (unitValue, decimals) => {
			const factor = 10n ** BigInt(6 - decimals);
			assert.equal(BigInt(roundedUnit(unitValue, decimals)), divideRounded(BigInt(unitValue), factor));
		}),
	);
});

test('what the version before wrote beside a unit value counts', () => {
	assert.equal(storedUnit(1_672_270_000, 1672, 0), 1_672_270_000);
	assert.equal(storedUnit(1_672_270_000, 1700, 0), 1_700_000_000);
	assert.equal(storedUnit(0, 1999, 2), 19_990_000);
	assert.equal(storedUnit(400_000, 0, 0), 400_000);
});

test('taxes that the version before did not write are those of the rate', () => {
	const ofCompany = [
		{ id: 4, basis_points: 1900, is_default: 1 },
		{ id: 5, basis_points: 1000, is_default: 0 },
	] as const;
	const both = JSON.stringify([
		{ taxId: 4, basisPoints: 1900 },
		{ taxId: 5, basisPoints: 1000 },
	]);
	assert.deepEqual(storedTaxes(both, 2900, ofCompany), JSON.parse(both));
	assert.deepEqual(storedTaxes('[]', 0, ofCompany), []);
	assert.deepEqual(storedTaxes('[]', 1000, ofCompany), [{ taxId: 5, basisPoints: 1000 }]);
	assert.deepEqual(storedTaxes('[]', 725, ofCompany), [{ taxId: 4, basisPoints: 725 }]);
	assert.deepEqual(storedTaxes('[]', 725, []), []);
});
