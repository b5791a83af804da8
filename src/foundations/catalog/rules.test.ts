import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codesInFilter, stateTally, taxOn } from './rules.ts';

test('tax is rounded half away from zero to the smallest unit', () => {
	assert.equal(taxOn(1000, 1900), 190);
	assert.equal(taxOn(1, 1900), 0);
	assert.equal(taxOn(3, 1900), 1);
	assert.equal(taxOn(50, 1900), 10);
	assert.equal(taxOn(-50, 1900), -10);
	assert.equal(taxOn(999, 0), 0);
});

test('tax is never more than half a unit off', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (net, basisPoints) => {
			const twiceTheError = 2n * (BigInt(taxOn(net, basisPoints)) * 10_000n - BigInt(net) * BigInt(basisPoints));
			assert.ok(twiceTheError <= 10_000n && twiceTheError >= -10_000n);
		}),
	);
});

test('a count follows a record that comes, stays, or changes its state', () => {
	assert.deepEqual(stateTally('clients', undefined, { state: 1 }), [{ subject: 'clients', key: [1], by: 1 }]);
	assert.deepEqual(stateTally('clients', { state: 0 }, { state: 0 }), []);
	assert.deepEqual(stateTally('clients', { state: 0 }, { state: 1 }), [
		{ subject: 'clients', key: [0], by: -1 },
		{ subject: 'clients', key: [1], by: 1 },
	]);
});

test('a filter names one code, or several in brackets', () => {
	assert.deepEqual(codesInFilter('POL-1, azul'), ['POL-1, azul']);
	assert.deepEqual(codesInFilter('[POL-1, POL-2,]'), ['POL-1', 'POL-2']);
	assert.deepEqual(codesInFilter('[]'), []);
});
