/** The house stands as planned: imports go downwards, rooms are entered by their door, no cycle, no file too long. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { test } from 'node:test';

const files = globSync('{src,migrations}/**/*.ts')
	.map((file) => file.split(sep).join('/'))
	.filter((file) => !file.endsWith('.test.ts'));

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const importsOf = (file: string): string[] =>
	[...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target]) =>
		normalize(join(dirname(file), target as string))
			.split(sep)
			.join('/'),
	);

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** `src/foundations/stock/store.ts` is of the room `src/foundations/stock`. */
function roomOf(file: string): string | undefined {
	return (
		/^(src\/(?:kernel|foundations|slices)\/[^/]+)\//.exec(file)?.[1] ??
		/^(src\/(?:reference|demo|provision|cli))\//.exec(file)?.[1]
	);
}

// A sandbox's sign-up fills a company with demo data, so the composition stands on both.
const FLOORS = ['src/kernel', 'src/foundations', 'src/slices', 'src/reference', 'src/provision', 'src/demo', 'src/app'];
const FOUNDATIONS = ['identity', 'portal', 'catalog', 'stock', 'documents'];

const floorOf = (file: string): number => {
	const floor = FLOORS.findIndex((each) => file.startsWith(each));
	return floor === -1 ? FLOORS.length : floor;
};

/** Code without its comments. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

test('there is something to check', () => {
	assert.ok(files.length > 80);
	assert.ok(edges.length > 200);
});

test('every import goes downwards or stays on its floor', () => {
	const upwards = edges.filter(
		({ from, to }) => from.startsWith('src/') && to.startsWith('src/') && floorOf(to) > floorOf(from),
	);
	assert.deepEqual(upwards, []);
});

test('foundations stand on those before them', () => {
	const place = (file: string) => FOUNDATIONS.indexOf(/^src\/foundations\/([^/]+)/.exec(file)?.[1] ?? '');
	const wrong = edges.filter(({ from, to }) => place(from) !== -1 && place(to) > place(from));
	assert.deepEqual(wrong, []);
});

test('no slice imports another slice', () => {
	const wrong = edges.filter(({ from, to }) => floorOf(from) === 2 && floorOf(to) === 2 && roomOf(from) !== roomOf(to));
	assert.deepEqual(wrong, []);
});

test('inside webhooks, the room of endpoints knows no other', () => {
	const wrong = edges.filter(
		({ from, to }) =>
			from.startsWith('src/slices/webhooks/endpoints/') && /^src\/slices\/webhooks\/(delivery|feed|inbox)\//.test(to),
	);
	assert.deepEqual(wrong, []);
});

test('a room is entered only through its door', () => {
	const past = edges.filter(({ from, to }) => {
		const room = roomOf(to);
		// A command that reads settings does not load the rooms: 0.3 s of CPU.
		if (from === 'src/app-settings.ts' && to === `${room}/settings.ts`) return false;
		return room !== undefined && room !== roomOf(from) && to !== `${room}/index.ts` && !room.endsWith('/cli');
	});
	assert.deepEqual(past, []);
});

// Each stands on those before it.
const KERNEL = [
	...[
		'errors',
		'json',
		'record-state',
		'numbers',
		'clock',
		'version',
		'web-address',
		'secrets',
		'secret-box',
		'shown-secrets',
		'signing-secret',
	],
	...['log-text', 'log', 'jobs', 'config', 'pages', 'paper', 'pictures', 'db', 'topic'],
	...['instance-settings', 'secret-key', 'outbound', 'mail', 'outbox', 'audit', 'http'],
];

test('the rooms of the kernel stand on those before them', () => {
	const place = (file: string) => KERNEL.indexOf(/^src\/kernel\/([^/.]+)/.exec(file)?.[1] ?? '');
	const inKernel = (file: string) => file.startsWith('src/kernel/');
	assert.deepEqual(
		files.filter((file) => inKernel(file) && place(file) === -1),
		[],
	);
	const wrong = edges.filter(({ from, to }) => inKernel(from) && inKernel(to) && place(to) > place(from));
	assert.deepEqual(wrong, []);
});

test('the kernel has no business word, not even in a comment', () => {
	const business =
		/courier|coupon|check-?out|dispatch|shipping|payment|invoice|stock|offices?\b|\bproducts?\b|variants?\b|webhook|py_token|customer|\btax(es)?\b|\bprices?\b|\bshops?\b|\bdeliver(y|ies)\b/gi;
	/** Names of the client library for calls to others, and of CSS. */
	const others = /\bDispatcher\.DispatchHandler\b|\{ Dispatcher \}|\bclient\.dispatch\b|font-variant/g;
	const found = globSync('src/kernel/**/*.ts').flatMap((file) =>
		[...readFileSync(file, 'utf8').replace(others, '').matchAll(business)].map(([word]) => [file, word]),
	);
	assert.deepEqual(found, []);
});

