/** Parts of a filled company: what stands below a client, and what its online store says of its products. */
import assert from 'node:assert/strict';
import { PATHS } from '../../support/importing.ts';
import type { Json, TestCompany } from '../../support/service.ts';

/** Of each kind of record. */
export const MANY = 4;

export async function made(call: Promise<{ status: number; body: Json; text: string }>, status = 201): Promise<Json> {
	const reply = await call;
	assert.equal(reply.status, status, reply.text);
	return reply.body;
}

/** Every kind of record below a client, the most of them below the first. */
export async function fillClient(company: TestCompany, n: number): Promise<void> {
	const { id } = await made(
		company.post('/v1/clients.json', { code: `76.000.00${n}-1`, email: `c${n}@andes.example` }),
	);
	for (let times = n; times <= MANY; times++) {
		const contact = { firstName: `Javier ${times}`, lastName: 'Soto', email: `j${times}@andes.example` };
		await made(company.post(`/v1/clients/${id}/contacts.json`, contact));
		const address = { addressName: `Bodega ${times}`, address: `Los Aromos ${times}`, city: 'Talca' };
		const added = await made(company.post(`/v1/clients/${id}/addresses.json`, address));
		if (times === MANY) await made(company.delete(added.href), 200);
		await made(company.put('/v1/clients/points.json', { clientId: id, type: 0, points: times }), 200);
	}
}

/** A description of each of four products, one of them a second face. */
export async function fillShelf(company: TestCompany): Promise<void> {
	const { items } = (await company.get('/v1/variants.json?code=[CAFE-1,CAFE-2,CAFE-3,CAFE-4]')).body;
	for (const [n, { id, code, product }] of (items as Json[]).entries()) {
		const body = {
			productId: product.id,
			idVariantDefault: id,
			name: `Café ${n}`,
			variantShippingAll: 1,
			productType: n === 3 ? 'virtual' : 'normal',
			state: n % 2,
			pictures: [{ href: 'https://cdn.example/cafe.jpg', legendImage: code }],
			orderedVariants: [{ id, order: 1, show: 1 }],
			variantsShipping: [{ productVariantId: id, weight: 0.25 }],
		};
		await made(company.post('/v2/products/market_info.json', body), 200);
	}
}

/** Papers of several kinds, issuers and months, the first of them answered. */
export async function fillPurchases(company: TestCompany): Promise<void> {
	for (let n = 1; n <= MANY; n++) {
		const issuer = { clientCode: `76.543.2${n % 2}0-3`, clientActivity: `Proveedor ${n % 2}` };
		const when = { emissionDate: 1_773_000_000 + n * 2_600_000, siiReceptionDate: 1_773_014_400 + n * 86_400 };
		const paper = { codeSii: n % 2 ? '33' : '61', number: 100 + n, netAmount: 1000 * n, ...issuer, ...when };
		await made(company.post('/v1/third_party_documents.json', paper));
	}
	const document = { issuer: { code: '76.543.210-3' }, code: '33', number: 101 };
	await made(company.post('/v1/dtes/claims.json', { document, actionCode: 'ACD' }), 200);
}

/** Files of every kind, some with wrong lines, some done with. */
export async function fillImports(company: TestCompany): Promise<void> {
	for (let n = 1; n <= MANY; n++)
		for (const [kind, file] of [
			['products', `code,name,price\nCAFE-1,Café ${n},100\nNUEVO-${n},Nuevo ${n},${n}\nMALO-${n},,${n}\nCAFE-2,,`],
			['prices', `code,price\nCAFE-1,${n}\nNADIE-${n},1`],
			['receptions', `code,quantity\nCAFE-1,${n}\nNADIE-${n},1`],
			['counts', `code,quantity\nCAFE-1,${n}\nCAFE-2,${n}`],
		] as const) {
			const place = PATHS[kind];
			const sent = { token: company.token, raw: file };
			const { id } = await made(company.service.call('POST', `${place}/${kind}.json`, sent));
			if (n === 1) await made(company.delete(`${place}/${id}.json`), 200);
		}
}

/** Persons who are stored no more. */
export async function fillErasures(company: TestCompany): Promise<void> {
	for (let n = 1; n <= MANY; n++) {
		const { id } = await made(company.post('/v1/clients.json', { code: `77.000.00${n}-1` }));
		await made(company.post('/v1/persons/erase.json', { clientId: id }));
	}
}
