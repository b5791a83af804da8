/** The door to payment methods and their transactions: their states, their log, and the calls to a method. */
export { maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';
export { addEnd, endTransactions } from './end-transactions.ts';
export {
	contraryOutcome,
	logIsFull,
	noRefundDue,
	refundDue,
	returnShape,
	sourceNotAllowed,
	unknownToken,
} from './errors.ts';
export { paymentAmountDiffers, paymentRefundDue, paymentRefunded } from './events.ts';
export { type Reported, readReport } from './read-report.ts';
export { onlyRefundsDue, refundsDue } from './refund-resources.ts';
export { contradicts, maySpeak, type Redirect, type StartOutcome } from './rules.ts';
export { changeMethod, createMethod, methodScope, openHeaders } from './save-method.ts';
export {
	FailReport,
	LogAnswer,
	LogReport,
	LogShape,
	MethodChange,
	MethodShape,
	NewMethod,
	outcomeAnswer,
	PendingReport,
	Refund,
	StartCall,
	StartCallAnswer,
	StateAnswer,
	SuccessReport,
	TransactionShape,
} from './schema.ts';
export {
	active,
	beginTransaction,
	callMethod,
	finishTransaction,
	resumeTransaction,
	type StartedTransaction,
} from './start-transaction.ts';
export { isRefundDue, moveOf, type Report, STATES, standingOf } from './states.ts';
export {
	activeMethods,
	findByTokenHash,
	type LogRow,
	logSource,
	type MethodRow,
	methodSource,
	recordOutcome,
	recordRefund,
	type TransactionRow,
	transactionSource,
	transactionsOfCheckouts,
	unfinishedOf,
} from './store.ts';
export { logToWire, methodToWire, recordToWire, type SettledTransactionRow, transactionToWire } from './wire.ts';
export { addLog, type Logged, writeLog, writeReportedLog } from './write-log.ts';
