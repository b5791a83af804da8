/** Writes and locks are sent in a stated order, by a batch: `Promise.all`, settled or not, is for reads; it reaches no write and no second lock. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

interface Module {
	/** Functions, constants and classes of the file with their code, by name. */
	declared: ReadonlyMap<string, string>;
	/** Where a name that the file imports or passes on comes from. */
	imported: ReadonlyMap<string, { file: string; name: string }>;
	/** What stands in the parentheses of each `Promise.all`, up to the end of the statement; of a list that has a name, what it is made of. */
	together: readonly string[];
}

/** A list with a name, `Promise.all(sent)`: its declaration and what is put into it, in the same function. */
function madeOf(name: string, part: string): string {
	const made = new RegExp(`\\b(?:(?:const|let) ${name}\\b[^=;]*=|${name}\\.(?:push|unshift)\\()([^;]*)`, 'g');
	return [...part.matchAll(made)].map(([, expression = '']) => expression).join('\n');
}

const togetherIn = (part: string): string[] =>
	[...part.matchAll(/Promise\.all(?:Settled)?\(([^;]*)/g)].map(([, inside = '']) => {
		const lists = [...inside.matchAll(/(?:^|\.\.\.)(\w+)(?=[\s,\])])/g)].map(([, name = '']) => madeOf(name, part));
		return [inside, ...lists].join('\n');
	});

const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/;

