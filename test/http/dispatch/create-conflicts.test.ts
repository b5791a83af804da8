/** `POST /v1/shippings.json` against the state of things: short stock, nothing left to dispatch, and nothing left behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, everything, SHIPPINGS, sell, ship, topics } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 5, name: 'Café Huila' });
await company.product('TE', { stock: 5, name: 'Té Ceylán' });
await company.product('NUEVO', { name: 'Sin stock' });
const sale = await sell(company, [
	{ code: 'TE', quantity: 2 },
	{ comment: 'Instalación', quantity: 1 },
]);
const [teaLine, textLine] = sale.lines;
const annulled = await sell(company, [{ code: 'TE', quantity: 1 }]);
await company.delete(`/v1/documents/${annulled.id}.json`);
const sold = await sell(company, [{ code: 'TE', quantity: 1 }], { dispatch: 1 });
const shipped = await ship(company, { details: [{ comment: 'Caja', quantity: 1 }] });
const guideLine = (await company.get(`${shipped.guide.href}?expand=details`)).body.details.items[0];

const line = { code: 'CAFE', quantity: 1 };
const variants: Json[] = (await company.get('/v1/variants.json')).body.items;
const short = (product: string, requested: number, available: number, officeId = company.officeId) => ({
	errorCode: 'stock.short',
	error: `There is not enough stock of ${product}: ${requested} asked for, ${available} available`,
	product,
	variantId: variants.find(({ code }) => product.endsWith(`(${code})`)).id,
	officeId,
	requested,
	available,
});
const exhausted = (product: string) => ({
	errorCode: 'documents.rest_exhausted',
	error: `No more than the undispatched quantity of ${product} can be dispatched`,
	product,
});
const CAFE = 'Café Huila única (CAFE)';
const TE = 'Té Ceylán única (TE)';

const conflicts: { name: string; body: Json; answer: Json }[] = [
	{
		name: 'more than the stock',
		body: { details: [{ code: 'CAFE', quantity: 5.0001 }] },
		answer: short(CAFE, 5.0001, 5),
	},
	{
		name: 'one short line among good ones, with a client that would be new',
		body: { client: { code: '1-9', company: 'Nueva' }, details: [line, { code: 'TE', quantity: 3 }, line] },
		answer: short(TE, 3, 2),
	},
	{
		name: 'lines that are short only together',
		body: { details: [line, { code: 'CAFE', quantity: 3 }, { code: 'CAFE', quantity: 2 }] },
		answer: short(CAFE, 6, 5),
	},
	{
		name: 'what is there but set aside for a sale',
		body: { details: [{ code: 'TE', quantity: 4 }] },
		answer: short(TE, 4, 2),
	},
	{
		name: 'an office that never had any',
		body: { officeId: company.otherOfficeId, details: [line] },
		answer: short(CAFE, 1, 0, company.otherOfficeId),
	},
	{
		name: 'a product that never had any',
		body: { details: [{ code: 'NUEVO', quantity: 0.0001 }] },
		answer: short('Sin stock única (NUEVO)', 0.0001, 0),
	},
	{
		name: 'a transfer of short stock',
		body: { destinationOfficeId: company.otherOfficeId, details: [{ code: 'CAFE', quantity: 6 }] },
		answer: short(CAFE, 6, 5),
	},
	{
		name: 'more than is left of a line',
		body: { details: [line, { detailId: teaLine.id, quantity: 2.0001 }] },
		answer: exhausted(TE),
	},
	{
		name: 'one line twice, beyond what is left of it only together',
		body: { details: Array(3).fill({ detailId: teaLine.id, quantity: 1 }) },
		answer: exhausted(TE),
	},
	{
		name: 'more than is left of a free-text line',
		body: { details: [{ detailId: textLine.id, quantity: 2 }] },
		answer: exhausted('Instalación'),
	},
	{
		name: 'a line of a sale whose stock has left with it',
		body: { details: [{ detailId: sold.lines[0].id, quantity: 1 }] },
		answer: exhausted(TE),
	},
	{
		name: 'a line of a guide',
		body: { details: [{ detailId: guideLine.id, quantity: 1 }] },
		answer: exhausted('Caja'),
	},
	{
		name: 'a line of an annulled document',
		body: { details: [line, { detailId: annulled.lines[0].id, quantity: 1 }] },
		answer: {
			errorCode: 'documents.annulled',
			error: 'The document of this line is annulled',
			field: 'details[1].detailId',
		},
	},
];

const before = await everything(service);
const eventsBefore = await topics(company);

for (const { name, body, answer } of conflicts)
	test(`409: ${name}`, async () => {
		const reply = await company.post(SHIPPINGS, body);
		assert.equal(reply.status, 409, reply.text);
		assert.deepEqual(reply.body, answer);
		await assertUntouched(service, before);
	});

test('after all refusals nothing was told, and the next number follows the last', async () => {
	assert.deepEqual(await topics(company), eventsBefore);
	const { guide } = await ship(company, { details: [{ code: 'CAFE', quantity: 5 }] });
	assert.equal(guide.number, shipped.guide.number + 1);
});
