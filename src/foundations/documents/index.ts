/** The door to documents: types, numbers, lines and their undispatched rest, payments, printing. */

export { markDocumentAnnulled } from './annul-document.ts';
export { checkDeclared, chooseType, DISPATCH, SALE } from './choose-type.ts';
export { createDocument } from './create-document.ts';
export { createPayment } from './create-payment.ts';
export { type DeclareDocument, recordDeclaration } from './declare-document.ts';
export { DOCUMENT_ANNULLED } from './events.ts';
export { beginIssue, issue } from './issue.ts';
export { type GrossLine, issuePaidSale, ONE_PIECE } from './issue-paid-sale.ts';
export { numberGaps } from './number-store.ts';
export type { PrintableDispatch } from './print/model.ts';
export { type ResolvedLine, resolveLines } from './resolve-lines.ts';
export { documents, documentTypes } from './resources.ts';
export { documentsRoutes } from './routes.ts';
export { grossAmount, lineText } from './rules.ts';
export { declareMembers, MAX_DETAILS, productMembers, publicAddresses, typeMembers } from './schema.ts';
export { documentHas } from './search-places.ts';
export { seedDocuments } from './seed-documents.ts';
export { ANNULLED, annulTally, ISSUED, type IssueState } from './states.ts';
export {
	type DocumentRow,
	documentSource,
	findPaymentTypeByName,
	findTypeByCodeSii,
	linesOf,
	paymentTypeSource,
} from './store.ts';
export { returnRests } from './undispatched-rest.ts';
export { DOCUMENT_TYPES, DOCUMENTS, PAYMENT_TYPES, publicUrls } from './wire.ts';
