/** Shapes of coins, taxes, products, variants and price lists. */
import Type from 'typebox';
import { collectionShape, input, nodeShape, nullableNodeShape } from '../../kernel/http/index.ts';

const recordMembers = (noun: string) => ({
	href: Type.String({ description: `Address of the ${noun}` }),
	id: Type.Integer({ description: 'Unique identifier' }),
});
const state = Type.Integer({ description: '0 active, 1 inactive' });

export const CoinShape = Type.Object({
	...recordMembers('coin'),
	name: Type.String({ examples: ['Peso chileno'] }),
	symbol: Type.String({ examples: ['$'] }),
	code: Type.String({ description: 'Three letters of ISO 4217', examples: ['CLP'] }),
	decimals: Type.Integer({ description: 'Decimals an amount of it has' }),
	state,
});

export const TaxShape = Type.Object({
	...recordMembers('tax'),
	name: Type.String({ examples: ['IVA'] }),
	code: Type.String(),
	percentage: Type.Number({ examples: [19] }),
	state,
});

export const ProductShape = Type.Object({
	...recordMembers('product'),
	name: Type.String(),
	description: Type.String(),
	stockControl: Type.Integer({ description: '1 when stock of its variants is kept' }),
	state,
	tax: nullableNodeShape('Its tax; null when exempt'),
	variants: collectionShape('Its variants'),
	collections: Type.Array(
		Type.Object({
			href: Type.String({ description: 'Address of the collection' }),
			id: Type.String({ description: 'Its id, as a string' }),
			name: Type.String(),
		}),
		{ description: 'Collections it is in' },
	),
});

export const VariantShape = Type.Object({
	...recordMembers('variant'),
	code: Type.String({ description: 'Unique in the company' }),
	barCode: Type.String(),
	description: Type.String(),
	state,
	product: nodeShape('The product it is a variant of'),
});

export const PriceListShape = Type.Object({
	...recordMembers('price list'),
	name: Type.String(),
	description: Type.String(),
	state,
	coin: nodeShape('Coin of its prices'),
	details: collectionShape('Its prices'),
});

export const PriceShape = Type.Object({
	...recordMembers('price'),
	variantValue: Type.Number({ description: 'Net unit price' }),
	variantValueWithTaxes: Type.Number({ description: "Unit price with the variant's tax" }),
	variant: nodeShape('What it is the price of'),
});

const stateInput = input.optional(input.flag('0 active, 1 inactive'));
const description = input.optional(input.text({ max: 2000, multiline: true, description: 'Description' }));

/** That a product is in. */
const MOST_COLLECTIONS = 100;
const productName = input.text({ min: 1, max: 255, description: 'Name', example: 'Polera de algodón' });
const productMembers = {
	description,
	stockControl: input.optional(input.flag('1 keeps stock of its variants (default), 0 does not')),
	taxId: input.optional(input.id("Its tax; the company's default one unless said")),
	collections: input.optional(
		input.list(
			input.text({ min: 1, max: 255, acceptsNumbers: true, example: 'Artesanía' }),
			MOST_COLLECTIONS,
			'Ids or names of all collections it is in',
		),
	),
	state: stateInput,
};

export const NewProduct = input.object({ name: productName, ...productMembers });
export const ProductChange = input.object({ name: input.optional(productName), ...productMembers });

const variantProduct = input.id('The product it is a variant of');
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
	barCode: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'Bar code' })),
	description,
	state: stateInput,
};

export const NewVariant = input.object(
	{ productId: variantProduct, ...variantMembers },
	{ description: 'Without a code, one is made' },
);
export const VariantChange = input.object({ productId: input.optional(variantProduct), ...variantMembers });

const listName = input.text({ min: 1, max: 255, description: 'Name', example: 'Lista mayorista' });
const listMembers = {
	description,
	coinId: input.optional(input.id("Coin of its prices; only the company's own")),
	state: stateInput,
};

export const NewPriceList = input.object({ name: listName, ...listMembers });
export const PriceListChange = input.object({ name: input.optional(listName), ...listMembers });

const variantValue = input.money('Net unit price');

export const NewPrice = input.object({
	variantId: input.optional(input.id('What it is the price of; or named by code')),
	code: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'Code of the variant' })),
	variantValue,
});
export const PriceChange = input.object({ variantValue });
