/** What returns show: themselves, their details, and the annulment of each, if any. */
import { type DocumentRow, documentHas, documents } from '../../foundations/documents/index.ts';
import { offices, users } from '../../foundations/identity/index.ts';
import {
	byDate,
	byId,
	byNumber,
	byText,
	byWords,
	type Resource,
	type Shown,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import {
	AnnulmentShape,
	type CreatedAnnulmentShape,
	type CreatedReturnShape,
	ReturnDetailShape,
	ReturnShape,
} from './schema.ts';
import {
	type AnnulmentRow,
	annulmentSource,
	type ReturnDetailRow,
	type ReturnRow,
	returnDetailSource,
	returnSource,
} from './store.ts';
import { annulmentToWire, RETURNS, returnDetailToWire, returnOurs, returnToWire, richNote } from './wire.ts';

const common = { tag: 'Returns', right: 'returns:read' } as const;
const office = toOne('office', () => offices, 'office_id');

export const returnDetails: Resource<ReturnDetailRow, typeof ReturnDetailShape> = {
	...common,
	noun: 'return detail',
	plural: 'details',
	names: ['Detail', 'Details'],
	path: '/v1/returns/:id/details',
	source: returnDetailSource,
	filters: {},
	shape: ReturnDetailShape,
	relations: {},
	wire: returnDetailToWire,
};

export const returns: Resource<ReturnRow, typeof ReturnShape> = {
	...common,
	noun: 'return',
	plural: 'returns',
	names: ['Return', 'Returns'],
	path: RETURNS,
	isOrdered: true,
	source: returnSource,
	filters: {
		returndate: byDate('return_date', 'Day of the return'),
		code: byText('code', 'Code of the return'),
		type: byNumber(
			'type',
			'How the money goes back: 0 paid back, 1 pays a new sale, 2 credited to the client, 3 other',
		),
		officeid: byId('office_id', 'office'),
		referencedocumentid: byId('reference_document_id', 'sale'),
		creditnoteid: byId('credit_note_id', 'credit note'),
		q: byWords(
			"number of the sale or of the credit note as a whole, and the client's code, first name, last name, company and e-mail",
			(word) => [documentHas('reference_document_id', word), documentHas('credit_note_id', word)],
			returnSource,
		),
	},
	shape: ReturnShape,
	relations: {
		reference_document: toOne('reference_document', () => documents, 'reference_document_id'),
		credit_note: toOne('credit_note', () => documents, 'credit_note_id'),
		details: toMany('details', () => returnDetails),
		office,
		user: toOne('user', () => users, 'user_id'),
	},
	wire: returnToWire,
	ours: returnOurs,
};

export interface IssuedReturn extends ReturnRow {
	note: DocumentRow;
}

const { user: _user, ...ofCreated } = returns.relations;

/** The answer of a new one: with its credit note's number and addresses, and without the user (interface, returns). */
export const issuedReturns: Shown<IssuedReturn, typeof CreatedReturnShape> = {
	relations: ofCreated,
	wire(row, view) {
		const { user: _, ...wire } = returnToWire(row, view);
		return { ...wire, credit_note: richNote(row.note, view) };
	},
};

export const annulments: Resource<AnnulmentRow, typeof AnnulmentShape> = {
	...common,
	noun: 'annulment of a return',
	plural: 'annulments',
	names: ['Annulment', 'Annulments'],
	path: '/v1/returns/:id/annulments',
	source: annulmentSource,
	filters: {},
	shape: AnnulmentShape,
	relations: {
		office,
		debit_note: toOne('debit_note', () => documents, 'debit_note_id'),
	},
	wire: annulmentToWire,
};

export interface IssuedAnnulment extends AnnulmentRow {
	note: DocumentRow;
}

export const issuedAnnulments: Shown<IssuedAnnulment, typeof CreatedAnnulmentShape> = {
	relations: annulments.relations,
	wire: (row, view) => ({ ...annulmentToWire(row, view), debit_note: richNote(row.note, view) }),
};
