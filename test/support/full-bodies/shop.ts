/** A company in which every list of a body can be as long as the interface allows. */
import assert from 'node:assert/strict';
import { createProduct, createVariant, setPrice } from '../../../src/foundations/catalog/index.ts';
import { receiveStock } from '../../../src/foundations/stock/index.ts';
import { insertReturningIds } from '../../../src/kernel/db/index.ts';
import { quietly } from '../quiet-set-up.ts';
import { type Json, NOW, type Service, type TestCompany } from '../service.ts';

export const LINES = 1000;
const COLLECTED = 5000;

export const upTo = <T>(many: number, each: (place: number) => T): T[] =>
	Array.from({ length: many }, (_, place) => each(place));

let serial = 0;
/** A name that nothing has yet. */
export const unique = (): string => `N-${++serial}`;

async function made(company: TestCompany, path: string, body: Json): Promise<Json> {
	const reply = await company.post(path, body);
	assert.ok(reply.status === 201 || reply.status === 200, `${path}: ${reply.text}`);
	return reply.body;
}

/** A product with one variant for every line, so that each has a price, levels and movements of its own. */
async function stockShelves(company: TestCompany, codes: readonly string[]) {
	const variantIds: number[] = [];
	const productIds: number[] = [];
	await company.service.app.db.transaction(async (tx) => {
		const work = { tx: quietly(tx), actor: company.actor, now: NOW };
		for (const code of codes) {
			const { id: productId } = await createProduct(work, { name: `Producto ${code}` });
			const { id } = await createVariant(work, { productId, code });
			await setPrice(work, company.priceListId, id, 1000);
			variantIds.push(id);
			productIds.push(productId);
		}
		for (const officeId of [company.officeId, company.otherOfficeId])
			await receiveStock(work, { officeId, details: codes.map((code) => ({ code, quantity: 10_000_0000, cost: 5 })) });
	});
	return { variantIds, productIds };
}

/** Products with every tax, in every collection: more of each than a shop has. Answers the codes of their variants. */
export async function crowdedProducts(shop: FullShop, many: number): Promise<string[]> {
	const { company, taxIds: taxes, collectionIds } = shop;
	const codes = upTo(many, () => unique());
	await company.service.app.db.transaction(async (tx) => {
		const work = { tx: quietly(tx), actor: company.actor, now: NOW };
		for (const code of codes) {
			const product = { name: `Producto ${code}`, taxes, collections: collectionIds.map(String) };
			const { id: productId } = await createProduct(work, product);
			const { id } = await createVariant(work, { productId, code });
			await setPrice(work, company.priceListId, id, 1000);
		}
		const details = codes.map((code) => ({ code, quantity: 10_000_0000, cost: 5 }));
		await receiveStock(work, { officeId: company.officeId, details });
	});
	return codes;
}

/** Further products like one that is there, for what names thousands of them. */
async function moreProducts(company: TestCompany, like: number, many: number): Promise<number[]> {
	return company.service.app.db.transaction(async (tx) => {
		const { rows } = await tx.query<Json>(`select * from products where id = ${like}`, []);
		const { id: _, ...row } = rows[0];
		return insertReturningIds(
			tx,
			'products',
			upTo(many, (place) => ({ ...row, name: `Otro ${place}` })),
		);
	});
}

/** So many dynamic attributes of a document or payment type, or of clients; with options where that is more work. */
async function attributesOf(company: TestCompany, of: Json, options: number): Promise<number[]> {
	const ids: number[] = [];
	for (let n = 0; n < 100; n++) {
		const details = upTo(options, (place) => ({ name: `Opción ${place}` }));
		const body = { ...of, name: `Dato ${n}`, type: options > 0 ? 7 : 4, ...(options > 0 ? { details } : {}) };
		ids.push((await made(company, '/v1/dynamic_attributes.json', body)).id);
	}
	return ids;
}

/** A product type that asks for fifty things, and a product of it with five hundred variants. */
async function typedProduct(company: TestCompany) {
	const attributes = upTo(50, (place) => ({ name: `Atributo ${place}`, generateVariantName: place < 3 ? 1 : 0 }));
	const { id: typeId } = await made(company, '/v1/product_types.json', { name: unique(), attributes });
	const { items } = (await company.get(`/v1/product_types/${typeId}/attributes.json?limit=50`)).body;
	const { id: productId } = await made(company, '/v1/products.json', { name: 'Polera', productTypeId: typeId });
	const typedIds: number[] = [];
	await company.service.app.db.transaction(async (tx) => {
		const work = { tx: quietly(tx), actor: company.actor, now: NOW };
		for (let n = 0; n < 500; n++) typedIds.push((await createVariant(work, { productId, code: `T-${n}` })).id);
	});
	return { typedProductId: productId, typedIds, attributeIds: items.map(({ id }: Json) => id) as number[] };
}

async function deliveryTypes(company: TestCompany): Promise<number[]> {
	const body = {
		name: 'Despachos del Sur',
		webhookUrl: `${company.service.url}/inbox/courier-${company.id}`,
		deliveryTypes: upTo(50, (place) => ({ name: `Entrega ${place}`, code: `E-${place}`, cost: 3990 })),
	};
	return (await made(company, '/v1/couriers.json', body)).deliveryTypes.map(({ id }: Json) => id);
}

export async function fullShop(service: Service) {
	const company = await service.company();
	const codes = upTo(LINES, (place) => `L-${place}`);
	const { variantIds, productIds } = await stockShelves(company, codes);
	const others = await moreProducts(company, productIds[0] as number, COLLECTED - LINES);
	const taxes = (await company.get('/v1/taxes.json')).body.items as Json[];
	const taxCodes = [taxes[0].code as string, ...upTo(9, (place) => `T${place}`)];
	const taxIds = [taxes[0].id as number];
	for (const code of taxCodes.slice(1)) taxIds.push(await company.tax(`Impuesto ${code}`, code, 100));
	const collectionIds: number[] = [];
	for (let n = 0; n < 100; n++)
		collectionIds.push((await made(company, '/v1/collections.json', { name: unique() })).id);
	const paymentTypeId: number = (await made(company, '/v1/payment_types.json', { name: unique() })).id;
	const typeOf = async (codeSii: string): Promise<number> =>
		(await company.get(`/v1/document_types.json?codesii=${codeSii}`)).body.items[0].id;
	const asked = {
		sales: await attributesOf(company, { documentTypeId: await typeOf('33') }, 0),
		dispatches: await attributesOf(company, { documentTypeId: await typeOf('52') }, 0),
		clients: await attributesOf(company, {}, 0),
		payments: await attributesOf(company, { paymentTypeId }, 100),
	};
	return {
		service,
		company,
		codes,
		variantIds,
		productIds: [...productIds, ...others],
		taxIds,
		taxCodes,
		collectionIds,
		paymentTypeId,
		asked,
		...(await typedProduct(company)),
		deliveryTypeIds: await deliveryTypes(company),
		client: { code: '76.000.001-1', company: 'Emporio', activity: 'Comercio', address: 'Uno 1', city: 'Talca' },
		made: (path: string, body: Json) => made(company, path, body),
		/** Every record of a list, whatever its length. */
		async all(path: string): Promise<Json[]> {
			const items: Json[] = [];
			for (;;) {
				const { body } = await company.get(`${path}?limit=50&offset=${items.length}`);
				items.push(...body.items);
				if (items.length >= body.count) return items;
			}
		},
	};
}

export type FullShop = Awaited<ReturnType<typeof fullShop>>;
