/** Anyone who asks for a page gets one: unknown paths, wrong methods, late forms and failures, in the reader's language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServer } from '../../../src/kernel/http/index.ts';
import { createLogger } from '../../../src/kernel/log.ts';
import { startService } from '../../support/service.ts';
import { scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const reader = () => {
	const visitor = new Visitor(service);
	visitor.headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
	return visitor;
};

test('what is no page near the pages is told by one, with a way on', async () => {
	for (const [path, status, href] of [
		['/login/decision', 405, '/login'],
		['/login/decision?app_id=x&state=y', 405, '/login?app_id=x&amp;state=y'],
		['/logout', 405, '/login'],
		['/login/', 404, '/login'],
		['/account/nope', 404, '/account'],
		['/account/people/nope', 404, '/account/people'],
		['/developers/nope', 404, '/developers'],
		[`/reset/${'a'.repeat(300)}`, 404, '/account'],
		[`/invitation/${'a'.repeat(300)}`, 404, '/account'],
	] as const) {
		const reply = await reader().get(path);
		assert.equal(reply.status, status, path);
		assert.match(reply.headers.get('content-type') ?? '', /^text\/html/, path);
		assert.match(reply.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
		assert.ok(reply.text.includes(`href="${href}"`), `${path}: ${reply.text.slice(-600)}`);
		const program = await service.call('GET', path, { headers: { accept: 'application/json' } });
		assert.equal(typeof program.body.error, 'string', path);
	}
	assert.equal((await reader().get('/v1/nope')).body.errorCode, 'request.not_found');
});

test('a form that is no longer valid leads back to its request', async () => {
	const s = await scene(service);
	const late = await s.visitor.post(s.login({ state: 'z' }).replace('?', '/decision?'), { csrf: 'x' });
	assert.equal(late.status, 403);
	const [, href = ''] = /class="button" href="([^"]+)"/.exec(late.text) ?? [];
	assert.equal(href.replaceAll('&amp;', '&'), s.login({ state: 'z' }));
	assert.match((await s.visitor.post('/account/sessions/end', { csrf: 'x' })).text, /href="\/account\/sessions"/);
});

test('Spanish pages speak Spanish, whatever is wrong', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const { csrf } = await s.visitor.get('/account');
	const session = await s.visitor.post('/account/sessions/end', { csrf, id: 'x' });
	assert.match(session.text, /Elige una sesión de la lista/);
	const control = await s.visitor.post('/account/password', { csrf, current: 'a\u0001' });
	assert.match(control.text, /caracteres de control/);
	const large = await s.visitor.post('/account/password', { csrf, current: 'a'.repeat(1_100_000) });
	assert.deepEqual([large.status, /demasiado grande/.test(large.text)], [413, true]);
	const headers = { cookie: s.visitor.cookie, 'content-type': 'application/x-www-form-urlencoded' };
	const broken = await service.call('POST', '/account/password', { raw: 'csrf=%E4', headers });
	assert.deepEqual([broken.status, /UTF-8/.test(broken.text) && /no se pudo leer/.test(broken.text)], [400, true]);
});

test('a header that cannot be written is a failure in the shape of every other', async () => {
	const { server } = createServer(service.settings, {
		errors: { shapes: new Map(), pages: [] },
		ownUrls: [],
		log: createLogger('silent'),
	});
	server.get('/bad', async (_request, reply) =>
		reply.header('location', 'https://ñ.example/\u2713').code(303).send(''),
	);
	const answer = await server.inject('/bad');
	assert.equal(answer.statusCode, 500);
	assert.equal(answer.json().errorCode, 'service.failure');
	assert.equal(answer.headers.location, undefined);
	await server.close();
});
