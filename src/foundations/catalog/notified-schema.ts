/** Shapes of products and variants as notifications name them. */
import Type from 'typebox';
import { output } from '../../kernel/http/index.ts';
import { ProductShape, VariantShape } from './schema.ts';

const { integer, number, text } = output;

export const ProductData = Type.Object({
	...Type.Omit(ProductShape, ['product_taxes', 'variants', 'collections']).properties,
	basePrice: number(1990, 'Net unit price of its first variant in the default price list; 0 without one'),
});

export const VariantData = Type.Object({
	...Type.Omit(VariantShape, ['attribute_values', 'costs']).properties,
	productId: integer(1, 'Id of its product'),
	showInEcommerce: integer(1, '1 when the store can sell it'),
	attributeValues: Type.Array(
		Type.Object({
			id: integer(1),
			name: text('Talla', 'Name of the attribute'),
			value: text('M'),
			required: integer(1, '1 when every variant of the type has one'),
		}),
		{ description: "Its values of the attributes of the product's type" },
	),
});
