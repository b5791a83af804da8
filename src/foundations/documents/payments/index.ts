/** The door to payments, what is owed, and credit notes that pay. */
export { followDebt, holdDebtor, isOnCredit, moneyIn, owedFor, takeCreditOfSale } from './client-credit.ts';
export { createPayment } from './create-payment.ts';
export { deletePayment } from './delete-payment.ts';
export { overpaid } from './errors.ts';
export { attributesOfPayment } from './payment-attributes.ts';
export { paymentGroupRoutes } from './payment-group-routes.ts';
export { addPayments, type PaymentRequest } from './record-payments.ts';
export { type HeldSale, holdSale, retireNote, saveReturned } from './returned-lines.ts';
export { giveNotesBack, spendNotes } from './spend-notes.ts';
