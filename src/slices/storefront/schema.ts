/** Shapes of what the online store says of products, with their pictures, variants and collections. */
import Type, { type TSchema } from 'typebox';
import { VariantData } from '../../foundations/catalog/index.ts';
import { output } from '../../kernel/http/index.ts';

const { anyObject, href, integer, nullable, number, text } = output;

const link = (path: string, description: string) => Type.Object({ href: href(path) }, { description });

/** `{href}`, or the records themselves when expanded. */
const listed = <Item extends TSchema>(path: string, item: Item, description: string) =>
	Type.Union([link(path, description), Type.Array(item)], { description });

const always = (description: string) => Type.Null({ description, examples: [null] });

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
	description: nullable(text('Del valle a la mesa'), 'null without one'),
	image: always('Always null: collections have no picture'),
	lyId: always('Always null'),
	mkId: integer(1, 'The store: the id of the company'),
	tdId: always('Always null'),
	integration: always('Always null'),
});

/** Variants keep nothing of the kind. */
const nothingKept = Type.Object({}, { description: 'Always empty', examples: [{}] });

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
	productId: integer(1),
	variantId: integer(1),
	code: text('CAFE-250'),
	office: Type.Object(
		{ href: href('/v1/offices/1.json'), id: integer(1) },
		{ description: 'Office; its id is a number' },
	),
	quantity: number(12),
	quantityReserved: number(2),
	quantityAvailable: number(10),
});

export const StoreVariantShape = output.object('StoreVariant', {
	...VariantData.properties,
	attributeValues: Type.Array(
		Type.Object({ ...VariantData.properties.attributeValues.items.properties, integration: nothingKept }),
		{ description: "Its values of the attributes of the product's type" },
	),
	prices: Type.Array(Type.Null(), { description: 'Always empty: prices are in salePrices', examples: [[]] }),
	discounts: Type.Union(
		[link('/v1/discounts.json?state=0', 'Discounts of the company that are active'), Type.Array(integer(1))],
		{
			description:
				'Ids of the discounts that tills take off it today by themselves; expand variant.discount, else where discounts are read',
		},
	),
	shipping: link('/v2/products/market_info/1/variant_shipping.json', 'What sending the variants takes'),
	variantMarket: nothingKept,
	marketDescription: always('Always null: what the store says is said of the product'),
	pictures: always('Always null: pictures are those of the product'),
	integration: nothingKept,
	order: integer(1, 'Place among the variants'),
	salePrices: Type.Optional(
		Type.Object(SalePrices.properties, {
			description: 'Prices as text; only where variant.salePrice is expanded and the list has a price',
		}),
	),
	stockInfo: listed('/v2/stocks.json?variant=1', OfficeStock, 'Stock by office; expand variant.stock'),
});

/** In short, and what is added where it is expanded. */
const BaseInfo = Type.Object(
	{
		href: href('/v1/products/1.json'),
		id: integer(1, 'Its id, as a number'),
		name: text('Café de grano'),
		classification: integer(0, '0 product, 1 service, 3 pack'),
		stockControl: integer(1, '1 when stock of its variants is kept'),
		prestashopProductId: Type.Optional(integer(0, 'Always 0; expand baseInfo')),
		prestashopAttributeId: Type.Optional(integer(0, 'Always 0; expand baseInfo')),
		description: Type.Optional(nullable(text('Café de grano 250 g'), 'null without one; expand baseInfo')),
		basePrice: Type.Optional(number(1672.27, 'Net unit price of the default variant; expand baseInfo')),
		state: Type.Optional(integer(0, '0 active, 1 inactive; expand baseInfo')),
		ledgerAccount: Type.Optional(nullable(text('1-1-05'), 'null without one; expand baseInfo')),
		costCenter: Type.Optional(nullable(text('CC-10'), 'null without one; expand baseInfo')),
		allowDecimal: Type.Optional(integer(1, '1 when quantities may have decimals; expand baseInfo')),
		printDetailPack: Type.Optional(integer(0, '1 when the contents of a pack are printed; expand baseInfo')),
	},
	{ description: 'The product, in short; whole where baseInfo is expanded', additionalProperties: true },
);

