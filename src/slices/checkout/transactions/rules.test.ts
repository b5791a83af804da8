import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHeaders, checkSources, maySpeak, readStartAnswer } from './rules.ts';

test('headers must be sendable and not the transport’s own', () => {
	checkHeaders({ 'X-Api-Key': 'abc', Authorization: 'Bearer x' });
	for (const headers of [{ 'bad name': 'x' }, { 'x-a': 'a\r\nb: c' }, { Host: 'x' }, { 'x-a': 1 }, { '': 'x' }])
		assert.throws(() => checkHeaders(headers), { code: 'payments.bad_header' });
});

test('sources are addresses or networks', () => {
	checkSources(['203.0.113.7', '203.0.113.0/24', '2001:db8::/32']);
	for (const bad of ['x', '1.2.3', '1.2.3.4/33', '1.2.3.4/x', '1.2.3.4/1/2', '::1/129'])
		assert.throws(() => checkSources(['203.0.113.7', bad]), {
			code: 'payments.bad_source',
			field: 'allowedSources[1]',
		});
	assert.equal(maySpeak([], '198.51.100.1'), true);
	assert.equal(maySpeak(['203.0.113.0/24'], '203.0.113.9'), true);
	assert.equal(maySpeak(['203.0.113.0/24'], '::ffff:203.0.113.9'), true);
	assert.equal(maySpeak(['203.0.113.0/24'], '198.51.100.1'), false);
	assert.equal(maySpeak(['2001:db8::/32'], '2001:db8::5'), true);
});

const answered = (body: string, status = 200) => ({ kind: 'answered', status, body, headers: {} }) as const;
const reason = (outcome: Parameters<typeof readStartAnswer>[0]) => {
	const read = readStartAnswer(outcome, 'get', ['f'.repeat(64), 'credencial']);
	return read.kind === 'failed' ? read.reason : 'redirect';
};

test('the answer of a method is a redirect, or fails with a reason', () => {
	assert.deepEqual(readStartAnswer(answered('{"url":"https://a.cl/p","key":"k","value":7}'), 'post', ['tok']), {
		kind: 'redirect',
		redirect: { url: 'https://a.cl/p', method: 'post', key: 'k', value: '7' },
	});
	assert.equal(reason(answered('{"url":"https://a.cl/p"}')), 'redirect');
	for (const outcome of [
		answered('{"url":"https://a.cl/p"}', 302),
		answered('{"url":"https://a.cl/p"}', 500),
		answered('<html>'),
		answered('[]'),
		answered('null'),
		answered('{}'),
		answered('{"url":1}'),
		answered('{"url":"javascript:alert(1)"}'),
		answered('{"url":"https://u:p@a.cl/"}'),
		answered('{"url":"https://a.cl/","key":{}}'),
		answered(JSON.stringify({ url: 'https://a.cl/', key: 'k', value: 'f'.repeat(64) })),
		answered(JSON.stringify({ url: `https://a.cl/${'f'.repeat(64)}` })),
		answered(JSON.stringify({ url: 'https://a.cl/', key: 'k', value: 'x credencial' })),
		{ kind: 'timeout' },
		{ kind: 'too_large' },
		{ kind: 'refused', reason: 'x' },
		{ kind: 'unreachable', reason: 'x' },
	] as const)
		assert.notEqual(reason(outcome), 'redirect', JSON.stringify(outcome));
});

const urlOf = (url: string) => {
	const read = readStartAnswer(answered(JSON.stringify({ url })), 'get', ['f'.repeat(64)]);
	return read.kind === 'redirect' ? read.redirect.url : undefined;
};

test('an address that would break a header is none; what is unsafe in it is encoded', () => {
	for (const url of [
		'https://a.cl/p\r\nSet-Cookie: x=1',
		'https://a.cl/p\nLocation: https://b.cl/',
		'https://a.cl/\tp',
		'https://a.cl/p\u0000',
		'\u0001https://a.cl/p',
		'https://a.cl/p\u007f',
		'https://a.cl/p\u0085x',
		'https://a.cl/p\u2028x',
		`https://a.cl/${'ñ'.repeat(1000)}`,
	])
		assert.equal(urlOf(url), undefined, JSON.stringify(url));
	for (const [url, safe] of [
		['https://a.cl/p?x=1&y=2#z', 'https://a.cl/p?x=1&y=2#z'],
		['https://a.cl', 'https://a.cl/'],
		['https://a.cl/pago "1"/<ñ>?q=a b', 'https://a.cl/pago%20%221%22/%3C%C3%B1%3E?q=a%20b'],
		['https://a.cl/p%0d%0ax', 'https://a.cl/p%0d%0ax'],
		['https:\\\\a.cl\\p', 'https://a.cl/p'],
	] as const) {
		assert.equal(urlOf(url), safe);
		assert.match(urlOf(url) ?? '', /^[!-~]+$/);
	}
});

test('only what gave no answer to rely on may have started the transaction', () => {
	const mayHaveArrived = (outcome: Parameters<typeof readStartAnswer>[0]) => {
		const read = readStartAnswer(outcome, 'get', []);
		return read.kind === 'failed' && read.mayHaveArrived;
	};
	for (const outcome of [
		{ kind: 'timeout' },
		{ kind: 'unreachable', reason: 'x' },
		answered('', 500),
		answered('', 504),
	] as const)
		assert.equal(mayHaveArrived(outcome), true, JSON.stringify(outcome));
	for (const outcome of [
		{ kind: 'refused', reason: 'x' },
		{ kind: 'too_large' },
		answered('', 302),
		answered('', 404),
		answered('{}'),
	] as const)
		assert.equal(mayHaveArrived(outcome), false, JSON.stringify(outcome));
});
