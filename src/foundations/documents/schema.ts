/** Shapes of documents, their lines and payments. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { attributeMembers } from '../attributes/index.ts';
import { ClientBody, MOST_TAXES } from '../catalog/index.ts';
import { paymentInput, paymentOutput, settledDocuments } from './payment-schema.ts';

const { collection, date, integer, node, nullable, number, record, text } = output;

/** For examples: where a document is shown to anyone who has the address. */
const VIEW = '/view/1-9f2c41d07be84a5163d0';

const state = integer(0, '0 active, 1 inactive');

export const publicAddresses = {
	urlPublicView: output.href(VIEW, 'Printable page, open without a token'),
	urlPdf: output.href(`${VIEW}/document.pdf`, 'The same as PDF'),
	urlPublicViewOriginal: output.href(`${VIEW}/original`, 'The page as it was issued, also after annulment'),
	urlPdfOriginal: output.href(`${VIEW}/original.pdf`, 'The PDF as it was issued'),
};

const documentMembers = {
	number: integer(1042, 'Gap-free per company and type'),
	emissionDate: date('Unix date, midnight UTC'),
	generationDate: date('Unix time at which it was created'),
	netAmount: number(3980),
	exemptAmount: number(0),
	taxAmount: number(756),
	totalAmount: number(4736),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	declareSii: integer(0, '1 when marked as to be declared; nothing is sent to a tax authority'),
	dispatch: integer(1, '1 when its stock has left with it'),
	salesId: nullable(text('WEB-1042')),
	...publicAddresses,
	state,
	document_type: node('/v1/document_types', 'Document type'),
	office: node('/v1/offices', 'Issuing office'),
	user: node('/v1/users', 'Who issued it'),
	client: nullable(node('/v1/clients', 'Client, if any')),
	coin: node('/v1/coins', 'Currency of the amounts'),
	priceList: node('/v1/price_lists', 'Price list'),
	details: collection('/v1/documents/1/details', 'Lines'),
	payments: collection('/v1/documents/1/payments', 'Payments'),
	attributes: collection('/v1/documents/1/attributes', 'Attributes of its type, with their values'),
};

export const DocumentShape = record('Document', '/v1/documents', documentMembers);

export const DocumentDetailShape = record('DocumentDetail', '/v1/documents/1/details', {
	lineNumber: integer(1),
	quantity: number(2),
	quantityDispatched: number(0, 'How much of it has been dispatched'),
	netUnitValue: number(1990, 'Of one unit without tax, before the discount; at most six decimals'),
	totalUnitValue: number(2368, 'Of one unit with all its taxes, before the discount'),
	discountPercentage: number(0, 'Per cent taken off the line'),
	netDiscount: number(0, 'Amount taken off the line, without tax'),
	totalDiscount: number(0, 'Amount taken off the line, with tax'),
	netAmount: number(3980),
	taxAmount: number(756),
	totalAmount: number(4736, 'Of the line with tax, after the discount'),
	comment: text('Molido para prensa francesa'),
	variant: nullable(node('/v1/variants', 'The product variant; null on a free-text line')),
});

export const PaymentShape = record('Payment', '/v1/payments', {
	recordDate: date('Unix date'),
	amount: number(4736),
	...paymentOutput,
	state: integer(0, '0 valid, 1 deleted'),
	document: node('/v1/documents', 'The document paid'),
	...settledDocuments,
	payment_type: node('/v1/payment_types', 'How it was paid'),
	office: node('/v1/offices', 'Office'),
	user: node('/v1/users', 'Who recorded it'),
});

const done = text('ok');
export const AnnulledDocument = output.object('AnnulledDocument', { status: done, data: DocumentShape });
export const DeletedPayment = output.object('DeletedPayment', { status: done, data: PaymentShape });

export const MAX_DETAILS = 1000;

export const typeMembers = {
	documentTypeId: input.optional(input.id('Document type')),
	codeSii: input.optional(
		input.text({
			max: 10,
			description: 'Tax code of the type, instead of documentTypeId',
			example: '39',
			acceptsNumbers: true,
		}),
	),
};

