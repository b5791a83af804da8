/** Sale conditions: set up, given to clients with the payment type they usually pay by, and what makes a sale due. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;
const CONDITIONS = '/v1/sale_conditions.json';
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.errorCode, body.field];
const unknown = (field: string) => [400, 'request.unknown_reference', field];

async function made(company: TestCompany, path: string, body: Json): Promise<Json> {
	const reply = await company.post(path, body);
	assert.equal(reply.status, 201, reply.text);
	return reply.body;
}
const condition = (company: TestCompany, timeCondition: number) =>
	made(company, CONDITIONS, { name: `Crédito ${timeCondition} días`, timeCondition });

test('one is created, found, counted, changed and closed', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { href, id, ...rest } = await condition(company, 30);
	assert.deepEqual(rest, { name: 'Crédito 30 días', timeCondition: 30, timeUnity: 0, state: 0 });
	const longer = await condition(company, 60);
	const ids = async (filter: string) =>
		(await company.get(`${CONDITIONS}?${filter}`)).body.items.map((each: Json) => each.id);
	assert.deepEqual(await ids('timecondition=30'), [id]);
	assert.deepEqual(await ids('timeunity=0'), [id, longer.id]);
	assert.deepEqual(await ids('timeunity=1'), []);
	const closed = await company.put(longer.href, {
		id: String(longer.id),
		name: 'A 90 días',
		timeCondition: 90,
		state: 1,
	});
	assert.deepEqual(closed.body, { ...longer, name: 'A 90 días', timeCondition: 90, state: 1 });
	assert.deepEqual(await ids('state=1'), [longer.id]);
	assert.deepEqual((await company.get('/v1/sale_conditions/count.json?state=0')).body, { count: 1 });
	assert.deepEqual((await company.get(href)).body.id, id);
	assert.equal((await neighbour.get(href)).status, 404);
	assert.equal((await neighbour.put(href, { state: 1 })).status, 404);
});

test('days are the only unit, and names are unique, also when two come at once', async () => {
	const company = await service.company();
	const { href } = await condition(company, 30);
	const taken = [409, 'catalog.sale_condition_name_taken', 'name'];
	const post = async (body: Json) => refusal(await company.post(CONDITIONS, { name: 'X', timeCondition: 1, ...body }));
	assert.deepEqual(await post({ name: 'Crédito 30 días' }), taken);
	assert.deepEqual(await post({ timeUnity: 1 }), [400, 'request.invalid', 'timeUnity']);
	assert.deepEqual(await post({ timeCondition: 3651 }), [400, 'request.invalid', 'timeCondition']);
	await condition(company, 60);
	assert.deepEqual(refusal(await company.put(href, { name: 'Crédito 60 días' })), taken);
	const both = await Promise.all([1, 2].map(() => company.post(CONDITIONS, { name: 'Al día', timeCondition: 0 })));
	assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
});

test('a client has a sale condition and a payment type, is found by them, and gives them up', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { id: saleConditionId } = await condition(company, 30);
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const plain = await made(company, '/v1/clients.json', { firstName: 'Ana' });
	assert.deepEqual(['payment_type' in plain, 'sale_condition' in plain], [false, false]);
	const client = await made(company, '/v1/clients.json', { company: 'Andes SpA', paymentTypeId, saleConditionId });
	const node = (path: string, id: number) => ({ href: `${service.url}/v1/${path}/${id}.json`, id: String(id) });
	assert.deepEqual(client.payment_type, node('payment_types', paymentTypeId));
	assert.deepEqual(client.sale_condition, node('sale_conditions', saleConditionId));
	const expanded = (await company.get(`${client.href}?expand=[sale_condition]`)).body;
	assert.equal(expanded.sale_condition.timeCondition, 30);
	for (const filter of [`paymenttypeid=${paymentTypeId}`, `salesconditionid=${saleConditionId}`]) {
		const { items } = (await company.get(`/v1/clients.json?${filter}`)).body;
		assert.deepEqual(
			items.map(({ id }: Json) => id),
			[client.id],
		);
	}
	const theirs = await condition(neighbour, 30);
	const [{ id: theirType }] = (await neighbour.get('/v1/payment_types.json')).body.items;
	for (const send of [
		(body: Json) => company.put(plain.href, body),
		(body: Json) => company.post('/v1/clients.json', { firstName: 'Eva', ...body }),
	]) {
		assert.deepEqual(refusal(await send({ saleConditionId: theirs.id })), unknown('saleConditionId'));
		assert.deepEqual(refusal(await send({ paymentTypeId: theirType })), unknown('paymentTypeId'));
	}
	await company.put(`/v1/sale_conditions/${saleConditionId}.json`, { state: 1 });
	assert.deepEqual(refusal(await company.put(plain.href, { saleConditionId })), unknown('saleConditionId'));
	// Sent back as it was read, it is no change.
	assert.equal((await company.put(client.href, { saleConditionId, note: 'x' })).status, 200);
	const without = (await company.put(client.href, { saleConditionId: 0, paymentTypeId: 0 })).body;
	assert.deepEqual(['payment_type' in without, 'sale_condition' in without], [false, false]);
});

test("a sale takes its own condition, else the client's, and is due by its days unless it says when", async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const [month, quarter] = [await condition(company, 30), await condition(company, 90)];
	const { id: clientId } = await made(company, '/v1/clients.json', { company: 'Andes', saleConditionId: month.id });
	const emissionDate = 20_000 * DAY;
	const sale = { codeSii: '33', emissionDate, details: [{ comment: 'Asesoría', quantity: 1, netUnitValue: 1000 }] };
	const issue = async (body: Json) => {
		const { id, expirationDate } = await made(company, '/v1/documents.json', { ...sale, ...body });
		const { saleConditionId } = (await company.get(`/v1/documents/${id}.json?fields=[saleConditionId]`)).body;
		return { id, saleConditionId, days: (expirationDate - emissionDate) / DAY };
	};
	const usual = await issue({ clientId });
	assert.deepEqual([usual.saleConditionId, usual.days], [month.id, 30]);
	const own = await issue({ clientId, saleConditionId: quarter.id });
	assert.deepEqual([own.saleConditionId, own.days], [quarter.id, 90]);
	const dated = await issue({ clientId, expirationDate: emissionDate + 5 * DAY });
	assert.deepEqual([dated.saleConditionId, dated.days], [month.id, 5]);
	const without = await issue({});
	assert.deepEqual([without.saleConditionId, without.days], [null, 0]);
	const ids = async (filter: string) =>
		(await company.get(`/v1/documents.json?${filter}`)).body.items.map(({ id }: Json) => id);
	assert.deepEqual(await ids(`saleconditionid=${month.id}`), [usual.id, dated.id]);
	assert.deepEqual(await ids(`saleconditionid=${quarter.id}`), [own.id]);

	// What the company changes counts from the next document on.
	await company.put(month.href, { timeCondition: 45 });
	assert.equal((await issue({ clientId })).days, 45);
	await company.put(month.href, { state: 1 });
	const closed = await issue({ clientId });
	assert.deepEqual([closed.saleConditionId, closed.days], [null, 0]);
	const theirs = await condition(neighbour, 30);
	for (const saleConditionId of [month.id, theirs.id, 987_654_321])
		assert.deepEqual(
			refusal(await company.post('/v1/documents.json', { ...sale, saleConditionId })),
			unknown('saleConditionId'),
		);
});
