/** Fills the demo company's shelves: types with their attributes, taxes, products, prices and what is received at first. */
import {
	attributesOfType,
	createPrice,
	createProduct,
	createProductType,
	createTax,
	createVariant,
	defaultTaxes,
	findVariants,
} from '../foundations/catalog/index.ts';
import type { Work } from '../foundations/identity/index.ts';
import { createPack, receiveStock } from '../foundations/stock/index.ts';
import { present } from '../kernel/errors.ts';
import { QUANTITY_ONE, UNIT_ONE } from '../kernel/numbers.ts';
import { type AddedTax, AISLES, barCode, PACK, type Product, type ProductType, SCARCE } from './products.ts';

/** What is paid by the box, of the price of one. */
const WHOLESALE = 0.88;

type Details = Parameters<typeof receiveStock>[1]['details'];

interface Shelf {
	priceListId: number;
	/** Prices by the box, where the company has them. */
	wholesaleId?: number;
	/** Of its first variant, from which bar codes are counted. */
	from: number;
	stockControl?: 0;
	productTypeId?: number;
	/** The company's default when there are none. */
	taxes?: number[];
}

async function priceVariant(work: Work, { priceListId, wholesaleId }: Shelf, variantId: number, price: number) {
	await createPrice(work, priceListId, { variantId, variantValueWithTaxes: price * UNIT_ONE });
	if (wholesaleId === undefined) return;
	const byTheBox = Math.round(price * WHOLESALE) * UNIT_ONE;
	await createPrice(work, wholesaleId, { variantId, variantValueWithTaxes: byTheBox });
}

/** Creates the product and answers what is received of it at first. */
export async function fillShelf(work: Work, shelf: Shelf, [name, ...variants]: Product): Promise<Details> {
	const { stockControl, productTypeId, taxes } = shelf;
	const product = await createProduct(work, {
		name,
		...(stockControl === undefined ? {} : { stockControl }),
		...(productTypeId === undefined ? {} : { productTypeId }),
		...(taxes ? { taxes } : {}),
	});
	const companyId = work.actor.company.id;
	const attributes = await attributesOfType.all(work.tx, { companyId, productTypeId: product.product_type_id });
	const details: Details = [];
	for (const [index, [code, description, price, values = [description]]] of variants.entries()) {
		const variant = await createVariant(work, {
			productId: product.id,
			code,
			barCode: barCode(shelf.from + index),
			description,
			attribute_values: attributes.flatMap(({ id }, at) => {
				const value = values[at];
				return value ? { attributeId: id, description: value } : [];
			}),
		});
		await priceVariant(work, shelf, variant.id, price);
		const quantity = (SCARCE[code] ?? 200 + (price % 70) * 5) * QUANTITY_ONE;
		details.push({ code, quantity, cost: Math.round(price / 2) * UNIT_ONE });
	}
	return details;
}

export async function receiveFirst(work: Work, officeIds: readonly number[], details: Details): Promise<void> {
	const reception = { document: 'Factura de compra', note: 'Inventario inicial', details };
	for (const [index, officeId] of officeIds.entries())
		await receiveStock(work, { ...reception, documentNumber: String(8841 + index), officeId });
}

/** The id of each, made when first asked for. */
function made<Item>(make: (item: Item) => Promise<{ id: number }>): (item: Item) => Promise<number> {
	const ids = new Map<Item, number>();
	return async (item) => {
		const id = ids.get(item) ?? (await make(item)).id;
		ids.set(item, id);
		return id;
	};
}

/** Everything that the full company sells by the piece, in both offices. */
export async function stockAisles(work: Work, shelf: Shelf, officeIds: readonly number[]): Promise<void> {
	const general = (await defaultTaxes(work.tx, work.actor.company.id)).map(({ taxId }) => taxId);
	const typeId = made((type: ProductType) =>
		createProductType(work, { name: type.name, attributes: [...type.attributes] }),
	);
	const addedTaxId = made((tax: AddedTax) => createTax(work, tax));
	const details: Details = [];
	for (const { type, tax, products } of AISLES) {
		const own = {
			...shelf,
			productTypeId: await typeId(type),
			...(tax ? { taxes: [...general, await addedTaxId(tax)] } : {}),
		};
		for (const product of products)
			details.push(...(await fillShelf(work, { ...own, from: shelf.from + details.length }, product)));
	}
	await receiveFirst(work, officeIds, details);
}

/** What is sold as one, from parts that are on the shelves already. */
export async function createDemoPack(work: Work): Promise<void> {
	const { name, code, price, parts } = PACK;
	const { byCode } = await findVariants(work.tx, work.actor.company.id, { ids: [], codes: [...parts] });
	await createPack(work, {
		name,
		code,
		barCode: barCode(902),
		basePrice: price * UNIT_ONE,
		priceWithTax: 1,
		printDetailPack: 1,
		packDetails: parts.map((part) => ({
			variantPromoId: present(byCode.get(part), 'part').id,
			quantity: QUANTITY_ONE,
		})),
	});
}
