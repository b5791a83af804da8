/** Offices and users: opened, changed, closed; exactly one office is the default, whatever happens at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAuthenticator } from '../../../src/foundations/identity/index.ts';
import { secretHash } from '../../../src/kernel/secrets.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();
/** Shows what offices have of ours. */
const OURS = '?expand=[phone,isDefault]';

test('an office is opened with what is given, and changed in what is given', async () => {
	const company = await service.company();
	const full = {
		name: 'Sucursal Ñuñoa',
		description: 'Retiro en tienda',
		address: 'Av. Irarrázaval 3450',
		municipality: 'Ñuñoa',
		city: 'Santiago',
		country: 'Chile',
		zipCode: '7750000',
		email: 'nunoa@prueba.example',
		phone: '+56 2 2222 2222',
		latitude: '-33.4543',
		longitude: '-70.6051',
		costCenter: 'CC-02',
		isVirtual: 1,
	};
	const { status, body } = await company.post(`/v1/offices.json${OURS}`, {
		...full,
		defaultPriceListId: company.priceListId,
	});
	assert.equal(status, 201);
	assert.deepEqual(body, {
		href: `${service.url}/v1/offices/${body.id}.json`,
		id: body.id,
		...full,
		isDefault: 0,
		defaultPriceList: company.priceListId,
		state: 0,
	});
	const changed = await company.put(`/v1/offices/${body.id}.json${OURS}`, {
		district: 'Providencia',
		phone: '',
		state: '1',
	});
	assert.equal(changed.status, 200);
	assert.deepEqual(changed.body, { ...body, municipality: 'Providencia', phone: '', state: 1 });
	assert.deepEqual((await company.get(`/v1/offices/${body.id}.json${OURS}`)).body, changed.body);
	const { phone: _phone, isDefault: _isDefault, ...plain } = changed.body;
	assert.deepEqual((await company.get(`/v1/offices/${body.id}.json`)).body, plain, 'strict readers know no others');
	assert.deepEqual(await company.events(), []);
});

test('a name is taken once in a company', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	for (const reply of [
		await company.post('/v1/offices.json', { name: 'Casa Matriz' }),
		await company.put(`/v1/offices/${company.otherOfficeId}.json`, { name: ' Casa Matriz ' }),
	]) {
		assert.equal(reply.status, 409);
		assert.deepEqual(reply.body, {
			error: 'An office named Casa Matriz exists already',
			errorCode: 'identity.office_name_taken',
			field: 'name',
		});
	}
	assert.equal((await company.post('/v1/offices.json', { name: 'Bodega' })).status, 201);
	assert.equal((await neighbour.post('/v1/offices.json', { name: 'Bodega' })).status, 201);
});

test('there is always one open default office', async () => {
	const company = await service.company();
	const defaults = async () =>
		(await company.get(`/v1/offices.json${OURS}`)).body.items
			.filter(({ isDefault }: { isDefault: number }) => isDefault === 1)
			.map(({ id }: { id: number }) => id);
	assert.deepEqual(await defaults(), [company.officeId]);
	for (const change of [{ isDefault: 0 }, { state: 1 }]) {
		const { status, body } = await company.put(`/v1/offices/${company.officeId}.json`, change);
		assert.equal(status, 409);
		assert.equal(body.errorCode, 'identity.default_office');
	}
	const closed = await company.post('/v1/offices.json', { name: 'Cerrada', state: 1, isDefault: 1 });
	assert.equal(closed.status, 409);
	await company.put(`/v1/offices/${company.otherOfficeId}.json`, { isDefault: 1 });
	assert.deepEqual(await defaults(), [company.otherOfficeId]);
	assert.equal((await company.put(`/v1/offices/${company.officeId}.json`, { state: 1 })).status, 200);
});

test('many offices made the default at once leave exactly one', async () => {
	const company = await service.company();
	const ids: number[] = [];
	for (let n = 0; n < 6; n++) ids.push((await company.post('/v1/offices.json', { name: `Bodega ${n}` })).body.id);
	const replies = await Promise.all([
		...ids.map((id) => company.put(`/v1/offices/${id}.json`, { isDefault: 1 })),
		...ids.map((_, n) => company.post('/v1/offices.json', { name: `Otra ${n}`, isDefault: 1 })),
	]);
	for (const { status, text } of replies) assert.ok(status === 200 || status === 201, text);
	const { body } = await company.get(`/v1/offices.json${OURS}&limit=50`);
	assert.equal(body.items.filter(({ isDefault }: { isDefault: number }) => isDefault === 1).length, 1);
});

test('a price list of nobody or somebody else is not known', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	for (const defaultPriceListId of [987654321, neighbour.priceListId]) {
		const { status, body } = await company.post('/v1/offices.json', { name: 'Bodega', defaultPriceListId });
		assert.equal(status, 400);
		assert.deepEqual(body, {
			error: 'defaultPriceListId does not name a price list of this company',
			errorCode: 'request.unknown_reference',
			field: 'defaultPriceListId',
		});
	}
	const foreign = await company.put(`/v1/offices/${neighbour.officeId}.json`, { name: 'Mía' });
	assert.equal(foreign.status, 404);
	const path = `/v1/offices/${neighbour.officeId}.json`;
	assert.deepEqual(foreign.body, { error: 'There is no such office', errorCode: 'request.not_found', path });
	assert.equal((await neighbour.get(`/v1/offices/${neighbour.officeId}.json`)).body.name, 'Casa Matriz');
});

