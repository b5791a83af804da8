/** An export of sales for accounting: every document of a month with lines, sellers and taxes, and a summary that agrees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../support/service.ts';

const service = await startService();

const FROM = 1_772_323_200;
const TO = 1_774_915_200;
const DAY = 86_400;

async function month() {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 5874 });
	await company.product('LIBRO', { stock: 100, price: 9990 });
	const [iva] = (await company.get('/v1/taxes.json?code=14')).body.items;
	const sell = async (day: number, codeSii: number, details: Json[], more: Json = {}) => {
		const emissionDate = FROM + day * DAY;
		const made = await company.post('/v1/documents.json', { codeSii, emissionDate, details, ...more });
		assert.equal(made.status, 201, made.text);
		return made.body;
	};
	const seller = { sellerId: company.userId };
	const client = { code: '76.118.290-5', company: 'Restaurante El Mesón SpA', activity: 'Restaurante' };
	for (let day = 0; day < 28; day++)
		await sell(day, 39, [{ code: 'CAFE', quantity: 1 + (day % 3), discount: day % 2 ? 10 : 0 }], seller);
	await sell(
		3,
		33,
		[
			{ code: 'CAFE', quantity: 4 },
			{ code: 'LIBRO', quantity: 2, taxId: '[]' },
		],
		{ client, ...seller },
	);
	await sell(40, 39, [{ code: 'CAFE', quantity: 1 }]);
	return { company, iva };
}

test('pages of documents with everything expanded add up to the summary of the month', async () => {
	const { company, iva } = await month();
	const range = `[${FROM},${TO}]`;
	const documents: Json[] = [];
	let next = `/v1/documents.json?emissiondaterange=${range}&limit=20&expand=[document_type,client,office,user,details,sellers,document_taxes,payments,references]`;
	while (next) {
		const { body } = await company.get(next);
		assert.equal(body.count, 29);
		documents.push(...body.items);
		next = body.next;
	}
	assert.equal(documents.length, 29);
	for (const { sellers, details, totalAmount, document_taxes, taxAmount } of documents) {
		assert.deepEqual([sellers.count, sellers.items.length, sellers.items[0].id], [1, 1, company.userId]);
		assert.equal(
			details.items.reduce((sum: number, line: Json) => sum + line.totalAmount, 0),
			totalAmount,
		);
		assert.equal(
			document_taxes.items.reduce((sum: number, tax: Json) => sum + tax.totalAmount, 0),
			taxAmount,
		);
		for (const line of details.items) assert.equal(typeof line.variant.code, 'string');
	}
	const sumOf = (rows: Json[], member: string) => rows.reduce((sum, row) => sum + row[member], 0);
	const summary: Json[] = (await company.get(`/v1/documents/summary.json?emissiondaterange=${range}`)).body;
	assert.ok(Array.isArray(summary));
	assert.deepEqual(summary.map(({ codeSii, count, year, month: of }) => [codeSii, count, year, of]).sort(), [
		['33', 1, 2026, 3],
		['39', 28, 2026, 3],
	]);
	for (const [ours, theirs] of [
		['totalNetAmount', 'netAmount'],
		['totalTaxAmount', 'taxAmount'],
		['totalAmount', 'totalAmount'],
		['totalExemptAmount', 'exemptAmount'],
	] as const)
		assert.equal(sumOf(summary, ours), sumOf(documents, theirs), ours);
	const taxes = summary.flatMap((row) => row.taxes);
	assert.ok(taxes.every(({ taxId }: Json) => Number(taxId) === iva.id));
	assert.equal(sumOf(taxes, 'taxAmount'), sumOf(documents, 'taxAmount'));
	const each: Json[] = (
		await company.get(`/v1/documents/summary.json?emissiondaterange=${range}&perdocument=1&limit=50`)
	).body;
	assert.equal(each.length, 29);
});

test('the line of a credit note leads to the sale it takes back, and to its seller', async () => {
	const { company } = await month();
	const [sale] = (await company.get('/v1/documents.json?codesii=33&expand=[details,sellers]')).body.items;
	const line = sale.details.items[0];
	const returned = await company.post('/v1/returns.json', {
		documentTypeId: (await company.get('/v1/document_types.json?codesii=61')).body.items[0].id,
		referenceDocumentId: sale.id,
		officeId: company.officeId,
		motive: 'Cantidad equivocada',
		details: [{ documentDetailId: line.id, quantity: 1, unitValue: 0 }],
	});
	assert.equal(returned.status, 201, returned.text);
	const [detail] = (await company.get(`${returned.body.href}?expand=[details]`)).body.details.items;
	const found = (await company.get(`/v1/documents.json?detailid=${detail.documentDetailId}&expand=[sellers]`)).body;
	assert.deepEqual([found.count, found.items[0].id], [1, sale.id]);
	assert.equal(found.items[0].sellers.items[0].id, company.userId);
	const made = (await company.get(`/v1/documents.json?relateddetailid=${line.id}&expand=[document_type]`)).body;
	assert.deepEqual([made.count, made.items[0].document_type.isCreditNote], [1, 1]);
});
