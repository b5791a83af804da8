/** Documents marked as to be declared are handed to a port; the one here only records it. Nothing is sent to a tax authority. */
import { publish } from '../../../kernel/outbox/index.ts';
import type { Work } from '../../identity/index.ts';
import type { DocumentRow } from '../records/index.ts';

export type DeclareDocument = (work: Work, document: DocumentRow) => Promise<void>;

export const recordDeclaration: DeclareDocument = async ({ tx, now }, document) => {
	if (document.declare_sii === 0) return;
	await publish(tx, now, {
		companyId: document.company_id,
		topic: 'document.to_declare',
		payload: { documentId: document.id, documentTypeId: document.document_type_id, number: document.number },
	});
};
