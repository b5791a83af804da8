/** Whatever stands in a query or a path, the answer is a page or a refusal in JSON, never a failure. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { severalAtOnce } from '../../support/several-at-once.ts';
import { filledCompany, filtersOf, listsOf } from './filled-company.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const service = await startService();
const company = await filledCompany(service);
const lists = await listsOf(company);

const numbers = (many: number) => `[${Array.from({ length: many }, (_, n) => n + 1).join()}]`;

/** What PostgreSQL is stricter about than SQLite: text that it cannot store, and numbers beyond its columns. */
const STRICT = [
	'%00',
	'a%00b',
	'%ED%A0%80',
	'9007199254740993',
	'9223372036854775808',
	'99999999999999999999999999',
	'999999999999999',
	'[999999999999999,1]',
	numbers(1000),
	'[0,999999999999999]',
];

/** What is refused before the database is asked, or is only text to it. */
const LAX = [
	'%0A',
	'%7F',
	'%F0%9F%92%A9',
	'%E0%A4%A',
	'%',
	'%zz',
	'x'.repeat(10_000),
	'%27%3B%20drop%20table%20offices%3B--',
	'"\\',
	'[',
	']',
	'[[1]]',
	'[,]',
	'[%00]',
	'{}',
	'null',
	'NaN',
	'Infinity',
	'-0',
	'1e999',
	numbers(999),
	numbers(1001),
	`[${Array.from({ length: 150 }, (_, n) => n * 86_400).join()}]`,
];

const VALUES = isPostgres ? STRICT : [...STRICT, ...LAX];
/** A count has the filters of its list, so each of its filters is tried with every fourth value, and each value with some. */
const isCounted = (filter: number, value: number) => (filter + value) % 4 === 0;
/** All lists read these alike: each value is tried at every eighth list. */
const OF_ALL_LISTS = ['limit', 'offset', 'fields', 'expand'];
const isTried = (list: number, value: number) => (list + value) % 8 === 0;

async function acceptable(path: string) {
	const { status, body, text } = await company.get(path);
	const shown = `${path.slice(0, 120)} → ${status} ${text.slice(0, 200)}`;
	if (status === 200) return;
	assert.notEqual(status, 431, shown);
	assert.ok(status >= 400 && status < 500 && status !== 429, shown);
	assert.equal(typeof body?.error, 'string', shown);
	assert.equal(typeof body?.errorCode, 'string', shown);
}

for (const [list, { path, info }] of lists.entries())
	test(`${info.url} survives any query`, async () => {
		const count = path.replace('.json', '/count.json');
		const filtered = filtersOf(info).flatMap((name, filter) =>
			VALUES.flatMap((value, place) => [
				`${path}?${name}=${value}`,
				...(isCounted(filter, place) ? [`${count}?${name}=${value}`] : []),
			]),
		);
		const tried = VALUES.filter((_, place) => isTried(list, place));
		const others = OF_ALL_LISTS.flatMap((name) => tried.map((value) => `${path}?${name}=${value}`));
		await severalAtOnce([...filtered, ...others], acceptable);
		for (const query of [
			'__proto__=1',
			'constructor=1',
			'prototype=1&hasownproperty=1',
			'constructorrange=[1,2]',
			'range=[1,2]',
			'expand=constructor.prototype,__proto__.__proto__',
			'fields=constructor,__proto__',
			'expand=a.b.c.d.e.f.g',
			`expand=${Array.from({ length: 500 }, (_, n) => `r${n}`).join()}`,
			'limit[]=1',
			'&&&===&',
			'%=%&%00=%00',
			'?',
			'#',
		])
			await acceptable(`${path}?${query}`);
		const repeated = await company.get(`${path}?limit=1&LIMIT=2`);
		assert.deepEqual([repeated.status, repeated.body.field], [400, 'limit'], 'neither of two values is dropped untold');
		assert.equal((await company.get(`${path}?limit=1&Limit=1`)).body.limit, 1, 'twice the same is the same');
	});

/** Of the API's own reads, lists or not: what a list has of filters is tried above. */
test('no parameter of any read takes text that cannot be stored', async () => {
	const reads = service.app.api.routes.filter(({ method, right, query }) => method === 'GET' && right && query?.length);
	const asked = reads.flatMap(({ url, query = [] }) =>
		query.flatMap(({ name }) => ['%00', '[33,a%00b]'].map((value) => `${url.replace(/:\w+/g, '1')}?${name}=${value}`)),
	);
	assert.ok(asked.some((path) => path.startsWith('/v1/documents/summary.json?codesii=')));
	await severalAtOnce(asked, acceptable);
});

test('odd paths are not found', async () => {
	for (const path of [
		'/v1/offices/%00.json',
		'/v1/offices/%.json',
		'/v1/offices/%E0%A4%A.json',
		'/v1/offices/1%2F2.json',
		`/v1/offices/${'9'.repeat(500)}.json`,
		`/v1/offices/${'%41'.repeat(300)}.json`,
		'/v1/offices.json%00',
		'/v1/offices.json/',
		'//v1/offices.json',
		'/v1/../v1/nothing.json',
		'/view/%00',
		'/view/%FF',
		`/view/${'a'.repeat(1000)}`,
		'/%',
		'/%00',
		'/__proto__',
		'/constructor.json',
	]) {
		const { status, body, text } = await company.get(path);
		assert.ok(status === 404 || status === 400, `${path.slice(0, 100)}: ${status} ${text}`);
		assert.equal(typeof body?.error, 'string', `${path.slice(0, 100)}: ${text}`);
		assert.equal(typeof body?.errorCode, 'string', `${path.slice(0, 100)}: ${text}`);
	}
});

/** What `fetch` would never send. */
function sendRaw(text: string): Promise<string> {
	const { hostname, port } = new URL(service.url);
	return new Promise((resolve, reject) => {
		let answer = '';
		const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
		socket.setEncoding('latin1').on('data', (part) => (answer += part));
		socket.on('close', () => resolve(answer)).on('error', reject);
	});
}

test('requests that are no HTTP are refused, and the service stays up', async () => {
	const head = `Host: localhost\r\naccess_token: ${company.token}\r\nConnection: close\r\n`;
	for (const [request, status] of [
		['nonsense\r\n\r\n', 400],
		[`GET /v1/offices.json HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
		[`GET /v1/offices.json HTTP/1.1\r\n${head}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
		[`GET /v1/offices.json?${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`, 431],
		[`POST /v1/products.json HTTP/1.1\r\n${head}Content-Length: abc\r\n\r\n{}`, 400],
		[`POST /v1/products.json HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400],
		[`BREW /v1/offices.json HTTP/1.1\r\n${head}\r\n`, 400],
		[`PROPFIND /v1/offices.json HTTP/1.1\r\n${head}\r\n`, 405],
		[`GET /v1/offices.json?a=\xff HTTP/1.1\r\n${head}\r\n`, 400],
	] as const) {
		const answer = await sendRaw(request);
		assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), `${request.slice(0, 60)} → ${answer.slice(0, 200)}`);
		const [headers = '', text = ''] = answer.split('\r\n\r\n');
		assert.match(headers, /content-type: application\/json/i, request.slice(0, 60));
		const body = JSON.parse(text) as { error?: unknown; errorCode?: unknown };
		assert.deepEqual([typeof body.error, typeof body.errorCode], ['string', 'string'], text);
		assert.doesNotMatch(text, /HPE_|Error/);
	}
	assert.equal((await company.get('/v1/offices.json')).status, 200);
});
