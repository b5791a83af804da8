/** Shapes of packs: products that are other products' variants together. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { integer, node, number, record, text } = output;

export const PackDetailShape = record('PackDetail', '/v1/products/1/pack_details', {
	quantity: number(2, 'How much of it is in one pack'),
	variant: node('/v1/variants', 'What is in it'),
});

export const PackShape = output.object('Pack', {
	code: text('201'),
	data: Type.Object({
		id: integer(9, 'Id of the product'),
		name: text('Desayuno para dos'),
		classification: integer(3, '3: a pack'),
		printPackDetail: integer(1, '1 when its contents are printed'),
		state: integer(0, '0 active, 1 inactive'),
		productTypeId: integer(1),
		brandId: integer(0),
		sku: text('PACK-DESAYUNO', 'Code of its variant'),
		barCode: text('2000000000015', 'Bar code of its variant'),
		packDetail: Type.Array(
			Type.Object({
				id: integer(1),
				productId: integer(1, 'Product of the part'),
				variantId: integer(1, 'Variant of the part'),
				quantity: number(2, 'How much of it is in one pack'),
				state: integer(0),
				packId: integer(9, 'Product of the pack'),
				multipleVariant: integer(0),
				packInfo: Type.Object({}),
			}),
		),
	}),
});

const MOST_PARTS = 100;

export const NewPack = input.body(
	'NewPack',
	{
		productTypeId: input.optional(input.id("Its type; default: the company's")),
		name: input.text({ min: 1, max: 255, description: 'Name', example: 'Desayuno para dos' }),
		code: input.optional(
			input.text({ min: 1, max: 100, acceptsNumbers: true, description: 'Code', example: 'PACK-DESAYUNO' }),
		),
		barCode: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'Bar code' })),
		basePrice: input.optional(input.unitValue("Its price in the company's default price list", 9990)),
		priceWithTax: input.optional(input.flag('1: basePrice is with tax', 1)),
		printDetailPack: input.optional(input.flag('1: its contents are printed', 1)),
		packDetails: input.list(
			input.object({
				variantPromoId: input.optional(input.count('Variant that is in it', 1)),
				quantity: input.quantity('How much of it is in one pack, above 0, at most 4 decimals'),
				productPromoId: input.optional(input.count('0 for none: what is chosen when it is sold cannot be sold here')),
				multipleVariant: input.optional(input.flag('0, for the same reason')),
			}),
			MOST_PARTS,
			'What is in it, each variant once',
		),
	},
	{ description: 'Code and bar code that are not sent get the same generated number' },
);
