/** Changes a document type: its name, whether it is in use, whether it asks for a client, and its account. */
import type { Static } from 'typebox';
import { updateRow } from '../../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../../kernel/errors.ts';
import type { Work } from '../../identity/index.ts';
import type { DocumentTypeChange, NamedDocumentTypeChange } from './schema.ts';
import { type DocumentTypeRow, documentTypeSource } from './store.ts';

async function save(
	{ tx, actor }: Work,
	id: number,
	input: Static<typeof DocumentTypeChange>,
): Promise<DocumentTypeRow | undefined> {
	const before = await documentTypeSource.hold(tx, actor.company.id, id);
	if (!before) return undefined;
	const after = {
		...before,
		name: input.name ?? before.name,
		state: input.state ?? before.state,
		use_client: input.useClient ?? before.use_client,
		ledger_account: input.ledgerAccount === undefined ? before.ledger_account : input.ledgerAccount,
	};
	await updateRow(tx, documentTypeSource, after);
	return after;
}

/** `PUT /v1/document_types/:id.json` */
export async function changeDocumentType(
	work: Work,
	id: number,
	input: Static<typeof DocumentTypeChange>,
): Promise<DocumentTypeRow> {
	const row = await save(work, id, input);
	if (!row) throw notFound('document type');
	return row;
}

/** `PUT /v1/document_types.json`: the body says which. */
export async function changeNamedDocumentType(
	work: Work,
	{ id, ...input }: Static<typeof NamedDocumentTypeChange>,
): Promise<DocumentTypeRow> {
	const row = await save(work, id, input);
	if (!row) throw unknownReference('id', 'a document type');
	return row;
}