export const productMembers = {
	variantId: input.optional(input.id('Product variant')),
	code: input.optional(
		input.text({
			min: 1,
			max: 100,
			description: 'Code of the variant, instead of variantId',
			example: 'CAFE-250',
			acceptsNumbers: true,
		}),
	),
	barCode: input.optional(input.text({ min: 1, max: 100, description: 'Its bar code, instead', acceptsNumbers: true })),
	quantity: input.quantity(),
	netUnitValue: input.optional(
		input.unitValue("Net value of one unit, any decimals, of which six are kept; the price list's when omitted"),
	),
	discount: input.optional(input.percentage('Per cent taken off the line; 100 makes it free')),
	taxId: input.optional(
		input.ids(
			'Ids of its taxes, "[1,2]" as text or list; none: exempt. When omitted: those of the product, none for text',
			MOST_TAXES,
		),
	),
	taxes: input.optional(
		input.list(
			input.object({
				code: input.text({ min: 1, max: 50, description: 'Code of a tax', example: '14', acceptsNumbers: true }),
				percentage: input.optional(input.rate("Rate for this line alone; the tax's own when omitted")),
			}),
			MOST_TAXES,
			'Its taxes by code, instead of taxId',
		),
	),
	comment: input.optional(input.text({ max: 500, multiline: true, description: 'Text of the line' })),
};

export const declareMembers = {
	declareSii: input.optional(input.flag('1 marks it as to be declared')),
	declare: input.optional(input.flag('The same as declareSii')),
};

/** The credit note that a payment is made with. */
const noteMembers = {
	documentTypeId: input.optional(input.id('Type of the credit note, with a payment type for credit notes')),
	number: input.optional(input.id('Its number')),
};

export const NewDocument = input.body(
	'NewDocument',
	{
		...typeMembers,
		officeId: input.optional(input.id('Issuing office; the default office when omitted')),
		priceListId: input.optional(input.id("Price list; the office's when omitted")),
		emissionDate: input.optional(
			input.unixDate("Only its UTC date counts; today in the company's time zone when omitted"),
		),
		...declareMembers,
		clientId: input.optional(input.id('An existing client')),
		client: input.optional(ClientBody),
		...attributeMembers,
		addressId: input.optional(input.id("One of the client's addresses; its own when omitted")),
		details: input.list(input.object(productMembers), MAX_DETAILS, 'Lines, 1 to 1,000'),
		payments: input.optional(
			input.list(
				input.object({
					paymentTypeId: input.id('Payment type'),
					amount: input.money('Amount'),
					recordDate: input.optional(input.unixDate('Date of the payment; today when omitted')),
					...paymentInput,
					...noteMembers,
				}),
				100,
				'Payments received with the sale',
			),
		),
		dispatch: input.optional(input.flag('1 (default): stock leaves now; 0: it is set aside until dispatched')),
		salesId: input.optional(
			input.text({
				min: 1,
				max: 100,
				description: 'Your own number; a repeat returns the earlier document',
				acceptsNumbers: true,
			}),
		),
	},
	{
		examples: [
			{
				codeSii: '39',
				emissionDate: 1_767_225_600,
				details: [{ code: 'CAFE-250', quantity: 2 }],
				payments: [{ paymentTypeId: 1, amount: 4736 }],
				dispatch: 0,
				salesId: 'WEB-1042',
			},
		],
	},
);

export const NewPayment = input.body('NewPayment', {
	documentId: input.id('The sale document paid', 1),
	amount: input.money('Amount, above 0', 1990),
	paymentTypeId: input.id('How it was paid', 1),
	recordDate: input.optional(input.unixDate('Date of the payment; today when omitted')),
	...paymentInput,
	...noteMembers,
});

export const StockDocumentShape = output.object('StockDocument', {
	code: integer(200),
	data: Type.Object({
		...DocumentShape.properties,
		details: Type.Array(
			Type.Object({
				id: integer(1),
				quantity: number(2),
				netUnitValue: number(1990),
				variant: nullable(
					Type.Object({
						href: output.href('/v1/variants/1.json', 'Address of the variant'),
						id: text('1'),
						code: text('CAFE-250'),
						description: text('Café de grano 250 g'),
					}),
				),
				stocks: Type.Array(
					Type.Object({
						office: node('/v1/offices', 'Office'),
						quantity: number(120),
						quantityReserved: number(2),
						quantityAvailable: number(118),
					}),
				),
			}),
		),
	}),
});
