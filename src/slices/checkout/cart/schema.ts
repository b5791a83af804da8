/** Shapes of checkouts, of the store's settings, and of what creates, pays and changes them. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { CHECKOUT_STATES } from './rules.ts';

const { integer, node, nullable, number, text } = output;

export const MAX_ITEMS = 200;
export const MAX_CHOICES = 50;

const ItemShape = Type.Object({
	id: integer(1),
	code: text('CAFE-250'),
	name: text('Café de grano 250 g'),
	quantity: number(2),
	unitPrice: number(2368, 'With tax'),
	subtotal: number(4736, 'Before coupons'),
	discount: number(0, 'What coupons take off'),
	total: number(4736),
	variant: node('/v1/variants', 'The product variant'),
});

const TransactionShape = Type.Object({
	href: output.href('/v1/payment_transactions/1.json', 'Address of the transaction'),
	id: integer(1),
	status: text('created', 'created, pending, success, fail or expired'),
	amount: number(4736),
	payment_method: node('/v1/payment_methods', 'Payment method'),
});

export const CheckoutShape = output.record('Checkout', '/v1/checkouts', {
	email: text('camila@ejemplo.example'),
	url: output.href('/checkout/9f2c41d07be84a5163d0', "The buyer's page"),
	subtotal: number(4736, 'Items with tax, before coupons'),
	discount: number(0, 'What coupons take off the items'),
	shippingCost: number(0, 'What delivery costs, after coupons'),
	total: number(4736, 'subtotal − discount + shippingCost'),
	state: text('open', CHECKOUT_STATES.join(', ')),
	coupons: output.texts('BIENVENIDA', 'Series of the coupons in force'),
	items: Type.Array(ItemShape),
	document: nullable(node('/v1/documents', 'The sale document, once paid')),
	transactions: Type.Array(TransactionShape, { description: 'Payments tried, in order' }),
	refundDue: integer(0, '1: somebody paid for it and is to be refunded'),
	order: text('1042', 'Number of the order, as the buyer, the payment method, the sale and the courier have it'),
	deliveryTypeId: nullable(integer(1)),
	deliveryName: text('Entrega a domicilio', 'Empty where the buyer picks it up'),
	deliveryChoices: Type.Array(integer(1), {
		description: 'Delivery types among which the buyer chooses on the page; 0: picks it up. Empty: it is decided',
	}),
	destination: output.anyObject({ city: 'Santiago', address: 'Av. Providencia 1234' }, 'Where to deliver'),
	contact: output.anyObject({ firstName: 'Camila', lastName: 'Rojas' }, 'Who receives it'),
	packagingType: integer(0, '0 single package, 1 several'),
	comment: text('Timbre malo, llamar al llegar'),
	createdAt: output.date('When it was created'),
	expiresAt: output.date('Until when it can be paid; until then stock and coupons are kept, unless a payment fails'),
	endedAt: nullable(output.date('When it was paid or cancelled, or expired'), 'null while it is open'),
	payment_link: nullable(node('/v1/payment_links', 'The payment link it was bought by')),
});

const line = (description: string, example?: string) =>
	input.optional(input.text({ max: 255, acceptsNumbers: true, description, ...(example ? { example } : {}) }));

const place = input.object({
	country: line('Country', 'Chile'),
	state: line('Region or department'),
	city: line('City', 'Santiago'),
	district: line('Commune or district', 'Providencia'),
	address: line('Street', 'Av. Providencia'),
	buildingNumber: line('Number', '1234'),
	zipcode: line('Postal code'),
	latitude: line('Latitude'),
	longitude: line('Longitude'),
});

const person = input.object({
	firstName: line('First name', 'Camila'),
	lastName: line('Last name', 'Rojas'),
	email: line('E-mail'),
	code: line('Tax identifier; the sale then names this client', '12.345.678-5'),
	phone: line('Telephone'),
});

export const NewCheckout = input.body('NewCheckout', {
	email: input.text({ min: 3, max: 255, description: "The buyer's e-mail", example: 'camila@ejemplo.example' }),
	items: input.list(
		input.object({
			variantId: input.optional(input.id('Product variant')),
			code: input.optional(
				input.text({
					min: 1,
					max: 100,
					acceptsNumbers: true,
					description: 'Code of the variant, instead of variantId',
					example: 'CAFE-250',
				}),
			),
			quantity: input.quantity(),
		}),
		MAX_ITEMS,
		'What is bought',
	),
	coupons: input.optional(
		input.list(
			input.text({ min: 1, max: 100, acceptsNumbers: true, example: 'BIENVENIDA' }),
			20,
			'Series of coupons to use',
		),
	),
	deliveryTypeId: input.optional(input.id('How it is delivered; without it the buyer takes it', 1)),
	deliveryChoices: input.optional(
		input.list(
			// Without an example: beside deliveryTypeId it is refused.
			input.count('Delivery type; 0: picks it up'),
			MAX_CHOICES,
			'Delivery types among which the buyer chooses on the page, with a form for the address',
		),
	),
	destination: input.optional(place),
	contact: input.optional(person),
	packagingType: input.optional(input.flag('0 single package, 1 several')),
	comment: input.optional(input.text({ max: 1000, multiline: true, description: 'Comment for the delivery' })),
});

export const Payment = input.body('CheckoutPayment', {
	paymentMethodId: input.optional(input.id('Payment method; not needed when the total is 0', 1)),
});

export const PaymentStartShape = output.object('StartedPayment', {
	transactionId: nullable(integer(1), 'Null when the total is 0'),
	order: text('1042', 'Order number'),
	redirect: Type.Object({
		url: text('https://pay.example/form', 'Where to send the buyer'),
		method: text('get', 'get: key and value go into the query; post: into a form'),
		key: text('token_ws'),
		value: text('e074d38c628122c6'),
	}),
});

export const SettingsShape = output.object('StoreSettings', {
	office: node('/v1/offices', 'Office that sells and whose stock is sold'),
	priceList: node('/v1/price_lists', 'Price list'),
	document_type: node('/v1/document_types', 'Document type of the sales'),
	payment_type: node('/v1/payment_types', 'Payment type of the payments'),
});

export const SettingsChange = input.body('StoreSettingsChange', {
	officeId: input.optional(input.id('Office that sells', 1)),
	priceListId: input.optional(input.id('Price list', 1)),
	documentTypeId: input.optional(input.id('Document type of the sales', 1)),
	paymentTypeId: input.optional(input.id('Payment type of the payments', 1)),
});