const DefaultVariant = Type.Object({
	id: integer(1),
	price: number(1672.27, 'Net unit price; 0 without a price in the list'),
	finalPrice: number(1990, 'With tax and discount'),
	fpWithoutDiscount: number(1990, 'With tax'),
	taxPrice: number(317.73, 'Tax of price'),
	taxDiscountPrice: number(317.73, 'Tax of netDiscountPrice'),
	netDiscountPrice: number(1672.27, 'Net unit price with discount'),
	description: text('Grano entero'),
	code: text('CAFE-250'),
	unlimitedStock: integer(0, '1: it never runs out'),
	allowDecimal: integer(0, '1: quantities may have decimals'),
	allowNegativeStock: integer(0, '1: it may go below zero'),
	integrations: always('Always null: variants keep nothing of the kind'),
	discount: Type.Object({ percent: number(0, 'Per cent; 0 without a discount'), minimumQuantity: integer(0) }),
});

const PATH = '/v2/products/market_info';

export const StoreProductShape = output.record('StoreProduct', PATH, {
	productId: integer(1, 'The product it describes'),
	idVariantDefault: integer(1, 'The variant that is chosen at first'),
	urlSlug: text('cafe-de-grano', 'The name as a part of an address, unique in the company; follows the name'),
	name: text('Café de grano'),
	description: text('<p>Tostado en Valparaíso</p>', 'HTML as it was sent: a page that shows it has to clean it'),
	descriptions: Type.Array(anyObject({ name: 'Origen', description: 'Huila' }), { description: 'Kept as sent' }),
	displayNotice: text('Llega en dos días'),
	state: integer(1, '1 active, 0 inactive: the other way round than elsewhere'),
	mkProductType: text('normal', 'normal, or virtual'),
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
	shippingUnit: integer(1, 'Always 1: width, depth and length are in centimetres'),
	width: number(10),
	depth: number(6),
	length: number(18),
	baseInfo: BaseInfo,
	variants: listed(`${PATH}/1/variants.json`, StoreVariantShape, 'Its variants; expand variantsInfo'),
	relatedVariants: listed(
		`${PATH}/1/related_variants.json`,
		StoreVariantShape,
		'Of a virtual one: variants of other products; expand relatedVariants',
	),
	variantShipping: listed(
		`${PATH}/1/variant_shipping.json`,
		ShippingShape,
		'What sending each variant takes; expand variantShipping',
	),
	collections: listed(`${PATH}/1/collections.json`, StoreCollectionShape, 'Collections it is in; expand collections'),
	brand: Type.Null({ description: 'Always null: products have no brand', examples: [null] }),
	discounts: Type.Array(integer(1), {
		description: 'Ids of the discounts that tills take off the default variant today by themselves',
	}),
	stocks: link('/v2/stocks.json?product=1', 'Stock of the product'),
	integration: anyObject({ sku: 'A-1' }, 'Kept as sent, each value as text'),
	variant: DefaultVariant,
	order: integer(1, 'Place in the store'),
	totalStock: nullable(
		number(24),
		'What can be sold of its variants in the offices asked for; null for a token that may not read stock',
	),
	link: text('product/cafe-de-grano', 'Its place in a shop, by urlSlug; there is no such page here'),
});

export const AddedProductShape = output.object('AddedProduct', {
	href: href('/v1/collections/1/products.json', 'Address of the products of the collection'),
	id: integer(1, 'The product'),
	pwfId: nullable(integer(1), 'Its store description; null without one'),
	productId: integer(1),
	collId: integer(1),
	mkCollection: integer(1, 'The collection'),
});
