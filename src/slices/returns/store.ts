/** SQL on returns, their details and annulments. */
import { ANNULLED, ISSUED, type IssueState } from '../../foundations/documents/index.ts';
import { type RowOf, source, statements } from '../../kernel/db/index.ts';

export interface ReturnRow extends RowOf<'returns'> {
	price_adjustment: 0 | 1;
	edit_texts: 0 | 1;
	state: IssueState;
}

export type ReturnDetailRow = RowOf<'return_details'>;

export type AnnulmentRow = RowOf<'return_annulments'>;

interface Tables {
	returns: ReturnRow;
	return_details: ReturnDetailRow;
	return_annulments: AnnulmentRow;
}

const prepare = statements<Tables>();

export const returnSource = source<ReturnRow>({
	table: 'returns',
	tally: { subject: 'returns', columns: ['office_id', 'type'] },
});
export const returnDetailSource = source<ReturnDetailRow>({ table: 'return_details', parent: 'return_id' });
export const annulmentSource = source<AnnulmentRow>({ table: 'return_annulments', parent: 'return_id' });

export const findByNote = prepare((db, p: { companyId: number; noteId: number }) =>
	db.selectFrom('returns').selectAll().where('company_id', '=', p.companyId).where('credit_note_id', '=', p.noteId),
);

export const detailsOf = prepare((db, p: { companyId: number; returnId: number }) =>
	db
		.selectFrom('return_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('return_id', '=', p.returnId)
		.orderBy('id'),
);

/** Annuls once: only the caller that changed the state gets the row. */
export const markNullified = prepare((db, p: { companyId: number; id: number }) =>
	db
		.updateTable('returns')
		.set({ state: ANNULLED })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ISSUED)
		.returningAll(),
);
