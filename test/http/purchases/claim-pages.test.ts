/** Answers to purchase documents of many issuers: a page of them says that there are more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

const CLAIMS = '/v1/dtes/claims.json';

test('more answers than a page has are told, and the next ones are where it says', async () => {
	const company = await service.company();
	const issuers = Array.from({ length: 18 }, (_, n) => `EMISOR-${n}`);
	const actions = ['RCD', 'RFP', 'RFT'];
	const answered = async (code: string, codeSii: string, actionCodes: readonly string[]) => {
		const paper = { codeSii, number: 88_412, clientCode: code, netAmount: 1000 };
		assert.equal((await company.post('/v1/third_party_documents.json', paper)).status, 201);
		const document = { issuer: { code }, code: codeSii, number: 88_412 };
		for (const actionCode of actionCodes)
			assert.equal((await company.post(CLAIMS, { document, actionCode })).status, 200);
	};
	await Promise.all(issuers.map((code) => answered(code, '33', actions)));
	await answered('EMISOR-0', '34', ['ACD']);
	const first = `${CLAIMS}?document_code=33&document_number=88412`;
	const walk = async (from: string) => {
		const pages: Json[][] = [];
		for (let next: string | undefined = from; next; ) {
			const reply = await company.get(next);
			assert.deepEqual([reply.status, reply.headers.get('x-total-count')], [200, '54'], reply.text);
			pages.push(reply.body.data);
			next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]?.replace(service.url, '');
		}
		return pages;
	};
	const whole = await walk(first);
	assert.deepEqual(
		whole.map(({ length }) => length),
		[50, 4],
	);
	const said = whole.flat().map(({ issuerCode, actionCode }) => `${issuerCode} ${actionCode}`);
	assert.deepEqual(said.sort(), issuers.flatMap((code) => actions.map((action) => `${code} ${action}`)).sort());
	const few = await walk(`${first}&limit=20`);
	assert.deepEqual(few.flat(), whole.flat());
	assert.equal(few.length, 3);
	const last = await company.get(`${first}&offset=54`);
	assert.deepEqual([last.body.data, last.headers.get('x-total-count'), last.headers.get('link')], [[], '54', null]);
	for (const query of ['limit=0', 'limit=x', 'offset=-1'])
		assert.equal((await company.get(`${first}&${query}`)).status, 400, query);
});
