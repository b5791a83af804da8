/** What of a sale is cut or left out, and told: it refuses no sale, and a strict caller is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;
const ISSUED_ON = 20_522 * DAY;

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });
	return company;
}

const line = { code: 'CAFE', quantity: 1 };
const sell = (company: TestCompany, more: object) =>
	company.post('/v1/documents.json', { codeSii: '33', emissionDate: ISSUED_ON, details: [line], ...more });
const order = (number: string) => ({ number, codeSii: 801 });

test('what of a reference is too long is cut, what cannot be read is left out, and told; the sale is issued', async () => {
	const company = await shop();
	const long = `${'C'.repeat(49)}😀`;
	const sent = [
		{ number: '1', code: long },
		{ number: 'N'.repeat(60), codeSii: 801, reason: 'R'.repeat(300) },
		{ number: '3', code: { id: 801 } },
		{ number: true, codeSii: 801 },
		{ ...order('5'), code: ['801'], reason: {}, referenceDate: '2026-01-02' },
		'WEB-6',
		null,
		order('8'),
	];
	const { status, body, headers, text } = await sell(company, { references: sent });
	assert.equal(status, 201, text);
	const done = (headers.get('bodega-warning') ?? '').split('; references');
	assert.deepEqual(done, [
		'references[0].code must be text of up to 50 characters; it is cut',
		'[1].number must be text of up to 50 characters; it is cut',
		'[1].reason must be text of up to 255 characters; it is cut',
		'[2].code must be text of up to 50 characters; it is left out',
		'[3].number must be text of up to 50 characters; it is left out',
		'[4].referenceDate must be a date in Unix seconds; it is left out',
		'[4].reason must be text of up to 255 characters; it is left out',
		'[4].code must be text of up to 50 characters; it is left out',
		'[5] must be a JSON object; it is left out',
		'[6] must be a JSON object; it is left out',
	]);
	const { items } = (await company.get(`/v1/documents/${body.id}/references.json?expand=dte_code`)).body;
	assert.deepEqual(
		items.map(({ number, reason, dte_code, code, referenceDate }: Json) => [
			number,
			reason,
			dte_code?.codeSii ?? code,
			referenceDate,
		]),
		[
			['1', '', 'C'.repeat(49), ISSUED_ON],
			['N'.repeat(50), 'R'.repeat(255), '801', ISSUED_ON],
			['5', '', '801', ISSUED_ON],
			['8', '', '801', ISSUED_ON],
		],
	);
	for (const references of ['[]', {}, 'WEB-1', 5, true]) {
		const told = await sell(company, { references });
		assert.deepEqual(
			[told.status, told.headers.get('bodega-warning')],
			[201, 'references must be a list; it is left out'],
			told.text,
		);
	}
	assert.deepEqual((await sell(company, { references: [] })).headers.get('bodega-warning'), null);
});

test('400: a strict caller is refused for what of its references is cut or left out, each named', async () => {
	const company = await shop();
	const before = await everything(service);
	const strictly = async (references: unknown) => {
		const sent = { codeSii: '33', details: [line], references };
		return company.post('/v1/documents.json', sent, { 'bodega-strict': '1' });
	};
	for (const [references, field] of [
		[[{ number: '1', code: 'C'.repeat(51) }], 'references[0].code'],
		[[order('N'.repeat(51))], 'references[0].number'],
		[[{ number: '1', code: true }], 'references[0].code'],
		[[{ ...order('1'), reason: 'R'.repeat(256) }], 'references[0].reason'],
		[[{ ...order('1'), referenceDate: 'ayer' }], 'references[0].referenceDate'],
		[[order('1'), 'WEB-2'], 'references[1]'],
		['[]', 'references'],
	] as const) {
		const { status, body } = await strictly(references);
		assert.deepEqual([status, body.errorCode, body.field], [400, 'request.invalid', field]);
	}
	const several = await strictly([{ ...order('N'.repeat(51)), referenceDate: 'ayer' }]);
	assert.deepEqual(
		several.body.fieldErrors.map(({ field }: Json) => field),
		['references[0].number', 'references[0].referenceDate'],
	);
	assert.deepEqual(await everything(service), before);
	const other = await company.post('/v1/documents.json', {
		details: [{ code: 'CAFE', quantity: 0 }],
		references: [order('N'.repeat(51))],
	});
	assert.equal(other.body.field, 'details[0].quantity', 'what is only told is no fault beside another');
	assert.equal(other.body.fieldErrors, undefined);
});

test('what a document says of its client and is too long beside the paper is cut, and told; strict callers are refused', async () => {
	const company = await shop();
	const code = '12.345.678-5';
	const client = {
		code,
		firstName: 'Elisa',
		facebook: 'f'.repeat(256),
		twitter: 't'.repeat(300),
		note: 'n'.repeat(2001),
	};
	for (const path of ['/v1/documents.json', '/v1/shippings.json']) {
		const sent = { codeSii: path.includes('documents') ? '33' : undefined, client, details: [line] };
		const strict = await company.post(path, sent, { 'bodega-strict': '1' });
		assert.deepEqual(
			[strict.status, strict.body.errorCode, strict.body.fieldErrors.map(({ field }: Json) => field).sort()],
			[400, 'request.invalid', ['client.facebook', 'client.note', 'client.twitter']],
		);
		const { status, headers, text } = await company.post(path, sent);
		assert.equal(status, 201, text);
		assert.deepEqual(headers.get('bodega-warning')?.split('; client.').sort(), [
			'client.note must be text of up to 2000 characters; it is cut',
			'facebook must be text of up to 255 characters; it is cut',
			'twitter must be text of up to 255 characters; it is cut',
		]);
	}
	const [known] = (await company.get('/v1/clients.json')).body.items;
	assert.deepEqual([known.facebook, known.twitter, known.note], ['f'.repeat(255), 't'.repeat(255), 'n'.repeat(2000)]);
	for (const member of ['email', 'address', 'company']) {
		const { status, body } = await sell(company, { client: { code, [member]: 'x'.repeat(256) } });
		assert.deepEqual([status, body.field], [400, `client.${member}`], 'printed, or mailed to');
	}
	const alone = await company.put(`/v1/clients/${known.id}.json`, { facebook: client.facebook });
	assert.deepEqual([alone.status, alone.body.field], [400, 'facebook']);
});
