/** The door to documents: types, numbers, lines and their undispatched rest, payments, printing. */
export { markDocumentAnnulled } from './annul-document.ts';
export { checkDeclared, chooseType, DISPATCH, SALE } from './choose-type.ts';
export { chooseOffice, createDocument } from './create-document.ts';
export { type DeclareDocument, recordDeclaration } from './declare-document.ts';
export { draftPaidSale, type GrossLine, ONE_PIECE } from './draft-paid-sale.ts';
export { DOCUMENT_ANNULLED } from './events.ts';
export { documentIds, draftDocument, numberDocument } from './issue-document.ts';
export { numberGaps } from './number-store.ts';
export type { PrintableDispatch } from './print/model.ts';
export { type ResolvedLine, resolveLines } from './resolve-lines.ts';
export { documents, documentTypes } from './resources.ts';
export { documentsRoutes } from './routes.ts';
export { grossAmount } from './rules.ts';
export { declareMembers, MAX_DETAILS, productMembers, publicAddresses, typeMembers } from './schema.ts';
export { seedDocuments } from './seed-documents.ts';
export {
	type DocumentRow,
	documentSource,
	findPaymentTypeByName,
	findTypeByCodeSii,
	linesOf,
	paymentTypeSource,
} from './store.ts';
export { returnRests, takeRests } from './undispatched-rest.ts';
export { DOCUMENT_TYPES, DOCUMENTS, PAYMENT_TYPES, publicUrls } from './wire.ts';
