/** Shapes of products, variants and price lists. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { collection, integer, node, nullable, number, record, text } = output;

const state = integer(0, '0 active, 1 inactive');

export const ProductShape = record('Product', '/v1/products', {
	prestashopProductId: integer(0, 'Always 0: an id of an older shop system'),
	presashopAttributeId: integer(0, 'Always 0: another such id, spelt so'),
	name: text('Café de grano'),
	description: text('Café de grano 250 g'),
	classification: integer(0, '0 product, 1 service, 3 pack'),
	ledgerAccount: text('1-1-05', 'Accounting account; empty when none'),
	costCenter: text('CC-10', 'Cost centre; empty when none'),
	allowDecimal: integer(1, '1 when quantities may have decimals'),
	stockControl: integer(1, '1 when stock of its variants is kept'),
	printDetailPack: integer(0, '1 when the contents of a pack are printed'),
	state,
	product_type: node('/v1/product_types', 'Its type'),
	tax: Type.Optional(
		nullable(node('/v1/taxes', 'The first of its taxes; null when exempt. Only where fields or expand names it')),
	),
	product_taxes: collection('/v1/products/1/product_taxes', 'All its taxes'),
	variants: collection('/v1/products/1/variants', 'Its variants'),
	collections: Type.Optional(
		Type.Array(
			Type.Object({
				href: output.href('/v1/collections/1.json', 'Address of the collection'),
				id: text('1', 'Its id, as a string'),
				name: text('Café de grano'),
			}),
			{ description: 'Collections it is in. Only where fields or expand names it' },
		),
	),
	urlPicture: Type.Optional(
		nullable(
			output.href('/pictures/9f2c41d07be84a5163d0', 'Where anybody sees its picture'),
			'null without one; only where fields or expand ask for it',
		),
	),
});

export const ProductTaxShape = output.object('ProductTax', {
	href: output.href('/v1/products/1/product_taxes/1.json', 'Address of this record'),
	id: text('1', 'Its id, as a string'),
	tax: node('/v1/taxes', 'The tax'),
});

export const VariantShape = record('Variant', '/v1/variants', {
	code: text('CAFE-250', 'Unique in the company'),
	barCode: text('7801234567894'),
	description: text('Café de grano 250 g'),
	unlimitedStock: integer(0, '1 when it never runs out: its stock is neither checked nor moved'),
	allowNegativeStock: integer(0, '1 when its stock may go below zero'),
	serialNumber: integer(0, '1 when it has serial numbers'),
	isLot: integer(0, '1 when a serial number may repeat'),
	state: integer(0, '0 active, 1 inactive, 99 deleted'),
	attribute_values: collection('/v1/variants/1/attribute_values', "Its values of the attributes of the product's type"),
	costs: collection('/v1/variants/1/costs', 'What it has cost'),
	product: node('/v1/products', 'The product it is a variant of'),
});

const priceListMembers = {
	name: text('Lista general'),
	description: text('Precios al público'),
	state,
	coin: node('/v1/coins', 'Currency of its prices'),
	details: collection('/v1/price_lists/1/details', 'Its prices'),
};

/** A record as it is expanded in another. */
export const PriceListShape = record('ExpandedPriceList', '/v1/price_lists', priceListMembers);

/** A record as it is read by itself: the interface writes this id as text. */
export const ListedPriceListShape = output.object('PriceList', {
	href: output.href('/v1/price_lists/1.json', 'Address of this record'),
	id: text('1', 'Its id, as a string'),
	...priceListMembers,
});

export const PriceShape = record('PriceListDetail', '/v1/price_lists/1/details', {
	variantValue: number(1990, 'Net unit price, with at most six decimals'),
	variantValueWithTaxes: number(2368, "Unit price with the variant's taxes"),
	variant: node('/v1/variants', 'What it is the price of'),
});

const stateInput = input.optional(input.flag('0 active, 1 inactive'));
const description = input.optional(
	input.text({ max: 2000, multiline: true, description: 'Description', example: 'Hecho en Chile' }),
);

