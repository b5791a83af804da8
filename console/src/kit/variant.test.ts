/** What is limited by its stock: the same answer for sales, guides, receptions and counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLimited, type NamedVariant, unstockedAs } from './variant.ts';

const variant = (product: Partial<NamedVariant['product']>, own: Partial<NamedVariant> = {}) =>
	({ id: 1, unlimitedStock: 0, allowNegativeStock: 0, ...own, product: { id: 1, ...product } }) as NamedVariant;

test('services and what has no stock control are sold and sent without stock; a pack as far as its parts go', () => {
	const kinds = {
		product: variant({ stockControl: 1, classification: 0 }),
		uncontrolled: variant({ stockControl: 0, classification: 0 }),
		service: variant({ stockControl: 1, classification: 1 }),
		pack: variant({ stockControl: 0, classification: 3 }),
		endless: variant({ stockControl: 1, classification: 0 }, { unlimitedStock: 1 }),
		negative: variant({ stockControl: 1, classification: 0 }, { allowNegativeStock: 1 }),
		unread: variant({}),
	};
	const said = Object.entries(kinds).map(([kind, each]) => [kind, isLimited(each), unstockedAs(each)]);
	assert.deepEqual(said, [
		['product', true, undefined],
		['uncontrolled', false, 'notControlled'],
		['service', false, 'notControlled'],
		['pack', true, 'isPack'],
		['endless', false, 'notControlled'],
		['negative', false, undefined],
		['unread', true, undefined],
	]);
});
