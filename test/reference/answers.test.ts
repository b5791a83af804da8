/** What the service really answers is what `/openapi.json` says it answers, member by member. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventRow } from '../../src/kernel/outbox/index.ts';
import { notificationOf } from '../../src/slices/webhooks/notification.ts';
import { TOPIC_NAMES } from '../../src/slices/webhooks/topics.ts';
import { filledCompany } from '../http/kernel/filled-company.ts';
import { type Json, NOW, type Reply, startService } from '../support/service.ts';
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

/** What lists and reports have to be asked that are not of the whole company. */
const ASKED: Readonly<Record<string, string>> = {
	'/v1/clients/purchases.json': '?code=1-9',
	'/v1/clients/unpaid_documents.json': '?code=1-9',
	'/v1/document_types/number_availables.json': '?codesii=39',
	'/v1/documents/costs.json': '?codesii=39&number=1',
	'/v1/dtes/claims.json': '?document_code=33&document_number=1',
};

test('sale documents, and every list that a company starts with', async () => {
	const company = await service.company();
	await company.product('CAFE-250', { stock: 20 });
	const example = document.paths['/v1/documents.json'].post.requestBody.content['application/json'].example;
	const { items } = (await company.get('/v1/payment_types.json')).body;
	const payments = [{ ...example.payments[0], paymentTypeId: items[0].id, amount: 100 }];
	await company.post('/v1/clients.json', { code: '1-9', firstName: 'Eva' });
	const made = await company.post('/v1/documents.json', { ...example, payments });
	checkAnswer('POST /v1/documents.json', 201, made);
	checkAnswer('POST /v1/documents.json', 200, await company.post('/v1/documents.json', { ...example, payments }));
	checkAnswer('DELETE /v1/documents/{id}.json', 200, await company.delete(`/v1/documents/${made.body.id}.json`));
	for (const path of Object.keys(document.paths).filter((each) => /^\/v1\/(?!operator)[a-z_/]+s\.json$/.test(each)))
		if (document.paths[path].get) checkAnswer(`GET ${path}`, 200, await company.get(path + (ASKED[path] ?? '')));
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

test('with `fields` an answer is still what the document says', async () => {
	const company = await filledCompany(service);
	const literally = checker(document, true);
	let tried = 0;
	for (const route of service.app.api.routes) {
		if (route.method !== 'GET' || !route.right || !route.query?.some(({ name }) => name === 'fields')) continue;
		if (/:(?!id\b)/.test(route.url)) continue;
		const list = route.url.split('/:id')[0];
		const id = route.url.includes(':id') ? (await company.get(`${list}.json`)).body.items?.[0]?.id : 0;
		if (id === undefined) continue;
		const reply = await company.get(`${route.url.replace(':id', id)}?fields=[state]`);
		if (reply.status !== 200) continue;
		const path = route.url.replace(/:(\w+)/g, '{$1}');
		literally(
			document.paths[path].get.responses[200].content['application/json'].schema,
			reply.body,
			`GET ${path}?fields=[state]`,
		);
		tried++;
	}
	assert.ok(tried > 25, String(tried));
});

test('bodies may have numeric strings, flags as text, and null for what is left out, as the document says', async () => {
	const company = await service.company();
	await company.product('CAFE-250', { stock: 20 });
	const { schema } = document.paths['/v1/shippings.json'].post.requestBody.content['application/json'];
	for (const body of [
		{ declareSii: '1', details: [{ code: 'CAFE-250', quantity: '2' }] },
		{ declareSii: true, officeId: null, client: null, recipient: null, details: [{ code: 'CAFE-250', quantity: 1 }] },
		{ officeId: String(company.officeId), details: [{ code: 'CAFE-250', quantity: 1, netUnitValue: null }] },
	]) {
		check(schema, body, JSON.stringify(body));
		assert.equal((await company.post('/v1/shippings.json', body)).status, 201, JSON.stringify(body));
	}
});

test('what is sent to others is described', async () => {
	assert.deepEqual(Object.keys(document.webhooks).sort(), [...TOPIC_NAMES, 'startTransaction'].sort());
	const event = { company_id: 1, number: 9, created_at: NOW, topic: 'payment.created' };
	const payment = notificationOf(
		{ ...event, payload: JSON.stringify({ paymentId: 7, documentId: 22, officeId: 1 }) } as EventRow,
		{ paymentResource: 'document' },
	);
	const courier = notificationOf(
		{ ...event, topic: 'courierOrder', payload: JSON.stringify({ orderId: 5, action: 'post' }) } as EventRow,
		{ paymentResource: 'document', userToken: 'x' },
	);
	const low = notificationOf(
		{
			...event,
			topic: 'stock.low',
			payload: JSON.stringify({ minimumId: 9, variantId: 31, officeId: 1 }),
		} as EventRow,
		{ paymentResource: 'document' },
	);
	const schemaOf = (name: string) => document.webhooks[name].post.requestBody.content['application/json'].schema;
	check(schemaOf('payment'), payment, 'payment');
	check(schemaOf('courierOrder'), courier, 'courierOrder');
	const about = { documentId: 22, officeId: 1, stock: [{ officeId: 1, variantIds: [31] }] };
	const issued = { ...event, topic: 'document.created', payload: JSON.stringify(about) } as EventRow;
	for (const [topic, part] of [
		['document', 1],
		['stock', 2],
	] as const)
		check(schemaOf(topic), notificationOf(issued, { paymentResource: 'document' }, part), topic);
	check(schemaOf('minimumStock'), low, 'minimumStock');
	for (const { post } of Object.values(document.webhooks) as Json[]) {
		const { schema, example } = post.requestBody.content['application/json'];
		check(schema, example, post.operationId);
	}
});

test('operations of another address say so', async () => {
	const elsewhere = await startService({
		courierUrl: 'https://courier.bodega.example',
		authUrl: 'https://auth.bodega.example',
		paymentUrl: 'https://pay.bodega.example',
		allowedHosts: 'courier.bodega.example,auth.bodega.example,pay.bodega.example',
		mode: 'sandbox',
	});
	const { paths } = await fetchDocument(elsewhere);
	for (const [path, method, url] of [
		['/v1/couriers/orders/{id}.json', 'get', 'https://courier.bodega.example'],
		['/v1/logs.json', 'post', 'https://courier.bodega.example'],
		['/gateway/oauth_response.json', 'post', 'https://auth.bodega.example'],
		['/v1/payment/success/{py_token}', 'post', 'https://pay.bodega.example'],
	] as const)
		assert.deepEqual(paths[path][method].servers?.[0].url, url, path);
	assert.equal(paths['/v1/shippings.json'].get.servers, undefined);
});

test('malformed paths and refused pages are told', async () => {
	const company = await service.company();
	checkAnswer('GET /v1/offices/{id}.json', 400, await company.get('/v1/offices/%zz.json'));
	const page = await service.call('GET', '/oauth/authorize', { headers: { accept: 'text/html' } });
	const told = resolved(document, document.paths['/oauth/authorize'].get.responses[page.status]);
	assert.match(page.headers.get('content-type') ?? '', /text\/html/);
	assert.ok(told.content['text/html'], String(page.status));
});

test('the root leads on: programs to links, people to a page', async () => {
	const program = await service.call('GET', '/', { headers: { accept: '*/*' } });
	checkAnswer('GET /', 200, program);
	assert.equal(program.body.name, 'Bodega');
	for (const link of Object.values(program.body.links) as string[])
		assert.ok((await service.call('GET', link)).status < 400, link);
	const person = await service.call('GET', '/', { headers: { accept: 'text/html,application/xhtml+xml' } });
	assert.deepEqual([person.status, person.headers.get('location')], [302, `${service.url}/console`]);
});
