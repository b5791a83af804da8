/** Makes what a file says of the catalogue: taxes, types, price lists, collections, offices, and products with their variants and prices. */
import {
	collectionNameIsTaken,
	createCollection,
	createPrice,
	createPriceList,
	createProduct,
	createProductType,
	createTax,
	createVariant,
	findVariants,
	hasPriceList,
} from '../../foundations/catalog/index.ts';
import { createOffice, officeNameIsTaken } from '../../foundations/identity/index.ts';
import { createPack } from '../../foundations/stock/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import type { Shelf } from './fill-stock.ts';
import type { Filling } from './filling.ts';
import { attributeIds } from './named-records.ts';
import type { CompanyHolds } from './schema.ts';

type Product = NonNullable<CompanyHolds['products']>[number];
type Variant = NonNullable<Product['variants']>[number];

export async function fillFrame(filling: Filling, holds: CompanyHolds): Promise<void> {
	const { work, named } = filling;
	await filling.each(
		'taxes',
		holds.taxes,
		async (tax) => (await createTax(work, tax)).id,
		(tax, id) => named.taxes.add(tax.code, id),
	);
	await filling.each(
		'productTypes',
		holds.productTypes,
		async (type) => (await createProductType(work, type)).id,
		({ name }, id) => named.productTypes.add(name, id),
	);
	await filling.each(
		'priceLists',
		holds.priceLists,
		async (list) => (await createPriceList(work, list)).id,
		({ name }, id) => named.priceLists.add(name, id),
	);
	await filling.each('collections', holds.collections, async (collection) => {
		const key = collection.name.toLowerCase();
		if (named.collections.has(key)) throw collectionNameIsTaken(collection.name);
		const { id } = await createCollection(work, collection);
		named.collections.add(key, id);
		return id;
	});
	await filling.each(
		'offices',
		holds.offices,
		async ({ priceList, ...office }) => {
			// Asked before: after a violation PostgreSQL would say nothing of what follows.
			if (named.offices.has(office.name)) throw officeNameIsTaken(office.name);
			const defaultPriceListId = priceList === undefined ? undefined : named.priceLists.get(priceList, 'priceList');
			const made = { ...office, ...(defaultPriceListId === undefined ? {} : { defaultPriceListId }) };
			return (await createOffice(work, made, hasPriceList)).id;
		},
		({ name }, id) => named.offices.add(name, id),
	);
}

/** By the names of the type's attributes. */
async function valuesOf({ work }: Filling, productTypeId: number, sent: Variant['attributes']) {
	if (!sent) return [];
	const ids = await attributeIds(work, productTypeId);
	return [...sent].map(([name, description]) => {
		const attributeId = ids.get(name);
		if (attributeId === undefined) throw unknownReference(`attributes.${name}`, "an attribute of the product's type");
		return { attributeId, description };
	});
}

async function makeVariant(filling: Filling, product: { id: number; product_type_id: number }, sent: Variant) {
	const { attributes, price, prices, cost: _, stock: __, ...members } = sent;
	const attribute_values = await valuesOf(filling, product.product_type_id, attributes);
	const variant = await createVariant(filling.work, { ...members, productId: product.id, attribute_values });
	const { named, work } = filling;
	if (price !== undefined)
		await createPrice(work, named.defaultPriceListId, { variantId: variant.id, variantValueWithTaxes: price });
	return { id: variant.id, prices };
}

/** Looks each up by itself, so that every unknown list is reported. */
async function priceVariant(filling: Filling, path: string, id: number, prices: Variant['prices']) {
	const { work, named, problems } = filling;
	for (const [list, value] of prices ?? []) {
		await filling.takeTurns();
		await problems.attempt(path, async () => {
			const field = `prices.${list}`;
			const priceListId = named.priceLists.get(list, field);
			await createPrice(work, priceListId, { variantId: id, variantValueWithTaxes: value });
		});
	}
}

/** What is called otherwise in the file. */
const inFile =
	({ attributes }: Variant) =>
	(field: string): string => {
		const [, place] = /^attribute_values(?:\[(\d+)\])?/.exec(field) ?? [undefined, field];
		if (place === field) return field;
		return place === undefined ? 'attributes' : `attributes.${[...(attributes?.keys() ?? [])][Number(place)]}`;
	};

export async function fillProducts(filling: Filling, shelf: Shelf, { products }: CompanyHolds): Promise<void> {
	const { work, named, problems } = filling;
	await filling.each('products', products, async (sent, path) => {
		const { type, taxes, variants, ...members } = sent;
		const product = await createProduct(work, {
			...members,
			...(type === undefined ? {} : { productTypeId: named.productTypes.get(type, 'type') }),
			...(taxes ? { taxes: taxes.map((code, index) => named.taxes.get(code, `taxes[${index}]`)) } : {}),
		});
		for (const [index, variant] of (variants ?? []).entries()) {
			const place = `${path}.variants[${index}]`;
			await filling.takeTurns();
			const made = await problems.attempt(place, () => makeVariant(filling, product, variant), inFile(variant));
			if (!made) continue;
			filling.count('variants');
			await priceVariant(filling, place, made.id, made.prices);
			shelf.put(place, made.id, variant);
		}
		return product.id;
	});
}

export async function fillPacks(filling: Filling, { packs }: CompanyHolds): Promise<void> {
	const { work } = filling;
	await filling.each('packs', packs, async ({ price, parts, ...members }) => {
		const codes = parts.map(({ code }) => code);
		const { byCode } = await findVariants(work.tx, work.actor.company.id, { ids: [], codes });
		const packDetails = parts.map(({ code, quantity }, index) => {
			const variant = byCode.get(code);
			if (!variant) throw unknownReference(`parts[${index}].code`, 'a variant');
			return { variantPromoId: variant.id, quantity };
		});
		return createPack(work, {
			...members,
			...(price === undefined ? {} : { basePrice: price, priceWithTax: 1 }),
			packDetails,
		});
	});
}
