/** Sales added up by type, office and month, one by one, and receipts by type: sums agree with the documents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUpSales, byMonth } from '../../../src/foundations/documents/reports/add-up-sales.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();
const DAY = 86_400;
/** The first of March 2026. */
const MARCH = 1_772_323_200;
const APRIL = MARCH + 31 * DAY;

const sell = async (company: TestCompany, codeSii: string, emissionDate: number, more: Json = {}) => {
	const details = [{ code: 'CAFE', quantity: 2 }];
	const made = await company.post('/v1/documents.json', { codeSii, emissionDate, details, ...more });
	assert.equal(made.status, 201, made.text);
	return made.body;
};

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 100, price: 1000 });
	const variant = (await company.get(`/v1/variants/${variantId}.json`)).body;
	const put = await company.put(`/v1/products/${variant.product.id}.json`, { ledgerAccount: '4-1-01' });
	assert.equal(put.status, 200, put.text);
	return company;
}

const rows = async (company: TestCompany, query = '') => {
	const { status, body, text } = await company.get(`/v1/documents/summary.json${query}`);
	assert.equal(status, 200, text);
	return body;
};

test('sales are added up by type, office and month, with their taxes and accounts', async () => {
	const company = await shop();
	const [iva] = (await company.get('/v1/taxes.json?code=14')).body.items;
	await sell(company, '39', MARCH);
	await sell(company, '39', MARCH + 30 * DAY + 7);
	await sell(company, '39', APRIL, {
		officeId: company.otherOfficeId,
		dispatch: 0,
		details: [{ comment: 'Flete', quantity: 1, netUnitValue: 500, taxId: '[]' }],
	});
	const annulled = await sell(company, '33', MARCH);
	assert.equal((await company.delete(`/v1/documents/${annulled.id}.json`)).status, 200);
	const guide = await company.post('/v1/shippings.json', { details: [{ code: 'CAFE', quantity: 1 }] });
	assert.equal(guide.status, 201, guide.text);
	const summary = await rows(company);
	const offices = new Map((await company.get('/v1/offices.json')).body.items.map((each: Json) => [each.id, each]));
	const [own, other] = [offices.get(company.officeId) as Json, offices.get(company.otherOfficeId) as Json];
	const type = (await company.get('/v1/document_types.json?codesii=39')).body.items[0].name;
	assert.deepEqual(summary, [
		{
			generationDate: '',
			emissionDate: '',
			documentTypeName: type,
			codeSii: '39',
			month: 3,
			year: 2026,
			officeId: company.officeId,
			officeName: own.name,
			officeCostCenter: own.costCenter,
			count: 2,
			totalNetAmount: 4000,
			totalTaxAmount: 760,
			totalAmount: 4760,
			totalExemptAmount: 0,
			taxes: [{ taxId: iva.id, taxName: iva.name, taxAmount: 760 }],
			details: [{ itemLedgerAccount: '4-1-01', totalNetAmount: 4000 }],
		},
		{
			generationDate: '',
			emissionDate: '',
			documentTypeName: type,
			codeSii: '39',
			month: 4,
			year: 2026,
			officeId: company.otherOfficeId,
			officeName: other.name,
			officeCostCenter: other.costCenter,
			count: 1,
			totalNetAmount: 0,
			totalTaxAmount: 0,
			totalAmount: 500,
			totalExemptAmount: 500,
			taxes: [],
			details: [{ itemLedgerAccount: '', totalNetAmount: 500 }],
		},
	]);
	assert.deepEqual(await rows(company, '?limit=1&offset=1'), [summary[1]]);
	assert.deepEqual(await rows(company, `?officeid=${company.officeId}`), [summary[0]]);
	assert.deepEqual(await rows(company, `?officeid=[${company.otherOfficeId},${company.officeId}]`), summary);
	assert.deepEqual(await rows(company, '?officeid=0'), []);
	assert.deepEqual(await rows(company, '?codesii=33'), []);
	assert.deepEqual(await rows(company, '?codesii=[33,39]'), summary);
	for (const name of ['emissiondaterange', 'rcofdaterange'])
		assert.deepEqual(await rows(company, `?${name}=[${MARCH},${APRIL - DAY + 5}]`), [summary[0]], name);
	assert.deepEqual(await rows(company, `?emissiondaterange=[${MARCH},${APRIL}]&rcofdaterange=[${APRIL},${APRIL}]`), [
		summary[1],
	]);
	assert.deepEqual(await rows(await service.company()), []);
});

