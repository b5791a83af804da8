/** Shapes of checkouts, of the store's settings, and of what creates, pays and changes them. */
import Type from 'typebox';
import { input, nodeShape, nullableNodeShape } from '../../../kernel/http/index.ts';
import { CHECKOUT_STATES } from './rules.ts';

export const MAX_ITEMS = 200;

const ItemShape = Type.Object({
	id: Type.Integer(),
	code: Type.String(),
	name: Type.String(),
	quantity: Type.Number(),
	unitPrice: Type.Number({ description: 'With tax' }),
	subtotal: Type.Number({ description: 'Before coupons' }),
	discount: Type.Number({ description: 'What coupons take off' }),
	total: Type.Number(),
	variant: nodeShape('The product variant'),
});

const TransactionShape = Type.Object({
	href: Type.String(),
	id: Type.Integer(),
	status: Type.String({ description: 'created, pending, success, fail or expired' }),
	amount: Type.Number(),
	payment_method: nodeShape('Payment method'),
});

const textObject = (description: string) => Type.Object({}, { description, additionalProperties: true });

export const CheckoutShape = Type.Object({
	href: Type.String({ description: 'Address of the checkout' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	email: Type.String(),
	url: Type.String({ description: "The buyer's page" }),
	subtotal: Type.Number({ description: 'Items with tax, before coupons' }),
	discount: Type.Number({ description: 'What coupons take off the items' }),
	shippingCost: Type.Number({ description: 'What delivery costs, after coupons' }),
	total: Type.Number({ description: 'subtotal − discount + shippingCost' }),
	state: Type.String({ description: CHECKOUT_STATES.join(', '), examples: ['open'] }),
	coupons: Type.Array(Type.String(), { description: 'Series of the coupons in force' }),
	items: Type.Array(ItemShape),
	document: nullableNodeShape('The sale document, once paid'),
	transactions: Type.Array(TransactionShape, { description: 'Payments tried, in order' }),
	deliveryTypeId: Type.Union([Type.Integer(), Type.Null()]),
	destination: textObject('Where to deliver'),
	contact: textObject('Who receives it'),
	packagingType: Type.Integer({ description: '0 single package, 1 several' }),
	comment: Type.String(),
	createdAt: Type.Integer(),
	expiresAt: Type.Integer({
		description: 'Until when it can be paid; until then stock and coupons are kept, unless a payment fails',
	}),
});

const line = (description: string, example?: string) =>
	input.optional(input.text({ max: 255, acceptsNumbers: true, description, ...(example ? { example } : {}) }));

const place = input.object({
	country: line('Country'),
	state: line('Region or department'),
	city: line('City'),
	district: line('Commune or district'),
	address: line('Street'),
	buildingNumber: line('Number'),
	zipcode: line('Postal code'),
	latitude: line('Latitude'),
	longitude: line('Longitude'),
});

const person = input.object({
	firstName: line('First name'),
	lastName: line('Last name'),
	email: line('E-mail'),
	code: line('Tax identifier; the sale then names this client', '12.345.678-5'),
	phone: line('Telephone'),
});

export const NewCheckout = input.object({
	email: input.text({ min: 3, max: 255, description: "The buyer's e-mail", example: 'camila@ejemplo.example' }),
	items: input.list(
		input.object({
			variantId: input.optional(input.id('Product variant')),
			code: input.optional(
				input.text({
					min: 1,
					max: 100,
					acceptsNumbers: true,
					description: 'Code of the variant, in place of variantId',
				}),
			),
			quantity: input.quantity(),
		}),
		MAX_ITEMS,
		'What is bought',
	),
	coupons: input.optional(
		input.list(input.text({ min: 1, max: 100, acceptsNumbers: true }), 20, 'Series of coupons to use'),
	),
	deliveryTypeId: input.optional(input.id('How it is delivered; without it the buyer takes it')),
	destination: input.optional(place),
	contact: input.optional(person),
	packagingType: input.optional(input.flag('0 single package, 1 several')),
	comment: input.optional(input.text({ max: 1000, multiline: true, description: 'Comment for the delivery' })),
});

export const Payment = input.object({
	paymentMethodId: input.optional(input.id('Payment method; not needed when the total is 0')),
});

export const PaymentStartShape = Type.Object({
	transactionId: Type.Union([Type.Integer(), Type.Null()], { description: 'Null when the total is 0' }),
	order: Type.String({ description: 'Order number' }),
	redirect: Type.Object({
		url: Type.String({ description: 'Where to send the buyer' }),
		method: Type.String({ description: 'get: key and value go into the query; post: into a form' }),
		key: Type.String(),
		value: Type.String(),
	}),
});

export const SettingsShape = Type.Object({
	office: nodeShape('Office that sells and whose stock is sold'),
	priceList: nodeShape('Price list'),
	document_type: nodeShape('Document type of the sales'),
	payment_type: nodeShape('Payment type of the payments'),
});

export const SettingsChange = input.object({
	officeId: input.optional(input.id('Office that sells')),
	priceListId: input.optional(input.id('Price list')),
	documentTypeId: input.optional(input.id('Document type of the sales')),
	paymentTypeId: input.optional(input.id('Payment type of the payments')),
});
