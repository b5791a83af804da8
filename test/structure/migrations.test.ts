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
	const [first, ...later] = migrations;
	assert.ok(first?.baseline);
	assert.deepEqual(
		later.map(({ name }) => name),
		files.sort(),
	);
	assert.ok(later.every(({ name, baseline }) => !baseline && first.baseline && name > first.baseline.follows));
	assert.deepEqual(
		first.baseline.includes.filter((name) => !files.includes(name)),
		[],
		'databases from before the baseline go on by what it includes, so those files stay.',
	);
});

/** Why what a migration imports is wrong, each in a sentence. The baseline is as frozen as they are, so its files may share words. */
const wrongImports = (file: string, text: string): string[] =>
	[...text.matchAll(/import (type )?[^;]*? from '([^']+)'/g)].flatMap(([, types, target = '']) => {
		if (/^migrations[\\/]baseline/.test(file) && /^\.\/[\w-]+\.ts$/.test(target)) return [];
		if (!/^(\.\.\/)+src\/kernel\/db\/index\.ts$/.test(target))
			return [`${file} imports ${target}: a migration writes its SQL out.`];
		return types ? [] : [`${file} imports more than types from ${target}.`];
	});

test('a migration depends on nothing that changes', () => {
	assert.deepEqual(
		globSync('migrations/{[0-9]*,baseline/*}.ts').flatMap((file) => wrongImports(file, readFileSync(file, 'utf8'))),
		[],
	);
	const isWrong = (text: string, file = 'migrations/0099_new.ts') => wrongImports(file, text).length > 0;
	assert.ok(isWrong("import { now } from '../src/kernel/clock.ts';"));
	assert.ok(isWrong("import { source } from '../src/kernel/db/index.ts';"));
	assert.ok(isWrong("import { wordsOf } from './baseline/words.ts';"));
	assert.ok(!isWrong("import type { Migration } from '../src/kernel/db/index.ts';"));
	assert.ok(isWrong("import { searchable } from '../../src/kernel/text.ts';", 'migrations/baseline/clients.ts'));
	assert.ok(!isWrong("import type { Room } from './words.ts';", 'migrations/baseline/clients.ts'));
});

test('the types of the schema are those of a migrated database, so row types are checked against it', async () => {
	assert.equal(readFileSync(SCHEMA_FILE, 'utf8'), await schemaSource(), 'run `npm run schema`');
});