/** What rows of single sales say, added up by type and month as the summary does. */
function addedUp(each: Json[]): Json[] {
	const groups = Map.groupBy(each, ({ codeSii, year, month }) => `${codeSii} ${year} ${month}`);
	return [...groups.values()].map((own) => {
		const sum = (of: (row: Json) => number) => own.reduce((all, row) => all + of(row), 0);
		return {
			...own[0],
			generationDate: '',
			emissionDate: '',
			documentId: undefined,
			documentNumber: undefined,
			count: own.length,
			totalNetAmount: sum((row) => row.totalNetAmount),
			totalTaxAmount: sum((row) => row.totalTaxAmount),
			totalAmount: sum((row) => row.totalAmount),
			totalExemptAmount: sum((row) => row.totalExemptAmount),
			taxes: own[0]?.taxes.map((tax: Json) => ({ ...tax, taxAmount: sum((row) => row.taxes[0].taxAmount) })),
			details: own[0]?.details.map((account: Json, at: number) => ({
				...account,
				totalNetAmount: sum((row) => row.details[at].totalNetAmount),
			})),
		};
	});
}

test('many lines are added up in slices, which change no figure and no order', async () => {
	const company = await shop();
	const lines = (many: number) => [
		{ code: 'CAFE', quantity: 1 },
		...Array.from({ length: many }, (_, at) => ({ comment: 'Flete', quantity: 1, netUnitValue: 100 + at })),
	];
	const cost = () => countStatements(service.app.db, () => rows(company));
	await sell(company, '39', MARCH, { details: lines(1) });
	const atOnce = await cost();
	// The slices end inside a day that has both types, and the earliest day is issued last.
	for (const [codeSii, day] of [
		['39', APRIL],
		['33', APRIL],
		['39', APRIL],
		['33', APRIL + 2 * DAY],
		['33', MARCH + DAY],
	] as const)
		await sell(company, codeSii, day, { details: lines(950) });
	// A server reads beside the process: there slices are of documents, and so many are one.
	if (service.app.db.dialect === 'postgres') assert.equal(await cost(), atOnce);
	else assert.ok((await cost()) > atOnce, 'several slices');
	const asked = {
		companyId: company.id,
		...{ from: 0, to: APRIL * 2, createdFrom: 0, createdTo: APRIL * 2 },
		...({ anyCode: 1, codes: [], anyOffice: 1, officeIds: [] } as const),
	};
	for (const by of ['emission_date', 'created_at'] as const) {
		const sums = (documentsAtOnce?: number) =>
			addUpSales(service.app.db, {
				by,
				asked,
				keyOf: byMonth,
				hasAccounts: true,
				...(documentsAtOnce && { documentsAtOnce }),
			});
		assert.deepEqual(await sums(1), await sums());
	}
	const each = await rows(company, '?perdocument=1');
	const withoutIds = JSON.parse(JSON.stringify(addedUp(each)));
	const types: Json[] = (await company.get('/v1/document_types.json')).body.items;
	const typeOf = ({ codeSii }: Json) => types.find((type) => type.codeSii === codeSii)?.id ?? 0;
	const summary = await rows(company);
	assert.deepEqual(
		summary,
		withoutIds.sort(
			(one: Json, other: Json) => one.month - other.month || (one.month === 4 ? typeOf(one) - typeOf(other) : 0),
		),
	);
	assert.deepEqual(
		summary.map(({ count }: Json) => count),
		[1, 1, 2, 2],
	);
	const made = each[0].generationDate;
	assert.deepEqual(await rows(company, `?generationdaterange=[${made},${made}]`), summary);
	const [tickets] = (await company.get('/v1/documents/summary/ticket.json')).body;
	const receipts = each.filter(({ codeSii }: Json) => codeSii === '39');
	const paid = receipts.reduce((all: number, { totalAmount }: Json) => all + totalAmount, 0);
	assert.deepEqual([tickets.count, tickets.totalAmount], [3, paid]);
});

