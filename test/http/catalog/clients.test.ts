/** Clients: one of a code, what else is known of one, and what becomes of one that is closed or deleted. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

const members = {
	code: '76.086.428-5',
	company: 'Ferretería El Clavo Ltda.',
	companyOrPerson: 1,
	firstName: 'Rosa',
	lastName: 'Muñoz',
	note: 'Cierra los lunes\nPagar contra entrega',
	facebook: '-33.4372,-70.6506',
	twitter: '@elclavo',
	hasCredit: 1,
	maxCredit: 150_000,
	accumulatePoints: 1,
	sendDte: 1,
};

describe('members', () => {
	test('every member is kept and changed; the limit of credit is a number when created, text when read', async () => {
		const company = await service.company();
		const { body, status } = await company.post('/v1/clients.json', { ...members, priceListId: company.priceListId });
		assert.equal(status, 201);
		assert.partialDeepStrictEqual(body, { ...members, priceListId: company.priceListId, points: 0, pointsUpdated: '' });
		const path = `/v1/clients/${body.id}.json`;
		const read = await company.get(path);
		assert.deepEqual(read.body, { ...body, maxCredit: '150000.0' });
		// A program that sends back what it has read changes nothing.
		const same = await company.put(path, { ...read.body, id: String(body.id) });
		assert.deepEqual([same.status, same.body], [200, read.body]);
		const changed = await company.put(path, { hasCredit: 0, maxCredit: '2000.0', note: '', priceListId: 0 });
		assert.partialDeepStrictEqual(changed.body, { hasCredit: 0, maxCredit: '2000.0', note: '', priceListId: 0 });
		assert.deepEqual((await company.get(path)).body, changed.body);
	});

	test('the limit of credit has the decimals of the currency', async () => {
		const company = await service.company({ currency: 'USD' });
		const { body } = await company.post('/v1/clients.json', { ...members, maxCredit: 1500.5 });
		assert.equal(body.maxCredit, 1500.5);
		assert.equal((await company.get(`/v1/clients/${body.id}.json`)).body.maxCredit, '1500.50');
		const refused = await company.post('/v1/clients.json', { firstName: 'Eva', maxCredit: 0.001 });
		assert.deepEqual([refused.status, refused.body.field], [400, 'maxCredit']);
	});

	test('what cannot be is refused, naming it', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		const cases: [object, string, string][] = [
			[{ companyOrPerson: 2 }, 'request.invalid', 'companyOrPerson'],
			[{ hasCredit: 'yes' }, 'request.invalid', 'hasCredit'],
			[{ maxCredit: -1 }, 'request.invalid', 'maxCredit'],
			[{ note: 'x'.repeat(2001) }, 'request.invalid', 'note'],
			[{ priceListId: neighbour.priceListId }, 'request.unknown_reference', 'priceListId'],
			[{ points: 5 }, 'catalog.points_elsewhere', 'points'],
		];
		for (const [sent, errorCode, field] of cases) {
			const { status, body } = await company.post('/v1/clients.json', { firstName: 'Eva', ...sent });
			assert.deepEqual([status, body.errorCode, body.field], [400, errorCode, field]);
		}
		const { body } = await company.post('/v1/clients.json', { firstName: 'Eva' });
		for (const [sent, errorCode, field] of cases) {
			const reply = await company.put(`/v1/clients/${body.id}.json`, sent);
			assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [400, errorCode, field]);
		}
	});

	test('foreigners share a code, which names none of them', async () => {
		const company = await service.company();
		const ids: number[] = [];
		for (const firstName of ['Diego', 'Marta']) {
			const { body } = await company.post('/v1/clients.json', { firstName, isForeigner: 1 });
			assert.equal(body.code, '55555555-5');
			ids.push(body.id);
		}
		const sent = await company.post('/v1/clients.json', { firstName: 'John', isForeigner: 1, code: 'P-778' });
		assert.equal(sent.body.code, 'P-778');
		const written = await company.post('/v1/clients.json', { firstName: 'Ana', code: '55.555.555-5' });
		assert.deepEqual([written.status, written.body.code], [201, '55555555-5']);
		ids.push(written.body.id);
		for (const code of ['55555555-5', '55.555.555-5', '[555555555,P-779]']) {
			const found = (await company.get(`/v1/clients.json?code=${code}`)).body.items;
			assert.deepEqual(
				found.map(({ id }: { id: number }) => id),
				ids,
			);
		}
		const later = await company.post('/v1/clients.json', { firstName: 'Luz' });
		const changed = await company.put(`/v1/clients/${later.body.id}.json`, { isForeigner: 1 });
		assert.equal(changed.body.code, '55555555-5');
		const kept = await company.put(`/v1/clients/${sent.body.id}.json`, { isForeigner: 1 });
		assert.equal(kept.body.code, 'P-778');
	});
});

describe('with a sale', () => {
	const sale = (client: object) => ({
		codeSii: '39',
		client,
		details: [{ comment: 'Flete', quantity: 1, netUnitValue: 1 }],
	});

	test('a client that comes with a sale has the same members, but no credit', async () => {
		const company = await service.company();
		const { hasCredit: _, maxCredit: __, ...known } = members;
		const client = { ...known, priceListId: company.priceListId };
		const { body } = await company.post('/v1/documents.json?expand=client', sale({ ...client, hasCredit: 0 }));
		assert.partialDeepStrictEqual(body.client, { ...client, hasCredit: 0, maxCredit: '0.0' });
		for (const [sent, field] of [
			[{ hasCredit: 1 }, 'client.hasCredit'],
			[{ maxCredit: 10 }, 'client.maxCredit'],
		] as const) {
			const said = sale({ code: '1-9', ...sent });
			const told = `${field} is not applied: credit is given to a client by /v1/clients, not by a document`;
			const strict = { token: company.token, headers: { 'bodega-strict': '1' }, body: said };
			const refused = await service.call('POST', '/v1/documents.json', strict);
			assert.deepEqual(
				[refused.status, refused.body.errorCode, refused.body.field],
				[400, 'catalog.credit_elsewhere', field],
			);
			const reply = await company.post('/v1/documents.json?expand=client', said);
			assert.deepEqual([reply.status, reply.headers.get('bodega-warning')], [201, told]);
			assert.deepEqual([reply.body.client.hasCredit, reply.body.client.maxCredit], [0, '0.0']);
		}
		const list = await company.post('/v1/documents.json', sale({ code: '9-9', priceListId: 987_654 }));
		assert.deepEqual([list.status, list.body.field], [400, 'client.priceListId']);
		assert.equal((await company.get('/v1/clients/count.json')).body.count, 2);
	});

	test('prices are those of its own list, unless another is named', async () => {
		const company = await service.company();
		await company.product('TE', { price: 1000, stock: 10 });
		const { body: list } = await company.post('/v1/price_lists.json', { name: 'Mayorista' });
		await company.post(`/v1/price_lists/${list.id}/details.json`, { code: 'TE', variantValue: 700 });
		const { body: client } = await company.post('/v1/clients.json', { firstName: 'Eva', priceListId: list.id });
		const details = [{ code: 'TE', quantity: 1 }];
		const sold = async (more: object) =>
			(await company.post('/v1/documents.json', { codeSii: '39', details, ...more })).body.netAmount;
		assert.equal(await sold({ clientId: client.id }), 700);
		assert.equal(await sold({ clientId: client.id, priceListId: company.priceListId }), 1000);
		assert.equal(await sold({}), 1000);
	});
});

describe('closed and deleted', () => {
	test('an inactive client is changed only by what opens it again', async () => {
		const company = await service.company();
		const { body } = await company.post('/v1/clients.json', { code: '1-9', firstName: 'Eva' });
		const path = `/v1/clients/${body.id}.json`;
		assert.equal((await company.put(path, { state: 1 })).body.state, 1);
		for (const sent of [{ firstName: 'Ema' }, { state: 1 }, {}]) {
			const refused = await company.put(path, sent);
			assert.deepEqual([refused.status, refused.body.errorCode], [409, 'catalog.client_closed']);
		}
		assert.deepEqual((await company.put(path, { state: 0, firstName: 'Ema' })).body.firstName, 'Ema');
	});

	test('a deleted client is read by its id and found by state 99 alone; its code is free', async () => {
		const company = await service.company();
		const { body: kept } = await company.post('/v1/clients.json', { code: '2-7', state: 1 });
		const { body } = await company.post('/v1/clients.json', { code: '1-9', firstName: 'Eva' });
		const path = `/v1/clients/${body.id}.json`;
		const sale = { codeSii: '39', clientId: body.id, details: [{ comment: 'Flete', quantity: 1, netUnitValue: 1 }] };
		const { body: sold } = await company.post('/v1/documents.json', sale);
		const deleted = await company.delete(path);
		assert.deepEqual([deleted.status, deleted.body.state, deleted.body.code], [200, 99, '1-9']);
		assert.deepEqual((await company.delete(path)).body, deleted.body);
		assert.deepEqual((await company.get(path)).body, deleted.body);
		const ids = async (query: string) => {
			const list = (await company.get(`/v1/clients.json${query}`)).body;
			assert.equal((await company.get(`/v1/clients/count.json${query}`)).body.count, list.count);
			return list.items.map(({ id }: { id: number }) => id);
		};
		assert.deepEqual(await ids(''), [kept.id]);
		assert.deepEqual(await ids('?state=1'), [kept.id]);
		assert.deepEqual(await ids('?state=99'), [body.id]);
		assert.deepEqual(await ids('?state=[1,99]'), [kept.id, body.id]);
		assert.deepEqual(await ids('?state=0'), []);
		assert.deepEqual(await ids('?code=1-9'), []);
		const refused = await company.put(path, { state: 0 });
		assert.deepEqual([refused.status, refused.body.errorCode], [409, 'catalog.client_closed']);
		const named = await company.post('/v1/documents.json', sale);
		assert.deepEqual([named.status, named.body.field], [400, 'clientId']);
		const { body: shown } = await company.get(`/v1/documents/${sold.id}.json?expand=client`);
		assert.deepEqual([shown.client.id, shown.client.state], [body.id, 99]);
		const again = await company.post('/v1/clients.json', { code: '1-9' });
		assert.equal(again.status, 201);
		assert.deepEqual(await ids('?code=1-9'), [again.body.id]);
	});
});

describe('codes', () => {
	const person = {
		code: '12.345.678-5',
		company: 'Emporio Rojas Ltda.',
		firstName: 'Camila',
		lastName: 'Rojas',
		activity: 'Almacén',
		email: 'camila@rojas.example',
		phone: '+56 9 1234 5678',
		address: 'Los Aromos 12',
		municipality: 'Maipú',
		city: 'Santiago',
	};

	const BLANK = {
		companyOrPerson: 0,
		note: '',
		facebook: '',
		twitter: '',
		hasCredit: 0,
		maxCredit: 0,
		points: 0,
		pointsUpdated: '',
		accumulatePoints: 0,
		sendDte: 0,
		priceListId: 0,
	};

	test('a client is made, changed and found by its code, however written', async () => {
		const company = await service.company();
		const { status, body } = await company.post('/v1/clients.json', person);
		assert.equal(status, 201);
		const href = `${service.url}/v1/clients/${body.id}`;
		assert.deepEqual(body, {
			href: `${href}.json`,
			id: body.id,
			...person,
			...BLANK,
			state: 0,
			contacts: { href: `${href}/contacts.json` },
			addresses: { href: `${href}/addresses.json` },
			attributes: { href: `${href}/attributes.json` },
		});
		// A number in this one answer, a text everywhere else.
		const read = { ...body, maxCredit: '0.0' };
		for (const code of ['12345678-5', '12.345.678-5', '123456785', '[12345678-5,9-9]'])
			assert.deepEqual((await company.get(`/v1/clients.json?code=${code}`)).body.items, [read]);
		const changed = await company.put(`/v1/clients/${body.id}.json`, { phone: 22223333, district: 'Ñuñoa' });
		assert.deepEqual(changed.body, { ...read, phone: '22223333', municipality: 'Ñuñoa' });
	});

	test('a code, however written, is one client, also for many at once', async () => {
		const company = await service.company();
		const codes = ['76.543.210-K', '76543210-k', '76543210K', ' 76.543.210-k '];
		const replies = await Promise.all(codes.map((code) => company.post('/v1/clients.json', { code })));
		assert.equal(replies.filter(({ status }) => status === 201).length, 1);
		const refused = replies.filter(({ status }) => status === 409);
		assert.equal(refused.length, 3);
		assert.equal(refused[0]?.body.errorCode, 'catalog.client_code_taken');
		const [first] = replies.filter(({ status }) => status === 201);
		for (const { body } of refused)
			assert.match(
				body.error,
				new RegExp(`^There are more than a client with the code ".*", client id: "${first?.body.id}"$`),
			);
		const { body: second } = await company.post('/v1/clients.json', { code: '1-9' });
		const renamed = await company.put(`/v1/clients/${second.id}.json`, { code: '76543210k' });
		assert.deepEqual([renamed.status, renamed.body.field], [409, 'code']);
		assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 2 });
	});

	test('a client without a code is always new; one without anything is refused', async () => {
		const company = await service.company();
		for (let n = 0; n < 2; n++)
			assert.equal((await company.post('/v1/clients.json', { firstName: 'Eva' })).status, 201);
		for (const body of [{}, { city: 'Talca' }, { code: '', company: '  ' }]) {
			const reply = await company.post('/v1/clients.json', body);
			assert.deepEqual([reply.status, reply.body.errorCode], [400, 'catalog.blank_client']);
		}
		assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 2 });
	});
});
