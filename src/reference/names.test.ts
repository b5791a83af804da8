import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteInfo } from '../kernel/http/index.ts';
import { namesOf, openApiPath, pathParametersOf, uniqueNames } from './names.ts';

const OPERATIONS: [RouteInfo['method'], string, string][] = [
	['GET', '/v1/shippings.json', 'listShippings'],
	['POST', '/v1/shippings.json', 'createShipping'],
	['GET', '/v1/shippings/count.json', 'countShippings'],
	['GET', '/v1/shippings/:id.json', 'getShipping'],
	['PUT', '/v1/taxes/:id.json', 'updateTax'],
	['DELETE', '/v1/price_lists/:id.json', 'deletePriceList'],
	['GET', '/v1/price_lists/:id/details.json', 'listPriceListDetails'],
	['GET', '/v1/price_lists/:id/details/count.json', 'countPriceListDetails'],
	['GET', '/v1/webhooks/:id/deliveries/:delivery_id.json', 'getWebhookDelivery'],
	['POST', '/v1/webhooks/:id/deliveries/:delivery_id/redeliver.json', 'redeliverWebhookDelivery'],
	['POST', '/v1/checkouts/:id/pay.json', 'payCheckout'],
	['GET', '/v2/stocks/documents/:id.json', 'getStockDocument'],
	['GET', '/health', 'getHealth'],
	['POST', '/login', 'postLogin'],
	['GET', '/view/:token/document.pdf', 'getViewDocumentPdf'],
];

test('operations are named by method and address', () => {
	for (const [method, url, name] of OPERATIONS) assert.equal(namesOf({ method, url }).operation, name);
});

test('a name that is taken gets a number', () => {
	const unique = uniqueNames();
	assert.deepEqual(['getOffice', 'getOffice', 'getOffice'].map(unique), ['getOffice', 'getOffice2', 'getOffice3']);
});

test('parameters of an address know what they are ids of', () => {
	const url = '/v1/price_lists/:id/details/:detail_id.json';
	assert.equal(openApiPath(url), '/v1/price_lists/{id}/details/{detail_id}.json');
	assert.deepEqual(pathParametersOf(url), [
		{ name: 'id', of: 'price list' },
		{ name: 'detail_id', of: 'detail' },
	]);
	assert.equal(openApiPath('/console/*'), '/console/{path}');
	assert.deepEqual(pathParametersOf('/console/*'), [{ name: 'path', of: 'console' }]);
});
