/** SQL on the fixed tables of the tax authority: codes of documents, and books they are entered in. */
import { type RowOf, source } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface DteCodeRow extends RowOf<'dte_codes'> {
	state: RecordState;
}

export interface BookTypeRow extends RowOf<'book_types'> {
	state: RecordState;
}

export const dteCodeSource = source<DteCodeRow>({ table: 'dte_codes', scope: 'instance' });
export const bookTypeSource = source<BookTypeRow>({ table: 'book_types', scope: 'instance' });
