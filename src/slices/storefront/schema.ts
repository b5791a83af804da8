/** Shapes of what the online store says of products, with their pictures, variants and collections. */
import Type, { type TSchema } from 'typebox';
import { VariantData } from '../../foundations/catalog/index.ts';
import { output } from '../../kernel/http/index.ts';

const { anyObject, href, integer, nullable, number, text } = output;

const link = (path: string, description: string) => Type.Object({ href: href(path) }, { description });

/** `{href}`, or the records themselves when expanded. */
const listed = <Item extends TSchema>(path: string, item: Item, description: string) =>
	Type.Union([link(path, description), Type.Array(item)], { description });

export const PictureShape = output.object('StorePicture', {
	id: integer(1),
	href: text('https://cdn.example/cafe.jpg', 'Where the picture is'),
	legendImage: text('Bolsa de 250 g'),
	order: integer(1),
	state: integer(1, 'Always 1: pictures that are taken away are gone'),
});

export const ShippingShape = output.object('VariantShipping', {
	id: integer(1),
	productVariantId: integer(1, 'Variant'),
	weight: number(0.25, 'Weight in kilograms'),
	width: number(10, 'Width in centimetres'),
	deph: number(6, 'Depth in centimetres'),
	length: number(18, 'Length in centimetres'),
	match: integer(0, 'Kept as sent'),
});

export const StoreCollectionShape = output.object('StoreCollection', {
	href: href('/v1/collections/1.json', 'Address of the collection'),
	id: integer(1),
	name: text('Otoño'),
	urlSlug: text('otono', 'The name as a part of an address'),
	state: integer(1, '1 active, 0 inactive: the other way round than at /v1/collections'),
	description: text('Del valle a la mesa'),
	image: text('', 'Always empty: collections have no picture'),
	lyId: integer(0, 'Always 0'),
	mkId: integer(1, 'The store: the id of the company'),
	tdId: integer(0, 'Always 0'),
	integration: anyObject({}, 'Always empty'),
});

const amount = (description: string) => text('1990', description);

const SalePrices = Type.Object({
	price: amount('Net unit price'),
	finalPrice: amount('With tax and discount'),
	fpWithoutDiscount: amount('With tax'),
	taxPrice: amount('Tax of price'),
	taxDiscountPrice: amount('Tax of netDiscountPrice'),
	netDiscountPrice: amount('Net unit price with discount'),
});

const OfficeStock = Type.Object({
	office: output.node('/v1/offices', 'Office'),
	quantity: number(12),
	quantityReserved: number(2),
	quantityAvailable: number(10),
});

export const StoreVariantShape = output.object('StoreVariant', {
	...VariantData.properties,
	order: integer(1, 'Place among the variants'),
	salePrices: Type.Union([SalePrices, Type.Array(Type.Never())], {
		description: 'Prices as text; [] unless variant.salePrice is expanded, or without a price in the list',
	}),
	stockInfo: Type.Array(OfficeStock, { description: 'Stock by office; [] unless variant.stock is expanded' }),
});

const DiscountShape = Type.Object({
	id: integer(1),
	name: text('Cliente frecuente'),
	percent: number(10),
	minimumQuantity: integer(0, 'From how many units on'),
});

const DefaultVariant = Type.Object({
	id: integer(1),
	price: number(1672.27, 'Net unit price; 0 without a price in the list'),
	finalPrice: number(1990, 'With tax and discount'),
	description: text('Grano entero'),
	code: text('CAFE-250'),
	unlimitedStock: integer(0, '1: it never runs out'),
	allowDecimal: integer(0, '1: quantities may have decimals'),
	allowNegativeStock: integer(0, '1: it may go below zero'),
	discount: Type.Object({ percent: number(0, 'Per cent; 0 without a discount'), minimumQuantity: integer(0) }),
});

const PATH = '/v2/products/market_info';

export const StoreProductShape = output.record('StoreProduct', PATH, {
	productId: integer(1, 'The product it describes'),
	idVariantDefault: integer(1, 'The variant that is chosen at first'),
	urlSlug: text('cafe-de-grano', 'The name as a part of an address, unique in the company; follows the name'),
	name: text('Café de grano'),
	description: text('<p>Tostado en Valparaíso</p>', 'HTML as it was sent: whoever shows it has to clean it'),
	descriptions: Type.Array(anyObject({ name: 'Origen', description: 'Huila' }), { description: 'Kept as sent' }),
	displayNotice: text('Llega en dos días'),
	state: integer(1, '1 active, 0 inactive: the other way round than elsewhere'),
	mkProductType: integer(0, '0 normal, 1 virtual'),
	productType: Type.Union(
		[
			Type.Object({ href: href('/v1/product_types/1.json'), id: integer(1) }),
			anyObject({ href: 'https://bodega.example/v1/product_types/1.json', id: 1, name: 'Café' }),
		],
		{ description: "The product's type; its id is a number" },
	),
	productTaxes: listed(
		'/v1/products/1/product_taxes.json',
		Type.Object({ id: integer(1), name: text('IVA'), percentage: number(19) }),
		'Taxes of the product; expand productTaxes',
	),
	urlImg: text('https://cdn.example/cafe.jpg', 'Main picture; empty when none'),
	pictures: listed(`${PATH}/1/pictures.json`, PictureShape, 'Pictures; expand images'),
	urlVideo: text('', 'Video; empty when none'),
	shippingUnit: text('cm', 'Unit of width, depth and length'),
	width: number(10),
	depth: number(6),
	length: number(18),
	baseInfo: output.node('/v1/products', 'The product; expand baseInfo'),
	variants: listed(`${PATH}/1/variants.json`, StoreVariantShape, 'Its variants; expand variantsInfo'),
	relatedVariants: Type.Array(StoreVariantShape, {
		description: 'Of a virtual one: variants of other products; [] unless expanded',
	}),
	variantShipping: listed(
		`${PATH}/1/variant_shipping.json`,
		ShippingShape,
		'What sending each variant takes; expand variantShipping',
	),
	collections: listed(`${PATH}/1/collections.json`, StoreCollectionShape, 'Collections it is in; expand collections'),
	brand: Type.Null({ description: 'Always null: products have no brand', examples: [null] }),
	discounts: Type.Array(DiscountShape, { description: 'What tills take off the default variant today by themselves' }),
	stocks: link('/v2/stocks.json?product=1', 'Stock of the product'),
	integration: anyObject({ sku: 'A-1' }, 'Kept as sent'),
	variant: DefaultVariant,
	order: integer(1, 'Place in the store'),
	totalStock: nullable(
		number(24),
		'What can be sold of its variants in the offices asked for; null for a token that may not read stock',
	),
	link: text('', 'Always empty: the store has no page of the product'),
});

export const AddedProductShape = output.object('AddedProduct', {
	href: href('/v1/collections/1/products.json', 'Address of the products of the collection'),
	id: integer(1, 'The product'),
	pwfId: nullable(integer(1), 'Its store description; null without one'),
	productId: integer(1),
	collId: integer(1),
	mkCollection: integer(1, 'The collection'),
});
