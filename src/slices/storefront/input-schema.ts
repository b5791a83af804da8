/** Bodies that say what the online store says of products, and what sending a variant takes. */
import { input } from '../../kernel/http/index.ts';

export const MOST_PICTURES = 50;
const MOST_VARIANTS = 200;
const MOST_SHIPPINGS = 100;
/** Of HTML. */
const LONGEST_DESCRIPTION = 32_000;
const LONGEST_ADDRESS = 2000;

const address = (description: string) => input.optional(input.text({ max: LONGEST_ADDRESS, description }));
const size = (description: string, example?: number) => input.optional(input.measure(description, example));

const measures = {
	weight: size('Weight in kilograms', 0.25),
	width: size('Width in centimetres', 10),
	deph: size('Depth in centimetres (sic)', 6),
	depth: input.aliasOf('deph', size('The same as deph')),
	length: size('Length in centimetres', 18),
	match: input.optional(input.flag('Kept as sent')),
};

const picture = input.object({
	href: input.text({ min: 1, max: LONGEST_ADDRESS, description: 'http(s) address of the picture' }),
	legendImage: input.optional(input.text({ max: 255, description: 'What it shows' })),
	order: input.optional(input.count('Place among the pictures')),
});

const placed = input.object({
	id: input.id('Variant'),
	order: input.optional(input.count('Place among the variants')),
	show: input.optional(input.flag('0: not shown in the store')),
});

const name = input.text({ min: 1, max: 255, description: 'Name in the store', example: 'Café de grano' });
const state = input.flag('1 active, 0 inactive', 1);
const alike = input.flag('1: all variants are sent alike', 1);
const kind = input.word(['normal', 'virtual'], 'normal, once per product, or virtual');
const variantId = input.id('The variant that is chosen at first, of the product', 1);
const productId = input.id('Product', 1);

const texts = {
	description: input.optional(
		input.text({
			max: LONGEST_DESCRIPTION,
			multiline: true,
			description: 'HTML, kept as sent',
			example: '<p>Tostado en Valparaíso</p>',
		}),
	),
	displayNotice: input.optional(input.text({ max: 2000, multiline: true, description: 'A notice beside it' })),
	urlImg: address('http(s) address of the main picture; "" for none'),
	urlVideo: address('http(s) address of a video; "" for none'),
	order: input.optional(input.count('Place in the store')),
	width: size('Width in centimetres'),
	depth: size('Depth in centimetres'),
	deph: input.aliasOf('depth', size('The same as depth')),
	length: size('Length in centimetres'),
	pictures: input.optional(input.list(picture, MOST_PICTURES, 'All its pictures')),
	orderedVariants: input.optional(
		input.list(placed, MOST_VARIANTS, 'Places of variants: those of the product; of a virtual one, of others too'),
	),
	variantsShipping: input.optional(
		input.list(
			input.object({ productVariantId: input.id('Variant', 1), ...measures }),
			MOST_SHIPPINGS,
			'What sending variants of the product takes',
		),
	),
	integration: input.optional(input.jsonObject('Kept as sent', 4000)),
	descriptions: input.optional(
		input.list(input.jsonObject('Kept as sent', 4000), 10, 'Further descriptions, kept as sent'),
	),
};

export const NewStoreProduct = input.body('NewStoreProduct', {
	productId,
	idVariantDefault: variantId,
	name,
	variantShippingAll: alike,
	productType: kind,
	state,
	...texts,
});

export const StoreProductChange = input.body(
	'StoreProductChange',
	{
		productId: input.optional(productId),
		idVariantDefault: input.optional(variantId),
		name: input.optional(name),
		variantShippingAll: input.optional(alike),
		productType: input.optional(kind),
		state: input.optional(state),
		...texts,
	},
	{
		description:
			'What is not sent stays. pictures and orderedVariants replace those there were; productId and productType stay what they are',
	},
);

export const NewShipping = input.body('NewVariantShipping', {
	productVariantId: input.id('Variant', 1),
	...measures,
});

export const ShippingChange = input.body('VariantShippingChange', {
	productVariantId: input.optional(input.id('Variant; that of the path')),
	...measures,
});

export const AddedProduct = input.body('ProductToAdd', {
	code: input.text({
		min: 1,
		max: 100,
		acceptsNumbers: true,
		description: 'Code of one of its variants',
		example: 'CAFE-250',
	}),
});
