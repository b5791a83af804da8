/** Examples of answers are what the service could answer: addresses that are there, of the record that was asked for, and words that it uses. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OUTCOMES } from '../../src/foundations/catalog/index.ts';
import { MOVEMENT_KINDS } from '../../src/foundations/stock/rules.ts';
import { APPLICATION_STATES } from '../../src/slices/applications/states.ts';
import { CHECKOUT_STATES } from '../../src/slices/checkout/cart/rules.ts';
import { LINK_STATES } from '../../src/slices/checkout/links/rules.ts';
import { STATES } from '../../src/slices/checkout/transactions/states.ts';
import { IMPORT_STATES } from '../../src/slices/imports/states.ts';
import type { Kind } from '../../src/slices/privacy/fates.ts';
import { TOPIC_NAMES } from '../../src/slices/webhooks/topics.ts';
import { ROOT } from '../support/command.ts';
import { type Json, startService } from '../support/service.ts';
import { fetchDocument, operationsOf, resolved } from './document.ts';

const service = await startService();
const document = await fetchDocument(service);

interface Said {
	/** `get /v1/offices.json`. */
	operation: string;
	status: string;
	/** Members on the way to it, with dots; `[]` is each of a list. */
	member: string;
	value: unknown;
}

const below = (value: Json, member: string): [string, unknown][] =>
	Array.isArray(value)
		? value.flatMap((each) => below(each, `${member}[]`))
		: typeof value === 'object' && value !== null
			? Object.entries(value).flatMap(([name, each]) => below(each, member ? `${member}.${name}` : name))
			: [[member, value]];

const said: Said[] = operationsOf(document).flatMap(({ method, path, operation }) =>
	Object.entries(operation.responses as Json).flatMap(([status, answer]) =>
		Object.values((resolved(document, answer).content ?? {}) as Json).flatMap(({ example }: Json) =>
			below(example, '').map(([member, value]) => ({ operation: `${method} ${path}`, status, member, value })),
		),
	),
);

const patterns = Object.keys(document.paths).map((path) => ({
	path,
	isOf: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));
/** The paths of the document that an address is of, and can be read. */
const pathsOf = (href: string): string[] => {
	const { pathname } = new URL(href);
	return patterns.filter(({ path, isOf }) => isOf.test(pathname) && document.paths[path].get).map(({ path }) => path);
};

const isOwn = ({ hostname }: URL) => hostname === new URL(service.url).hostname;

test('every href of an example is an address that the document describes', () => {
	const hrefs = said.filter(({ member }) => /(^|\.)(href|next)$/.test(member));
	assert.ok(hrefs.length > 500, `${hrefs.length} hrefs`);
	// Pictures of a shop lie wherever it keeps them.
	const own = hrefs.filter(({ value }) => isOwn(new URL(String(value))));
	assert.ok(own.length > hrefs.length - 20);
	assert.deepEqual(
		own.filter(({ value }) => pathsOf(String(value)).length === 0),
		[],
	);
});

/** Reads that show records whose own address is another, as the interface has it. */
const SHOWN_HERE = [
	'/v1/products/{id}/variants/{detail_id}.json',
	'/v2/products/{id}.json',
	'/v2/variants/{id}.json',
	'/v1/variants/{id}/stocks/{detail_id}.json',
	'/documents/{id}.json',
	'/v1/documents/{id}/payments/{detail_id}.json',
	'/v2/stocks/documents/{id}.json',
	'/v1/clients/purchases.json',
	'/v1/documents/costs.json',
	'/v1/admin/coupon/{id}.json',
	'/v1/operator/audit/{id}.json',
];

test('what is read says its own address', () => {
	const strange = said.filter(({ operation, status, member, value }) => {
		const [method, path = ''] = operation.split(' ');
		if (method !== 'get' || status !== '200' || !/^(data\.)?href$/.test(member) || SHOWN_HERE.includes(path))
			return false;
		return !pathsOf(String(value)).includes(path);
	});
	assert.deepEqual(strange, []);
});

/** Every code that the service has, as it stands in the source. */
const codes = new Set(
	globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
		[...readFileSync(join(ROOT, file), 'utf8').matchAll(/'((?:[a-z]+\.)?[a-z_]+)'/g)].map(([, word = '']) => word),
	),
);
/** Rooms write `room.reason` out, or the reason alone where a helper adds the room. */
const isCode = (code: string): boolean => codes.has(code) || codes.has(code.replace(/^\w+\./, ''));

