/** The audit log speaks in words: of every write that the API offers, and of the records it names. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KINDS, saidOf } from './audit-actions.ts';
import { recordOf } from './audit-records.ts';

const REFERENCE = new URL('../../../../docs/reference/openapi.json', import.meta.url);
const { paths }: { paths: Record<string, object> } = JSON.parse(readFileSync(REFERENCE, 'utf8'));
const CHANGED = saidOf('nothing that there is');

test('every write of the API has words', () => {
	const writes = Object.entries(paths)
		.filter(([path]) => /^\/(v\d|sandbox)\//.test(path))
		.flatMap(([path, methods]) =>
			Object.keys(methods)
				.filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
				.map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
		);
	assert.ok(writes.length > 100);
	assert.deepEqual(
		writes.filter((action) => saidOf(action) === CHANGED),
		[],
	);
});

test('a kind is asked for by no more actions than a filter takes', () => {
	for (const { name, deeds } of KINDS) assert.ok(deeds.length <= 50, name.en);
});

test('a record is named by its kind and number, and leads to its page', () => {
	const shown = (record: string) => {
		const found = recordOf(record);
		return found && [found.name.es, found.page];
	};
	assert.deepEqual(shown('/v1/shippings/6.json'), ['Despacho 6', '/dispatches/6']);
	assert.deepEqual(shown('/v1/clients/1/contacts/2.json'), ['Cliente 1', '/clients/1']);
	assert.deepEqual(shown('/v1/couriers/orders/2.json'), ['Envío 2', '/couriers/orders/2']);
	assert.deepEqual(shown('/v1/stocks/imports/3/run.json'), ['Importación de stock 3', '/products/import/stock/3']);
	assert.deepEqual(shown('/v2/products/pack.json'), ['Producto', undefined]);
	assert.deepEqual(shown('/v1/company/logo.json'), ['Empresa', '/settings']);
	assert.deepEqual(shown('/v1/payment_links/4.json'), ['Enlace de pago 4', '/shop/links/4']);
	assert.deepEqual(shown('invitation of ana@example.cl as seller'), ['Invitación ana@example.cl', undefined]);
	assert.deepEqual(shown('token 3 by token 4'), ['Token 3', undefined]);
	assert.equal(shown('/v9/unheard'), undefined);
});
