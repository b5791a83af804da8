/** Shapes of returns, their details and annulments, and of what creates them. */
import Type from 'typebox';
import { ClientBody } from '../../foundations/clients/index.ts';
import {
	declareMembers,
	ignoredMembers,
	MAX_DETAILS,
	publicAddresses,
	typeMembers,
} from '../../foundations/documents/index.ts';
import { input, output } from '../../kernel/http/index.ts';

const { collection, date, integer, node, number, record, text } = output;

const richNote = (description: string) =>
	Type.Object(
		{
			href: output.href('/v1/documents/1.json', 'Address of the note'),
			id: Type.Union([text('1'), Type.Integer()]),
			number: integer(17),
			...publicAddresses,
		},
		{ description, additionalProperties: true },
	);

const returnMembers = {
	code: text('000000000041', 'Code of the return, unique'),
	returnDate: date('Unix date of the credit note'),
	motive: text('Talla equivocada', 'Why'),
	type: integer(0, 'How the money goes back: 0 paid back, 1 pays a new sale, 2 credited to the client, 3 other'),
	priceAdjustment: integer(0, '1 when it lowers prices'),
	editTexts: integer(0, '1 when it corrects texts'),
	amount: number(4736, 'Total of the credit note, with tax'),
	office: node('/v1/offices', 'Where it was returned, and where stock came back'),
	reference_document: node('/v1/documents', 'The sale'),
	credit_note: node('/v1/documents', 'The credit note'),
	details: collection('/v1/returns/1/details', 'What was returned'),
};

export const ReturnShape = record('Return', '/v1/returns', {
	...returnMembers,
	user: node('/v1/users', 'Who took it back'),
	state: Type.Optional(integer(0, '0 stands, 1 annulled; only where `fields` or `expand` names it')),
});

export const CreatedReturnShape = record('CreatedReturn', '/v1/returns', {
	...returnMembers,
	credit_note: richNote('The credit note with its number and printable addresses'),
});

export const ReturnDetailShape = record('ReturnDetail', '/v1/returns/1/details', {
	quantity: number(1, 'How much of the line; 0 where only its text was corrected'),
	quantityDevStock: number(1, 'How much of it entered stock again'),
	variantStock: number(
		119,
		'Stock of the variant in the office of the return after it, also where none of it entered; 0 of text',
	),
	variantCost: number(1200, 'What one cost when it left, and at which it came back'),
	documentDetailId: integer(1, 'Line of the sale'),
});

const annulmentMembers = {
	annulmentDate: date('Unix date of the debit note'),
	amount: number(4736, 'Total of the debit note, with tax'),
	office: node('/v1/offices', 'Office'),
	debit_note: node('/v1/documents', 'The debit note'),
};

export const AnnulmentShape = record('ReturnAnnulment', '/v1/returns/1/annulments', annulmentMembers);

export const CreatedAnnulmentShape = record('CreatedReturnAnnulment', '/v1/returns/1/annulments', {
	...annulmentMembers,
	debit_note: richNote('The debit note with its number and printable addresses'),
});

const emissionDate = input.optional(
	input.unixDate("Only its UTC date counts; today in the company's time zone when omitted"),
);

const expirationDate = input.optional(
	input.unixDate('When it is due, only its UTC date counts; the day of issue when omitted'),
);

export const NewReturn = input.body(
	'NewReturn',
	{
		...typeMembers,
		...ignoredMembers,
		referenceDocumentId: input.optional(input.id('The sale that something is returned of; required', 1)),
		officeId: input.optional(input.id('Where it is returned; the default office when omitted')),
		emissionDate,
		expirationDate,
		motive: input.optional(input.text({ max: 255, description: 'Why', example: 'Talla equivocada' })),
		...declareMembers,
		priceAdjustment: input.optional(input.flag('1: prices are lowered, nothing comes back')),
		editTexts: input.optional(input.flag('1: texts are corrected, nothing comes back')),
		type: input.optional(
			input.count(
				'How the money goes back: 0 paid back (default), 1 pays a new sale, 2 credited to the client, 3 other',
			),
		),
		clientId: input.optional(input.id("An existing client; the sale's when omitted")),
		client: input.optional(ClientBody),
		details: input.list(
			input.object({
				documentDetailId: input.id('Line of the sale', 1),
				quantity: input.optional(
					input.measure('How much comes back, or gets the new price (0: all that is left); 0 for texts', 1),
				),
				unitValue: input.optional(input.unitValue('New net price of one, with priceAdjustment; else 0')),
				comment: input.optional(input.text({ max: 500, multiline: true, description: 'Text of the line' })),
				additionalText: input.optional(input.text({ max: 500, multiline: true, description: 'Written behind it' })),
			}),
			MAX_DETAILS,
			'Lines of which something is returned, 1 to 1,000',
		),
		payments: input.optional(input.list(input.object({}), 100, 'Must be empty: the type says how the money goes back')),
		salesId: input.optional(
			input.text({
				min: 1,
				max: 255,
				description: 'Your own number; a repeat returns the earlier return',
				acceptsNumbers: true,
			}),
		),
	},
	{
		examples: [
			{
				codeSii: '61',
				referenceDocumentId: 1,
				emissionDate: 1_767_225_600,
				motive: 'Talla equivocada',
				type: 0,
				details: [{ documentDetailId: 1, quantity: 1, unitValue: 0 }],
			},
		],
	},
);

export const NewAnnulment = input.body(
	'NewReturnAnnulment',
	{
		...typeMembers,
		referenceDocumentId: input.optional(input.id('The credit note of the return')),
		emissionDate,
		expirationDate,
		...declareMembers,
	},
	{ examples: [{ codeSii: '56', emissionDate: 1_767_225_600 }] },
);
