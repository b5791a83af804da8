/** What another site can make a reader's browser send changes nothing of the reader's: not even the session's cookie. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { scene } from '../../support/visitor.ts';

const service = await startService();

/** The paths that take forms. */
const forms = service.app.api.routes
	.filter(({ method, takesForm, right }) => method === 'POST' && takesForm === true && right === undefined)
	.map(({ url }) => url.replace(/:\w+/g, 'x'));

test("a foreign site's form, which comes without the cookie, is refused and sets none", async () => {
	assert.ok(forms.includes('/login') && forms.includes('/logout') && forms.includes('/account/tokens'));
	const pages = forms.filter((path) =>
		/^\/(login|logout|account|developers|invitation|password|forgot|signup)/.test(path),
	);
	assert.ok(pages.length > 10, pages.join(' '));
	for (const path of pages)
		for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { accept: 'text/html' }]) {
			const reply = await service.call('POST', path, { raw: 'email=a&password=b&csrf=c', headers });
			assert.equal(reply.status, 403, `${path}: ${reply.text.slice(0, 200)}`);
			assert.deepEqual(reply.headers.getSetCookie(), [], path);
		}
	// Nor does one that cannot be read.
	const broken = await service.call('POST', '/login', { raw: '%zz=%', headers: { accept: 'text/html' } });
	assert.deepEqual([broken.status >= 400, broken.headers.getSetCookie()], [true, []]);
});

test('anyone who is signed in stays so, and a reader without a cookie gets one by opening the page', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const before = s.visitor.cookie;
	const foreign = await service.call('POST', '/login', { raw: 'email=x', headers: { accept: 'text/html' } });
	assert.equal(foreign.status, 403);
	assert.equal(s.visitor.cookie, before);
	assert.equal((await s.visitor.get('/account')).status, 200);
	assert.equal((await service.call('GET', '/login')).headers.getSetCookie().length, 1);
	// Signing out by one's own form still gives a new one.
	await s.visitor.fill('/account', {}, '/logout');
	assert.notEqual(s.visitor.cookie, before);
	assert.equal((await s.visitor.get('/account')).location, '/login');
});
