/** Every refusal that the console has words for is one that the service makes. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SPANISH } from './refusals.ts';

const source = join(import.meta.dirname, '../../../src');
const text = globSync('**/*.ts', { cwd: source })
	.map((file) => readFileSync(join(source, file), 'utf8'))
	.join('\n');

test('no word is kept for a refusal that is gone', () => {
	const gone = Object.keys(SPANISH).filter((code) => {
		const reason = code.slice(code.indexOf('.') + 1);
		return !text.includes(`'${code}'`) && !text.includes(`'${reason}'`);
	});
	assert.deepEqual(gone, []);
});

test('a shortage says what was asked for and what there is', () => {
	const says = SPANISH['stock.short'];
	assert.ok(typeof says === 'function');
	assert.equal(
		says({ product: 'Té negro Ceylán', requested: 3, available: 2.5 }),
		'Té negro Ceylán: pides 3 y hay 2,5 disponibles.',
	);
});
