/** Mail by SMTP: links for a forgotten password, invitations and notices, in the reader's language; never a hint of who has an account. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createToken, OPERATOR_RIGHTS } from '../../../src/foundations/identity/index.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { NOW, startService } from '../../support/service.ts';
import { application, PASSWORD, personOf, scene, Visitor } from '../../support/visitor.ts';

const server = await startMailServer();
after(() => server.close());
const mail = { smtpUrl: server.url, mailFrom: 'Bodega <avisos@bodega.example>' };
const service = await startService(mail);
const { db } = service.app;

const INVITATION = /https?:\/\/\S+\/invitation\/[0-9a-f]{64}/;
const LINK = /https?:\/\/\S+\/reset\/[0-9a-f]{64}/;
const person = async () => personOf(service, await service.company());
const speaking = (language: string, at = service) => {
	const visitor = new Visitor(at);
	visitor.headers = { 'accept-language': language };
	return visitor;
};

for (const [language, subject, sentence, notice] of [
	['es-CL', 'Define una contraseña nueva', /por 60 minutos/, 'Tu contraseña cambió'],
	['en-US', 'Set a new password', /within 60 minutes/, 'Your password was changed'],
] as const)
	test(`a forgotten password: the link comes by mail, works once, and the change is told (${language})`, async () => {
		const { email } = await person();
		const visitor = speaking(language);
		assert.match((await visitor.get('/login')).text, /href="\/forgot"/);
		const asked = await visitor.fill('/forgot', { email: email.toUpperCase() });
		assert.equal(asked.status, 200);
		assert.doesNotMatch(asked.text, /\/reset\//);
		const received = await server.next(email);
		assert.deepEqual([received.subject, received.from], [subject, 'avisos@bodega.example']);
		assert.match(received.text, sentence);
		assert.equal(received.headers['auto-submitted'], 'auto-generated');
		const link = LINK.exec(received.text)?.[0] as string;
		assert.ok(link.startsWith(service.app.addresses.auth));
		const path = new URL(link).pathname;
		assert.equal((await visitor.fill(path, { next: 'otra clave muy larga' })).location, '/console');
		const told = await server.next(email);
		assert.equal(told.subject, notice);
		assert.match(told.text, /127\.0\.0\.1/);
		assert.doesNotMatch(told.text, /otra clave/);
		assert.equal((await visitor.get(path)).status, 400);
	});

test('a link for a forgotten password ends within the hour, and with the next password', async () => {
	const { email } = await person();
	const visitor = new Visitor(service);
	const ask = async () => {
		await visitor.fill('/forgot', { email });
		return new URL(LINK.exec((await server.next(email)).text)?.[0] as string).pathname;
	};
	const late = await ask();
	service.advance(3600);
	assert.equal((await visitor.get(late)).status, 400);
	const [used, left] = [await ask(), await ask()];
	assert.equal((await visitor.fill(used, { next: 'otra clave muy larga' })).location, '/console');
	assert.equal((await new Visitor(service).get(left)).status, 400);
	service.advance(-3600);
});

test('nobody learns who has an account: the same page, status and work for everybody', async () => {
	const { email } = await person();
	const answers = [];
	for (const asked of [email, 'nadie@prueba.example']) {
		const { status, text } = await new Visitor(service).fill('/forgot', { email: asked });
		answers.push([status, text.replaceAll(asked, 'x').replace(/value="\w+"/g, '')]);
	}
	assert.deepEqual(answers[0], answers[1]);
	await server.next(email);
	assert.deepEqual(
		server.mails.filter(({ to }) => to === 'nadie@prueba.example'),
		[],
	);
	for (const bad of ['', 'x', 'a@b', 'a@b.cl,c@d.cl', 'a,b@c.cl', 'a@b.cl\r\nBcc: c@d.cl', '<a@b.cl>'])
		assert.equal((await new Visitor(service).fill('/forgot', { email: bad })).status, 400, bad);
});

test('changing the password is told', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	await s.visitor.fill('/account/password', { current: PASSWORD, next: 'nueva clave larga' });
	const { subject, text } = await server.next(s.email);
	assert.equal(subject, 'Tu contraseña cambió');
	assert.match(text, /\/forgot/);
});

test('an invitation goes to whom it is for, and the inviter never sees its link', async () => {
	const [s, other] = [await scene(service), await scene(service)];
	await s.visitor.signIn(s.email);
	const form = { company: String(s.company.id), firstName: 'Diego', lastName: 'Quispe', role: 'staff' };
	const email = `diego-${s.company.id}@prueba.example`;
	const made = await s.visitor.fill('/account/people', { ...form, email });
	assert.match(made.text, new RegExp(`Un correo va en camino a ${email}`));
	assert.doesNotMatch(made.text, /\/invitation\/\w/);
	const received = await server.next(email);
	assert.match(received.subject, /^Ana Pérez te invita a Comercial Prueba \d+ SpA$/);
	const linkIn = (text: string) => new URL(INVITATION.exec(text)?.[0] as string).pathname;
	const accept = { decision: 'accept', password: PASSWORD };
	assert.equal((await new Visitor(service).fill(linkIn(received.text), accept)).location, '/console');
	// Whether somebody has an account shows neither in the answer nor in the mail.
	const known = await s.visitor.fill('/account/people', { ...form, email: other.email });
	assert.equal(
		known.text.replace(other.email, email).replace(/value="\w+"/g, ''),
		made.text.replace(/value="\w+"/g, ''),
	);
	const added = await server.next(other.email);
	assert.equal(added.subject, received.subject);
	assert.equal(added.text.replace(INVITATION, ''), received.text.replace(INVITATION, ''));
	assert.equal((await new Visitor(service).fill(linkIn(added.text), accept)).location, '/console');
	s.visitor.headers = { 'accept-language': 'en' };
	await s.visitor.fill('/account/people', { ...form, email: `en-${email}` });
	assert.match((await server.next(`en-${email}`)).subject, /^Ana Pérez invites you to/);
});

test('anyone who registered an application is told, once, that it is approved', async () => {
	const company = await service.company();
	const scope = { companyId: company.id, userId: company.userId, name: 'operador', expiresAt: null };
	const { token } = await db.transaction((tx) =>
		createToken({ tx, now: NOW }, { ...scope, rights: OPERATOR_RIGHTS.join(' '), isOperators: true }),
	);
	const { id, appId } = await application(service, { isApproved: false });
	for (let i = 0; i < 2; i++)
		assert.equal((await service.call('POST', `/v1/operator/applications/${id}/approve.json`, { token })).status, 200);
	const { subject, text } = await server.next('desarrollo@tienda.example');
	assert.equal(subject, 'Tienda Conectada está aprobada');
	assert.match(text, new RegExp(appId));
	// Nobody's account: the mail leads to no page that would not open.
	assert.doesNotMatch(text, /\/developers/);
	assert.match(text, /contacta al administrador/);
	const visitor = speaking('en');
	const form = { name: 'Shop Link', email: 'dev@shop.example', redirect_uris: 'https://shop.example/', 'right-*': '1' };
	await visitor.fill('/developers/apply', form);
	const { body } = await service.call('GET', '/v1/operator/applications.json?limit=50', { token });
	const made = body.items.find(({ name }: { name: string }) => name === 'Shop Link');
	for (const step of ['suspend', 'approve'])
		assert.equal(
			(await service.call('POST', `/v1/operator/applications/${made.id}/${step}.json`, { token })).status,
			200,
		);
	assert.equal((await server.next('dev@shop.example')).subject, 'Shop Link is approved');
	assert.equal(server.mails.filter(({ to }) => to === 'desarrollo@tienda.example').length, 1);
});

test('asking too often is stopped per address; for one account no more mails go out, and the answer is the same', async () => {
	const strict = await startService({ ...mail, mode: 'production', trustedProxies: '127.0.0.1', demo: 'false' });
	const at = (address: string) => {
		const visitor = new Visitor(strict);
		visitor.headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
		return visitor;
	};
	const { email } = await personOf(strict, await strict.company());
	assert.equal((await at('198.51.100.7').signIn(email)).status, 303);
	const ask = async (address: string, wanted = email) => (await at(address).fill('/forgot', { email: wanted })).status;
	for (const wanted of [email, 'nadie@prueba.example']) {
		const statuses = [];
		for (let i = 0; i < 4; i++) statuses.push(await ask('192.0.2.1', wanted));
		assert.deepEqual(statuses, [200, 200, 200, 200]);
	}
	for (let i = 0; i < 6; i++) assert.equal(await ask(`192.0.2.${10 + i}`), 200);
	assert.equal(await ask('192.0.2.99'), 200);
	for (let i = 0; i < 9; i++) await server.next(email);
	assert.equal(await ask('198.51.100.7'), 200);
	await server.next(email);
	assert.equal(server.mails.filter(({ to }) => to === email).length, 10);
	for (let i = 0; i < 12; i++) assert.equal(await ask('192.0.2.1', `p${i}@prueba.example`), 200);
	assert.equal(await ask('192.0.2.1', 'otro@prueba.example'), 429);
});

test('a server that refuses or is not there changes nothing for the person', async () => {
	const { email } = await person();
	server.refusal = '554 no';
	const { tries } = server;
	assert.equal((await new Visitor(service).fill('/forgot', { email })).status, 200);
	while (server.tries === tries) await new Promise((resolve) => setTimeout(resolve, 5));
	server.refusal = undefined;
	const gone = await startService({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.example' });
	const { email: other } = await personOf(gone, await gone.company());
	assert.equal((await new Visitor(gone).fill('/forgot', { email: other })).status, 200);
});

test('without a mail server the page says whom to ask, and sends nothing', async () => {
	const silent = await startService();
	for (const [language, sentence] of [
		['es', /Pide al administrador/],
		['en', /Ask its administrator/],
	] as const) {
		const page = await speaking(language, silent).get('/forgot');
		assert.equal(page.status, 200);
		assert.match(page.text, sentence);
		assert.doesNotMatch(page.text, /<form/);
	}
	const visitor = new Visitor(silent);
	const { csrf } = await visitor.get('/login');
	assert.equal((await visitor.post('/forgot', { csrf, email: 'a@b.example' })).status, 404);
});

test('a sandbox that sends mail floods nobody either: links and invitations are counted in every mode', async () => {
	const sandbox = await startService(mail);
	const s = await scene(sandbox);
	await s.visitor.signIn(s.email);
	const form = { company: String(s.company.id), firstName: 'Eva', lastName: 'Rojas', role: 'staff' };
	const invited = [];
	for (let i = 0; i < 7; i++)
		invited.push((await s.visitor.fill('/account/people', { ...form, email: 'victima@prueba.example' })).status);
	assert.deepEqual(invited, [...Array(5).fill(200), 429, 429]);
	const asked = [];
	for (let i = 0; i < 21; i++) asked.push((await new Visitor(sandbox).fill('/forgot', { email: s.email })).status);
	assert.deepEqual(asked, [...Array(20).fill(200), 429]);
	// Nothing is sent by signing in, which stays without limits.
	for (let i = 0; i < 12; i++)
		assert.equal((await new Visitor(sandbox).fill('/login', { email: s.email, password: 'adivinanza' })).status, 401);
	// Ending sends what was posted.
	await sandbox.app.close();
	const sentTo = (address: string) => server.mails.filter(({ to }) => to === address).length;
	assert.deepEqual([sentTo(s.email), sentTo('victima@prueba.example')], [3, 5]);
});