test('with perdocument each sale has a row, at a constant number of statements', async () => {
	const company = await shop();
	const sales = [await sell(company, '33', MARCH + DAY), await sell(company, '39', MARCH)];
	const each = await rows(company, '?perdocument=1');
	assert.deepEqual(
		each.map((row: Json) => [
			row.documentId,
			row.documentNumber,
			row.codeSii,
			row.emissionDate,
			row.generationDate,
			row.count,
			row.totalAmount,
		]),
		sales
			.reverse()
			.map((sale, at) => [sale.id, sale.number, at ? '33' : '39', sale.emissionDate, sale.generationDate, 1, 2380]),
	);
	for (const row of each) {
		assert.deepEqual(
			[row.taxes[0].taxAmount, row.details],
			[380, [{ itemLedgerAccount: '4-1-01', totalNetAmount: 2000 }]],
		);
	}
	const made = sales[0].generationDate;
	assert.equal((await rows(company, `?perdocument=1&generationdaterange=[${made},${made}]`)).length, 2);
	assert.equal((await rows(company, `?generationdaterange=[${made},${made}]`)).length, 2);
	assert.deepEqual(await rows(company, `?perdocument=1&generationdaterange=[0,${made - DAY}]`), []);
	assert.deepEqual(await rows(company, '?perdocument=1&limit=1&offset=1'), [each[1]]);
	const cost = (query: string) => countStatements(service.app.db, () => rows(company, query));
	assert.equal(await cost('?perdocument=1'), await cost('?perdocument=1&limit=1'));
	for (let n = 0; n < 24; n++) await sell(company, '39', MARCH);
	assert.equal((await rows(company, '?perdocument=1')).length, 25);
	assert.equal((await rows(company, '?perdocument=1&limit=999')).length, 26);
	const seen: Json[] = [];
	let next: string | undefined = '/v1/documents/summary.json?perdocument=1&limit=10&codesii=39';
	while (next) {
		const reply = await company.get(next);
		assert.equal(reply.headers.get('x-total-count'), '25');
		seen.push(...reply.body);
		next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
	}
	assert.deepEqual([seen.length, new Set(seen.map(({ documentId }) => documentId)).size], [25, 25]);
	const whole = await company.get('/v1/documents/summary.json');
	assert.deepEqual([whole.headers.get('x-total-count'), whole.headers.get('link')], [String(whole.body.length), null]);
	for (const path of ['/v1/documents/summary/ticket.json', '/v1/payments/group_payment_types.json']) {
		const { body, headers } = await company.get(path);
		assert.equal(headers.get('x-total-count'), String(body.length));
	}
});

test('receipts are added up by type, without invoices and annulled ones', async () => {
	const company = await shop();
	await sell(company, '39', MARCH);
	await sell(company, '39', MARCH + DAY);
	await sell(company, '39', APRIL);
	await sell(company, '33', MARCH);
	const gone = await sell(company, '39', MARCH);
	await company.delete(`/v1/documents/${gone.id}.json`);
	const path = '/v1/documents/summary/ticket.json';
	const { body, status, text } = await company.get(`${path}?rcofdaterange=[${MARCH},${APRIL - 1}]`);
	assert.equal(status, 200, text);
	assert.deepEqual(
		body.map(({ documentTypeName: _, ...row }: Json) => row),
		[{ codeSii: '39', count: 2, totalNetAmount: 4000, totalExemptAmount: 0, totalIvaAmount: 760, totalAmount: 4760 }],
	);
	assert.equal((await company.get(path)).body[0].count, 3);
	assert.equal((await company.get(`${path}?rcofdaterange=5`)).status, 400);
});

test('what cannot be read is refused', async () => {
	const company = await service.company();
	for (const query of [
		'emissiondaterange=5',
		'generationdaterange=[9,1]',
		'rcofdaterange=[a,b]',
		'codesii=[]',
		'officeid=centro',
		'perdocument=2',
		'limit=0',
		'offset=-1',
	]) {
		const { status, text } = await company.get(`/v1/documents/summary.json?${query}`);
		assert.equal(status, 400, `${query}: ${text}`);
	}
	const other = await service.company({ rights: 'dispatch:read' });
	assert.equal((await other.get('/v1/documents/summary.json')).status, 403);
	assert.equal((await other.get('/v1/documents/summary/ticket.json')).status, 403);
});
