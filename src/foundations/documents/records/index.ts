/** The door to documents as they are stored, filtered and shown, with their lines and amounts. */
export {
	amountsFromGross,
	amountsFromLines,
	amountsFromNet,
	type DocumentAmounts,
	discountPart,
	type LineAmounts,
} from './amounts.ts';
export { askedOfPayments, documentAttributes, paymentAttributes } from './attribute-resources.ts';
export { DocumentShape, publicAddresses } from './document-schema.ts';
export { documentToWire, PUBLIC_VIEW, publicUrls, readPublicToken, unitValueOf } from './document-wire.ts';
export { MAX_AMOUNT } from './errors.ts';
export { DOCUMENT_ANNULLED, documentAnnulled, documentCreated, paymentCreated, paymentDeleted } from './events.ts';
export { type TaxRequest, taxesSent } from './line-taxes.ts';
export { availableNumbers, numberRange } from './number-ranges.ts';
export { numberGaps } from './number-store.ts';
export { OWED } from './owed-store.ts';
export { type Credit, creditOf, creditOfQuantity, repricedTotal, shownCredit } from './part-amounts.ts';
export { documentTaxes, references, sellers } from './part-resources.ts';
export { MOST_REFERENCES, type SentReferences } from './part-schema.ts';
export { referenceSource } from './part-store.ts';
export type { PaymentMembers } from './payment-schema.ts';
export { documentDetails, documentPayments, documents, payments } from './resources.ts';
export {
	addReturnedAmount,
	changeReturned,
	countReturn,
	emptyNote,
	findNote,
	giveNoteBack,
	holdLines,
	type ReturnedLine,
	soldOn,
	spendNote,
	standsOn,
} from './return-store.ts';
export { grossAmount, lessCredit, lineText, sellerOf, sellersOf, withoutRounding } from './rules.ts';
export {
	AnnulledDocument,
	DeletedPayment,
	declareMembers,
	ignoredMembers,
	MAX_DETAILS,
	NewDocument,
	NewPayment,
	productMembers,
	StockDocumentShape,
	typeMembers,
} from './schema.ts';
export { documentHas } from './search-places.ts';
export { ANNULLED, annulTally, ISSUED, type IssueState } from './states.ts';
export {
	addCredit,
	addPaid,
	type DocumentDetailRow,
	type DocumentRow,
	deletePaymentsOf,
	documentSource,
	findBySalesId,
	findOfAnyCompany,
	giveBackUndispatchedOfLine,
	linesOf,
	markAnnulled,
	markPaymentDeleted,
	type PaymentRow,
	paymentSource,
	sourceLines,
	subtractCredit,
	subtractPaid,
	takeAllUndispatched,
	takeUndispatchedOfLine,
	taxesOf,
	waitsForDispatch,
} from './store.ts';
export { DOCUMENTS, soldVariantToWire } from './wire.ts';
