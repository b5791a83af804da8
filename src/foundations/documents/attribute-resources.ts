/** What a document says of the attributes of its type. */
import type { Queryable } from '../../kernel/db/index.ts';
import { documentValueSource, valuesOf } from '../attributes/index.ts';
import { documentSource } from './store.ts';
import { DOCUMENTS } from './wire.ts';

async function typesOf(on: Queryable, companyId: number, ids: readonly number[]) {
	const rows = await documentSource.byIds(on, companyId, ids);
	return new Map(rows.map(({ id, document_type_id }) => [id, document_type_id]));
}

export const documentAttributes = valuesOf(DOCUMENTS, 'documents:read', 'Documents', documentValueSource(typesOf));
