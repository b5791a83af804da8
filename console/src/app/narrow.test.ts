/** Records are found by the names that the screen shows, in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrow } from './narrow.ts';

const GUIDES = {
	name: 'guides',
	kinds: [{ words: ['guia', 'guia de despacho', 'guide'] }],
	numbered: (number: number) => ({ query: { number } }),
};
const SALES = {
	name: 'sales',
	kinds: [{ words: ['venta', 'sale'] }, { words: ['boleta', 'receipt'], query: { codesii: '[39]' } }],
	numbered: (number: number) => ({ query: { number } }),
};
const SHIPMENTS = {
	name: 'shipments',
	kinds: [{ words: ['envio', 'shipment'] }],
	numbered: (number: number) => ({ path: `/orders/${number}` }),
	worded: (q: string) => ({ through: [{ path: '/dispatches', query: { q }, by: 'id' }] }),
};
const CLIENTS = { name: 'clients', kinds: [{ words: ['cliente', 'client'] }] };
const ALL = [GUIDES, SALES, SHIPMENTS, CLIENTS];

const asked = (typed: string) =>
	narrow(typed, ALL).map(({ search, path, query, through }) => [
		search.name,
		path ?? through?.[0]?.query.q ?? query?.number ?? query?.q ?? '',
	]);

test('a kind and a number find that record of that kind, as the screen writes it', () => {
	for (const typed of ['Guía N° 6', 'guía 6', 'GUIA nº6', 'Guide No. 6', 'guide #6', 'guia de despacho nro 6'])
		assert.deepEqual(asked(typed), [['guides', 6]], typed);
	assert.deepEqual(asked('Boleta electrónica N° 1.214'), [['sales', 1214]]);
	assert.deepEqual(narrow('boleta 214', ALL)[0]?.query, { codesii: '[39]', number: 214 });
	assert.deepEqual(asked('envío 2'), [['shipments', '/orders/2']]);
	assert.deepEqual(asked('Shipment No. 2'), [['shipments', '/orders/2']]);
});

test('a kind and words look there first, and for the words as they are in all other kinds', () => {
	assert.deepEqual(asked('cliente muñoz').slice(0, 2), [
		['clients', 'munoz'],
		['guides', 'cliente muñoz'],
	]);
	assert.deepEqual(asked('guía')[0], ['guides', '']);
});

test('without a kind all are searched; a lone letter finds nothing, a lone digit is a number', () => {
	const everywhere = (q: string) => ['guides', 'sales', 'shipments', 'clients'].map((name) => [name, q]);
	assert.deepEqual(asked('rojas'), everywhere('rojas'));
	assert.deepEqual(asked('76543210'), everywhere('76543210'));
	assert.deepEqual(asked('a'), []);
	assert.deepEqual(asked(''), []);
	assert.deepEqual(asked('N° 6').slice(0, 3), [
		['guides', 6],
		['sales', 6],
		['shipments', '/orders/6'],
	]);
});
