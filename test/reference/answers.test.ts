/** What the service really answers is what `/openapi.json` says it answers, member by member. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Reply, startService } from '../support/service.ts';
import { checker, fetchDocument, resolved } from './document.ts';

const service = await startService();
const document = await fetchDocument(service);
const check = checker(document);

function checkAnswer(operation: string, status: number, reply: Reply) {
	const [method, path] = operation.split(' ') as [string, string];
	assert.equal(reply.status, status, reply.text);
	const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
	assert.ok(answer, `${operation} does not say ${status}`);
	check(resolved(document, answer).content['application/json'].schema, reply.body, `${operation} ${status}`);
}

test('dispatches: made, listed, read, expanded, counted and annulled', async () => {
	const company = await service.company();
	await company.product('CAFE-250', { stock: 20 });
	await company.product('TE-100', { stock: 20 });
	const example = document.paths['/v1/shippings.json'].post.requestBody.content['application/json'].example;
	const made = await company.post('/v1/shippings.json', example);
	checkAnswer('POST /v1/shippings.json', 201, made);
	const { id } = made.body;
	checkAnswer('GET /v1/shippings.json', 200, await company.get('/v1/shippings.json'));
	const everything = 'expand=[guide,details.variant,office,shipping_type]';
	checkAnswer('GET /v1/shippings.json', 200, await company.get(`/v1/shippings.json?${everything}`));
	checkAnswer('GET /v1/shippings/{id}.json', 200, await company.get(`/v1/shippings/${id}.json`));
	checkAnswer('GET /v1/shippings/count.json', 200, await company.get('/v1/shippings/count.json'));
	checkAnswer('GET /v1/shippings/{id}/details.json', 200, await company.get(`/v1/shippings/${id}/details.json`));
	checkAnswer('GET /v1/documents.json', 200, await company.get('/v1/documents.json?expand=[details,payments,client]'));
	checkAnswer('DELETE /v1/shippings/{id}.json', 200, await company.delete(`/v1/shippings/${id}.json`));
});

test('a transfer received and a document with the stock of its variants, in the other shape', async () => {
	const company = await service.company();
	await company.product('CAFE-250', { stock: 20 });
	const transfer = { destinationOfficeId: company.otherOfficeId, details: [{ code: 'CAFE-250', quantity: 3 }] };
	const { body } = await company.post('/v1/shippings.json', transfer);
	const reception = 'POST /v2/stocks/receptions/shipping/{id}.json';
	checkAnswer(reception, 201, await company.post(`/v2/stocks/receptions/shipping/${body.id}.json`));
	checkAnswer(reception, 409, await company.post(`/v2/stocks/receptions/shipping/${body.id}.json`));
	checkAnswer(reception, 404, await company.post('/v2/stocks/receptions/shipping/999999999.json'));
	checkAnswer('GET /v1/stocks/receptions.json', 200, await company.get('/v1/stocks/receptions.json'));
	const stock = await company.get(`/v2/stocks/documents/${body.guide.id}.json`);
	checkAnswer('GET /v2/stocks/documents/{id}.json', 200, stock);
});

test('sale documents, and every list that a company starts with', async () => {
	const company = await service.company();
	await company.product('CAFE-250', { stock: 20 });
	const example = document.paths['/v1/documents.json'].post.requestBody.content['application/json'].example;
	const { items } = (await company.get('/v1/payment_types.json')).body;
	const payments = [{ ...example.payments[0], paymentTypeId: items[0].id, amount: 100 }];
	const made = await company.post('/v1/documents.json', { ...example, payments });
	checkAnswer('POST /v1/documents.json', 201, made);
	checkAnswer('POST /v1/documents.json', 200, await company.post('/v1/documents.json', { ...example, payments }));
	checkAnswer('DELETE /v1/documents/{id}.json', 200, await company.delete(`/v1/documents/${made.body.id}.json`));
	for (const path of Object.keys(document.paths).filter((each) => /^\/v1\/(?!operator)[a-z_/]+s\.json$/.test(each)))
		if (document.paths[path].get?.operationId.startsWith('list'))
			checkAnswer(`GET ${path}`, 200, await company.get(path));
});

test('refusals', async () => {
	const company = await service.company({ rights: 'dispatch:read' });
	const path = '/v1/shippings.json';
	checkAnswer(`GET ${path}`, 400, await company.get(`${path}?limit=none`));
	checkAnswer(`GET ${path}`, 401, await service.call('GET', path));
	checkAnswer(`POST ${path}`, 403, await company.post(path, {}));
	checkAnswer('GET /v1/shippings/{id}.json', 404, await company.get('/v1/shippings/999999999.json'));
	checkAnswer('GET /v2/stocks/documents/{id}.json', 401, await service.call('GET', '/v2/stocks/documents/1.json'));
});
