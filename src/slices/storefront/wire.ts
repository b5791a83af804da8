/** What the online store says of products, as the world sees it. */
import type { Static } from 'typebox';
import { COLLECTIONS, PRODUCT_TYPES, PRODUCTS, type VariantData } from '../../foundations/catalog/index.ts';
import { officeStockToWire } from '../../foundations/stock/index.ts';
import { node, type View } from '../../kernel/http/index.ts';
import { fromJson } from '../../kernel/json.ts';
import { quantityToWire } from '../../kernel/numbers.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Shelf, ShelvedRow, ShelvedVariant } from './read-shelf.ts';
import { bestOf, slugOf, storePrices } from './rules.ts';
import type {
	PictureShape,
	ShippingShape,
	StoreCollectionShape,
	StoreProductShape,
	StoreVariantShape,
} from './schema.ts';
import type { PictureRow, ShippingRow } from './store.ts';

export const STORE_PRODUCTS = '/v2/products/market_info';

export const pictureToWire = (row: PictureRow): Static<typeof PictureShape> => ({
	id: row.id,
	href: row.url,
	legendImage: row.legend,
	order: row.position,
	state: 1,
});

export const shippingToWire = (row: ShippingRow): Static<typeof ShippingShape> => ({
	id: row.id,
	productVariantId: row.variant_id,
	weight: quantityToWire(row.weight),
	width: quantityToWire(row.width),
	deph: quantityToWire(row.depth),
	length: quantityToWire(row.length),
	match: row.is_match,
});

interface CollectionRow {
	id: number;
	company_id: number;
	name: string;
	description: string;
	state: 0 | 1;
}

export const storeCollectionToWire = (row: CollectionRow, view: View): Static<typeof StoreCollectionShape> => ({
	href: node(view, COLLECTIONS, row.id).href,
	id: row.id,
	name: row.name,
	urlSlug: slugOf(row.name),
	state: row.state === ACTIVE ? 1 : 0,
	description: row.description || null,
	image: null,
	lyId: null,
	mkId: row.company_id,
	tdId: null,
	integration: null,
});

/** Undefined without a price in the list. */
function pricesOfVariant(shelf: Shelf, { id, product_id }: { id: number; product_id: number }) {
	const net = shelf.prices.get(id);
	const discount = bestOf(shelf.discountsOf({ id, productId: product_id }));
	return net === undefined
		? undefined
		: storePrices(net, shelf.facts.get(id)?.taxes ?? [], shelf.asked.decimals, discount);
}

/** `data`: the variant as notifications name it. */
export function storeVariantToWire(
	{ row, position, isShown }: ShelvedVariant,
	data: Static<typeof VariantData>,
	{ id: storeProductId, shelf }: ShelvedRow,
	view: View,
): Static<typeof StoreVariantShape> {
	const prices = shelf.asked.has('variant', 'saleprice') ? pricesOfVariant(shelf, row) : undefined;
	const text = (value: number) => String(value);
	return {
		...data,
		attributeValues: data.attributeValues.map((each) => ({ ...each, integration: {} })),
		showInEcommerce: isShown === 1 && row.state === ACTIVE ? 1 : 0,
		prices: [],
		discounts: shelf.asked.has('variant', 'discount')
			? shelf.discountsOf({ id: row.id, productId: row.product_id }).map(({ id }) => id)
			: { href: `${view.addresses.base}/v1/discounts.json?state=0` },
		shipping: { href: `${view.addresses.base}${STORE_PRODUCTS}/${storeProductId}/variant_shipping.json` },
		variantMarket: {},
		marketDescription: null,
		pictures: null,
		integration: {},
		order: position === Number.MAX_SAFE_INTEGER ? 0 : position,
		...(prices && {
			salePrices: {
				price: text(prices.price),
				finalPrice: text(prices.finalPrice),
				fpWithoutDiscount: text(prices.fpWithoutDiscount),
				taxPrice: text(prices.taxPrice),
				taxDiscountPrice: text(prices.taxDiscountPrice),
				netDiscountPrice: text(prices.netDiscountPrice),
			},
		}),
		stockInfo: stockOfVariant(row, shelf, view),
	};
}

/** By office, where it is asked for and may be read. */
function stockOfVariant({ id, product_id, code }: ShelvedVariant['row'], { asked, levels }: Shelf, view: View) {
	if (!asked.has('variant', 'stock') || !asked.mayReadStock)
		return { href: `${view.addresses.base}/v2/stocks.json?variant=${id}` };
	return (levels.get(id) ?? []).map((level) => {
		const { office, ...quantities } = officeStockToWire(level, view);
		return {
			productId: product_id,
			variantId: id,
			code,
			...quantities,
			office: { href: office.href, id: level.office_id },
		};
	});
}

