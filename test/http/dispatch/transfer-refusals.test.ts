/** `POST /v2/stocks/receptions/shipping/:id.json` refused: with the v2 code, and nothing left behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, everything, receptionPath, ship } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 50 });
await company.product('EMBALAJE', { stockControl: 0 });

async function transfer() {
	const made = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [
			{ code: 'CAFE', quantity: 4 },
			{ code: 'EMBALAJE', quantity: 1 },
		],
	});
	const [line, packing] = (await company.get(made.details.href)).body.items;
	return { id: made.id as number, href: made.href as string, line: line.id as number, packing: packing.id as number };
}

const open = await transfer();
const other = await transfer();
const partly = await transfer();
await company.post(receptionPath(partly.id), { details: [{ detailId: partly.line, quantity: 3 }] });
const received = await transfer();
await company.post(receptionPath(received.id));
const annulled = await transfer();
await company.delete(annulled.href);
const plain = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
const gone = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
await company.delete(gone.href);

const stranger = await service.company();
await stranger.product('CAFE', { stock: 5 });
const foreign = await ship(stranger, {
	destinationOfficeId: stranger.otherOfficeId,
	details: [{ code: 'CAFE', quantity: 1 }],
});

const of = (detailId: unknown, quantity: unknown = 1): Json => ({ details: [{ detailId, quantity }] });
const unknown = (name: string, id: number | string) =>
	[name, id, {}, 404, 'request.not_found', undefined, 'There is no such dispatch'] as const;

/** Name, dispatch, body, status, code, field, sentence. */
const refused: (readonly [string, number | string, Json, number, string, (string | undefined)?, string?])[] = [
	['details not a list', open.id, { details: {} }, 400, 'request.invalid', 'details'],
	['no line', open.id, { details: [] }, 400, 'request.invalid', 'details'],
	['no detailId', open.id, { details: [{ quantity: 1 }] }, 400, 'request.missing', 'details[0].detailId'],
	['no quantity', open.id, { details: [{ detailId: open.line }] }, 400, 'request.missing', 'details[0].quantity'],
	['quantity 0', open.id, of(open.line, 0), 400, 'request.invalid', 'details[0].quantity'],
	['quantity with five decimals', open.id, of(open.line, '0.00001'), 400, 'request.invalid', 'details[0].quantity'],
	['an unknown detail', open.id, of(999_999_999), 400, 'request.unknown_reference', 'details[0].detailId'],
	["another dispatch's detail", open.id, of(other.line), 400, 'request.unknown_reference', 'details[0].detailId'],
	['a note too long', open.id, { note: 'x'.repeat(1001) }, 400, 'request.invalid', 'note'],
	['a note that is no text', open.id, { note: 7 }, 400, 'request.invalid', 'note'],
	unknown('an unknown dispatch', 999_999_999),
	// A path whose id is not a number is an unknown path.
	[
		'a dispatch that is no number',
		'x',
		{},
		404,
		'request.not_found',
		undefined,
		'The requested resource is not available',
	],
	unknown("another company's dispatch", foreign.id),
	['more than was sent', open.id, of(open.line, 4.0001), 409, 'dispatch.more_than_sent', 'details[0].quantity'],
	['more than is under way', partly.id, of(partly.line, 2), 409, 'dispatch.more_than_sent', 'details[0].quantity'],
	['what moves no stock', open.id, of(open.packing), 409, 'dispatch.more_than_sent', 'details[0].quantity'],
	[
		'a second whole reception',
		received.id,
		{},
		409,
		'dispatch.already_received',
		undefined,
		'This transfer has been received already',
	],
	['a late partial reception', received.id, of(received.line), 409, 'dispatch.already_received'],
	[
		'an annulled transfer',
		annulled.id,
		{},
		409,
		'dispatch.annulled',
		undefined,
		'An annulled transfer cannot be received',
	],
	[
		'a dispatch that is no transfer',
		plain.id,
		{},
		409,
		'dispatch.not_a_transfer',
		undefined,
		'Only an internal transfer can be received',
	],
	['an annulled dispatch that is no transfer', gone.id, {}, 409, 'dispatch.not_a_transfer'],
];

const before = await everything(service);

for (const [name, id, body, status, errorCode, field, error] of refused)
	test(`${status}: ${name}`, async () => {
		const reply = await company.post(receptionPath(id as number), body);
		assert.equal(reply.status, status, reply.text);
		assert.equal(reply.body.code, status);
		assert.equal(reply.body.errorCode, errorCode);
		assert.equal(reply.body.field, field);
		if (error) assert.equal(reply.body.error, error);
		await assertUntouched(service, before);
	});

test('one line too many among good ones receives nothing', async () => {
	const body = { details: [...of(open.line, 3).details, ...of(open.line, 2).details] };
	const reply = await company.post(receptionPath(open.id), body);
	assert.deepEqual([reply.status, reply.body.field], [409, 'details[1].quantity']);
	await assertUntouched(service, before);
	assert.equal((await company.post(receptionPath(open.id), of(open.line, 4))).status, 201);
});

test('401 and 405 carry the code too', async () => {
	const anonymous = await service.call('POST', receptionPath(other.id));
	assert.deepEqual(
		[anonymous.status, anonymous.body],
		[401, { code: 401, error: 'Sorry, this request can not be authenticated' }],
	);
	const read = await company.get(receptionPath(other.id));
	assert.deepEqual([read.status, read.body.code, read.headers.get('allow')], [405, 405, 'POST']);
	const lost = await company.get('/v2/nothing/here.json');
	assert.deepEqual(
		[lost.status, lost.body.code, lost.body.error],
		[404, 404, 'The requested resource is not available'],
	);
});
