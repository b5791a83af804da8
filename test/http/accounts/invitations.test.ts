/** People of a company: nobody is in it before they accept by the link, no matter who has got hold of their account; and anybody may leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccountByEmail } from '../../../src/foundations/identity/index.ts';
import { makePasswordLink } from '../../../src/slices/accounts/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { PASSWORD, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;

async function signedIn(at = service) {
	const s = await scene(at);
	await s.visitor.signIn(s.email);
	return s;
}
type Owner = Awaited<ReturnType<typeof signedIn>>;

const form = (s: Owner, email: string, role = 'staff') => ({
	company: String(s.company.id),
	email,
	firstName: 'Diego',
	lastName: 'Quispe',
	role,
});
const invite = (s: Owner, email: string, role?: string) => s.visitor.fill('/account/people', form(s, email, role));
const linkIn = (text: string) => /\/invitation\/[0-9a-f]{64}/.exec(text)?.[0] as string;
const accept = { decision: 'accept', password: PASSWORD };
const usersOf = async (s: Owner) =>
	(await db.query(`select email, role, state from users where company_id = ${s.company.id} order by id`, [])).rows;
const actions = async (s: Owner) =>
	(await s.company.get('/v1/audit.json?limit=50')).body.items.map(({ action }: { action: string }) => action);

test('anyone who holds an account under a foreign e-mail gets into no company that invites it', async () => {
	const [attacker, owner] = [await signedIn(), await signedIn()];
	const email = `gerencia-${owner.company.id}@otra.example`;
	const stolen = new Visitor(service);
	const own = linkIn((await invite(attacker, email)).text);
	assert.equal((await stolen.fill(own, accept)).location, '/console');
	const made = await invite(owner, email, 'owner');
	assert.equal(made.status, 200);
	assert.equal((await usersOf(owner)).length, 1);
	for (const path of ['/account', '/account/people', '/account/applications'])
		assert.doesNotMatch((await stolen.get(path)).text, new RegExp(`value="${owner.company.id}"`));
	const wish = { name: 'x', company: String(owner.company.id), days: '0', 'right-*': '1' };
	assert.equal((await stolen.fill('/account', wish, '/account/tokens')).status, 404);
	assert.equal((await stolen.get(owner.login())).status, 403);
	assert.equal((await stolen.get(own)).status, 400);
	// The person who was meant has the link; with it and the account they are in.
	const meant = new Visitor(service);
	assert.match((await meant.get(linkIn(made.text))).text, /ya tiene cuenta aquí/);
	assert.equal((await meant.fill(linkIn(made.text), { ...accept, password: 'no es esta clave' })).status, 401);
	assert.equal((await usersOf(owner)).length, 1);
	assert.equal((await meant.fill(linkIn(made.text), accept)).location, '/console');
	assert.deepEqual((await usersOf(owner))[1], { email, role: 'owner', state: 0 });
	assert.equal((await meant.get(linkIn(made.text))).status, 400);
	assert.deepEqual(await actions(owner), ['user.invited', 'user.joined']);
	assert.deepEqual(await owner.company.events(), []);
});

test("an account made in a stranger's name reaches the inviter's company alone, and the stranger takes it over", async () => {
	const [attacker, owner] = [await signedIn(), await signedIn()];
	const email = `duena-${owner.company.id}@otra.example`;
	const stolen = new Visitor(service);
	assert.equal((await stolen.fill(linkIn((await invite(attacker, email)).text), accept)).location, '/console');
	const reached = async () =>
		(await db.query(`select company_id from users where email = '${email}' and state = 0 order by id`, [])).rows;
	assert.deepEqual(await reached(), [{ company_id: attacker.company.id }]);
	const link = linkIn((await invite(owner, email, 'owner')).text);
	// As `bodega user reset-password` makes it; with a mail server the person requests one at /forgot.
	const { id } = (await findAccountByEmail.first(db, { emailKey: email })) as { id: number };
	const token = await db.transaction((tx) => makePasswordLink({ tx, now: NOW, address: '127.0.0.1' }, id));
	const stranger = new Visitor(service);
	assert.equal((await stranger.fill(`/reset/${token}`, { next: 'la clave de la dueña' })).location, '/console');
	assert.equal((await stolen.get('/account')).status, 303);
	assert.equal((await stolen.signIn(email)).status, 401);
	assert.equal((await stolen.fill(link, accept)).status, 401);
	assert.equal((await stranger.fill(link, { decision: 'accept' })).location, '/console');
	const leave = { company: String(attacker.company.id) };
	assert.equal((await stranger.fill('/account/people', leave, '/account/people/leave')).status, 200);
	assert.deepEqual(await reached(), [{ company_id: owner.company.id }]);
});

test('somebody new chooses a password, and is a user from then on', async () => {
	const s = await signedIn();
	const email = `diego-${s.company.id}@prueba.example`;
	for (const changes of [{ email: 'x' }, { firstName: '' }, { role: 'king' }])
		assert.equal((await s.visitor.fill('/account/people', { ...form(s, email), ...changes })).status, 400);
	const { text } = await invite(s, email, 'manager');
	const link = linkIn(text);
	const diego = new Visitor(service);
	assert.equal((await diego.signIn(email)).status, 401);
	const page = await diego.get(link);
	assert.match(page.text, /Ana Pérez[\s\S]*Administrador\(a\)[\s\S]*la que escribas será la de tu cuenta nueva/);
	assert.equal((await diego.fill(link, { ...accept, password: 'corta' })).status, 400);
	assert.equal((await diego.fill(link, { decision: 'perhaps' })).status, 400);
	assert.equal((await diego.fill(link, accept)).location, '/console');
	assert.equal((await diego.get('/account')).status, 200);
	const again = await invite(s, email);
	assert.equal(again.status, 409);
	assert.match(again.text, /ya es usuaria/);
});

test('an invitation is for its account: others are told so, and can change', async () => {
	const [s, other, invited] = [await signedIn(), await signedIn(), await signedIn()];
	const link = linkIn((await invite(s, invited.email.toUpperCase())).text);
	const wrong = await other.visitor.get(link);
	assert.equal(wrong.status, 403);
	assert.match(wrong.text, /authorization\.other_account/);
	assert.equal((await other.visitor.fill(link, { decision: 'accept' })).status, 403);
	assert.equal((await usersOf(s)).length, 1);
	assert.doesNotMatch((await invited.visitor.get(link)).text, /name="password"/);
	assert.equal((await invited.visitor.fill(link, { decision: 'accept' })).location, '/console');
	assert.equal((await usersOf(s)).length, 2);
});

test('inviting again replaces the link; it can be declined and taken back, and ends within a day', async () => {
	const s = await signedIn();
	const email = `marta-${s.company.id}@prueba.example`;
	const visitor = new Visitor(service);
	const [first, second] = [linkIn((await invite(s, email)).text), linkIn((await invite(s, email)).text)];
	assert.deepEqual([(await visitor.get(first)).status, (await visitor.get(second)).status], [400, 200]);
	const declined = await visitor.fill(second, { decision: 'decline' });
	assert.match(declined.text, /Invitación rechazada/);
	assert.equal((await visitor.get(second)).status, 400);
	const third = linkIn((await invite(s, email)).text);
	const people = await s.visitor.get('/account/people');
	assert.match(people.text, new RegExp(`invitada</span><p class="hint">${email}`));
	const id = /people\/take-back"[\s\S]*?name="id" value="(\d+)"/.exec(people.text)?.[1] as string;
	const back = { company: String(s.company.id), id };
	const thief = await signedIn();
	const foreign = { ...back, company: String(thief.company.id) };
	assert.equal((await thief.visitor.fill('/account/people', foreign, '/account/people/take-back')).status, 404);
	assert.equal((await s.visitor.fill('/account/people', back, '/account/people/take-back')).status, 200);
	assert.equal((await visitor.get(third)).status, 400);
	const fourth = linkIn((await invite(s, email)).text);
	service.advance(86_400);
	assert.equal((await visitor.get(fourth)).status, 400);
	service.advance(-86_400);
	assert.equal((await usersOf(s)).length, 1);
	assert.equal((await actions(s)).filter((action: string) => action === 'user.invitation_declined').length, 1);
});

test('of many acceptances at once one makes a user', async () => {
	const s = await signedIn();
	const link = linkIn((await invite(s, `lucia-${s.company.id}@prueba.example`)).text);
	const opened = Array.from({ length: 5 }, async () => {
		const visitor = new Visitor(service);
		const { csrf } = await visitor.get(link);
		return () => visitor.post(link, { csrf, ...accept });
	});
	const replies = await Promise.all((await Promise.all(opened)).map((send) => send()));
	assert.equal(replies.filter(({ location }) => location === '/console').length, 1);
	assert.ok(replies.every(({ status }) => [303, 400, 401, 409].includes(status)));
	assert.equal((await usersOf(s)).length, 2);
});

async function member(s: Owner, role: string): Promise<Visitor & { email: string }> {
	const email = `${role}-${s.company.id}@prueba.example`;
	const visitor = Object.assign(new Visitor(service), { email });
	await visitor.fill(linkIn((await invite(s, email, role)).text), accept);
	return visitor;
}

const idOf = async (s: Owner, email: string) =>
	String(
		(await db.query(`select id from users where company_id = ${s.company.id} and email = '${email}'`, [])).rows[0]?.id,
	);
const setState = async (by: Visitor, s: Owner, email: string, state = '1') =>
	by.fill(
		'/account/people',
		{ company: String(s.company.id), user: await idOf(s, email), state },
		'/account/people/state',
	);

test('nobody gives a role above their own, or closes the door on owners or themselves', async () => {
	const s = await signedIn();
	const manager = await member(s, 'manager');
	const page = await manager.get('/account/people');
	assert.doesNotMatch(page.text, /<option value="owner"/);
	assert.match((await s.visitor.get('/account/people')).text, /<option value="owner"/);
	const wish = form(s, 'jefa@prueba.example', 'owner');
	assert.equal((await manager.fill('/account/people', wish)).status, 400);
	const other = await signedIn();
	assert.equal((await manager.fill('/account/people', form(other, 'x@prueba.example'))).status, 404);
	assert.equal((await setState(manager, s, s.email)).status, 404);
	assert.equal((await setState(s.visitor, s, s.email)).status, 404);
	assert.equal((await setState(other.visitor, s, manager.email)).status, 404);
	const invited = await manager.fill('/account/people', form(s, 'z@prueba.example'));
	const link = linkIn(invited.text);
	assert.equal((await new Visitor(service).get(link)).status, 200);
	const ended = await setState(s.visitor, s, manager.email);
	assert.match(ended.text, /Terminó el acceso de Diego Quispe, con sus tokens/);
	assert.equal((await new Visitor(service).get(link)).status, 400);
	assert.equal((await manager.fill('/account/people', form(s, 'y@prueba.example'))).status, 404);
	assert.equal((await setState(s.visitor, s, manager.email, '0')).status, 200);
	assert.equal((await manager.fill('/account/people', form(s, 'y@prueba.example'))).status, 200);
});

test('a person may leave; their tokens end, nobody brings them back but they themselves, and an owner stays', async () => {
	const s = await signedIn();
	const staff = await member(s, 'staff');
	const wish = { name: 'Mío', company: String(s.company.id), days: '0', 'right-stock:read': '1' };
	const made = await staff.fill('/account', wish, '/account/tokens');
	const token = /<code class="secret"[^>]*>([0-9a-f]+)</.exec(made.text)?.[1] as string;
	const works = async () => (await service.call('GET', '/v1/stocks.json', { token })).status;
	assert.equal(await works(), 200);
	const leave = (visitor: Visitor) =>
		visitor.fill('/account/people', { company: String(s.company.id) }, '/account/people/leave');
	assert.equal((await leave(staff)).status, 200);
	assert.equal(await works(), 401);
	assert.equal((await leave(staff)).status, 404);
	assert.equal((await setState(s.visitor, s, staff.email, '0')).status, 404);
	assert.match((await s.visitor.get('/account/people')).text, /ya no está/);
	const back = linkIn((await invite(s, staff.email, 'manager')).text);
	assert.equal((await staff.fill(back, { decision: 'accept' })).location, '/console');
	assert.deepEqual((await usersOf(s))[1], { email: staff.email, role: 'manager', state: 0 });
	assert.equal(await works(), 401);
	const last = await leave(s.visitor);
	assert.equal(last.status, 409);
	assert.match(last.text, /necesita dueño/);
});

test('of two owners who close the door on each other at once, one stays', async () => {
	const s = await signedIn();
	const second = await member(s, 'owner');
	const replies = await Promise.all([
		setState(s.visitor, s, second.email),
		setState(second, s, s.email),
		second.fill('/account/people', { company: String(s.company.id) }, '/account/people/leave'),
	]);
	assert.ok(replies.every(({ status }) => [200, 404, 409].includes(status)));
	assert.equal((await usersOf(s)).filter(({ state }) => state === 0).length, 1);
});

test('names lead nowhere and show as they are', async () => {
	const s = await signedIn();
	for (const name of ['http://malo.example', 'www.malo.example', 'Ana\u202Egpj', 'A\u200Bna', 'a@b.cl', 'Ana\nPérez']) {
		const sent = { ...form(s, `n-${s.company.id}@prueba.example`), firstName: name };
		assert.equal((await s.visitor.fill('/account/people', sent)).status, 400, JSON.stringify(name));
	}
});

test('invitations are limited a day, per company, e-mail and network', async () => {
	const strict = await startService({ mode: 'production', trustedProxies: '127.0.0.1', demo: 'false' });
	const s = await scene(strict);
	s.visitor.headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
	await s.visitor.signIn(s.email);
	for (let i = 0; i < 5; i++) assert.equal((await invite(s, 'p@prueba.example')).status, 200);
	const refused = await invite(s, 'P@prueba.example');
	assert.equal(refused.status, 429);
	assert.ok(Number(refused.headers.get('retry-after')) > 900);
	for (let i = 0; i < 45; i++) assert.equal((await invite(s, `p${i}@prueba.example`)).status, 200);
	assert.equal((await invite(s, 'q@prueba.example')).status, 429);
	strict.advance(86_400);
	assert.equal((await invite(s, 'q@prueba.example')).status, 200);
});

test('a link tells nobody whether the e-mail has an account: the page is the same, and so is what it refuses', async () => {
	const [s, known] = [await signedIn(), await signedIn()];
	const links = [known.email, `nadie-${s.company.id}@prueba.example`].map(async (email) =>
		linkIn((await invite(s, email)).text),
	);
	const [taken, free] = (await Promise.all(links)) as [string, string];
	const plain = (text: string) =>
		text
			.replaceAll(taken, 'LINK')
			.replaceAll(free, 'LINK')
			.replace(/value="[0-9a-f]{64}"/g, '')
			.replace(/<dd>[^<]*@prueba\.example<\/dd>/g, '');
	const visit = async (link: string) => new Visitor(service).get(link);
	assert.equal(plain((await visit(taken)).text), plain((await visit(free)).text));
	for (const password of ['', 'corta', '1234567890', 'x'.repeat(300)]) {
		const answers = [];
		for (const link of [taken, free]) {
			const { status, text } = await new Visitor(service).fill(link, { decision: 'accept', password });
			answers.push([status, plain(text)]);
		}
		assert.deepEqual(answers[0], answers[1], password);
		assert.equal(answers[0]?.[0], 400);
	}
	assert.equal((await usersOf(s)).length, 1);
});