test('only kernel/http knows the HTTP engine', () => {
	const knowing = files.filter(
		(file) => !file.startsWith('src/kernel/http/') && /'fastify'|\bFST_ERR/.test(readFileSync(file, 'utf8')),
	);
	assert.deepEqual(knowing, []);
});

test('what is simulated knows the kernel alone, and no room knows it', () => {
	const isSimulated = (file: string) => file.startsWith('src/simulate/');
	const wrong = edges.filter(({ from, to }) =>
		isSimulated(from)
			? !isSimulated(to) && !to.startsWith('src/kernel/')
			: isSimulated(to) && !from.startsWith('src/cli/'),
	);
	assert.deepEqual(wrong, []);
});

test('there is no import cycle', () => {
	const done = new Set<string>();
	const visit = (file: string, path: readonly string[]): void => {
		assert.ok(!path.includes(file), `cycle: ${[...path, file].join(' → ')}`);
		if (done.has(file)) return;
		for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
		done.add(file);
	};
	for (const file of files) visit(file, []);
});

test('rules, plans, schemas and wires do not wait', () => {
	const pure = files.filter((file) => /\/(rules|plan|states|schema|wire|events|errors)\.ts$/.test(file));
	const waiting = pure.filter((file) => /\b(async|await)\b/.test(codeOf(file)));
	assert.deepEqual(waiting, []);
});

/** What a file exports, up to the body. Code is formatted, so parameters of several lines end where their indentation does. */
function signaturesOf(file: string): string[] {
	const lines = codeOf(file).split('\n');
	return lines.flatMap((line, start) => {
		if (!/^export (async )?(function|const|type) /.test(line)) return [];
		if (!/[(=]$/.test(line)) return [line];
		const end = lines.findIndex((each, n) => n > start && !each.startsWith('\t'));
		return [lines.slice(start, end + 1).join('\n')];
	});
}

test('a transaction reaches a use case as Work or InstanceWork, its first parameter; stores take it as it is', () => {
	const makesWork = /\): (Promise<\w*Work>|Work\b)/;
	const takesTx = (signature: string) => /\btx: Tx\b/.test(signature) && !makesWork.test(signature);
	const takesWorkLater = (signature: string) =>
		/, ?\s(\w+|\{[^}]*\}): \w*Work\b/.test(signature.replace(/: \([^()]*\) =>/g, ''));
	const inRooms = files.filter((file) => /^src\/(foundations|slices)\//.test(file) && !/\bstore\.ts$/.test(file));
	const signatures = inRooms.flatMap((file) => signaturesOf(file).map((text) => `${file}: ${text}`));
	assert.ok(signatures.filter((text) => /\bWork\b/.test(text)).length > 50);
	assert.deepEqual(
		signatures.filter((text) => takesTx(text) || takesWorkLater(text)),
		[],
	);
});

