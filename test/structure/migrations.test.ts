/** Migrations that have landed are history: databases were made by them, so what they send never changes. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checksumsOf, FILE, readChecksums } from '../../migrations/checksums.ts';
import { migrations } from '../../migrations/index.ts';
import { SCHEMA_FILE, schemaSource } from '../../migrations/schema-source.ts';

const landed = readChecksums(readFileSync(FILE, 'utf8'));
const now = await checksumsOf(migrations);

type Checksums = ReadonlyMap<string, string>;
/** Landed ones that send something else by now, or are gone. */
const changedSince = (before: Checksums, after: Checksums) =>
	[...before].flatMap(([name, checksum]) => (after.get(name) === checksum ? [] : [name]));
const unrecorded = (before: Checksums, after: Checksums) => [...after.keys()].filter((name) => !before.has(name));

test('a landed migration sends what it has always sent', () => {
	assert.deepEqual(
		changedSince(landed, now),
		[],
		'databases were made by these migrations as they landed, so they must not change. Undo the change and write a new migration.',
	);
	const [name = ''] = landed.keys();
	assert.deepEqual(changedSince(landed, new Map([...now, [name, 'another']])), [name]);
	assert.deepEqual(changedSince(landed, new Map([...now].filter(([each]) => each !== name))), [name]);
});

test('no landed migration was ever mended but the one that could not finish on SQLite of Node.js 22', () => {
	assert.deepEqual(
		migrations.flatMap(({ name, former }) => (former ? [name] : [])),
		['0028_exact_money'],
		'a database that had another form of a migration is accepted only where both forms have the same effect.',
	);
});

test('every migration has its checksum recorded', () => {
	assert.deepEqual(
		unrecorded(landed, now),
		[],
		`"npm run checksums" records what new ones send in ${FILE}; from then on they never change.`,
	);
	assert.deepEqual(unrecorded(landed, new Map([...now, ['9999_new', 'x']])), ['9999_new']);
});

test('every migration file is listed, in order, under its own name', () => {
	const files = globSync('migrations/[0-9]*.ts').map((file) => file.replace(/^.*[\\/]|\.ts$/g, ''));
	assert.deepEqual(
		migrations.map(({ name }) => name),
		files.sort(),
	);
});

const FROZEN = ['../src/kernel/db/index.ts', './fact-versions.ts', './table-shape.ts'];

/** Why what a migration imports is wrong, each in a sentence. */
const wrongImports = (file: string, text: string): string[] =>
	[...text.matchAll(/import (type )?[^;]*? from '([^']+)'/g)].flatMap(([, types, target = '']) => {
		if (!FROZEN.includes(target)) return [`${file} imports ${target}: a migration writes its SQL out.`];
		if (types) return [];
		if (!target.startsWith('./')) return [`${file} imports more than types from ${target}.`];
		const isOld = /fact|table|migrations.00(0|1[0-7])/.test(file);
		return isOld ? [] : [`${file} imports ${target}: new migrations write their SQL out.`];
	});

test('a migration depends on nothing that changes', () => {
	assert.deepEqual(
		globSync('migrations/{[0-9]*,fact-versions,table-shape}.ts').flatMap((file) =>
			wrongImports(file, readFileSync(file, 'utf8')),
		),
		[],
	);
	const isWrong = (text: string) => wrongImports('migrations/0099_new.ts', text).length > 0;
	assert.ok(isWrong("import { now } from '../src/kernel/clock.ts';"));
	assert.ok(isWrong("import { source } from '../src/kernel/db/index.ts';"));
	assert.ok(isWrong("import { table } from './table-shape.ts';"));
	assert.ok(!isWrong("import type { Migration } from '../src/kernel/db/index.ts';"));
});

test('the types of the schema are those of a migrated database, so row types are checked against it', async () => {
	assert.equal(readFileSync(SCHEMA_FILE, 'utf8'), await schemaSource(), 'run `npm run schema`');
});
