/** Whatever is sent to any write, what cannot be meant is refused with a sentence, and nothing at all is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import type { RouteInfo } from '../../../src/kernel/http/index.ts';
import { type Json, type Reply, startService } from '../../support/service.ts';
import { severalAtOnce } from '../../support/several-at-once.ts';
import { filledCompany } from './filled-company.ts';
import { idsOf, validWrites } from './valid-bodies.ts';
import type { ValidWrite } from './valid-write.ts';

const service = await startService();
const company = await filledCompany(service);
const stranger = await filledCompany(service);
const { db, api, relay } = service.app;
const writes = api.routes.filter(({ method, right, body }) => method !== 'GET' && right && body);
const valid = await validWrites(company);
const foreign = await idsOf(stranger);

async function tableNames(): Promise<string[]> {
	const text =
		db.dialect === 'sqlite'
			? "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'"
			: 'select tablename as name from pg_tables where schemaname = current_schema()';
	return (await db.query(text, [])).rows.map(({ name }) => String(name)).sort();
}
/** The log of calls has those that are refused, too. */
const tables = (await tableNames()).filter((name) => name !== 'requests');

/** Counted when the background work has ended that changes how many rows there are; on a slow machine it falls between two counts. */
async function rowCounts(): Promise<Record<string, number>> {
	await relay.drain();
	await service.app.jobs.linkAudit.run();
	await service.app.jobs.forgetListChanges.run();
	const text = tables.map((name) => `select '${name}' as name, count(*) as n from ${name}`).join(' union all ');
	return Object.fromEntries((await db.query(text, [])).rows.map(({ name, n }) => [name, Number(n)]));
}

const nest = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

const WHOLE_BODIES = [
	'{',
	'[]',
	'[{}]',
	'"text"',
	'12',
	'true',
	'null',
	'{"a":1,}',
	'{}{}',
	'\u0000',
	nest(300),
	'['.repeat(50_000),
	'nombre=T%C3%A9&quantity=1',
];

const LONG = 'x'.repeat(100_000);
/** Cannot be made a text or a number of. */
const ODD = { toString: 1, valueOf: 1 };
const BAD_TEXTS = [
	'a\u0000b',
	'\u0007',
	'a\u001bb',
	'\ud800',
	'a\udc00b',
	LONG,
	'😀'.repeat(20_000),
	{},
	[],
	['x'],
	true,
	ODD,
];
const BAD_NUMBERS = [
	-1,
	1e308,
	2 ** 53,
	-(2 ** 53),
	'1e400',
	'9'.repeat(40),
	'abc',
	'0x10',
	'1,5',
	'NaN',
	'Infinity',
	0.00001,
	1e-300,
	'1.123456789',
	'\u0000',
	LONG,
	{},
	[],
	[1],
	true,
	false,
	ODD,
];
/** Of values with any decimals, more of them is not wrong. */
const BAD_VALUES = BAD_NUMBERS.filter((value) => ![0.00001, 1e-300, '1.123456789'].some((fine) => fine === value));
const BAD_ID_LISTS = [
	-1,
	0,
	1.5,
	'1.5',
	'abc',
	'[1',
	'1]',
	'[1,]',
	'[a]',
	'[[1]]',
	[[1]],
	[0],
	[null],
	{},
	true,
	LONG,
	ODD,
];
const BAD_FLAGS = [2, -1, 0.5, 'yes', 'truer', {}, [], [1], LONG, ODD];
const BAD_ANSWERS = [2, -1, 0.5, 'yes', {}, [], [1], [true], LONG, ODD];
/** Quantities have four decimals; pesos have none. */
const BAD_BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
	quantity: [0, '0', -0.5, 1.00001, '2.00005', 900_719_925_475],
	amount: [1.5, '0.1', 990.0001],
	discount: [100.1, '101', -0.1],
	percentage: [19.001, 100.01],
};
for (const name of ['emissionDate', 'recordDate', 'admissionDate', 'countDate'])
	Object.assign(BAD_BY_NAME, { [name]: [253_402_300_800, 1.5, '2026-03-10'] });

type Schema = TSchema & {
	type?: unknown;
	enum?: unknown;
	anyOf?: readonly Schema[];
	minimum?: number;
	description?: string;
	items?: Schema;
	maxItems?: number;
	required?: string[];
	properties?: Record<string, Schema>;
};

interface Spoiling {
	path: (string | number)[];
	value: unknown;
	/** Refused to strict callers alone; others are told. */
	isTolerated: boolean;
}

