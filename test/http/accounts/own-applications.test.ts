/** Signing up, and applications of one's own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { scene, Visitor } from '../../support/visitor.ts';

const service = await startService();

const SECRET = /<code class="secret"[^>]*>([0-9a-f]+)<\/code>/;
const secretIn = (text: string): string => SECRET.exec(text)?.[1] ?? '';
const works = async (token: string, path = '/v1/offices.json') => (await service.call('GET', path, { token })).status;

async function signedIn() {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	return s;
}

test('sign-up makes a company with demo data, and shows its token once', async () => {
	const visitor = new Visitor(service);
	const form = {
		company: 'Panadería La Espiga SpA',
		code: '76.900.111-5',
		firstName: 'Rocío',
		lastName: 'Fuentes',
		email: 'rocio@laespiga.example',
		password: 'harina y levadura',
	};
	for (const [name, value] of Object.entries({
		company: '',
		code: '?',
		firstName: '',
		lastName: '',
		email: 'x',
		password: 'corta',
	}))
		assert.equal((await visitor.fill('/signup', { ...form, [name]: value })).status, 400, name);
	assert.match(
		(await visitor.get('/signup')).text,
		/action="\/signup" novalidate>/,
		'or the browser stops at the first field',
	);
	for (const password of [form.email, `${form.company}!`])
		assert.equal((await visitor.fill('/signup', { ...form, password })).status, 400, password);
	const wrong = await visitor.fill('/signup', { company: '', code: '?', email: 'x', password: 'corta' });
	const marked = [...wrong.text.matchAll(/name="(\w+)"[^>]*aria-invalid="true"/g)].map(([, name]) => name);
	assert.deepEqual(marked, ['company', 'code', 'firstName', 'lastName', 'email', 'password']);
	assert.equal(wrong.text.match(/autofocus/g)?.length, 1);
	const made = await visitor.fill('/signup', form);
	assert.equal(made.status, 200);
	assert.match(made.text, /<a class="button" href="\/console">Ir a la consola</);
	const token = secretIn(made.text);
	assert.match(made.text, new RegExp(`access_token: ${token}`));
	const { body } = await service.call('GET', '/v1/shippings.json', { token });
	assert.ok(body.count > 0);
	const of = async (path: string) => (await service.call('GET', path, { token })).body.items;
	const [method] = await of('/v1/payment_methods.json');
	assert.equal(method.INIT_TRANSACTION_URL, `${service.url}/simulate/payment-method/init`);
	const [courier] = await of('/v1/couriers.json');
	assert.match(courier.webhookUrl, /\/inbox\/courier-[0-9a-f]{16}$/);
	assert.equal((await of('/v1/couriers/orders.json')).length, 1);
	for (const path of ['/account', '/account/people', '/developers'])
		assert.match(
			(await visitor.get(path)).text,
			/class="brand" href="\/console"[\s\S]*<li><a href="\/console">Consola</,
			path,
		);
	const again = new Visitor(service);
	assert.equal((await again.fill('/signup', { ...form, email: 'otra@laespiga.example' })).status, 409);
	assert.equal((await again.fill('/signup', { ...form, code: '76.900.112-3' })).status, 409);
});

test('an application is registered, works at once in a sandbox, and its integrator token is replaced with overlap', async () => {
	const s = await signedIn();
	const form = {
		name: 'Mi Integración',
		email: 'dev@mi.example',
		redirect_uris: 'https://mi.example/back',
		'right-dispatch:read': '1',
	};
	for (const [name, value] of Object.entries({
		name: '',
		email: 'x',
		redirect_uris: 'javascript:alert(1)',
		website: 'javascript:alert(1)',
	}))
		assert.equal((await s.visitor.fill('/developers/apply', { ...form, [name]: value })).status, 400, name);
	const { 'right-dispatch:read': _right, ...none } = form;
	assert.equal((await s.visitor.fill('/developers/apply', none)).status, 400);
	const made = await s.visitor.fill('/developers/apply', form);
	const [appId = '', usrToken = ''] = [...made.text.matchAll(new RegExp(SECRET, 'g'))].map(([, secret]) => secret);
	const path = s.login({ app_id: appId, redirect_uri: 'https://mi.example/back' });
	const approve = async () => s.codeFrom(await s.decide('approve', path));
	const reply = await s.exchange(await approve(), { appId, usrToken });
	assert.equal(reply.status, 200);
	const { accessToken } = reply.body.data;
	assert.equal(await works(accessToken, '/v1/shippings.json'), 200);
	assert.equal(await works(accessToken, '/v1/stocks.json'), 403);
	const rotated = await s.visitor.fill('/developers', { app_id: appId }, '/developers/rotate');
	assert.match(rotated.text, /<title>Tu nuevo token de integrador/);
	const [, fresh = ''] = [...rotated.text.matchAll(new RegExp(SECRET, 'g'))].map(([, secret]) => secret);
	for (const token of [usrToken, fresh])
		assert.equal((await s.exchange(await approve(), { appId, usrToken: token })).status, 200);
	service.advance(86_401);
	await s.visitor.get(path);
	assert.equal((await s.exchange(await approve(), { appId, usrToken })).status, 401);
	assert.equal((await s.exchange(await approve(), { appId, usrToken: fresh })).status, 200);
	const redirects = (visitor: typeof s.visitor, redirect_uris: string) =>
		visitor.fill('/developers', { app_id: appId, redirect_uris }, '/developers/redirects');
	const moved = s.login({ app_id: appId, redirect_uri: 'https://mi.example/otra' });
	assert.equal((await s.visitor.get(moved)).status, 400);
	for (const wrong of ['', 'javascript:alert(1)', 'https://mi.example/back#x', 'https://a@mi.example/'])
		assert.equal((await redirects(s.visitor, wrong)).status, 400, wrong);
	assert.equal((await s.visitor.get(path)).status, 200);
	const saved = await redirects(s.visitor, 'https://mi.example/otra');
	assert.equal(saved.status, 200);
	assert.match(saved.text, /Guardado/);
	assert.deepEqual([(await s.visitor.get(moved)).status, (await s.visitor.get(path)).status], [200, 400]);
	const thief = await signedIn();
	assert.equal((await thief.visitor.fill('/developers', { app_id: appId }, '/developers/rotate')).status, 404);
	assert.equal((await redirects(thief.visitor, 'https://malo.example/')).status, 404);
	assert.equal((await s.visitor.get(moved)).status, 200);
	service.advance(-86_401);
});
