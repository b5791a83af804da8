/** Purchase documents: entered by hand, listed, changed, cancelled and answered; each once, and by its own company alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, type Reply, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const PATH = '/v1/third_party_documents';
const CLAIMS = '/v1/dtes/claims.json';
const DAY = 86_400;
/** 1 March 2026, at noon. */
const MARCH = 1_772_366_400;

const paper = (more: Json = {}) => ({
	codeSii: '33',
	number: 88_412,
	clientCode: '76.543.210-3',
	clientActivity: 'Tostaduría del Puerto SpA',
	emissionDate: MARCH,
	netAmount: 100_000,
	...more,
});

async function entered(company: TestCompany, more: Json = {}): Promise<Json> {
	const { status, body, text } = await company.post(`${PATH}.json`, paper(more));
	assert.equal(status, 201, text);
	return body;
}

const refused = ({ status, body }: Reply, expected: number, errorCode: string, field?: string) =>
	assert.deepEqual([status, body.errorCode, body.field], [expected, errorCode, field]);

const answer = (company: TestCompany, actionCode: string, more: Json = {}) =>
	company.post(CLAIMS, {
		document: { issuer: { code: '76543210-3' }, code: 33, number: '88412', ...more },
		actionCode,
	});

test('a paper is entered as it stands, and what it leaves open is worked out', async () => {
	const company = await service.company();
	const body = await entered(company);
	const { id } = body;
	assert.deepEqual(body, {
		href: `${service.url}${PATH}/${id}.json`,
		id,
		codeSii: '33',
		emissionDate: MARCH - DAY / 2,
		number: 88_412,
		clientCode: '76.543.210-3',
		clientActivity: 'Tostaduría del Puerto SpA',
		exemptAmount: 0,
		netAmount: 100_000,
		iva: 19,
		ivaAmount: 19_000,
		ivaOutOfTimeAmount: 0,
		specificTaxCode: null,
		specificTaxAmount: '0',
		specificTaxRate: null,
		additionalTaxAmount: null,
		ivaNotRecoverableAmount: 0,
		ivaAmountWithheld: 0,
		totalAmount: 119_000,
		bookType: 'compra',
		reportedSii: 0,
		thirdSii: 0,
		month: 3,
		year: 2026,
		canceled: 0,
		addBook: 1,
		urlPdf: '',
		urlXml: '',
		fixedAssetAmount: 0,
		liquidationCode: null,
		commissionTotalNetAmount: 0,
		commissionTotalExemptAmount: 0,
		commissionTotalIvaAmount: 0,
		docsCount: 1,
		include: 1,
		siiReceptionDate: NOW,
		siiInProgress: false,
		siiStatus: [],
	});
	assert.deepEqual((await company.get(`${PATH}/${id}.json`)).body, body);
	assert.deepEqual((await company.get(`${PATH}/count.json`)).body, { count: 1 });
	const whole = {
		exemptAmount: 10,
		iva: '19',
		ivaAmount: 190,
		ivaOutOfTimeAmount: 1,
		specificTaxCode: '28',
		specificTaxAmount: 200,
		specificTaxRate: 1.5,
		additionalTaxAmount: 3,
		ivaNotRecoverableAmount: 4,
		ivaAmountWithheld: 5,
		fixedAssetAmount: 6,
		commissionTotalNetAmount: 7,
		commissionTotalExemptAmount: 8,
		commissionTotalIvaAmount: 9,
		liquidationCode: 'L-1',
		bookType: 'honorarios',
		month: 4,
		year: 2027,
		addBook: 0,
		include: 0,
		docsCount: 12,
		urlPdf: 'https://sii.example/1.pdf',
		urlXml: 'https://sii.example/1.xml',
		siiReceptionDate: MARCH + 5,
	};
	const other = await entered(company, { ...whole, number: 2, netAmount: 1000 });
	for (const [name, value] of Object.entries(whole)) assert.equal(String(other[name]), String(value), name);
	assert.equal(other.totalAmount, 1000 + 10 + 190 + 1 + 200 + 3 + 4 - 5);
	const exempt = await entered(company, { codeSii: 34, number: 3, netAmount: 0, exemptAmount: 5000 });
	assert.deepEqual([exempt.iva, exempt.ivaAmount, exempt.totalAmount], [0, 0, 5000]);
	// The paper is right, whatever its parts come to.
	assert.equal((await entered(company, { number: 4, totalAmount: 118_999 })).totalAmount, 118_999);
	assert.deepEqual(
		(await company.events()).slice(0, 1).map(({ topic, payload }) => [topic, payload]),
		[['purchase.created', { purchaseDocumentId: id }]],
	);
});