function moduleOf(file: string, text: string): Module {
	const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
	const parts = code.split(/^(?=(?:export )?(?:async )?(?:function\*?|const|class) )/m);
	const imports = [...code.matchAll(/^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gm)];
	return {
		declared: new Map(parts.flatMap((part) => ((name) => (name ? [[name, part]] : []))(DECLARED.exec(part)?.[1]))),
		imported: new Map(
			imports.flatMap(([, names = '', from = '']) =>
				names.split(',').flatMap((each) => {
					const [, name, alias = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(each) ?? [];
					return name && alias ? [[alias, { file: join(dirname(file), from), name }]] : [];
				}),
			),
		),
		together: parts.flatMap(togetherIn),
	};
}

const WRITES = new RegExp(
	[
		String.raw`\.(insertInto|updateTable|deleteFrom|run|insert)\(|\bpublish\(`,
		// What kernel/db writes with, which is not read itself: it takes ids beside reads on purpose.
		String.raw`\b(insert(ReturningIds?|Rows|UnlessTaken)|updateRow|tally|foldTallies)\(`,
	].join('|'),
);

const LOCKS = /\.(hold|lock|tryLock)\(|\.held\b/;

const namesIn = (code: string) => [...code.matchAll(/(?<![.\w'])\w+(?!['\w]|:)/g)].map(([name]) => name);

/** Says of a name in a file whether its code does what `pattern` finds, itself or in a function that it calls. */
function reaching(modules: ReadonlyMap<string, Module>, pattern: RegExp) {
	const known = new Map<string, boolean>();
	const isReaching = (file: string, name: string): boolean => {
		const key = `${file} ${name}`;
		const { declared, imported } = modules.get(file) ?? {};
		const code = declared?.get(name);
		const from = imported?.get(name);
		const before = known.get(key);
		if (before !== undefined) return before;
		// While it is being found out, so that functions which call each other end.
		known.set(key, false);
		const found =
			code === undefined
				? from !== undefined && isReaching(from.file, from.name)
				: pattern.test(code) || namesIn(code).some((each) => each !== name && isReaching(file, each));
		known.set(key, found);
		return found;
	};
	return isReaching;
}

/** The file's `Promise.all` that write, each by the name through which it does. */
function wrongIn(modules: ReadonlyMap<string, Module>) {
	const isWriting = reaching(modules, WRITES);
	return (file: string): string[] =>
		(modules.get(file)?.together ?? []).flatMap((code) => [
			...(WRITES.exec(code) ?? []).slice(0, 1),
			...[...new Set(namesIn(code))].filter((name) => isWriting(file, name)),
		]);
}

/** The file's `Promise.all` that take more than one lock: which of them is first would depend on how the functions begin. */
function lockingIn(modules: ReadonlyMap<string, Module>) {
	const isLocking = reaching(modules, LOCKS);
	return (file: string): string[] =>
		(modules.get(file)?.together ?? []).flatMap((code) => {
			const locks = [
				...[...code.matchAll(new RegExp(LOCKS, 'g'))].map(([lock]) => lock),
				...namesIn(code).filter((name) => isLocking(file, name)),
			];
			return locks.length > 1 || (locks.length === 1 && /\.map\(/.test(code)) ? [locks.join(', ')] : [];
		});
}

const inPlay = globSync('{src,certify/src}/**/*.ts').filter((file) => !/\.test\.ts$|^src\/kernel\/db\//.test(file));
const house = new Map(inPlay.map((file) => [file, moduleOf(file, readFileSync(file, 'utf8'))]));

test('no write is in Promise.all, neither itself nor in a function that is called there', () => {
	const wrong = wrongIn(house);
	assert.deepEqual(
		inPlay.flatMap((file) => wrong(file).map((name) => `${file}: ${name}`)),
		[],
	);
});

test('no two locks are in one Promise.all', () => {
	const locking = lockingIn(house);
	assert.deepEqual(
		inPlay.flatMap((file) => locking(file).map((locks) => `${file}: ${locks}`)),
		[],
	);
	const locksOf = (line: string) => {
		const text = `const holdOne = (tx, id) => source.hold(tx, id);\n${line}\n`;
		return lockingIn(new Map([['a/take.ts', moduleOf('a/take.ts', text)]]))('a/take.ts');
	};
	assert.deepEqual(locksOf('const one = (tx) => Promise.all([holdOne(tx, 1), find.first(tx)]);'), []);
	for (const [line, locks] of [
		['const both = (tx) => Promise.all([holdOne(tx, 1), other.hold(tx, 2)]);', '.hold(, holdOne'],
		['const both = (tx) => Promise.all([holdOne(tx, 1), holdOne(tx, 2)]);', 'holdOne, holdOne'],
		['const all = (tx, ids) => Promise.all(ids.map((id) => holdOne(tx, id)));', 'holdOne'],
	] as const)
		assert.deepEqual(locksOf(line), [locks], line);
});

test('no answer of Promise.all is skipped', () => {
	const skipping = /\[(\s*,|[^\]=]*,\s*,)[^\]=]*\] = await Promise\.all/;
	assert.match('const [row, , number] = await Promise.all([a, b, c]);', skipping);
	assert.match('const [, number] = await Promise.allSettled([a, b]);', skipping);
	assert.doesNotMatch('const [row, number] = await Promise.all([a, b]);', skipping);
	assert.deepEqual(
		inPlay.filter((file) => skipping.test(readFileSync(file, 'utf8'))),
		[],
	);
});

test('a write is found through functions, imports and doors', () => {
	const files = {
		'a/store.ts':
			"export const setPoll = prepare((db) => db.updateTable('x'));\nexport const find = prepare((db) => db);\n",
		'a/index.ts': "export { find, setPoll as set } from './store.ts';\n",
		'a/take.ts': "import { find, set } from './index.ts';\nfunction take(tx) {\n\treturn set.first(tx);\n}\n",
	};
	const wrongWith = (line: string) => {
		const sources = { ...files, 'a/take.ts': `${files['a/take.ts']}${line}\n` };
		const modules = new Map(Object.entries(sources).map(([file, text]) => [file, moduleOf(file, text)]));
		return wrongIn(modules)('a/take.ts');
	};
	assert.deepEqual(wrongWith('const all = (tx) => Promise.all([find.first(tx), find.all(tx)]);'), []);
	assert.deepEqual(
		wrongWith('const all = (tx) => {\n\tconst id = set.first(tx);\n\treturn Promise.all([find.first(tx, id)]);\n};'),
		[],
	);
	for (const [line, name] of [
		['const all = (list) => Promise.all(list.map((each) => take(each)));', 'take'],
		['const all = (tx) => Promise.allSettled([take(tx), find.first(tx)]);', 'take'],
		['const all = (tx) => Promise.allSettled([find.run(tx)]);', '.run('],
		["const all = (tx) => Promise.all([insertReturningId(tx, 'x', row)]);", 'insertReturningId('],
		[
			"const all = (tx) => Promise.all([addRow(tx), find.first(tx)]);\nconst addRow = (tx) => insertRows(tx, 'x');",
			'addRow',
		],
		['const all = (tx) => Promise.all([updateRow(tx, source, row)]);', 'updateRow('],
		['function all(tx) {\n\tconst sent = [take(tx)];\n\treturn Promise.all(sent);\n}', 'take'],
		[
			'function all(tx) {\n\tconst sent: Sent[] = [];\n\tsent.push(take(tx));\n\treturn Promise.all([...sent]);\n}',
			'take',
		],
	] as const)
		assert.deepEqual(wrongWith(line), [name], line);
});

/** Who writes a row that names one would wait for anyone who holds it like this: `dialect-parts.ts` has the lock that only changes of keys need. */
const HELD_ENTIRELY = /\.forUpdate\(|\bfor update\b/i;
const holdsEntirely = (text: string): boolean => HELD_ENTIRELY.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));

test('no row is held against those who name it', () => {
	assert.deepEqual(
		globSync('src/**/*.ts').filter((file) => holdsEntirely(readFileSync(file, 'utf8'))),
		[],
	);
	for (const text of ["query.selectFrom('clients').forUpdate()", 'select 1 from clients where id = 1 FOR UPDATE'])
		assert.ok(holdsEntirely(text), text);
	for (const text of ['/** `for update` would wait */', 'select 1 from clients for no key update'])
		assert.ok(!holdsEntirely(text), text);
});
