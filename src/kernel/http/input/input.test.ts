import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as input from './input.ts';

const body = input.body('Line', {
	value: input.optional(input.unitValue('Value of one unit')),
	part: input.optional(input.percentage('Part')),
	ids: input.optional(input.ids('Ids', 3)),
});

test('a unit value takes any decimals, also as text, and keeps six', () => {
	const read = (value: unknown) => input.readBody(body, { value }).value;
	assert.equal(read(1672.2689075630253), 1_672_268_908);
	assert.equal(read('1672.27'), 1_672_270_000);
	assert.equal(read(''), undefined);
	for (const wrong of [-0.1, 'x', true, [], 9_007_199_255, '1,5'])
		assert.throws(() => read(wrong), { field: 'value' }, String(wrong));
});

test('a percentage is from 0 to 100', () => {
	const read = (part: unknown) => input.readBody(body, { part }).part;
	assert.equal(read('33.3333333'), 33_333_333);
	assert.equal(read(100), 100_000_000);
	for (const wrong of [100.000001, -1, 'x']) assert.throws(() => read(wrong), { field: 'part' }, String(wrong));
});

test('ids come as a list, as a text that holds one, or alone', () => {
	const read = (ids: unknown) => input.readBody(body, { ids }).ids;
	for (const [sent, expected] of [
		['[1,2]', [1, 2]],
		['[ 1, 2 ]', [1, 2]],
		['[]', []],
		[[], []],
		[
			[1, '2', 1],
			[1, 2],
		],
		[7, [7]],
		['7', [7]],
		['', undefined],
	] as const)
		assert.deepEqual(read(sent), expected, JSON.stringify(sent));
	for (const wrong of ['[1', '[1,]', '[a]', 'x', 0, -1, 1.5, [0], [[1]], {}, true, [1, 2, 3, 4]])
		assert.throws(() => read(wrong), { field: 'ids' }, JSON.stringify(wrong));
});
