/** Shapes of payments, and of what is sent to issue and pay documents. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { attributeMembers } from '../../attributes/index.ts';
import { MOST_TAXES } from '../../catalog/index.ts';
import { ClientBody } from '../../clients/index.ts';
import { DocumentShape } from './document-schema.ts';
import { SentReferences } from './part-schema.ts';
import { contactDetails, paymentInput, paymentOutput, settledDocuments } from './payment-schema.ts';

const { date, integer, node, nullable, number, record, text } = output;

const paymentMembers = {
	recordDate: date('Unix date'),
	amount: number(4736),
	...paymentOutput,
	state: integer(0, '0 valid, 1 deleted'),
	document: node('/v1/documents', 'The document paid'),
	...settledDocuments,
	payment_type: node('/v1/payment_types', 'How it was paid'),
	office: node('/v1/offices', 'Office'),
	user: node('/v1/users', 'Who recorded it'),
};

export const PaymentShape = record('Payment', '/v1/payments', paymentMembers);
export const DocumentPaymentShape = record('DocumentPayment', '/v1/payments', {
	name: text('Efectivo', 'Of its payment type'),
	...paymentMembers,
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
			emptyIsNone: true,
		}),
	),
	barCode: input.optional(
		input.text({ min: 1, max: 100, description: 'Its bar code, instead', acceptsNumbers: true, emptyIsNone: true }),
	),
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
	comment: input.optional(
		input.text({ max: 500, multiline: true, acceptsNumbers: true, description: 'Text of the line' }),
	),
	note: input.optional(
		input.text({ max: 500, multiline: true, acceptsNumbers: true, description: 'Further text of the line' }),
	),
};

export const declareMembers = {
	declareSii: input.optional(input.flag('1 marks it as to be declared')),
	declare: input.aliasOf('declareSii', input.flag('The same as declareSii')),
};

/** The credit note that a payment is made with. */
const noteMembers = {
	documentTypeId: input.optionalId('Type of the credit note, with a payment type for credit notes'),
	number: input.optionalId('Its number'),
};

const EXPORTS = 'exports and their customs data are not issued here';
const SETTLEMENTS = 'settlements and purchase invoices are not issued here';

/** Members of documents and currencies that are not served. */
const refusedMembers = {
	coinId: input.optionalId("The company's own currency; any other is refused"),
	exchangeRate: input.optional(input.unitValue('1, of the company’s own currency; any other is refused')),
	hasCustomsData: input.unserved(EXPORTS),
	customsData: input.unserved(EXPORTS),
	commissionRate: input.unserved(SETTLEMENTS),
	commissionCodeSii: input.unserved(SETTLEMENTS),
	percentageTaxWithheld: input.unserved(SETTLEMENTS),
};

const RECURRING = 'recurring sales are not kept here';

/** What clients are known to send, and nobody reads. */
export const ignoredMembers = {
	renovationId: input.ignored(RECURRING),
	renovationDate: input.ignored(RECURRING),
	referenceId: input.ignored('references are sent in `references`'),
};

const soldMembers = {
	...productMembers,
	detailId: input.optionalId(
		'A line of another sale, such as a sales note, that this one is made from: product, price, taxes and stock are its',
	),
	exportTotalAmount: input.unserved(EXPORTS),
	exportNetAmount: input.unserved(EXPORTS),
	exportTaxAmount: input.unserved(EXPORTS),
	exportExemptAmount: input.unserved(EXPORTS),
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
		expirationDate: input.optional(
			input.unixDate(
				'When it is due; only its UTC date counts. When omitted: the days of the sale condition after issue, or that day',
			),
		),
		saleConditionId: input.optionalId("Within what time it is paid; the client's sale condition when omitted"),
		...declareMembers,
		sellerId: input.optionalId('The user who sold it; who issues it when omitted'),
		clientId: input.optional(input.id('An existing client')),
		client: input.optional(ClientBody),
		sendEmail: input.optional(input.flag("1: mailed to the client's e-mail, which it needs, with its address and PDF")),
		...attributeMembers,
		addressId: input.optionalId("One of the client's addresses; its own when omitted"),
		...refusedMembers,
		...ignoredMembers,
		observation: input.optional(
			input.text({ max: 1000, multiline: true, acceptsNumbers: true, description: 'Remark, printed on the document' }),
		),
		references: input.optional(SentReferences),
		details: input.list(input.object(soldMembers), MAX_DETAILS, 'Lines, 1 to 1,000'),
		payments: input.optional(
			input.list(
				input.object({
					paymentTypeId: input.id('Payment type'),
					amount: input.money('Amount'),
					recordDate: input.optional(input.unixDate('Date of the payment; today when omitted')),
					...paymentInput,
					...attributeMembers,
					...contactDetails,
					...noteMembers,
				}),
				100,
				'Payments received with the sale',
			),
		),
		dispatch: input.optional(
			input.flag('1 (default): stock leaves now; 0: it is set aside until dispatched, as by a sales note always'),
		),
		salesId: input.optional(
			input.text({
				min: 1,
				max: 255,
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
	...attributeMembers,
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