function defaultVariantToWire({ defaultVariant, product, shelf }: ShelvedRow) {
	const prices = pricesOfVariant(shelf, defaultVariant);
	const discount = bestOf(shelf.discountsOf({ id: defaultVariant.id, productId: product.id }));
	return {
		id: defaultVariant.id,
		price: prices?.price ?? 0,
		finalPrice: prices?.finalPrice ?? 0,
		fpWithoutDiscount: prices?.fpWithoutDiscount ?? 0,
		taxPrice: prices?.taxPrice ?? 0,
		taxDiscountPrice: prices?.taxDiscountPrice ?? 0,
		netDiscountPrice: prices?.netDiscountPrice ?? 0,
		description: defaultVariant.description,
		code: defaultVariant.code,
		unlimitedStock: defaultVariant.unlimited_stock,
		allowDecimal: product.allow_decimal,
		allowNegativeStock: defaultVariant.allow_negative_stock,
		integrations: null,
		discount: { percent: (discount?.percentage ?? 0) / 100, minimumQuantity: discount?.minimumQuantity ?? 0 },
	};
}

function totalStock({ own, related, shelf: { free } }: ShelvedRow): number | null {
	if (!free) return null;
	return quantityToWire([...own, ...related].reduce((sum, { row }) => sum + (free.get(row.id) ?? 0), 0));
}

/** What stands behind a link unless it is expanded. */
function partsToWire(row: ShelvedRow, view: View) {
	const { shelf, product, own, related } = row;
	const { has } = shelf.asked;
	const below = (name: string) => ({ href: `${view.addresses.base}${STORE_PRODUCTS}/${row.id}/${name}.json` });
	return {
		productTaxes: has('producttaxes')
			? (shelf.facts.get(row.default_variant_id)?.taxes ?? []).map(({ taxId, basisPoints }) => ({
					id: taxId,
					name: shelf.taxNames.get(taxId) ?? '',
					percentage: basisPoints / 100,
				}))
			: { href: `${view.addresses.base}${PRODUCTS}/${product.id}/product_taxes.json` },
		pictures: has('images') ? (shelf.pictures.get(row.id) ?? []).map(pictureToWire) : below('pictures'),
		variants: has('variantsinfo') ? variantsToWire(own, row, view) : below('variants'),
		relatedVariants: has('relatedvariants') ? variantsToWire(related, row, view) : below('related_variants'),
		variantShipping: has('variantshipping')
			? [...own, ...related].flatMap((each) => shelf.shippings.get(each.row.id) ?? []).map(shippingToWire)
			: below('variant_shipping'),
		collections: has('collections')
			? product.collections
					.flatMap(({ id }: { id: number }) => shelf.collections.get(id) ?? [])
					.map((each: CollectionRow) => storeCollectionToWire(each, view))
			: below('collections'),
	};
}

export const variantsToWire = (several: readonly ShelvedVariant[], ofProduct: ShelvedRow, view: View) =>
	several.flatMap((each) => {
		const data = ofProduct.shelf.variantData.get(each.row.id);
		return data ? [storeVariantToWire(each, data, ofProduct, view)] : [];
	});

/** The product, in short; expanded it has its legacy ids, texts and price as well, and all that a product has. */
function baseInfoToWire({ product, defaultVariant, shelf }: ShelvedRow, view: View) {
	const short = {
		href: node(view, PRODUCTS, product.id).href,
		id: product.id,
		name: product.name,
		classification: product.classification,
		stockControl: product.stock_control,
	};
	if (!shelf.asked.has('baseinfo')) return short;
	return {
		...short,
		prestashopProductId: 0,
		prestashopAttributeId: 0,
		description: product.description || null,
		basePrice: pricesOfVariant(shelf, defaultVariant)?.price ?? 0,
		state: product.state,
		ledgerAccount: product.ledger_account || null,
		costCenter: product.cost_center || null,
		allowDecimal: product.allow_decimal,
		printDetailPack: product.print_detail_pack,
	};
}

/** Clients read every value as text. */
const asTexts = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
	);

export const storeProductToWire = (row: ShelvedRow, view: View): Static<typeof StoreProductShape> => ({
	href: node(view, STORE_PRODUCTS, row.id).href,
	id: row.id,
	productId: row.product_id,
	idVariantDefault: row.default_variant_id,
	urlSlug: row.url_slug,
	name: row.name,
	description: row.description,
	descriptions: [...fromJson(row.descriptions)],
	displayNotice: row.display_notice,
	state: row.state,
	mkProductType: row.is_virtual === 1 ? 'virtual' : 'normal',
	productType: { href: node(view, PRODUCT_TYPES, row.product_type_id).href, id: row.product_type_id },
	urlImg: row.image_url,
	urlVideo: row.video_url,
	shippingUnit: 1,
	width: quantityToWire(row.width),
	depth: quantityToWire(row.depth),
	length: quantityToWire(row.length),
	baseInfo: baseInfoToWire(row, view),
	...partsToWire(row, view),
	brand: null,
	discounts: row.shelf.discountsOf({ id: row.default_variant_id, productId: row.product_id }).map(({ id }) => id),
	stocks: { href: `${view.addresses.base}/v2/stocks.json?product=${row.product_id}` },
	integration: asTexts(fromJson(row.integration)),
	variant: defaultVariantToWire(row),
	order: row.position,
	totalStock: totalStock(row),
	link: `product/${row.url_slug}`,
});
