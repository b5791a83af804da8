/** Shapes of sales added up, and what they can be asked for. */
import Type from 'typebox';
import { output, type QueryParameter } from '../../../kernel/http/index.ts';

const { integer, number, text } = output;

const none = (meaning: string) =>
	Type.Union([output.date(meaning), Type.Literal('')], {
		description: `${meaning}; an empty text where sales are added up`,
		examples: [1_767_225_600],
	});

export const SummaryShape = output.object('SalesSummary', {
	generationDate: none('Unix time at which it was created'),
	emissionDate: none('Day of issue'),
	documentTypeName: text('Factura electrónica'),
	codeSii: text('33', 'Code that the tax authority gives the type'),
	month: integer(1, 'Month of issue, from 1'),
	year: integer(2026),
	officeId: integer(1),
	officeName: text('Casa Matriz'),
	officeCostCenter: text('', 'Cost centre of the office'),
	count: integer(1, 'How many documents'),
	totalNetAmount: number(3980),
	totalTaxAmount: number(756),
	totalAmount: number(4736),
	totalExemptAmount: number(0),
	taxes: Type.Array(Type.Object({ taxId: integer(1), taxName: text('IVA'), taxAmount: number(756) }), {
		description: 'What they have of each tax',
	}),
	details: Type.Array(Type.Object({ itemLedgerAccount: text('4-1-01'), totalNetAmount: number(3980) }), {
		description: 'Net amounts of the lines by the account of their products; an empty one without',
	}),
	documentId: Type.Optional(integer(1, 'With perdocument=1 only')),
	documentNumber: Type.Optional(integer(1042, 'With perdocument=1 only')),
});

export const TicketSummaryShape = output.object('ReceiptSummary', {
	codeSii: text('39', 'Code that the tax authority gives the type'),
	documentTypeName: text('Boleta electrónica'),
	count: integer(1, 'How many receipts'),
	totalNetAmount: number(3980),
	totalExemptAmount: number(0),
	totalIvaAmount: number(756, 'What they have of the tax with code 14'),
	totalAmount: number(4736),
});

const range = (name: string, what: string): QueryParameter => ({
	name,
	description: `${what}: the UTC days from one Unix time to another, as [from,to]`,
	type: 'string',
});

export const RCOF = range('rcofdaterange', 'Day of the tax report, which is that of issue');

export const SUMMARY_PARAMETERS: QueryParameter[] = [
	range('emissiondaterange', 'Day of issue'),
	range('generationdaterange', 'When it was created'),
	RCOF,
	{ name: 'codesii', description: 'Only types with this code; several as [33,39]', type: 'string' },
	{ name: 'officeid', description: 'Only of this office; several as [1,2]', type: 'string' },
	{ name: 'perdocument', description: '1: a row for each document', type: 'integer' },
	{
		name: 'limit',
		description: 'Rows: 25 and at most 50 with perdocument=1; all of them without it, unless fewer are asked for',
		type: 'integer',
	},
	{ name: 'offset', description: 'Rows to skip', type: 'integer' },
];
