/** A sale made from lines of another one: price and taxes are its, stock is not taken twice, and never more than is left of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sell as reserve, undispatched } from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const CLIENT = { code: '76.543.210-3', company: 'Comercial Andes SpA' };

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, price: 1000, cost: 600 });
	return company;
}

const sell = (company: TestCompany, details: Json[], more: object = {}) =>
	company.post('/v1/documents.json?expand=details', { codeSii: '39', details, ...more });
const annul = (company: TestCompany, id: number) => company.delete(`/v1/documents/${id}.json`);
const levels = async (company: TestCompany) => {
	const { quantity, quantityReserved } = (await company.stock('CAFE')) as Json;
	return [quantity, quantityReserved];
};

describe('a sale made from lines of another', () => {
	test('has its product, price, discount, client and stock', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5, netUnitValue: 900, discount: 10 }], {
			client: CLIENT,
		});
		const [line] = order.lines as [Json];
		assert.deepEqual(await levels(company), [10, 5]);
		const { status, body, text } = await sell(company, [{ detailId: line.id, quantity: 2 }]);
		assert.equal(status, 201, text);
		const [made] = body.details.items;
		assert.deepEqual(
			[made.relatedDetailId, made.netUnitValue, made.discountPercentage, made.variant.code, made.quantity],
			[line.id, 900, 10, 'CAFE', 2],
		);
		assert.deepEqual([body.netAmount, body.totalAmount, body.client.id], [1620, 1928, order.client.id]);
		assert.deepEqual(await levels(company), [8, 3], 'what was set aside leaves');
		assert.deepEqual(await undispatched(company, order.id), [3]);
		assert.deepEqual(
			(await company.get(`/v1/documents.json?relateddetailid=${line.id}`)).body.items.map(({ id }: Json) => id),
			[body.id],
		);
		const kept = await sell(company, [{ detailId: line.id, quantity: 3 }], { dispatch: 0 });
		assert.equal(kept.status, 201, kept.text);
		assert.deepEqual(await levels(company), [8, 3], 'and is set aside only once');
		const guide = await company.post('/v1/shippings.json', {
			details: [{ detailId: kept.body.details.items[0].id, quantity: 3 }],
		});
		assert.equal(guide.status, 201, guide.text);
		assert.deepEqual(await levels(company), [5, 0]);
	});

	test('keeps its texts, which are printed; text with a product stands instead of its description', async () => {
		const company = await shop();
		const product = Number((await company.get('/v1/variants.json?code=CAFE')).body.items[0].product.id);
		await company.post('/v1/variants.json', { productId: product, code: 'CAFE-M', description: 'Tostado medio' });
		await company.post('/v1/stocks/receptions.json', { details: [{ code: 'CAFE-M', quantity: 9, cost: 1 }] });
		const lines: Json[] = [
			{ code: 'CAFE-M', comment: 'Serie 00417', note: 'Molido para prensa' },
			{ code: 'CAFE-M' },
			{ comment: 'Flete a Castro', note: 'Por barcaza' },
		];
		const order = await reserve(
			company,
			lines.map((line) => ({ quantity: 1, netUnitValue: 100, ...line })),
		);
		const details = order.lines.map(({ id }: Json) => ({ detailId: id, quantity: 1 }));
		const { body } = await sell(company, details);
		const shown = (items: Json[]) =>
			items.map(({ variant, note }) => [variant.code, variant.description, note, typeof variant.id]);
		const expected = [
			['CAFE-M', 'Serie 00417', 'Molido para prensa', 'number'],
			['CAFE-M', 'Tostado medio', '', 'number'],
			['', 'Flete a Castro', 'Por barcaza', 'number'],
		];
		assert.deepEqual(shown(body.details.items), expected);
		const path = `/v1/documents/${body.id}/details.json`;
		const whole: Json[] = (await company.get(`${path}?expand=variant.product`)).body.items;
		assert.deepEqual(shown(whole), expected, 'also where the variant is shown whole');
		const text = whole[2]?.variant;
		assert.deepEqual(
			[text.state, text.unlimitedStock, text.product.name, text.product.classification, text.product.state],
			[1, 1, 'Texto libre', 1, 1],
		);
		for (const href of [
			text.href,
			text.product.href,
			text.costs.href,
			text.attribute_values.href,
			text.product.product_taxes.href,
			text.product.product_type.href,
		])
			assert.equal((await company.get(href)).status, 200, href);
		for (const list of ['/v1/variants.json', '/v1/products.json'])
			assert.ok((await company.get(`${list}?limit=50`)).body.items.every(({ id }: Json) => id !== text.id));
		assert.equal((await sell(company, [{ variantId: text.id, quantity: 1 }])).body.field, 'details[0].variantId');
		assert.equal((await company.put(`/v1/variants/${text.id}.json`, { state: 0 })).status, 404);
		assert.equal((await company.post('/v1/variants.json', { productId: text.id })).status, 400);
		const page = (await service.call('GET', body.urlPublicView, { headers: { accept: 'text/html' } })).text;
		assert.match(
			page,
			/Serie 00417[\s\S]*Molido para prensa[\s\S]*Tostado medio[\s\S]*Flete a Castro[\s\S]*Por barcaza/,
		);
		assert.equal(page.match(/Tostado medio/g)?.length, 1);
		const pdf = await service.call('GET', body.urlPdf);
		assert.equal(pdf.status, 200);
		const back = await company.post('/v1/returns.json', {
			codeSii: '61',
			referenceDocumentId: body.id,
			details: [{ documentDetailId: body.details.items[0].id, quantity: 1 }],
		});
		const noted = (await company.get(`/v1/documents/${back.body.credit_note.id}/details.json`)).body.items;
		assert.deepEqual(shown(noted), expected.slice(0, 1), 'and on the credit note');
	});

	test('may name its product as well, but no other', async () => {
		const company = await shop();
		const other = await company.product('TE', { stock: 10, price: 500 });
		const [line, text] = (
			await reserve(company, [
				{ code: 'CAFE', quantity: 5 },
				{ comment: 'Flete', quantity: 1, netUnitValue: 3000 },
			])
		).lines as [Json, Json];
		const { id: variantId, barCode } = (await company.get('/v1/variants.json?code=CAFE')).body.items[0];
		const same = { variantId, code: 'CAFE', barCode };
		const made = await sell(company, [{ detailId: line.id, quantity: 1, ...same }]);
		assert.deepEqual([made.status, made.body.details.items[0].variant.code], [201, 'CAFE']);
		assert.equal((await sell(company, [{ quantity: 1, ...same }])).status, 201, 'also without another line');
		for (const [sent, field] of [
			[{ detailId: line.id, variantId: Number(other) }, 'variantId'],
			[{ detailId: line.id, variantId: 987_654 }, 'variantId'],
			[{ detailId: line.id, code: 'TE' }, 'code'],
			[{ detailId: line.id, code: 'NO-HAY' }, 'code'],
			[{ detailId: line.id, variantId, barCode: '1' }, 'barCode'],
			[{ detailId: text.id, code: 'CAFE' }, 'code'],
			[{ variantId, code: 'TE' }, 'code'],
			[{ code: 'CAFE', barCode: '1' }, 'barCode'],
		] as const) {
			for (const path of ['/v1/documents.json', '/v1/shippings.json']) {
				const details = [{ quantity: 1, ...sent }];
				const { status, body } = await company.post(path, {
					...(path.includes('doc') ? { codeSii: '39' } : {}),
					details,
				});
				assert.deepEqual([status, body.field], [400, `details[0].${field}`], JSON.stringify(sent));
			}
		}
		assert.equal((await company.get('/v1/documents/count.json')).body.count, 3);
	});

	test('annulled, gives back what it took and what was set aside', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const left = (await sell(company, [{ detailId: line.id, quantity: 2 }])).body;
		const kept = (await sell(company, [{ detailId: line.id, quantity: 3 }], { dispatch: 0 })).body;
		assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[8, 3], [0]]);
		const early = await annul(company, order.id);
		assert.deepEqual([early.status, early.body.errorCode], [409, 'documents.has_guides']);
		assert.equal((await annul(company, left.id)).status, 200);
		assert.equal((await annul(company, left.id)).status, 200, 'twice moves nothing');
		assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[10, 5], [2]]);
		assert.equal((await annul(company, kept.id)).status, 200);
		assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[10, 5], [5]]);
		assert.equal((await annul(company, order.id)).status, 200);
		assert.deepEqual(await levels(company), [10, 0]);
	});

	for (const source of ['Boleta', 'Nota de venta'])
		for (const made of ['sale', 'kept sale', 'guide'])
			test(`annulled, a ${made} made of a ${source} leaves everything as it was`, async () => {
				const company = await shop();
				const types: Json[] = (await company.get('/v1/document_types.json?use=0')).body.items;
				const documentTypeId = types.find(({ name }) => name.startsWith(source))?.id;
				const sent = { codeSii: undefined, documentTypeId, dispatch: 0 };
				const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }], sent);
				const other = await reserve(company, [{ code: 'CAFE', quantity: 4 }]);
				const details = [{ detailId: order.lines[0].id, quantity: 5 }];
				const { status, body } =
					made === 'guide'
						? await company.post('/v1/shippings.json', { details })
						: await sell(company, details, { dispatch: made === 'sale' ? 1 : 0 });
				assert.equal(status, 201);
				assert.deepEqual(await levels(company), made === 'kept sale' ? [10, 9] : [5, 4], 'the other keeps its own');
				const path = made === 'guide' ? 'shippings' : 'documents';
				assert.equal((await company.delete(`/v1/${path}/${body.id}.json`)).status, 200);
				assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[10, 9], [5]]);
				for (const { id } of [order, other]) assert.equal((await annul(company, id)).status, 200);
				assert.deepEqual(await levels(company), [10, 0]);
			});

	test('never takes more than is left, also when many are made at once', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const replies = await Promise.all(
			Array.from({ length: 8 }, () => sell(company, [{ detailId: line.id, quantity: 1 }])),
		);
		const statuses = replies.map(({ status }) => status).sort();
		assert.deepEqual(statuses, [201, 201, 201, 201, 201, 409, 409, 409]);
		assert.ok(replies.every(({ status, body }) => status === 201 || body.errorCode === 'documents.rest_exhausted'));
		assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[5, 0], [0]]);
	});

	test('leaves another office as well, but is set aside where it was', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const officeId = company.otherOfficeId;
		const elsewhere = await sell(company, [{ detailId: line.id, quantity: 1 }], { officeId, dispatch: 0 });
		assert.deepEqual(
			[elsewhere.status, elsewhere.body.errorCode, elsewhere.body.field],
			[400, 'documents.set_aside_elsewhere', 'details[0].detailId'],
		);
		const short = await sell(company, [{ detailId: line.id, quantity: 1 }], { officeId });
		assert.deepEqual([short.status, short.body.errorCode], [409, 'stock.short']);
		assert.deepEqual([await levels(company), await undispatched(company, order.id)], [[10, 5], [5]]);
	});

	test('400 or 409: a line that is unknown, another company’s, annulled or already sold', async () => {
		const [company, stranger] = [await shop(), await shop()];
		const theirs = (await reserve(stranger, [{ code: 'CAFE', quantity: 1 }])).lines[0].id;
		for (const detailId of [987_654, theirs]) {
			const { status, body } = await sell(company, [{ detailId, quantity: 1 }]);
			assert.deepEqual([status, body.field], [400, 'details[0].detailId']);
		}
		const order = await reserve(company, [{ code: 'CAFE', quantity: 1 }]);
		await annul(company, order.id);
		const annulled = await sell(company, [{ detailId: order.lines[0].id, quantity: 1 }]);
		assert.deepEqual([annulled.status, annulled.body.errorCode], [409, 'documents.annulled']);
		const whole = (await sell(company, [{ code: 'CAFE', quantity: 1 }])).body;
		const again = await sell(company, [{ detailId: whole.details.items[0].id, quantity: 1 }]);
		assert.deepEqual([again.status, again.body.errorCode], [409, 'documents.rest_exhausted']);
	});
});
