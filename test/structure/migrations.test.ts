/** Migrations that have landed are history: databases were made by them, so what they send never changes. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checksumsOf, FILE, readChecksums } from '../../migrations/checksums.ts';
import { migrations } from '../../migrations/index.ts';
import { SCHEMA_FILE, schemaSource } from '../../migrations/schema-source.ts';

const landed = readChecksums(readFileSync(FILE, 'utf8'));
const now = await checksumsOf(migrations);

test('a landed migration sends what it has always sent', () => {
	for (const [name, checksum] of landed)
		assert.equal(
			now.get(name),
			checksum,
			`${name}: databases were made by this migration as it landed, so it must not change. Undo the change and write a new migration.`,
		);
});

test('every migration has its checksum recorded', () => {
	for (const name of now.keys())
		assert.ok(
			landed.has(name),
			`${name} is new: "npm run checksums" records what it sends in ${FILE}; from then on it never changes.`,
		);
});

test('every migration file is listed, in order, under its own name', () => {
	const files = globSync('migrations/[0-9]*.ts').map((file) => file.replace(/^.*[\\/]|\.ts$/g, ''));
	assert.deepEqual(
		migrations.map(({ name }) => name),
		files.sort(),
	);
});

test('a migration depends on nothing that changes', () => {
	const frozen = ['../src/kernel/db/index.ts', './fact-versions.ts', './table-shape.ts'];
	for (const file of globSync('migrations/{[0-9]*,fact-versions,table-shape}.ts')) {
		const text = readFileSync(file, 'utf8');
		for (const [, types, target = ''] of text.matchAll(/import (type )?[^;]*? from '([^']+)'/g)) {
			assert.ok(frozen.includes(target), `${file} imports ${target}: a migration writes its SQL out.`);
			assert.ok(types || target.startsWith('./'), `${file} imports more than types from ${target}.`);
			assert.ok(
				types || file.includes('fact') || file.includes('table') || /migrations.00(0|1[0-7])/.test(file),
				`${file} imports ${target}: new migrations write their SQL out.`,
			);
		}
	}
});

test('the types of the schema are those of a migrated database, so row types are checked against it', async () => {
	assert.equal(readFileSync(SCHEMA_FILE, 'utf8'), await schemaSource(), 'run `npm run schema`');
});