test("a page's call is for routes: no use case sees it", () => {
	const seeing = files.filter((file) => file.startsWith('src/slices/') && /\bPageCall\b/.test(codeOf(file)));
	assert.ok(seeing.length > 5);
	assert.deepEqual(
		seeing.filter((file) => !/(routes|ports)\.ts$/.test(file)),
		[],
	);
});

test('only kernel/db asks which engine it is, by whatever name', () => {
	// The settings are declared and checked in kernel/config.
	const mayAsk = /^src\/kernel\/(db|config)\//;
	const asks = [
		/\bdialect\b|[!=]==? '(sqlite|postgres)'|case '(sqlite|postgres)'/,
		// Whether there is an address, or a file, tells it as well.
		/\.databaseUrl\b|[{,]\s*databaseUrl\s*[:,}]|\bdatabaseFile\b|\bis(Postgres|Sqlite)\b/i,
		/\bopen(Postgres|Sqlite)\b|\b(postgres|sqlite)Storage\b/,
	];
	const asking = files.filter(
		(file) => file.startsWith('src/') && !mayAsk.test(file) && asks.some((ask) => ask.test(codeOf(file))),
	);
	assert.deepEqual(asking, []);
});

test('no file is longer than 300 lines, and every file says first what it promises', () => {
	// The types of the schema are written by a command.
	const written = files.filter((file) => file !== 'migrations/schema.ts');
	const long = written.filter((file) => readFileSync(file, 'utf8').split('\n').length > 300);
	assert.deepEqual(long, []);
	const silent = files.filter((file) => file.startsWith('src/') && !readFileSync(file, 'utf8').startsWith('/**'));
	assert.deepEqual(silent, []);
});

const LONGEST_FUNCTION = 80;

/** Functions by their first line and length. Code is formatted, so a body ends where its indentation does. */
function functionsOf(file: string): { name: string; lines: number }[] {
	const lines = readFileSync(file, 'utf8').split('\n');
	const indentOf = (line: string) => /^\t*/.exec(line)?.[0].length ?? 0;
	return lines.flatMap((line, end) => {
		if (!/(=>|\)(: [^=]+)?) \{$/.test(line) || /^\t*(\} )?(else |if|for|while|switch|catch)\b/.test(line)) return [];
		const indent = indentOf(line);
		let start = end;
		// A signature of several lines begins with the one before its parameters.
		if (/^\t*[)}\]]/.test(line))
			do start--;
			while (indentOf(lines[start] as string) > indent);
		const length = lines
			.slice(end + 1)
			.findIndex((each) => each !== '' && indentOf(each) === indent && /^\t*\}/.test(each));
		return [{ name: `${file}:${start + 1}`, lines: end - start + length + 2 }];
	});
}

/** They have landed, so they never change; later migrations are held to the limit. */
const LANDED_LONG = /^migrations\/000[89]_/;

test('no function is longer than 80 lines', () => {
	const functions = files.filter((file) => !LANDED_LONG.test(file)).flatMap(functionsOf);
	assert.ok(functions.length > 1000);
	const long = functions.filter(({ lines }) => lines > LONGEST_FUNCTION);
	assert.deepEqual(long, []);
});

test('there is no folder for things without a home', () => {
	const homeless = files.filter((file) => /\/(utils?|helpers?|common|types|interfaces)(\/|\.ts$)/.test(file));
	assert.deepEqual(homeless, []);
});

const SOURCES = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const filesWith = (pattern: RegExp): string[] =>
	[...SOURCES].filter(([, text]) => pattern.test(text)).map(([file]) => file);

test('pages have one frame, one content policy and one reader of the preferred language', () => {
	assert.deepEqual(filesWith(/`<!doctype html>/i), ['src/kernel/pages/frame.ts']);
	assert.deepEqual(filesWith(/(default|style|script)-src /), ['src/kernel/pages/policy.ts']);
	assert.deepEqual(filesWith(/\['accept-language'\]/), ['src/kernel/pages/language.ts']);
});