/** What is kept of an erasure, by kind. */
const KINDS: Readonly<Record<Kind, true>> = {
	...{ clients: true, contacts: true, documents: true, payments: true, checkouts: true },
	...{ transactions: true, shippings: true, orders: true, gifts: true, users: true },
};

/** What words mean in which answers; the first that fits decides. */
const WORDS: readonly [where: RegExp, isRight: (value: string) => boolean][] = [
	[/ (\S+\.)?errorCode$/, isCode],
	[
		/ (\S+\.)?topic$/,
		(value) => ['test', ...TOPIC_NAMES].some((topic) => value === topic || value.startsWith(`${topic}.`)),
	],
	[/audit\S* (\S+\.)?action$/, (value) => /^(POST|PUT|DELETE) \/|^[a-z_]+\.[a-z_]+$/.test(value)],
	[/ (\S+\.)?action$/, (value) => ['post', 'put', 'delete'].includes(value)],
	[/couriers\S* (\S+\.)?destination\.state$|couriers\S* (\S+\.)?origin\.state$/, (value) => value === 'Metropolitana'],
	[/deliver\S* (\S+\.)?status$/, (value) => ['waiting', 'delivered', 'failed'].includes(value)],
	[/requests\S* (\S+\.)?deliveries\[\]\.status$/, (value) => ['waiting', 'delivered', 'failed'].includes(value)],
	[/^get \/ready status$/, (value) => ['unavailable', 'stopping', 'ok'].includes(value)],
	[
		/^(get|post|put) \S*payment\S* (\S+\.)?status$|transactions\[\]\.status$/,
		(value) => STATES.includes(value as (typeof STATES)[number]),
	],
	[/^(delete|get \/health) ?\S* (\S+\.)?status$/, (value) => value === 'ok'],
	[/checkouts\S* (\S+\.)?state$/, (value) => CHECKOUT_STATES.includes(value as (typeof CHECKOUT_STATES)[number])],
	[/payment_links\S* (\S+\.)?state$/, (value) => LINK_STATES.includes(value as (typeof LINK_STATES)[number])],
	[
		/applications\S* (\S+\.)?state$/,
		(value) => APPLICATION_STATES.includes(value as (typeof APPLICATION_STATES)[number]),
	],
	[/imports\S* (\S+\.)?state$/, (value) => IMPORT_STATES.includes(value as (typeof IMPORT_STATES)[number])],
	[/imports\S* (\S+\.)?outcome$/, (value) => OUTCOMES.includes(value as (typeof OUTCOMES)[number])],
	[/imports\S* (\S+\.)?records\[\]\.kind$/, (value) => ['reception', 'count'].includes(value)],
	[/stocks\/imports\S* (\S+\.)?kind$/, (value) => ['receptions', 'counts'].includes(value)],
	[/imports\S* (\S+\.)?kind$/, (value) => ['products', 'prices'].includes(value)],
	[/(erasures|persons)\S* (\S+\.)?records\[\]\.kind$/, (value) => value in KINDS],
	[/(persons|erasures)\S* (\S+\.)?records\[\]\.kind$/, (value) => value === 'clients'],
	[/movements\S* (\S+\.)?kind$/, (value) => MOVEMENT_KINDS.includes(value as (typeof MOVEMENT_KINDS)[number])],
	[/logs\S* (\S+\.)?kind$/, (value) => /^(start|success|fail|pending|expired|refused|refund|log)$/.test(value)],
];

test('states, kinds and codes of examples are words that the service uses, and none is left unlooked at', () => {
	const words = said.filter(
		({ member, value }) =>
			/(^|\.)(status|state|kind|outcome|action|topic|errorCode)$/.test(member) && typeof value === 'string',
	);
	assert.ok(words.length > 100, `${words.length} words`);
	const wrong = words.flatMap(({ operation, member, value }) => {
		const where = `${operation} ${member}`;
		const meaning = WORDS.find(([pattern]) => pattern.test(where));
		if (!meaning) return [`nobody has said what ${where} can be: ${value}`];
		return meaning[1](String(value)) ? [] : [`${where} is never ${value}`];
	});
	assert.deepEqual(wrong, []);
	assert.ok(!isCode('checkout.short_stock') && isCode('stock.short'));
});