test('users are read', async () => {
	const company = await service.company();
	const { body } = await company.get('/v1/users.json');
	assert.equal(body.count, 1);
	const [user] = body.items;
	assert.deepEqual(
		[user.id, user.firstName, user.lastName, user.role, user.state],
		[company.userId, 'Ana', 'Pérez', 'owner', 0],
	);
	assert.ok(!JSON.stringify(body).includes('password'));
});

test("a token's last use is noted in the background", async () => {
	const company = await service.company();
	const { authenticate, flush } = createAuthenticator(service.app.db, service.clock);
	const lastUse = async () => {
		const { rows } = await service.app.db.query(
			`select last_used_at as at from tokens where company_id = ${company.id}`,
			[],
		);
		return rows[0]?.at;
	};
	assert.ok(await authenticate(secretHash(company.token)));
	assert.equal(await lastUse(), null);
	await flush();
	assert.equal(await lastUse(), NOW);
	service.advance(30);
	await authenticate(secretHash(company.token));
	await flush();
	assert.equal(await lastUse(), NOW, 'not more often than once a minute');
	service.advance(31);
	await authenticate(secretHash(company.token));
	await flush();
	assert.equal(await lastUse(), NOW + 61);
});

test('the price list of an office is written under the name it is read by, too', async () => {
	const company = await service.company();
	const path = `/v1/offices/${company.otherOfficeId}.json`;
	const list = Number((await company.post('/v1/price_lists.json', { name: 'Mayorista' })).body.id);
	assert.equal((await company.put(path, { defaultPriceList: list })).body.defaultPriceList, list);
	const read = (await company.get(path)).body;
	assert.deepEqual((await company.put(path, read)).body, read, 'what was read can be sent back');
	assert.equal((await company.put(path, { defaultPriceList: 0 })).body.defaultPriceList, 0);
	assert.equal((await company.put(path, { defaultPriceListId: list })).body.defaultPriceList, list);
	const stranger = await service.company();
	const refused = await stranger.put(`/v1/offices/${stranger.otherOfficeId}.json`, { defaultPriceList: list });
	assert.deepEqual([refused.status, refused.body.field], [400, 'defaultPriceList']);
});

test('an office that is deleted is hidden, stays readable, and is used by nobody', async () => {
	const company = await service.company();
	const { body: office } = await company.post('/v1/offices.json', { name: 'Bodega', costCenter: 'CC-9' });
	assert.equal((await company.get('/v1/offices.json?costcenter=CC-9')).body.count, 1);
	const gone = await company.delete(`/v1/offices/${office.id}.json`);
	assert.deepEqual([gone.status, gone.body], [200, { ...office, state: 99 }]);
	assert.deepEqual((await company.delete(`/v1/offices/${office.id}.json`)).body, gone.body);
	assert.deepEqual((await company.get(office.href)).body, gone.body);
	const idsOf = async (filter: string) =>
		(await company.get(`/v1/offices.json?${filter}`)).body.items.map(({ id }: { id: number }) => id);
	assert.ok(!(await idsOf('limit=50')).includes(office.id));
	assert.deepEqual(await idsOf('state=99'), [office.id]);
	assert.ok(!(await idsOf('state=1')).includes(office.id));
	const details = [{ comment: 'Servicio', quantity: 1, netUnitValue: 1 }];
	const sale = await company.post('/v1/documents.json', { codeSii: 39, officeId: office.id, details });
	assert.deepEqual([sale.status, sale.body.field], [400, 'officeId']);
	const changed = await company.put(`/v1/offices/${office.id}.json`, { state: 0 });
	assert.deepEqual([changed.status, changed.body.errorCode], [409, 'identity.office_deleted']);
	const first = await company.delete(`/v1/offices/${company.officeId}.json`);
	assert.deepEqual([first.status, first.body.errorCode], [409, 'identity.default_office']);
	const neighbour = await service.company();
	assert.equal((await neighbour.delete(`/v1/offices/${company.otherOfficeId}.json`)).status, 404);
});

test('a user has a default office, which is said, shown, found by and taken away', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const path = `/v1/users/${company.userId}.json`;
	assert.equal('office' in (await company.get(path)).body, false);
	const { status, body } = await company.put(path, { officeId: String(company.otherOfficeId) });
	assert.deepEqual([status, body.office.id], [200, String(company.otherOfficeId)]);
	assert.deepEqual((await company.get(path)).body, body);
	const found = await company.get(`/v1/users.json?officeid=${company.otherOfficeId}&expand=office`);
	assert.deepEqual([found.body.count, found.body.items[0].office.name], [1, 'Sucursal Sur']);
	assert.equal((await company.get(`/v1/users.json?officeid=${company.officeId}`)).body.count, 0);
	for (const officeId of [neighbour.officeId, 987_654_321, 'sur']) {
		const refused = await company.put(path, { officeId });
		assert.deepEqual([refused.status, refused.body.field], [400, 'officeId']);
	}
	assert.equal((await neighbour.put(path, { officeId: neighbour.officeId })).status, 404);
	assert.equal((await company.put(path, {})).body.office.id, String(company.otherOfficeId));
	assert.equal('office' in (await company.put(path, { officeId: null })).body, false);
	const reader = await service.company({ rights: 'company:read' });
	assert.equal((await reader.put(`/v1/users/${reader.userId}.json`, { officeId: reader.officeId })).status, 403);
});