test('the list is filtered by what the interface names', async () => {
	const company = await service.company();
	const first = await entered(company, { siiReceptionDate: MARCH + DAY });
	const second = await entered(company, {
		codeSii: '61',
		number: 7,
		emissionDate: MARCH + 31 * DAY,
		clientCode: '5.126.663-3',
	});
	const ids = async (query: string) =>
		(await company.get(`${PATH}.json?${query}`)).body.items.map(({ id }: Json) => id);
	for (const [query, expected] of [
		['', [first.id, second.id]],
		[`emissiondate=${MARCH}`, [first.id]],
		[`emissiondaterange=[${MARCH},${MARCH + 40 * DAY}]`, [first.id, second.id]],
		[`receptiondate=${MARCH + DAY + 5}`, [first.id]],
		['codesii=33,61', [first.id, second.id]],
		['codesii=61', [second.id]],
		['number=7', [second.id]],
		['clientcode=76543210-3', [first.id]],
		['clientCode=76.543.210-3', [first.id]],
		['year=2026&month=4', [second.id]],
		['month=3', [first.id]],
		['year=2025', []],
	] as const)
		assert.deepEqual(await ids(query), expected, query);
	for (const query of ['emissiondate=ayer', 'number=x', 'year=', 'month=abril'])
		assert.equal((await company.get(`${PATH}.json?${query}`)).status, 400, query);
});

test('a document is changed in part, and cancelled for good', async () => {
	const company = await service.company();
	const { id } = await entered(company);
	const put = (body: Json) => company.put(`${PATH}/${id}.json`, body);
	const changed = (await put({ netAmount: 200_000, emissionDate: MARCH + 31 * DAY })).body;
	assert.deepEqual([changed.ivaAmount, changed.totalAmount, changed.month], [38_000, 238_000, 4]);
	assert.equal((await put({ totalAmount: 238_001 })).body.totalAmount, 238_001);
	assert.equal((await put({ clientActivity: 'Otro nombre' })).body.totalAmount, 238_001);
	const other = await entered(company, { number: 5 });
	refused(await put({ number: other.number }), 409, 'purchases.document_exists', 'number');
	for (const _time of [1, 2]) {
		const { status, body } = await company.delete(`${PATH}/${id}.json`);
		assert.deepEqual([status, body.canceled], [200, 1]);
	}
	refused(await put({ netAmount: 1 }), 409, 'purchases.document_canceled');
	refused(await answer(company, 'ACD'), 409, 'purchases.document_canceled');
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic.split('.')[1]),
		['created', 'changed', 'changed', 'changed', 'created', 'canceled'],
	);
});

test('of many at once a document is entered once', async () => {
	const company = await service.company();
	const spelt = ['76.543.210-3', '76543210-3', '765432103', '76.543.210-3'];
	const replies = await Promise.all(spelt.map((clientCode) => company.post(`${PATH}.json`, paper({ clientCode }))));
	assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409]);
	await entered(company, { clientCode: '5.126.663-3' });
	assert.equal((await company.get(`${PATH}/count.json`)).body.count, 2);
});

test('what cannot be is refused and writes nothing', async () => {
	const company = await service.company();
	const post = (more: Json) => company.post(`${PATH}.json`, paper(more));
	for (const name of ['codeSii', 'number', 'clientCode'])
		refused(await post({ [name]: null }), 400, 'request.missing', name);
	refused(await post({ codeSii: '999' }), 400, 'request.unknown_reference', 'codeSii');
	for (const [more, field] of [
		[{ clientCode: '.-.' }, 'clientCode'],
		[{ number: 0 }, 'number'],
		[{ netAmount: -1 }, 'netAmount'],
		[{ netAmount: 1.5 }, 'netAmount'],
		[{ iva: 101 }, 'iva'],
		[{ month: 13 }, 'month'],
		[{ month: 0 }, 'month'],
		[{ year: 26 }, 'year'],
		[{ ivaAmountWithheld: 200_000 }, 'totalAmount'],
		[{ netAmount: Number.MAX_SAFE_INTEGER }, 'totalAmount'],
		[{ urlPdf: 'javascript:alert(1)' }, 'urlPdf'],
		[{ urlXml: 'file:///etc/passwd' }, 'urlXml'],
		[{ clientActivity: 'x'.repeat(256) }, 'clientActivity'],
	] as const)
		refused(await post(more), 400, 'request.invalid', field);
	assert.equal((await company.get(`${PATH}/count.json`)).body.count, 0);
});

