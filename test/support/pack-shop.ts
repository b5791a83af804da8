/** A shop whose pack is two bags of coffee and three cups. */
import assert from 'node:assert/strict';
import type { Json, Service, TestCompany } from './service.ts';

export interface Shop {
	company: TestCompany;
	pack: Json;
	/** Of coffee, cups and packs in an office: quantity, of it reserved, and free. */
	stock(officeId?: number): Promise<number[][]>;
}

export const made = async (
	call: Promise<{ status: number; body: Json; text: string }>,
	status = 201,
): Promise<Json> => {
	const reply = await call;
	assert.equal(reply.status, status, reply.text);
	return reply.body;
};

/** Two bags of coffee and three cups in a pack; the pack costs 9990 with tax. */
export async function packShop(service: Service, coffee = 10, cups = 12): Promise<Shop> {
	const company = await service.company();
	const cup = await company.product('TAZA', { stock: cups, cost: 300, name: 'Taza' });
	const bag = await company.product('CAFE', { stock: coffee, cost: 1000, name: 'Café' });
	const { code, data: pack } = await made(
		company.post('/v2/products/pack.json', {
			name: 'Desayuno',
			code: 'PACK',
			basePrice: 9990,
			priceWithTax: 1,
			printDetailPack: 1,
			packDetails: [
				{ variantPromoId: bag, quantity: 2, productPromoId: 0, multipleVariant: 0 },
				{ variantPromoId: String(cup), quantity: 3 },
			],
		}),
	);
	assert.equal(code, '201');
	const stock = async (officeId = company.officeId) => {
		const rows = ['CAFE', 'TAZA', 'PACK'].map(async (each) => {
			const { body } = await company.get(`/v1/stocks.json?code=${each}&officeid=${officeId}`);
			const [row] = body.items;
			return row ? [row.quantity, row.quantityReserved, row.quantityAvailable] : [];
		});
		return Promise.all(rows);
	};
	return { company, pack, stock };
}

export const sale = (company: TestCompany, quantity: number, more: Json = {}) =>
	company.post('/v1/documents.json', { codeSii: '39', details: [{ code: 'PACK', quantity }], ...more });
