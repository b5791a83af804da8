/** Every table and every text column says what an erasure does to it: a new one has to be classified. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SCHEMA_FILE } from '../../migrations/schema-source.ts';
import { KEPT_FOR } from '../../src/slices/privacy/fates.ts';
import { columnsOf, INVENTORY } from '../../src/slices/privacy/inventory.ts';

/** By table, its columns of texts and bytes. */
function textColumns(): Map<string, string[]> {
	const tables = readFileSync(SCHEMA_FILE, 'utf8').matchAll(/^\t\t(\w+): \{\n([\s\S]*?)^\t\t\};/gm);
	return new Map(
		Array.from(tables, ([, table = '', columns = '']) => [
			table,
			Array.from(columns.matchAll(/^\t\t\t(\w+): .*\b(string|Uint8Array)\b.*;$/gm), ([, column = '']) => column).sort(),
		]),
	);
}

const described = new Map(INVENTORY.map(({ table, texts }) => [String(table), Object.keys(texts).sort()]));

test('the inventory of personal data has every table', () => {
	assert.deepEqual([...described.keys()].sort(), [...textColumns().keys()].sort());
});

test('and of each every column that holds text', () => {
	for (const [table, columns] of textColumns()) assert.deepEqual(described.get(table), columns, table);
});

test('what stays has its reason', () => {
	const kept = INVENTORY.filter((entry) => columnsOf(entry, 'keep').length > 0).map(({ table }) => table);
	assert.deepEqual(kept.sort(), Object.keys(KEPT_FOR).sort());
});
