/** The door to types of documents and payments, what each kind does, and what asks for one. */
export { checkDeclared, chooseFinalSale, chooseType, hasDocumentType } from './choose-type.ts';
export { noTypeNamed, wrongUse } from './errors.ts';
export { DISPATCH, isDebitNote, isOfKind, kindColumns, kindOfType, RETURN, SALE } from './kinds.ts';
export { flagsOfKind } from './payment-kinds.ts';
export { bookTypes, documentTypes, dteCodes, paymentTypes } from './resources.ts';
export { changeDocumentType, changeNamedDocumentType } from './save-document-type.ts';
export { changePaymentType, createPaymentType, hasPaymentType } from './save-payment-type.ts';
export {
	AvailableNumbersShape,
	DocumentTypeChange,
	DocumentTypeShape,
	NamedDocumentTypeChange,
	NewPaymentType,
	NumberRangeShape,
	PaymentTypeChange,
} from './schema.ts';
export { seedDocuments } from './seed-documents.ts';
export {
	checkHasClient,
	checkTakesPayments,
	isDispatchedAtOnce,
	type StockPlan,
	setAsideOf,
	stockOfSale,
} from './stock-plan.ts';
export {
	type DocumentTypeRow,
	documentTypeSource,
	findPaymentTypeByName,
	findTypeByCodeSii,
	type PaymentTypeRow,
	paymentTypeSource,
} from './store.ts';
export { type DteCodeRow, findTaxCodes } from './tax-code-store.ts';
export { isTaxDocument, RECEIPTS, showsTaxApart } from './tax-codes.ts';
export { DOCUMENT_TYPES, DTE_CODES, PAYMENT_TYPES } from './wire.ts';
