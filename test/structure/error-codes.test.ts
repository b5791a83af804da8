/** The codes that callers are told of are those that refusals have: nothing is missing, and nothing is made up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodesIn } from '../../scripts/error-codes.ts';
import { ERROR_CODES } from '../../src/reference/error-codes.ts';
import { readHouse } from './house.ts';

const KNOWN: ReadonlySet<string> = new Set(ERROR_CODES);
const unknownIn = (codes: Iterable<string>): string[] => [...new Set(codes)].filter((code) => !KNOWN.has(code));

test('codes are found where refusals are made, no matter who makes them', () => {
	const source = (text: string) => errorCodesIn([text]);
	assert.deepEqual(source(`new Refusal(409, 'stock.short', \`no \${a ? \`, b\` : ''}\`, 'client.email');`), [
		'stock.short',
	]);
	assert.deepEqual(source("new Refusal(\n\t400,\n\t'request.invalid',\n\t'x',\n);"), ['request.invalid']);
	assert.deepEqual(source("new Refusal(s, CODES[s] ?? 'sandbox.fault', 'x')"), ['sandbox.fault']);
	assert.deepEqual(source("class Late extends Refusal {\n\tconstructor() {\n\t\tsuper(409, 'a.late', 'x');\n\t}\n}"), [
		'a.late',
	]);
	assert.deepEqual(
		source(
			"class Rate extends Refusal {\n\tconstructor(state: State, code: ErrorCode = 'a.often') {}\n}\nnew Rate({ a: [1, 2] }, 'b.often', 'x');",
		),
		['a.often', 'b.often'],
	);
	assert.deepEqual(
		source(
			"const wrong = (field: string, code: ErrorCode) => new Refusal(400, code, 'x');\nwrong('a.field', 'a.wrong');",
		),
		['a.wrong'],
	);
	assert.deepEqual(source("return { error: 'a.b', errorCode: refusal?.code ?? 'a.bug' };"), ['a.bug']);
	assert.deepEqual(source("return {\n\terrorCode: 'a.bug',\n\tfield: 'a.b',\n};"), ['a.bug']);
	assert.deepEqual(source("const code = isFull ? 'a.full' : 'a.empty';"), ['a.empty', 'a.full']);
});

test('what only looks like a code is none', () => {
	for (const text of [
		"// new Refusal(409, 'a.b', 'x')",
		"publish('document.created', { errorCode: text('a.b') });",
		"statement.where('d.company_id', '=', id)",
		"new Error('a.b', 'c.d')",
	])
		assert.deepEqual(errorCodesIn([text]), [], text);
});

test('there are many, and the best known are among them', () => {
	assert.ok(ERROR_CODES.length > 250, String(ERROR_CODES.length));
	const best = ['stock.short', 'request.invalid', 'auth.lacks_right', 'store.already_paid', 'coupons.expired'];
	const odd = [
		'service.overloaded',
		'idempotency.in_flight',
		'courier.rotating',
		'imports.unknown_tax',
		'sandbox.fault',
	];
	const said = ['request.headers_too_large', 'console.signed_out', 'service.failure', 'request.rate_limited'];
	assert.deepEqual(unknownIn([...best, ...odd, ...said]), []);
	assert.deepEqual(unknownIn(['document.created', 'stock.shrt']), ['document.created', 'stock.shrt']);
});

/** As tests expect them of an answer or of an error, beside its status too. */
const EXPECTED = /\b(?:(?:errorCode|code)(?:: |, | === )|(?<!\()[45]\d\d, )'([a-z]+\.[a-z_]+)'/g;
/** As pages and the console have sentences for them. */
const SENTENCE = /^\t'([a-z]+\.[a-z_]+)':/gm;
const WORDS = ['src/foundations/portal/messages/es-sentences.ts', 'console/src/words/refusals.ts'];

/** What stands in the log alone: the answers are what somebody asked for, or a page. */
const LOGGED = new Set(['inbox.misbehaves', 'simulator.unreached']);

const roomOf = (code: string): string => code.split('.')[0] ?? '';

test('whatever a test expects, and whatever there are sentences for, is a code that callers are told of', () => {
	const tests = [...readHouse('{src,test,client,examples}/**/*.test.ts')].filter(
		([file]) => !file.includes('structure'),
	);
	const rooms = new Set(ERROR_CODES.map(roomOf));
	// Fields stand beside a status as well: `client.code`.
	const expected = tests
		.flatMap(([, text]) => [...text.matchAll(EXPECTED)].map(([, code = '']) => code))
		.filter((code) => rooms.has(roomOf(code)) && !LOGGED.has(code));
	assert.ok(new Set(expected).size > 100, String(new Set(expected).size));
	assert.deepEqual(unknownIn(expected), []);
	for (const file of WORDS) {
		const codes = [...(readHouse(file).get(file) ?? '').matchAll(SENTENCE)].map(([, code = '']) => code);
		assert.ok(codes.length > 20, file);
		assert.deepEqual(unknownIn(codes), [], file);
	}
});
