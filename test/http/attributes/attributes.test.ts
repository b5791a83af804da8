/** Dynamic attributes: set up with options, asked for by documents, guides and clients, kept and read again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.errorCode, body.field];

async function attribute(company: TestCompany, body: Json): Promise<Json> {
	const reply = await company.post('/v1/dynamic_attributes.json', body);
	assert.equal(reply.status, 201, reply.text);
	return reply.body;
}

const typeIdOf = async (company: TestCompany, codeSii: number): Promise<number> =>
	(await company.get(`/v1/document_types.json?codesii=${codeSii}`)).body.items[0].id;

const line = { comment: 'Servicio', quantity: 1, netUnitValue: 1000 };

test('one is set up, with options where it has some, found, changed and closed', async () => {
	const company = await service.company();
	const documentTypeId = await typeIdOf(company, 33);
	const way = await attribute(company, {
		name: 'Forma de entrega',
		tip: 'Elija una',
		type: 7,
		isMandatory: 1,
		documentTypeId,
		details: [{ name: 'Retiro en tienda' }, { name: 'Despacho' }, { name: 'Despacho' }],
	});
	const { href, id, document_type: of, details, ...rest } = way;
	assert.deepEqual(details, { href: `${service.url}/v1/dynamic_attributes/${id}/details.json` });
	assert.deepEqual(rest, { name: 'Forma de entrega', tip: 'Elija una', type: 7, isMandatory: 1, state: 0 });
	assert.deepEqual(of, { href: `${service.url}/v1/document_types/${documentTypeId}.json`, id: String(documentTypeId) });
	const { items } = (await company.get(`/v1/dynamic_attributes/${id}/details.json`)).body;
	assert.deepEqual(
		items.map(({ name, state }: Json) => [name, state]),
		[
			['Retiro en tienda', 0],
			['Despacho', 0],
		],
	);
	assert.deepEqual((await company.get(items[0].href)).body, items[0]);
	const expanded = await company.get(`/v1/dynamic_attributes/${id}.json?expand=details`);
	assert.deepEqual([expanded.body.details.count, expanded.body.details.items], [2, items]);
	const more = await company.post(`/v1/dynamic_attributes/${id}/details.json`, { name: 'Courier' });
	assert.equal(more.status, 201);
	const taken = [409, 'attributes.option_taken', 'name'];
	assert.deepEqual(
		refusal(await company.post(`/v1/dynamic_attributes/${id}/details.json`, { name: 'Courier' })),
		taken,
	);
	assert.deepEqual(refusal(await company.put(more.body.href, { name: 'Despacho' })), taken);
	assert.deepEqual((await company.put(more.body.href, { state: 1 })).body, { ...more.body, state: 1 });

	const ofClients = await attribute(company, { name: 'Patente' });
	assert.deepEqual([ofClients.type, 'document_type' in ofClients, 'payment_type' in ofClients], [4, false, false]);
	const ids = async (filter: string) =>
		(await company.get(`/v1/dynamic_attributes.json?${filter}`)).body.items.map((each: Json) => each.id);
	assert.deepEqual(await ids(`documenttypeid=${documentTypeId}`), [id]);
	assert.deepEqual(await ids('type=4'), [ofClients.id]);
	assert.deepEqual(await ids('name=entrega'), [id]);
	assert.deepEqual(await ids('paymenttypeid=1&type=7'), []);
	const put = await company.put(href, { isMandatory: 0, state: 1 });
	assert.deepEqual(put.body, { ...way, isMandatory: 0, state: 1 });
	const free = await attribute(company, { name: 'Peonetas' });
	assert.equal('details' in free, false, 'what is written freely has no options');
	const all = await company.get('/v1/dynamic_attributes.json?expand=[details]&name=[forma,peonetas]');
	assert.deepEqual(
		all.body.items.map(({ name, details: shown }: Json) => [name, shown?.items.length]),
		[
			['Forma de entrega', 3],
			['Peonetas', undefined],
		],
	);
});

test('what cannot be one is refused', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const documentTypeId = await typeIdOf(company, 33);
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const create = async (body: Json) =>
		refusal(await company.post('/v1/dynamic_attributes.json', { name: 'X', ...body }));
	assert.deepEqual(await create({ name: '' }), [400, 'request.invalid', 'name']);
	assert.deepEqual(await create({ type: 2 }), [400, 'request.invalid', 'type']);
	assert.deepEqual(await create({ details: [{ name: 'a' }] }), [400, 'attributes.no_options', 'details']);
	assert.deepEqual(await create({ documentTypeId, paymentTypeId }), [400, 'attributes.of_two', 'paymentTypeId']);
	const unknown = 'request.unknown_reference';
	const theirs = await typeIdOf(neighbour, 33);
	assert.deepEqual(await create({ documentTypeId: theirs }), [400, unknown, 'documentTypeId']);
	assert.deepEqual(await create({ paymentTypeId: 987_654_321 }), [400, unknown, 'paymentTypeId']);
	const { id } = await attribute(company, { name: 'Texto' });
	const options = `/v1/dynamic_attributes/${id}/details.json`;
	assert.deepEqual(refusal(await company.post(options, { name: 'a' })), [400, 'attributes.no_options', 'name']);
	assert.equal((await neighbour.post(options, { name: 'a' })).status, 404);
	assert.equal((await neighbour.put(`/v1/dynamic_attributes/${id}.json`, { state: 1 })).status, 404);
});

test('a sale and a guide say what their type asks for, and it is read again', async () => {
	const company = await service.company();
	const order = await attribute(company, {
		name: 'Orden',
		documentTypeId: await typeIdOf(company, 33),
		isMandatory: 1,
	});
	const hours = await attribute(company, { name: 'Horas', documentTypeId: await typeIdOf(company, 33), type: 3 });
	const plate = await attribute(company, { name: 'Patente', documentTypeId: await typeIdOf(company, 52) });
	const dynamicAttributes = [{ dynamicAttributeId: String(order.id), description: 'OC-5521' }];
	const sale = await company.post('/v1/documents.json', { codeSii: 33, details: [line], dynamicAttributes });
	assert.equal(sale.status, 201, sale.text);
	const list = (await company.get(`/v1/documents/${sale.body.id}/attributes.json`)).body;
	assert.deepEqual(list.items, [
		{ href: order.href, id: order.id, name: 'Orden', value: 'OC-5521' },
		{ href: hours.href, id: hours.id, name: 'Horas', value: '' },
	]);
	assert.equal((await company.get(`/v1/documents/${sale.body.id}/attributes/count.json`)).body.count, 2);
	const expanded = (await company.get(`/v1/documents/${sale.body.id}.json?expand=[attributes]`)).body.attributes;
	assert.deepEqual(expanded.items, list.items);
	const guide = await company.post('/v1/shippings.json', {
		details: [line],
		dynamicAttributes: [{ dynamicAttributeId: plate.id, description: 'KXRT-21' }],
	});
	assert.equal(guide.status, 201, guide.text);
	const ofGuide = (await company.get(`/v1/documents/${guide.body.guide.id}/attributes.json`)).body.items;
	assert.deepEqual(
		ofGuide.map(({ name, value }: Json) => [name, value]),
		[['Patente', 'KXRT-21']],
	);
	const other = await company.post('/v1/documents.json', { codeSii: 39, details: [line] });
	assert.deepEqual((await company.get(`/v1/documents/${other.body.id}/attributes.json`)).body.items, []);
	assert.equal((await (await service.company()).get(`/v1/documents/${sale.body.id}/attributes.json`)).status, 404);
});

test('a value that is missing, unknown or does not fit is refused, and nothing is issued', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const documentTypeId = await typeIdOf(company, 33);
	const order = await attribute(company, { name: 'Orden', documentTypeId, isMandatory: 1 });
	const hours = await attribute(company, { name: 'Horas', documentTypeId, type: 3 });
	const day = await attribute(company, { name: 'Día', documentTypeId, type: 1 });
	const way = await attribute(company, { name: 'Forma', documentTypeId, type: 7, details: [{ name: 'Retiro' }] });
	const closed = await attribute(company, { name: 'Vieja', documentTypeId, isMandatory: 1, state: 1 });
	const theirs = await attribute(neighbour, { name: 'X', documentTypeId: await typeIdOf(neighbour, 33) });
	const issue = async (...values: [Json, string][]) => {
		const dynamicAttributes = values.map(([{ id }, description]) => ({ dynamicAttributeId: id, description }));
		return refusal(await company.post('/v1/documents.json', { codeSii: 33, details: [line], dynamicAttributes }));
	};
	const missing = [400, 'attributes.missing', 'dynamicAttributes'];
	assert.deepEqual(await issue(), missing);
	assert.deepEqual(await issue([order, '']), missing);
	const second = (code: string, member: string) => [400, code, `dynamicAttributes[1].${member}`];
	assert.deepEqual(await issue([order, '1'], [hours, 'x']), second('request.invalid', 'description'));
	assert.deepEqual(await issue([order, '1'], [day, 'ayer']), second('request.invalid', 'description'));
	assert.deepEqual(await issue([order, '1'], [way, 'Dron']), second('request.invalid', 'description'));
	assert.deepEqual(await issue([order, '1'], [order, '2']), second('request.invalid', 'dynamicAttributeId'));
	const unknown = second('request.unknown_reference', 'dynamicAttributeId');
	assert.deepEqual(await issue([order, '1'], [closed, '2']), unknown);
	assert.deepEqual(await issue([order, '1'], [theirs, '2']), unknown);
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 0);
	const [status] = await issue([order, '1'], [hours, '7,5'], [day, '2026-03-10'], [way, 'Retiro']);
	assert.equal(status, 201);
});

test('a client says what the company asks of clients', async () => {
	const company = await service.company();
	const route = await attribute(company, { name: 'Ruta', isMandatory: 1 });
	const zone = await attribute(company, { name: 'Zona' });
	const client = { code: '15.482.310-6', firstName: 'Elisa' };
	const without = await company.post('/v1/clients.json', client);
	assert.deepEqual(refusal(without), [400, 'attributes.missing', 'dynamicAttributes']);
	const made = await company.post('/v1/clients.json', {
		...client,
		dynamicAttributes: [{ dynamicAttributeId: route.id, description: 'Norte' }],
	});
	assert.equal(made.status, 201, made.text);
	const path = `/v1/clients/${made.body.id}.json`;
	const put = await company.put(path, {
		dynamicAttributes: [
			{ dynamicAttributeId: zone.id, description: '4' },
			{ dynamicAttributeId: route.id, description: 'Sur' },
		],
	});
	assert.equal(put.status, 200, put.text);
	const values = (await company.get(`/v1/clients/${made.body.id}/attributes.json`)).body.items;
	assert.deepEqual(
		values.map(({ name, value }: Json) => [name, value]),
		[
			['Ruta', 'Sur'],
			['Zona', '4'],
		],
	);
	assert.equal((await company.put(path, { lastName: 'Mardones' })).status, 200);
	const emptied = await company.put(path, { dynamicAttributes: [{ dynamicAttributeId: route.id, description: null }] });
	assert.deepEqual(refusal(emptied), [400, 'attributes.missing', 'dynamicAttributes']);
	// A sale is not refused for what its new client would be asked on a screen of its own.
	const sale = { codeSii: 39, details: [line], client: { code: '7.654.321-6', firstName: 'Ana' } };
	assert.equal((await company.post('/v1/documents.json', sale)).status, 201);
});

test('payments say what their type asks for, with a sale or by hand, and it is read again', async () => {
	const company = await service.company();
	const [{ id: paymentTypeId }, { id: otherTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const bank = await attribute(company, {
		name: 'Banco',
		type: 7,
		isMandatory: 1,
		paymentTypeId,
		details: [{ name: 'Banco del Sur' }, { name: 'Banco Andino' }],
	});
	const holder = await attribute(company, { name: 'Titular', paymentTypeId });
	const type = (await company.get(`/v1/payment_types/${paymentTypeId}.json`)).body;
	assert.equal(
		type.dynamic_attributes.href,
		`${service.url}/v1/payment_types/${paymentTypeId}/dynamic_attributes.json`,
	);
	assert.equal('dynamic_attributes' in (await company.get(`/v1/payment_types/${otherTypeId}.json`)).body, false);
	const { body: asked } = await company.get(type.dynamic_attributes.href);
	assert.equal(asked.count, 2);
	const [first, second] = asked.items;
	const { details, ...plain } = first;
	assert.deepEqual({ ...plain, details: { href: details.href } }, bank);
	assert.deepEqual(
		[details.count, details.items.map(({ name }: Json) => name)],
		[2, ['Banco del Sur', 'Banco Andino']],
	);
	assert.deepEqual(second, holder);
	assert.deepEqual((await company.get(`/v1/payment_types/${otherTypeId}/dynamic_attributes.json`)).body.items, []);

	const sell = (payment: Json) =>
		company.post('/v1/documents.json?expand=payments', {
			codeSii: '39',
			details: [line],
			payments: [{ paymentTypeId, amount: 400, ...payment }],
		});
	const sold = await sell({
		contactDetails: [
			{ id_atributo_formulario: bank.id, descripcion_atributo: 'Banco del Sur' },
			{ id_atributo_formulario: String(holder.id), descripcion_atributo: 'Elisa Mardones' },
		],
	});
	assert.deepEqual([sold.status, sold.headers.get('bodega-ignored')], [201, null]);
	const values = async (id: number) =>
		(await company.get(`/v1/payments/${id}/attributes.json`)).body.items.map(({ id: of, name, value }: Json) => [
			of,
			name,
			value,
		]);
	assert.deepEqual(await values(sold.body.payments.items[0].id), [
		[bank.id, 'Banco', 'Banco del Sur'],
		[holder.id, 'Titular', 'Elisa Mardones'],
	]);
	const byHand = await company.post('/v1/payments.json', {
		documentId: sold.body.id,
		paymentTypeId,
		amount: 100,
		dynamicAttributes: [{ dynamicAttributeId: bank.id, description: 'Banco Andino' }],
	});
	assert.equal(byHand.status, 201, byHand.text);
	assert.deepEqual(await values(byHand.body.id), [
		[bank.id, 'Banco', 'Banco Andino'],
		[holder.id, 'Titular', ''],
	]);
	const [group] = (await company.get(`/v1/payments/group_payment_types.json?documentid=${sold.body.id}`)).body;
	assert.deepEqual(group.details, [
		{ name: 'Banco', value: 'Banco Andino' },
		{ name: 'Banco', value: 'Banco del Sur' },
		{ name: 'Titular', value: 'Elisa Mardones' },
	]);

	assert.deepEqual(refusal(await sell({})), [400, 'attributes.missing', 'payments[0].dynamicAttributes']);
	const bad = (contactDetails: Json) => sell({ contactDetails });
	const at = 'payments[0].contactDetails[0]';
	const wrong = [{ id_atributo_formulario: bank.id, descripcion_atributo: 'Banco Lunar' }];
	assert.deepEqual(refusal(await bad(wrong)), [400, 'request.invalid', `${at}.descripcion_atributo`]);
	const strange = [{ id_atributo_formulario: 987_654, descripcion_atributo: 'x' }];
	assert.deepEqual(refusal(await bad(strange)), [400, 'request.unknown_reference', `${at}.id_atributo_formulario`]);
	const both = { contactDetails: wrong, dynamicAttributes: [] };
	assert.deepEqual(refusal(await sell(both)), [400, 'request.invalid', 'payments[0].contactDetails']);
	const { status } = await company.post('/v1/payments.json', { documentId: sold.body.id, paymentTypeId, amount: 1 });
	assert.equal(status, 400);
	const neighbour = await service.company();
	for (const path of [`payments/${byHand.body.id}/attributes`, `payment_types/${paymentTypeId}/dynamic_attributes`])
		assert.equal((await neighbour.get(`/v1/${path}.json`)).status, 404, path);
});
