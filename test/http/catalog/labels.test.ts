/** Labels of products to print: their bar codes are read back from the PDF, each at its place on the sheet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBarcodes } from '../../support/code128.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
const PATH = '/v1/variants/labels.pdf';

async function variant(code: string, barCode: string): Promise<number> {
	const { body: product } = await company.post('/v1/products.json', { name: `Café de grano Ñuble ${code}` });
	const made = await company.post('/v1/variants.json', { productId: product.id, code, barCode, description: '250 g' });
	assert.equal(made.status, 201, made.text);
	return made.body.id;
}

const [cafe, te, miel] = [
	await variant('CAFE-250', '7804321000014'),
	await variant('TE-20', 'te 20/A'),
	// No scanner's bars have accents, so that its own code is on the label.
	await variant('MIEL-500', 'ÑUBLE'),
];

async function printed(query: string): Promise<Buffer> {
	const response = await fetch(`${service.url}${PATH}?${query}`, { headers: { access_token: company.token } });
	assert.equal(response.status, 200, await response.clone().text());
	assert.equal(response.headers.get('content-type'), 'application/pdf');
	assert.equal(response.headers.get('content-disposition'), 'inline; filename="etiquetas.pdf"');
	return Buffer.from(await response.arrayBuffer());
}
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a roll has one label per page, with bars that are wide, high and light enough', async () => {
	const pdf = await printed(`labels=[${cafe}:2,${te},${miel}:1]&sheet=roll-50x25`);
	assert.equal(pagesIn(pdf), 4);
	assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 141\.7\d* 70\.8\d*\]/);
	const codes = readBarcodes(pdf);
	assert.deepEqual(
		codes.map(({ text }) => text),
		['7804321000014', '7804321000014', 'te 20/A', 'MIEL-500'],
	);
	for (const { moduleMm, heightMm, leftMm, rightMm, topMm } of codes) {
		assert.ok(moduleMm > 0.249, `${moduleMm} mm a module`);
		assert.ok(Math.abs(moduleMm / 0.125 - Math.round(moduleMm / 0.125)) < 0.01, 'whole dots of a label printer');
		assert.ok(heightMm > 8, `${heightMm} mm high`);
		assert.ok(Math.min(leftMm, 50 - rightMm) > 9.99 * moduleMm, 'light at both sides');
		assert.ok(topMm > 1 && topMm + heightMm < 22, 'inside the label');
	}
});

/** Labels across and down, where the first begins, and how far it is to the next. */
const SHEETS = {
	'a4-3x8': { rows: 8, at: [0, 0], step: [70, 37.125], size: [70, 37.125] },
	'a4-3x10': { rows: 10, at: [0, 0], step: [70, 29.7], size: [70, 29.7] },
	'letter-3x8': { rows: 8, at: [0, 0], step: [71.966, 34.925], size: [71.966, 34.925] },
	'letter-3x10': { rows: 10, at: [4.75, 12.7], step: [69.85, 25.4], size: [66.7, 25.4] },
} as const;

for (const [sheet, { rows, at, step, size }] of Object.entries(SHEETS))
	test(`every label of a sheet is at its place, and what is gone is left out: ${sheet}`, async () => {
		const onSheet = 3 * rows;
		const codes = readBarcodes(await printed(`labels=[${cafe}:${onSheet - 1},${te}:3]&sheet=${sheet}&skip=1`));
		assert.equal(codes.length, onSheet + 2);
		codes.forEach(({ text, page, leftMm, rightMm, topMm, heightMm }, index) => {
			const place = index + 1;
			assert.equal(text, place < onSheet ? '7804321000014' : 'te 20/A');
			assert.equal(page, Math.floor(place / onSheet));
			const [column, row] = [place % 3, Math.floor((place % onSheet) / 3)];
			const [left, top] = [at[0] + column * step[0], at[1] + row * step[1]];
			assert.ok(leftMm > left && rightMm < left + size[0], `${place}: ${leftMm} to ${rightMm}`);
			assert.ok(topMm > top && topMm + heightMm < top + size[1], `${place}: ${topMm}`);
		});
	});

test('500 at once, with prices; the sheet of the stationer when none is named', async () => {
	const prices = `/v1/price_lists/${company.priceListId}/details.json`;
	await company.post(prices, { variantId: cafe, variantValueWithTaxes: 6990 });
	const pdf = await printed(`labels=${cafe}:499,${te}&pricelistid=${company.priceListId}`);
	assert.equal(pagesIn(pdf), 17);
	assert.equal(readBarcodes(pdf).length, 500);
	const plain = await printed(`labels=${cafe}:499,${te}`);
	assert.ok(pdf.length > plain.length, 'the price is printed');
});

test('what cannot be printed is refused, and says why', async () => {
	const neighbour = await service.company();
	const long = await variant('POLERA-DE-ALGODON-AZUL', '');
	const theirs = await neighbour.product('SUYO');
	for (const [query, field, errorCode] of [
		['', 'labels', 'request.missing'],
		['labels=', 'labels', 'request.invalid'],
		['labels=[]', 'labels', 'request.invalid'],
		[`labels=${cafe}:0`, 'labels', 'request.invalid'],
		[`labels=${cafe}:-1`, 'labels', 'request.invalid'],
		[`labels=${cafe}:1.5`, 'labels', 'request.invalid'],
		['labels=CAFE-250', 'labels', 'request.invalid'],
		[`labels=${cafe}:501`, 'labels', 'request.invalid'],
		[`labels=[${cafe}:400,${te}:101]`, 'labels', 'request.invalid'],
		[`labels=[${cafe},987654321]`, 'labels', 'request.unknown_reference'],
		[`labels=${theirs}`, 'labels', 'request.unknown_reference'],
		[`labels=${cafe}&sheet=a3`, 'sheet', 'request.invalid'],
		[`labels=${cafe}&sheet=constructor`, 'sheet', 'request.invalid'],
		[`labels=${cafe}&sheet=a4-3x8&skip=24`, 'skip', 'request.invalid'],
		[`labels=${cafe}&sheet=roll-50x25&skip=1`, 'skip', 'request.invalid'],
		[`labels=${cafe}&skip=-1`, 'skip', 'request.invalid'],
		[`labels=${cafe}&pricelistid=x`, 'pricelistid', 'request.invalid'],
		[`labels=${cafe}&pricelistid=${neighbour.priceListId}`, 'pricelistid', 'request.unknown_reference'],
		[`labels=${long}&sheet=roll-50x25`, 'labels', 'catalog.no_code_for_label'],
	] as const) {
		const { status, body } = await company.get(`${PATH}?${query}`);
		assert.deepEqual([status, body.field, body.errorCode], [400, field, errorCode], query);
	}
	const { body }: { body: Json } = await company.get(`${PATH}?labels=${long}&sheet=roll-50x25`);
	assert.equal(body.product, 'Café de grano Ñuble POLERA-DE-ALGODON-AZUL 250 g');
});
