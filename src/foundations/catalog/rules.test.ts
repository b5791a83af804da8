import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codesInFilter, stateTally } from './rules.ts';

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
