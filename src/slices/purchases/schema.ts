/** Shapes of documents that others issued to the company, of what enters them, and of answers to them. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { ACTION_CODES } from './actions.ts';

const { date, integer, nullable, number, record, text, texts } = output;

export const PATH = '/v1/third_party_documents';

export const PurchaseShape = record('PurchaseDocument', PATH, {
	codeSii: text('33', 'What it is: its code of the tax authority'),
	emissionDate: date('When it was issued'),
	number: integer(88_412),
	clientCode: text('76.543.210-3', 'Tax code of the issuer'),
	clientActivity: text('Tostaduría del Puerto SpA', 'Name of the issuer'),
	exemptAmount: number(0),
	netAmount: number(100_000),
	iva: number(19, 'Rate of the value added tax, in per cent'),
	ivaAmount: number(19_000),
	ivaOutOfTimeAmount: number(0, 'Tax that came too late to be deducted'),
	specificTaxCode: nullable(text('28'), 'Code of a further tax; null when none'),
	specificTaxAmount: text('0', 'Amount of that tax, as text'),
	specificTaxRate: nullable(text('1.5'), 'Its rate in per cent, as text; null when none'),
	additionalTaxAmount: nullable(text('1200'), 'As text; null when none'),
	ivaNotRecoverableAmount: number(0),
	ivaAmountWithheld: number(0),
	totalAmount: number(119_000),
	bookType: text('compra', 'The book it belongs to'),
	reportedSii: integer(0, 'Always 0: nothing is sent to the tax authority'),
	thirdSii: integer(0, 'Always 0: it was entered here, and did not come from the tax authority'),
	month: integer(1, 'Month of the book'),
	year: integer(2026, 'Year of the book'),
	canceled: integer(0, '1 when it was cancelled'),
	addBook: integer(1, '1 when it stands in the book'),
	urlPdf: text('', 'Where its PDF is; empty when unknown'),
	urlXml: text('', 'Where its XML is; empty when unknown'),
	fixedAssetAmount: number(0),
	liquidationCode: nullable(text('76.543.210-3'), 'null when none'),
	commissionTotalNetAmount: number(0),
	commissionTotalExemptAmount: number(0),
	commissionTotalIvaAmount: number(0),
	docsCount: integer(1, 'How many documents it stands for'),
	include: integer(1, '1 when it counts'),
	siiReceptionDate: integer(1_767_268_800, 'When it was received, Unix seconds'),
	siiInProgress: Type.Boolean({ description: 'Always false: nothing is on its way', examples: [false] }),
	siiStatus: texts('ACD', 'How the company answered it: codes of the claims, oldest first'),
});

/** None in CLP has decimals. */
const amount = (description: string, example?: number) => input.optional(input.money(description, example));
const flag = (description: string) => input.optional(input.flag(description));
const words = (description: string, max = 100) => input.optional(input.text({ max, description }));

const codeSii = input.text({
	min: 1,
	max: 3,
	acceptsNumbers: true,
	description: 'What it is: its code of the tax authority',
	example: '33',
});
const folio = input.id('Its number', 88_412);
const issuer = input.text({ min: 1, max: 20, description: 'Tax code of the issuer', example: '76.543.210-3' });

const members = {
	clientActivity: input.optional(
		input.text({ max: 255, description: 'Name of the issuer', example: 'Tostaduría del Puerto SpA' }),
	),
	emissionDate: input.optional(input.unixDate('When it was issued; default: today', 1_767_225_600)),
	siiReceptionDate: input.optional(input.unixDate('When it was received; default: now')),
	exemptAmount: amount('Exempt amount'),
	netAmount: amount('Net amount', 100_000),
	iva: input.optional(input.rate("Rate of the value added tax; default: the company's, 0 for exempt kinds")),
	ivaAmount: amount('Value added tax; default: the rate of the net amount'),
	ivaOutOfTimeAmount: amount('Tax that came too late to be deducted'),
	specificTaxCode: words('Code of a further tax', 10),
	specificTaxAmount: amount('Amount of that tax'),
	specificTaxRate: input.optional(input.rate('Rate of that tax')),
	additionalTaxAmount: amount('Additional taxes'),
	ivaNotRecoverableAmount: amount('Value added tax that cannot be deducted'),
	ivaAmountWithheld: amount('Value added tax that the company withholds'),
	totalAmount: amount('Total as on the paper; default: the sum of its parts'),
	bookType: words('The book it belongs to', 50),
	month: input.optional(input.count('Month of the book; default: that of emissionDate')),
	year: input.optional(input.count('Year of the book; default: that of emissionDate')),
	addBook: flag('0: it does not stand in the book'),
	include: flag('0: it does not count'),
	urlPdf: words('http(s) address of its PDF', 2000),
	urlXml: words('http(s) address of its XML', 2000),
	fixedAssetAmount: amount('What of it is fixed assets'),
	liquidationCode: words('Code of the settlement'),
	commissionTotalNetAmount: amount('Net commission'),
	commissionTotalExemptAmount: amount('Exempt commission'),
	commissionTotalIvaAmount: amount('Tax of the commission'),
	docsCount: input.optional(input.count('How many documents it stands for')),
};

export const NewPurchase = input.body('NewPurchaseDocument', {
	codeSii,
	number: folio,
	clientCode: issuer,
	...members,
});

export const PurchaseChange = input.body('PurchaseDocumentChange', {
	codeSii: input.optional(codeSii),
	number: input.optional(folio),
	clientCode: input.optional(issuer),
	...members,
});

const tracking = text('EVENT1790640012345C7', 'Names this answer');

export const ClaimShape = output.object('PurchaseClaim', {
	cpn: Type.Object({
		date: text('2026-09-29T00:00:12.000+00:00', 'When it was given'),
		id: integer(1),
		code: text('76.111.222-7'),
	}),
	document: Type.Object({
		number: text('88412', 'As text'),
		code: text('33', 'What it is'),
		issuer: Type.Object({ code: text('76.543.210-3') }),
	}),
	events: Type.Array(Type.Unknown(), { description: 'Always empty: the tax authority is not asked', examples: [[]] }),
	trackingNumber: tracking,
});

export const TrackedShape = output.object('TrackedPurchaseClaim', {
	trackingNumber: tracking,
	cpnCode: text('76.111.222-7', 'Tax code of the company'),
	issuerCode: text('76.543.210-3'),
	actionCode: text('ACD'),
	documentCode: text('33'),
	documentNumber: text('88412', 'As text'),
	response: Type.Object({ code: text('0', 'Always 0: it was recorded'), description: text('The content is accepted') }),
	generationDate: integer(1_767_268_800, 'Unix seconds'),
});

export const NewClaim = input.body('NewPurchaseClaim', {
	document: input.object({
		issuer: input.object({ code: issuer }),
		code: codeSii,
		number: folio,
	}),
	actionCode: input.text({
		min: 3,
		max: 3,
		description: `One of ${ACTION_CODES.join(', ')}`,
		example: 'ACD',
	}),
});