/** Each bad value with the place where it goes. */
function* spoilings(schema: Schema, path: (string | number)[]): Generator<Spoiling> {
	const name = String(path.at(-1));
	const isTolerated = /is (cut|left out), and told$/.test(String(schema.description));
	const at = (values: readonly unknown[]) => values.map((value) => ({ path, value, isTolerated }));
	if (schema.properties) {
		if (path.length > 0) yield* at([[], 'x', 1, true]);
		for (const [member, inner] of Object.entries(schema.properties)) {
			yield* spoilings(inner, [...path, member]);
			// Where what is no text may be left out, an empty text leaves it out.
			if ((inner.anyOf || inner.enum || inner.items) && schema.required?.includes(member))
				yield* ['', ' '].map((value) => ({ path: [...path, member], value, isTolerated: false }));
		}
	} else if (schema.items) {
		yield* at(['x', 1, true, {}, { length: 1 }]);
		// Where 0 is one of the choices, as in taking one's order along, it is no bad value.
		const isZeroChosen = /\b0: /.test(String(schema.items.description));
		yield* at([[null], ['x'], ...(isZeroChosen ? [] : [[0]]), [[]]]);
		if (schema.maxItems) yield* at([new Array(schema.maxItems + 1).fill({}), new Array(10_000).fill({ quantity: 1 })]);
		yield* spoilings(schema.items, [...path, 0]);
	} else if (schema.enum) yield* at(BAD_FLAGS);
	else if (schema.anyOf?.some(({ type }) => type === 'array'))
		yield* at([
			...BAD_ID_LISTS,
			987_654_321,
			'[987654321]',
			...(foreign.taxId ? [foreign.taxId, [foreign.taxId]] : []),
		]);
	else if (schema.anyOf?.some(({ minimum }) => minimum === 0)) yield* at(BAD_VALUES);
	else if (schema.anyOf) {
		yield* at(BAD_NUMBERS);
		// Where 0 takes a link away, as with a client's price list, it is no bad value.
		if (/Id$/.test(name) && !/0 for none/.test(String(schema.description))) yield* at([0]);
		if (/Id$/.test(name)) yield* at([987_654_321, '987654321', Number.MAX_SAFE_INTEGER, 1.5]);
		if (foreign[name]) yield* at([foreign[name]]);
	} else if (String(schema.type).includes('string')) yield* at(BAD_TEXTS);
	else if (schema.type === 'boolean') yield* at(BAD_ANSWERS);
	yield* at(BAD_BY_NAME[name] ?? []);
}

function spoil(body: Json, path: readonly (string | number)[], value: unknown): Json {
	const copy = structuredClone(body);
	let place = copy;
	for (const step of path.slice(0, -1)) place = place[step] ??= {};
	place[path.at(-1) as string] = value;
	return copy;
}

function assertRefused({ status, body, text }: Reply, sent: string) {
	const shown = `${sent.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
	assert.ok(status >= 400 && status < 500 && status !== 429, shown);
	assert.equal(typeof (body?.error ?? body?.errors?.msg), 'string', shown);
}

/** Routes of rooms that have no valid body here get the battery with what the schema alone can spoil. */
const writeOf = (info: RouteInfo): ValidWrite =>
	valid.get(`${info.method} ${info.url}`) ?? { path: info.url.replace(/:\w+/g, '1'), body: {} };

for (const info of writes)
	test(`${info.method} ${info.url} refuses what cannot be meant, and writes nothing`, async () => {
		const { path, body } = writeOf(info);
		const before = await rowCounts();
		const send = (raw: string, headers = {}) =>
			service.call(info.method, path, {
				token: company.token,
				raw,
				headers: { 'content-type': 'application/json', ...headers },
			});
		for (const raw of WHOLE_BODIES) assertRefused(await send(raw, { 'idempotency-key': 'bad' }), raw);
		const infinite = JSON.stringify(body).replace(/:(\d+)/, ':1e400');
		if (infinite.includes('1e400')) assertRefused(await send(infinite), infinite);
		let sent = 0;
		await severalAtOnce(spoilings(info.body as Schema, []), async ({ path: where, value, isTolerated }) => {
			const raw = JSON.stringify(spoil(body, where, value));
			const headers = isTolerated ? { 'bodega-strict': '1' } : {};
			assertRefused(await send(raw, headers), `${where.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`);
			sent++;
		});
		assert.ok(sent >= 5);
		assert.deepEqual(await rowCounts(), before);
	});

test('the bodies that were spoiled are good ones', async () => {
	const known = new Set(writes.map(({ method, url }) => `${method} ${url}`));
	for (const [name, { path, body }] of valid) {
		assert.ok(known.has(name), name);
		const { status, text } = await company.call(name.split(' ')[0] as string, path, body);
		assert.ok(status === 200 || status === 201, `${name}: ${status} ${text}`);
	}
});

test('null everywhere is as good as nothing given', async () => {
	for (const [name, { path, body }] of await validWrites(company)) {
		const method = name.split(' ')[0] as string;
		const nulls = Object.fromEntries(Object.keys(body).map((member) => [member, null]));
		const before = await rowCounts();
		const { status, text } = await company.call(method, path, nulls);
		const isOptional = method === 'PUT' || /receptions\/shipping|annulments/.test(name);
		assert.ok(status < 500, `${name}: ${text}`);
		if (!isOptional) {
			assert.equal(status, 400, `${name}: ${text}`);
			assert.deepEqual(await rowCounts(), before);
		}
	}
});

test('members named like parts of JavaScript change nothing', async () => {
	const raw =
		'{"name":"Té","__proto__":{"state":1,"name":"x"},"constructor":{"prototype":{"state":1}},"toString":1,"hasOwnProperty":0}';
	const { status, body } = await service.call('POST', '/v1/products.json', { token: company.token, raw });
	assert.equal(status, 201);
	assert.deepEqual([body.name, body.state], ['Té', 0]);
	const only = await service.call('POST', '/v1/products.json', {
		token: company.token,
		raw: '{"__proto__":{"name":"x"}}',
	});
	assert.equal(only.status, 400);
	assert.equal(({} as Json).state, undefined);
});
