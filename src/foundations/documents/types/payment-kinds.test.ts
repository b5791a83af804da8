/** Flags name one kind of payment or none, and say the same when they are read again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagsOfKind, kindOfFlags } from './payment-kinds.ts';

test('each flag names its kind, and the kind that flag alone', () => {
	for (const name of Object.keys(flagsOfKind(''))) {
		const kind = kindOfFlags({ [name]: 1 });
		assert.ok(kind);
		const set = Object.entries(flagsOfKind(kind)).filter(([, flag]) => flag === 1);
		assert.deepEqual(set, [[name, 1]]);
	}
});

test('flags that are all 0 name none, and no flag says nothing', () => {
	assert.equal(kindOfFlags({ isCash: 0, isCheck: 0 }), '');
	assert.equal(kindOfFlags({}), undefined);
	assert.deepEqual(new Set(Object.values(flagsOfKind(''))), new Set([0]));
});

test('two kinds at once are refused, naming the second', () => {
	assert.throws(() => kindOfFlags({ isCash: 1, isClientCredit: 1 }), { field: 'isCash' });
});
