/** SQL on the fixed tables of the tax authority: codes of documents, and books they are entered in. */
import { type Queryable, type RowOf, source } from '../../../kernel/db/index.ts';
import type { RecordState } from '../../../kernel/record-state.ts';

export interface DteCodeRow extends RowOf<'dte_codes'> {
	state: RecordState;
}

export interface BookTypeRow extends RowOf<'book_types'> {
	state: RecordState;
}

export const dteCodeSource = source<DteCodeRow>({ table: 'dte_codes', scope: 'instance' });

const MOST_CODES = 1000;

export const findTaxCodes = (on: Queryable, codes: readonly string[]): Promise<DteCodeRow[]> =>
	codes.length === 0
		? Promise.resolve([])
		: dteCodeSource.page(on, 0, [{ column: 'code_sii', kind: 'in', values: codes }], { limit: MOST_CODES, offset: 0 });

export const bookTypeSource = source<BookTypeRow>({ table: 'book_types', scope: 'instance' });
