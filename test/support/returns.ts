/** What tests of returns share: a shop with a dispatched sale, and returns that must succeed. */
import assert from 'node:assert/strict';
import type { Json, Service, TestCompany } from './service.ts';

export const RETURNS = '/v1/returns.json';

/** A company with 20 of CAFE at 1,000 and 20 of TE at 1,672.27, which cost 600 and 900. */
export async function teaShop(service: Service): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 20, otherStock: 5, price: 1000, cost: 600 });
	await company.product('TE', { stock: 20, price: 2000, cost: 900 });
	return company;
}

/** Issues a sale that must succeed; answers it with its lines in place. */
export async function sold(company: TestCompany, details: Json[], more: Json = {}): Promise<Json> {
	const reply = await company.post('/v1/documents.json?expand=details', { codeSii: '39', details, ...more });
	assert.equal(reply.status, 201, reply.text);
	return { ...reply.body, lines: reply.body.details.items };
}

/** What comes back of the lines of a sale, in their order; 0 leaves one out. */
export const partsOf = (sale: Json, ...quantities: number[]): Json[] =>
	quantities.flatMap((quantity, index) =>
		quantity === 0 ? [] : [{ documentDetailId: sale.lines[index].id, quantity, unitValue: 0 }],
	);

export const giveBack = (company: TestCompany, sale: Json, details: Json[], more: Json = {}) =>
	company.post(RETURNS, { codeSii: 61, referenceDocumentId: sale.id, details, ...more });

/** A return that must succeed; answers its body. */
export async function returned(company: TestCompany, sale: Json, details: Json[], more: Json = {}): Promise<Json> {
	const reply = await giveBack(company, sale, details, more);
	assert.equal(reply.status, 201, reply.text);
	return reply.body;
}

export const annulReturn = (company: TestCompany, id: number, body: Json = {}) =>
	company.post(`/v1/returns/${id}/annulments.json`, body);