test('a document is accepted or claimed against, and says so', async () => {
	const company = await service.company();
	const { id } = await entered(company);
	const { status, body } = await answer(company, 'erm');
	const { trackingNumber } = body.data;
	assert.match(trackingNumber, new RegExp(`^EVENT${NOW}\\d{3}C${company.id}$`));
	const facts = (await company.get('/v1/company.json')).body;
	const data = {
		cpn: { date: '2026-03-10T15:30:00.000+00:00', id: company.id, code: facts.code },
		document: { number: '88412', code: '33', issuer: { code: '76.543.210-3' } },
		events: [],
		trackingNumber,
	};
	assert.deepEqual([status, body], [200, { code: 200, data }]);
	assert.deepEqual((await answer(company, 'ERM')).body, body);
	assert.equal((await answer(company, 'ACD')).status, 200);
	assert.equal((await answer(company, 'PAG')).status, 200);
	const contrary = await answer(company, 'RCD');
	refused(contrary, 409, 'purchases.answered_otherwise', 'actionCode');
	assert.equal(contrary.body.code, 409);
	assert.deepEqual((await company.get(`${PATH}/${id}.json`)).body.siiStatus, ['ERM', 'ACD', 'PAG']);
	const one = (await company.get(`${CLAIMS}?tracking_number=${trackingNumber}`)).body;
	assert.deepEqual(one, {
		code: 200,
		data: {
			trackingNumber,
			cpnCode: facts.code,
			issuerCode: '76.543.210-3',
			actionCode: 'ERM',
			documentCode: '33',
			documentNumber: '88412',
			response: { code: '0', description: 'The goods or services were received' },
			generationDate: NOW,
		},
	});
	const all = (await company.get(`${CLAIMS}?document_code=33&document_number=88412`)).body;
	assert.deepEqual(
		all.data.map(({ actionCode }: Json) => actionCode),
		['ERM', 'ACD', 'PAG'],
	);
	assert.deepEqual(all.data[0], one.data);
	assert.equal(new Set(all.data.map(({ trackingNumber }: Json) => trackingNumber)).size, 3);
	assert.equal((await answer(company, 'ERM', { number: 88_412 })).status, 200);
	assert.deepEqual((await company.get(`${CLAIMS}?document_code=33&document_number=1`)).body.data, []);
	// What was answered to is this document.
	refused(await company.put(`${PATH}/${id}.json`, { number: 9 }), 409, 'purchases.document_answered');
	refused(await company.delete(`${PATH}/${id}.json`), 409, 'purchases.document_answered');
	assert.equal((await company.put(`${PATH}/${id}.json`, { urlPdf: 'https://sii.example/1.pdf' })).status, 200);
	refused(await answer(company, 'XYZ'), 400, 'request.invalid', 'actionCode');
	refused(await answer(company, 'toString'), 400, 'request.invalid', 'actionCode');
	refused(await answer(company, 'ACD', { number: 1 }), 400, 'request.unknown_reference', 'document');
	for (const query of [
		'',
		'document_code=33',
		'document_number=1',
		'tracking_number=x',
		'document_code=33&document_number=x',
	])
		assert.equal((await company.get(`${CLAIMS}?${query}`)).status, 400, query);
	refused(await company.get(`${CLAIMS}?tracking_number=99999999`), 404, 'request.not_found');
});

test('of contrary answers at once one side wins', async () => {
	const company = await service.company();
	const { id } = await entered(company);
	const codes = ['ACD', 'RCD', 'ERM', 'RFT', 'ACD', 'RFP'];
	const replies = await Promise.all(codes.map((code) => answer(company, code)));
	assert.ok(replies.every(({ status }) => status === 200 || status === 409));
	const { siiStatus } = (await company.get(`${PATH}/${id}.json`)).body;
	const accepted = siiStatus.filter((code: string) => ['ACD', 'ERM'].includes(code));
	assert.ok(siiStatus.length > 0);
	assert.ok(accepted.length === 0 || accepted.length === siiStatus.length, siiStatus.join());
	assert.equal(new Set(siiStatus).size, siiStatus.length);
});

test("another company's documents and answers are as good as unknown", async () => {
	const [mine, theirs] = [await service.company(), await service.company()];
	const { id } = await entered(theirs);
	const { trackingNumber } = (await answer(theirs, 'ACD')).body.data;
	assert.equal((await mine.get(`${PATH}/${id}.json`)).status, 404);
	assert.equal((await mine.put(`${PATH}/${id}.json`, { netAmount: 1 })).status, 404);
	assert.equal((await mine.delete(`${PATH}/${id}.json`)).status, 404);
	assert.equal((await mine.get(`${CLAIMS}?tracking_number=${trackingNumber}`)).status, 404);
	refused(await answer(mine, 'RCD'), 400, 'request.unknown_reference', 'document');
	assert.deepEqual((await mine.get(`${CLAIMS}?document_code=33&document_number=88412`)).body.data, []);
	assert.deepEqual((await mine.get(`${PATH}.json?number=88412`)).body.items, []);
	// The same paper may be in both books.
	await entered(mine);
	assert.equal((await theirs.get(`${PATH}/${id}.json`)).body.netAmount, 100_000);
});
