/** Shapes of document types, documents, their lines, payment types and payments. */
import Type from 'typebox';
import { collectionShape, input, nodeShape, nullableNodeShape } from '../../kernel/http/index.ts';
import { ClientBody } from '../catalog/index.ts';

/** For examples: where a document is shown to whoever has the address. */
const VIEW = 'https://bodega.example/view/1-9f2c41d07be84a5163d0';

const href = (noun: string) => Type.String({ description: `Address of the ${noun}` });
const id = Type.Integer({ description: 'Unique identifier' });
const state = Type.Integer({ description: '0 active, 1 inactive' });

export const DocumentTypeShape = Type.Object({
	href: href('document type'),
	id,
	name: Type.String(),
	codeSii: Type.String({ description: 'Code of the tax authority' }),
	use: Type.Integer({ description: '0 sale, 1 return, 2 dispatch' }),
	isElectronicDocument: Type.Integer(),
	isExempt: Type.Integer({ description: '1 when its lines carry no tax' }),
	state,
});

export const publicAddresses = {
	urlPublicView: Type.String({ description: 'Printable page, open without a token' }),
	urlPdf: Type.String({ description: 'The same as PDF', examples: [`${VIEW}/document.pdf`] }),
	urlPublicViewOriginal: Type.String({ description: 'The page as it was issued, also after annulment' }),
	urlPdfOriginal: Type.String({ description: 'The PDF as it was issued', examples: [`${VIEW}/original.pdf`] }),
};

const documentMembers = {
	href: href('document'),
	id,
	number: Type.Integer({ description: 'Gap-free per company and type' }),
	emissionDate: Type.Integer({ description: 'Unix date, midnight UTC' }),
	generationDate: Type.Integer({ description: 'Unix time at which it was made' }),
	netAmount: Type.Number(),
	exemptAmount: Type.Number(),
	taxAmount: Type.Number(),
	totalAmount: Type.Number(),
	address: Type.String(),
	municipality: Type.String(),
	city: Type.String(),
	declareSii: Type.Integer({ description: '1 when marked as to be declared; nothing is sent to a tax authority' }),
	dispatch: Type.Integer({ description: '1 when its stock has left with it' }),
	salesId: Type.Union([Type.String(), Type.Null()]),
	...publicAddresses,
	state,
	document_type: nodeShape('Document type'),
	office: nodeShape('Issuing office'),
	user: nodeShape('Who issued it'),
	client: nullableNodeShape('Client, if any'),
	coin: nodeShape('Currency of the amounts'),
	priceList: nodeShape('Price list'),
	details: collectionShape('Lines'),
	payments: collectionShape('Payments'),
};

export const DocumentShape = Type.Object(documentMembers);

export const DocumentDetailShape = Type.Object({
	href: href('line'),
	id,
	lineNumber: Type.Integer(),
	quantity: Type.Number(),
	quantityDispatched: Type.Number({ description: 'How much of it has been dispatched' }),
	netUnitValue: Type.Number(),
	netAmount: Type.Number(),
	taxAmount: Type.Number(),
	totalAmount: Type.Number(),
	comment: Type.String(),
	variant: nullableNodeShape('The product variant; null on a free-text line'),
});

export const PaymentTypeShape = Type.Object({ href: href('payment type'), id, name: Type.String(), state });

export const PaymentShape = Type.Object({
	href: href('payment'),
	id,
	recordDate: Type.Integer({ description: 'Unix date' }),
	amount: Type.Number(),
	state: Type.Integer({ description: '0 valid, 1 deleted' }),
	document: nodeShape('The document paid'),
	payment_type: nodeShape('How it was paid'),
	office: nodeShape('Office'),
	user: nodeShape('Who recorded it'),
});

export const MAX_DETAILS = 1000;

export const typeMembers = {
	documentTypeId: input.optional(input.id('Document type')),
	codeSii: input.optional(
		input.text({
			max: 10,
			description: 'Tax code of the type, in place of documentTypeId',
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
			description: 'Code of the variant, in place of variantId',
			example: 'CAFE-250',
			acceptsNumbers: true,
		}),
	),
	quantity: input.quantity(),
	netUnitValue: input.optional(input.money("Net value of one unit; the price list's when omitted")),
	comment: input.optional(input.text({ max: 500, multiline: true, description: 'Text of the line' })),
};

export const declareMembers = {
	declareSii: input.optional(input.flag('1 marks it as to be declared')),
	declare: input.optional(input.flag('The same as declareSii')),
};

export const NewDocument = input.object(
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
		details: input.list(input.object(productMembers), MAX_DETAILS, 'Lines, 1 to 1,000'),
		payments: input.optional(
			input.list(
				input.object({
					paymentTypeId: input.id('Payment type'),
					amount: input.money('Amount'),
					recordDate: input.optional(input.unixDate('Date of the payment; today when omitted')),
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
				description: 'Your own number; a repeat answers the earlier document',
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

export const NewPayment = input.object({
	documentId: input.id('The sale document paid'),
	amount: input.money('Amount, above 0'),
	paymentTypeId: input.id('How it was paid'),
	recordDate: input.optional(input.unixDate('Date of the payment; today when omitted')),
});

export const StockDocumentShape = Type.Object({
	code: Type.Integer({ examples: [200] }),
	data: Type.Object({
		...documentMembers,
		details: Type.Array(
			Type.Object({
				id,
				quantity: Type.Number(),
				netUnitValue: Type.Number(),
				variant: Type.Union([
					Type.Object({ href: Type.String(), id: Type.String(), code: Type.String(), description: Type.String() }),
					Type.Null(),
				]),
				stocks: Type.Array(
					Type.Object({
						office: nodeShape('Office'),
						quantity: Type.Number(),
						quantityReserved: Type.Number(),
						quantityAvailable: Type.Number(),
					}),
				),
			}),
		),
	}),
});