/** That a variant has. */
const MOST_VALUES = 50;
/** That a product is in. */
const MOST_COLLECTIONS = 100;
/** That a product or a line has. */
export const MOST_TAXES = 10;
const productName = input.text({ min: 1, max: 255, description: 'Name', example: 'Polera de algodón' });
const accountText = (description: string, example: string) =>
	input.optional(input.text({ max: 100, description, example, acceptsNumbers: true }));
const serials = {
	serialNumber: input.optional(input.flag('1: with serial numbers')),
	isLot: input.optional(input.flag('1: a serial number may repeat')),
};
const productMembers = {
	description,
	classification: input.optional(input.count('0 product (default), 1 service, which moves no stock')),
	productTypeId: input.optionalId("Its type; default: the company's"),
	allowDecimal: input.optional(input.flag('1: quantities may have decimals (default), 0: whole ones only')),
	ledgerAccount: accountText('Accounting account', '1-1-05'),
	costCenter: accountText('Cost centre', 'CC-10'),
	printDetailPack: input.optional(input.flag('1: the contents of a pack are printed')),
	...serials,
	stockControl: input.optional(input.flag('1 keeps stock of its variants (default), 0 does not')),
	taxes: input.optional(input.ids("Ids of its taxes, none when it is exempt; default: the company's", MOST_TAXES)),
	taxId: input.optional(input.id('Its only tax, instead of taxes')),
	collections: input.optional(
		input.list(
			input.text({ min: 1, max: 255, acceptsNumbers: true, example: 'Artesanía' }),
			MOST_COLLECTIONS,
			'Ids or names of all collections it is in',
		),
	),
	state: stateInput,
};

export const NewProduct = input.body('NewProduct', { name: productName, ...productMembers });
export const ProductChange = input.body('ProductChange', { name: input.optional(productName), ...productMembers });

const variantProduct = input.id('The product it is a variant of', 1);
const variantMembers = {
	code: input.optional(
		input.text({
			min: 1,
			max: 100,
			acceptsNumbers: true,
			description: 'Code, unique in the company',
			example: 'POL-AZUL-M',
		}),
	),
	barCode: input.optional(
		input.text({ max: 100, acceptsNumbers: true, description: 'Bar code', example: '7801234567894' }),
	),
	description,
	unlimitedStock: input.optional(input.flag('1: it never runs out, its stock is neither checked nor moved')),
	allowNegativeStock: input.optional(input.flag('1: its stock may go below zero')),
	...serials,
	attribute_values: input.optional(
		input.list(
			input.object({
				attributeId: input.id("Attribute of the product's type"),
				description: input.text({ max: 255, description: 'The value', acceptsNumbers: true }),
			}),
			MOST_VALUES,
			"Values of the attributes of the product's type",
		),
	),
	state: stateInput,
};

export const NewVariant = input.body(
	'NewVariant',
	{ productId: variantProduct, ...variantMembers },
	{ description: 'Code and bar code that are not sent get the same generated number' },
);
export const VariantChange = input.body('VariantChange', {
	productId: input.optional(variantProduct),
	...variantMembers,
});

const listName = input.text({ min: 1, max: 255, description: 'Name', example: 'Lista mayorista' });
const listMembers = {
	description,
	coinId: input.optional(input.id("Currency of its prices; only the company's own")),
	state: stateInput,
};

export const NewPriceList = input.body('NewPriceList', { name: listName, ...listMembers });
export const PriceListChange = input.body('PriceListChange', { name: input.optional(listName), ...listMembers });

const values = {
	variantValue: input.optional(input.unitValue('Net unit price, any decimals, of which six are kept', 1990)),
	variantValueWithTaxes: input.optional(
		input.unitValue("Unit price with the variant's taxes, instead of variantValue"),
	),
};

export const NewPrice = input.body('NewPriceListDetail', {
	variantId: input.optional(input.id('What it is the price of; or named by code', 1)),
	code: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'Code of the variant' })),
	...values,
});
export const PriceChange = input.body('PriceListDetailChange', values);
