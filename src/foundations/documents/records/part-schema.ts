/** Shapes of what a document has beside its lines and payments: taxes, sellers, references. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';

const { date, integer, node, nullable, number, record, text } = output;

export const DocumentTaxShape = record('DocumentTax', '/v1/documents/1/document_taxes', {
	totalAmount: number(756, 'What the document has of this tax'),
	exemptAmount: number(0, 'Always 0: what is exempt has no tax'),
	tax: node('/v1/taxes', 'The tax'),
});

export const SellerShape = output.object('Seller', {
	href: output.href('/v1/users/1.json', 'Address of the user'),
	id: integer(1, 'Id of the user'),
	firstName: text('Camila'),
	lastName: text('Rojas'),
});

export const ReferenceShape = record('DocumentReference', '/v1/documents/1/references', {
	referenceDate: date('Unix date of what it refers to, midnight UTC'),
	number: text('OC-5521', 'Its number'),
	reason: text('Pedido web', 'Why'),
	dte_code: nullable(
		node('/v1/dte_codes', 'What it is: its code of the tax authority'),
		'What it is: its code of the tax authority; null where it was sent with any other, which is `code`',
	),
	code: Type.Optional(text('OC', 'What it is, only where that is no code of the tax authority')),
});

/** The tax authority takes no more. */
export const MOST_REFERENCES = 40;

const referenceText = (options: input.TextOptions) =>
	input.optional(input.lenient(input.cut(input.text({ acceptsNumbers: true, ...options }))));

const SentReference = input.object(
	{
		number: referenceText({
			max: 50,
			description: 'Number of what it refers to; a reference without one is left out, and told',
			example: 'OC-5521',
		}),
		referenceDate: input.optional(
			input.lenient(input.unixDate('Its date; only its UTC date counts. The day of issue when omitted')),
		),
		reason: referenceText({ max: 255, multiline: true, description: 'Why, on one line', example: 'Pedido web' }),
		codeSii: referenceText({
			max: 50,
			description: 'What it is: a code of the tax authority, such as 801 for an order; any other is kept as text',
			example: '801',
		}),
		code: referenceText({ max: 50, description: 'The same as codeSii' }),
	},
	{ description: 'An order or a paper' },
);

/** A sale is not refused for what it refers to. Too many are: which of them count cannot be known. */
export const SentReferences = input.lenient(
	input.list(
		input.lenient(SentReference),
		MOST_REFERENCES,
		`Orders and papers that it refers to, up to ${MOST_REFERENCES}`,
	),
	Array.isArray,
);
