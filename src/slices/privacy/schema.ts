/** Shapes of what names a person, what is stored of one, and the log of erasures. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { anyObject, date, integer, nullable, object, record, text } = output;

export const PERSONS = '/v1/persons';
export const ERASURES = '/v1/erasures';

const { optional } = input;

export const PersonName = input.body('PersonName', {
	clientId: optional(input.id('Id of a client', 12)),
	userId: optional(input.id('Id of a user of the company')),
	shippingId: optional(input.id('Id of a dispatch: the person who received it')),
	email: optional(
		input.text({ min: 3, max: 255, description: 'An e-mail, of a client, a contact, a buyer or a user' }),
	),
	code: optional(
		input.text({ min: 2, max: 20, acceptsNumbers: true, description: 'A tax identifier, however written' }),
	),
});

const Counted = Type.Object({
	table: text('clients', 'The table; what each holds is told in the guide'),
	rows: integer(1, 'How many of its rows'),
});

const KeptShape = Type.Object({
	table: text('documents', 'The table'),
	rows: integer(3, 'How many of its rows'),
	reason: text('issued documents: tax law', 'Why it stays'),
	until: nullable(date('Until when, in Unix seconds; blank after that')),
});

export const FoundShape = object('PersonFound', {
	records: Type.Array(Counted, { description: 'What is stored' }),
	kept: Type.Array(KeptShape, { description: 'What of it an erasure would leave' }),
	hindrance: nullable(
		Type.Object({
			error: text('The person still owes on credit: it is paid, or the sale annulled, first'),
			errorCode: text('privacy.still_owes'),
		}),
		'Why the person cannot be erased yet; null when nothing is in the way',
	),
});

const PaperShape = Type.Object({
	documentId: integer(1042),
	name: text('Factura electrónica', 'Document type'),
	number: integer(17),
	urlPdf: output.href('/view/1042-5f2/document.pdf', 'Its PDF'),
});

export const ExportShape = object('PersonExport', {
	exportedAt: date('When, in Unix seconds'),
	records: Type.Array(
		Type.Object({
			table: text('clients', 'Where it is stored'),
			values: anyObject(
				{ id: 12, first_name: 'Camila', email: 'camila@correo.example' },
				'By column, as stored: times in Unix seconds, amounts in the smallest unit of the currency',
			),
		}),
		{ description: 'Every record of the person, without keys and hashes' },
	),
	papers: Type.Array(PaperShape, { description: 'The documents that were issued' }),
	namedBesides: Type.Array(
		Type.Object({ table: text('requests', 'The table'), meaning: text('the log of calls to the service') }),
		{ description: 'Logs and texts of others in which the person may be named; an erasure takes that out of them' },
	),
	csv: text('table,id,column,value\r\n', 'The same records as a table: a line for each value'),
});

export const ErasureShape = record('Erasure', ERASURES, {
	createdAt: date('When, in Unix seconds'),
	user: nullable(output.node('/v1/users', 'Who asked for it'), 'null: the operator, by command'),
	records: Type.Array(Type.Object({ kind: text('clients'), id: text('12', 'An id, as a string') }), {
		description: 'The records of the person, by id alone',
	}),
	erased: Type.Array(Counted, { description: 'Rows that were blanked or removed' }),
	kept: Type.Array(KeptShape, { description: 'What stays' }),
	keptUntil: nullable(date('When all that stays by law is blanked as well; null when nothing stays')),
	cleanedAt: nullable(
		date(
			'When nothing of it was left in the files of the database; null until then, and where the database cleans by itself',
		),
	),
});
