/** What issuing does with stock follows from the kind; of a kind that moves none, nothing is set aside, and its lines can still be sold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refusal } from '../../../kernel/errors.ts';
import { KINDS } from './kinds.ts';
import { checkTakesPayments, isDispatchedAtOnce, setAsideOf, stockOfSale } from './stock-plan.ts';

/** As a quote will be. */
const QUOTE = { ...KINDS.salesNote, stock: 'none' } as const;
const HERE = { office_id: 7 };

const planOf = (kind: Parameters<typeof stockOfSale>[0], dispatch?: 0 | 1) => {
	const tolerated: Refusal[] = [];
	return { stock: stockOfSale(kind, 'Documento', dispatch, tolerated), tolerated: tolerated.length };
};

test('a sale ships or reserves, a sales note always reserves, and a kind that moves no stock does neither', () => {
	assert.deepEqual(planOf(KINDS.sale), { stock: 'ship', tolerated: 0 });
	assert.deepEqual(planOf(KINDS.sale, 0), { stock: 'reserve', tolerated: 0 });
	assert.deepEqual(planOf(KINDS.salesNote), { stock: 'reserve', tolerated: 0 });
	assert.deepEqual(planOf(KINDS.salesNote, 1), { stock: 'reserve', tolerated: 1 });
	for (const dispatch of [undefined, 0, 1] as const)
		assert.deepEqual(planOf(QUOTE, dispatch), { stock: 'none', tolerated: 0 });
});

test('only what leaves or has been moved has nothing left', () => {
	assert.deepEqual((['ship', 'alreadyMoved', 'reserve', 'none'] as const).map(isDispatchedAtOnce), [
		true,
		true,
		false,
		false,
	]);
});

test('stock is set aside for what was not dispatched, of the kinds that move it', () => {
	const left = { ...HERE, is_dispatched: 0 };
	assert.equal(setAsideOf(KINDS.sale, left), 7);
	assert.equal(setAsideOf(KINDS.salesNote, left), 7);
	assert.equal(setAsideOf(QUOTE, left), undefined);
	for (const kind of Object.values(KINDS)) assert.equal(setAsideOf(kind, { ...HERE, is_dispatched: 1 }), undefined);
});

test('a kind that takes no payments refuses them, named by the member that sent them', () => {
	for (const kind of [KINDS.sale, KINDS.salesNote]) checkTakesPayments(kind, 'Documento', 'payments');
	for (const kind of [KINDS.guide, { ...QUOTE, takesPayments: false }])
		assert.throws(() => checkTakesPayments(kind, 'Documento', 'payments'), {
			code: 'documents.wrong_use',
			field: 'payments',
		});
});
