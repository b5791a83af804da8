/** The door to documents: types, numbers, lines and their undispatched rest, payments, printing. */

export { amountsFromLines, type LineAmounts } from './amounts.ts';
export { markDocumentAnnulled } from './annul-document.ts';
export {
	checkDeclared,
	chooseFinalSale,
	chooseType,
	DISPATCH,
	hasDocumentType,
	isDebitNote,
	RETURN,
	SALE,
} from './choose-type.ts';
export { holdDebtor, owedFor } from './client-credit.ts';
export { createDocument } from './create-document.ts';
export { createPayment } from './create-payment.ts';
export { type DeclareDocument, recordDeclaration } from './declare-document.ts';
export { publicAddresses } from './document-schema.ts';
export { publicUrls, unitValueOf } from './document-wire.ts';
export { drawDocument } from './draw-document.ts';
export { MAX_AMOUNT, wrongUse } from './errors.ts';
export { DOCUMENT_ANNULLED } from './events.ts';
export { lastDocuments, salesToDispatch, soldByDay } from './figure-store.ts';
export { beginIssue, issue, type MovedOfLine } from './issue.ts';
export { type GrossLine, issuePaidSale, ONE_PIECE } from './issue-paid-sale.ts';
export { mailDocuments } from './mail-documents.ts';
export { numberGaps } from './number-store.ts';
export { type Credit, creditOf, creditOfQuantity, repricedTotal, shownCredit } from './part-amounts.ts';
export type { PrintableDispatch } from './print/model.ts';
export { referenceTo } from './references.ts';
export { type ResolvedLine, resolveLines, type SoldDelivery } from './resolve-lines.ts';
export { documents } from './resources.ts';
export { soldOn } from './return-store.ts';
export { type HeldSale, holdSale, retireNote, saveReturned } from './returned-lines.ts';
export { documentsRoutes } from './routes.ts';
export { grossAmount, lineText } from './rules.ts';
export { checkHasClient } from './sales-note.ts';
export { hasPaymentType } from './save-payment-type.ts';
export { declareMembers, ignoredMembers, MAX_DETAILS, productMembers, typeMembers } from './schema.ts';
export { documentHas } from './search-places.ts';
export { seedDocuments } from './seed-documents.ts';
export { describeDocument } from './show-document.ts';
export { ANNULLED, annulTally, ISSUED, type IssueState } from './states.ts';
export {
	type DocumentDetailRow,
	type DocumentRow,
	documentSource,
	findBySalesId,
	findPaymentTypeByName,
	findTypeByCodeSii,
	linesOf,
	paymentTypeSource,
} from './store.ts';
export { findTaxCodes } from './tax-code-store.ts';
export { isTaxDocument } from './tax-codes.ts';
export { documentTypes, paymentTypes } from './type-resources.ts';
export { DOCUMENT_TYPES, PAYMENT_TYPES } from './type-wire.ts';
export { giveRestsBack } from './undispatched-rest.ts';
export { DOCUMENTS } from './wire.ts';
