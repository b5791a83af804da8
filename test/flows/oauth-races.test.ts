/** Authorization under concurrency: one code gives one token, one link one password, no matter who comes at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePasswordLink } from '../../src/slices/accounts/index.ts';
import { NOW, startService } from '../support/service.ts';
import { scene, Visitor } from '../support/visitor.ts';

const service = await startService();

test('50 exchanges of one code at once give one token', async () => {
	const s = await scene(service);
	const code = await s.approve();
	const replies = await Promise.all(Array.from({ length: 50 }, () => s.exchange(code)));
	const given = replies.filter(({ status }) => status === 200);
	assert.equal(given.length, 1);
	assert.equal(replies.filter(({ status }) => status === 400).length, 49);
	const { rows } = await service.app.db.query(
		`select count(*) as n from tokens where application_id = ${s.app.id}`,
		[],
	);
	assert.equal(rows[0]?.n, 1);
	const token = given[0]?.body.data.accessToken;
	assert.equal((await service.call('GET', '/v1/offices.json', { token })).status, 200);
});

test('a one-time link sets one password, however often it is sent at once', async () => {
	const s = await scene(service);
	const link = await service.app.db.transaction((tx) =>
		makePasswordLink({ tx, now: NOW, address: '127.0.0.1' }, s.accountId),
	);
	const path = `/reset/${link}`;
	const visitors = Array.from({ length: 5 }, () => new Visitor(service));
	// Anyone who opened the page after the first password was set would find no form on it.
	const pages = await Promise.all(visitors.map((visitor) => visitor.get(path)));
	const replies = await Promise.all(
		visitors.map((visitor, place) =>
			visitor.post(path, { csrf: pages[place]?.csrf ?? '', next: `clave número ${place}` }),
		),
	);
	assert.equal(replies.filter(({ location }) => location === '/console').length, 1);
	assert.equal(replies.filter(({ status }) => status === 400).length, 4);
});

test('approving at once for the first time leaves one approval', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email, s.login());
	await Promise.all(Array.from({ length: 10 }, () => s.decide('approve')));
	const { rows } = await service.app.db.query(
		`select count(*) as n from approvals where application_id = ${s.app.id}`,
		[],
	);
	assert.equal(rows[0]?.n, 1);
});
