/** Shapes of documents and their lines, as they are answered. */
import Type from 'typebox';
import { output } from '../../../kernel/http/index.ts';

const { collection, date, integer, node, nullable, number, record, text } = output;

/** An example of the token that opens a document to anyone who has it. */
const TOKEN = '19f2c41d07be84a5163d09f2c41d07be84a5163d0';
const VIEW = `/view/${TOKEN}`;

const ASKED = 'only where `fields` or `expand` names it';

export const publicAddresses = {
	urlPublicView: output.href(VIEW, 'Printable page, open without a token'),
	urlPdf: output.href(`${VIEW}/document.pdf`, 'The same as PDF'),
	urlPublicViewOriginal: output.href(`${VIEW}/original`, 'The page as it was issued, also after annulment'),
	urlPdfOriginal: output.href(`${VIEW}/original.pdf`, 'The PDF as it was issued'),
};

const none = (what: string) => nullable(text('', what), `${what}; null, since nothing is sent to a tax authority`);
const zero = (what: string) => number(0, `${what}; always 0`);

/** What other kinds of documents have, and the tax authority's answer. */
const unusedMembers = {
	responseMsgSii: none('Answer of the tax authority'),
	urlTimbre: none('Image of its stamp'),
	urlXml: none('The document as XML'),
	ted: none('Its stamp'),
	trackingNumber: none('Number of the declaration'),
	serialNumber: nullable(text(''), 'Series; null'),
	commercialState: integer(0),
	exportTotalAmount: zero('Of exports'),
	exportNetAmount: zero('Of exports'),
	exportTaxAmount: zero('Of exports'),
	exportExemptAmount: zero('Of exports'),
	commissionRate: zero('Of settlements'),
	commissionNetAmount: zero('Of settlements'),
	commissionTaxAmount: zero('Of settlements'),
	commissionTotalAmount: zero('Of settlements'),
	percentageTaxWithheld: zero('Of purchases'),
	purchaseTaxAmount: zero('Of purchases'),
	purchaseTotalAmount: zero('Of purchases'),
};

const documentMembers = {
	number: integer(1042, 'Gap-free per company and type'),
	emissionDate: date('Unix date, midnight UTC'),
	expirationDate: date('When it is due, midnight UTC; as sent, else by its sale condition, else the day of issue'),
	rcofDate: date('Day of the tax report: the day of issue'),
	generationDate: date('Unix time at which it was created'),
	netAmount: number(3980),
	exemptAmount: number(0),
	taxAmount: number(756),
	totalAmount: number(4736),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	token: text(TOKEN, 'Stands in its public addresses, and opens them'),
	informedSii: integer(
		2,
		'0 accepted by the tax authority, 1 sent, 2 rejected or never declared: 2, since nothing is sent',
	),
	...unusedMembers,
	...publicAddresses,
	state: integer(0, '0 issued, 1 annulled'),
	document_type: node('/v1/document_types', 'Document type'),
	office: node('/v1/offices', 'Issuing office'),
	user: node('/v1/users', 'Who issued it'),
	client: Type.Optional(node('/v1/clients', 'Client; absent when there is none')),
	coin: node('/v1/coins', 'Currency of the amounts'),
	price_list: node('/v1/price_lists', 'Price list'),
	details: collection('/v1/documents/1/details', 'Lines'),
	payments: collection('/v1/documents/1/payments', 'Payments'),
	references: collection('/v1/documents/1/references', 'Orders and papers that it refers to'),
	document_taxes: collection('/v1/documents/1/document_taxes', 'What it has of each tax'),
	sellers: collection('/v1/documents/1/sellers', 'Who sold it'),
	attributes: collection('/v1/documents/1/attributes', 'Attributes of its type, with their values'),
	declareSii: Type.Optional(
		integer(0, `1 when marked as to be declared; nothing is sent to a tax authority; ${ASKED}`),
	),
	dispatch: Type.Optional(integer(1, `1 when its stock has left with it; ${ASKED}`)),
	observation: Type.Optional(text('Entregar en portería', `Remark, as it is printed; ${ASKED}`)),
	annulledAt: Type.Optional(nullable(integer(1773136800), `When it was annulled, in Unix seconds; ${ASKED}`)),
	saleConditionId: Type.Optional(nullable(integer(1), `Within what time it is paid; ${ASKED}`)),
	salesId: Type.Optional(nullable(text('WEB-1042'), `Your own number; ${ASKED}`)),
	paidAmount: Type.Optional(number(4736, `What has been paid of it; what is on credit is not; ${ASKED}`)),
	returnedAmount: Type.Optional(number(0, `What returns have taken off what is owed for it; ${ASKED}`)),
};

export const DocumentShape = record('Document', '/v1/documents', documentMembers);

/** What a line says of its variant, the built-in one where it is text alone; the whole record when expanded. */
const soldVariant = output.object(
	'SoldVariant',
	{
		href: output.href('/v1/variants/1.json', 'Address of the variant'),
		id: integer(1, 'Its id, as a number'),
		description: text('Café de grano 250 g', 'The text of the line where it has one, else of the variant'),
		code: text('CAFE-250', 'Empty where the line is text alone'),
	},
	{ additionalProperties: true },
);

export const DocumentDetailShape = record('DocumentDetail', '/v1/documents/1/details', {
	lineNumber: integer(1),
	quantity: number(2),
	netUnitValue: number(1990, 'Of one unit without tax, before the discount; at most six decimals'),
	totalUnitValue: number(2368, 'Of one unit with all its taxes, before the discount'),
	discountPercentage: number(0, 'Per cent taken off the line'),
	netDiscount: number(0, 'Amount taken off the line, without tax'),
	totalDiscount: number(0, 'Amount taken off the line, with tax'),
	netAmount: number(3980),
	taxAmount: number(756),
	totalAmount: number(4736, 'Of the line with tax, after the discount'),
	note: text('Entregar por la tarde', 'Further text of the line'),
	relatedDetailId: integer(0, 'The line that this one was made from; 0 when none'),
	variant: soldVariant,
	comment: Type.Optional(text('Molido para prensa francesa', `Text of the line; ${ASKED}`)),
	quantityDispatched: Type.Optional(number(0, `How much of it has been dispatched; ${ASKED}`)),
	quantityToDispatch: Type.Optional(number(2, `How much of it is left to dispatch; ${ASKED}`)),
	quantityToReturn: Type.Optional(number(2, `How much of it can still be returned; ${ASKED}`)),
	amountToReturn: Type.Optional(number(4736, `What can still be credited of it, with tax; ${ASKED}`)),
});
