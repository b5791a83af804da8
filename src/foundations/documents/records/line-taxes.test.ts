import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxesSent } from './line-taxes.ts';

const VAT = { id: 1, code: '14', basis_points: 1900, state: 0 } as const;
const DRINKS = { id: 2, code: '27', basis_points: 1000, state: 0 } as const;
const OLD = { id: 3, code: '99', basis_points: 500, state: 1 } as const;
const known = [VAT, DRINKS, OLD];
const read = (line: Parameters<typeof taxesSent>[0]) => taxesSent(line, known, 'details[0]');

test('a line names its taxes by id or by code, or says nothing of them', () => {
	assert.equal(read({}), undefined);
	assert.deepEqual(read({ taxId: [] }), []);
	assert.deepEqual(read({ taxId: [2, 1] }), [
		{ taxId: 2, basisPoints: 1000 },
		{ taxId: 1, basisPoints: 1900 },
	]);
	assert.deepEqual(read({ taxes: [{ code: '14' }] }), [{ taxId: 1, basisPoints: 1900 }]);
	assert.deepEqual(read({ taxes: [{ code: '27', percentage: 1800 }] }), [{ taxId: 2, basisPoints: 1800 }]);
	assert.deepEqual(read({ taxes: [] }), []);
});

test('both may be sent when they mean the same', () => {
	assert.deepEqual(read({ taxId: [1], taxes: [{ code: '14', percentage: 1000 }] }), [{ taxId: 1, basisPoints: 1000 }]);
	assert.throws(() => read({ taxId: [2], taxes: [{ code: '14' }] }), { field: 'details[0].taxId', status: 400 });
});

test('unknown, inactive and repeated taxes are refused', () => {
	assert.throws(() => read({ taxId: [1, 9] }), { field: 'details[0].taxId', status: 400 });
	assert.throws(() => read({ taxId: [3] }), { field: 'details[0].taxId', status: 400 });
	assert.throws(() => read({ taxes: [{ code: '14' }, { code: 'x' }] }), { field: 'details[0].taxes[1].code' });
	assert.throws(() => read({ taxes: [{ code: '14' }, { code: '14' }] }), { field: 'details[0].taxes' });
});
