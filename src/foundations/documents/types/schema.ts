/** Shapes of the types of documents and payments, and of the tables they stand on. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';

const { collection, date, integer, node, nullable, record, text } = output;

const state = integer(0, '0 active, 1 inactive');

export const DocumentTypeShape = record('DocumentType', '/v1/document_types', {
	name: text('Factura electrónica'),
	initialNumber: integer(1, 'Its first number'),
	codeSii: text('33', 'Code of the tax authority; empty for what is internal'),
	use: integer(0, '0 sale, 1 return, 2 dispatch'),
	isElectronicDocument: integer(1),
	breakdownTax: integer(1, '1 when its paper shows taxes apart'),
	isSalesNote: integer(0, '1 for a pre-sale: it sets stock aside, and is turned into a sale'),
	isExempt: integer(0, '1 when its lines carry no tax'),
	isCreditNote: integer(0, '1 for credit notes'),
	restrictsTax: integer(0, 'Always 0'),
	useClient: integer(0, '1 when it is only issued to a client'),
	ledgerAccount: nullable(text('1.1.05.001', 'Account of the ledger')),
	messageBodyFormat: nullable(text('', 'Always null')),
	thermalPrinter: integer(0, 'Always 0: the paper is a setting of the company'),
	copyNumber: integer(1, 'Always 1'),
	continuedHigh: integer(0, 'Always 0'),
	ipadPrint: integer(0, 'Always 0'),
	ipadPrintHigh: text('0', 'Always 0'),
	restrictClientType: integer(2, 'Always 2: companies and persons'),
	useMaxDays: integer(0, 'Always 0'),
	maxDays: integer(-1, 'Always -1: without a limit'),
	state,
	book_type: Type.Optional(node('/v1/book_types', 'The book it is entered in; absent for guides and what is internal')),
});

const typeName = input.text({ min: 1, max: 100, description: 'Name', example: 'Factura electrónica' });
const typeChange = {
	name: input.optional(typeName),
	state: input.optional(input.flag('0 active, 1 inactive')),
	useClient: input.optional(input.flag('1: only issued to a client', 1)),
	ledgerAccount: input.removable(input.text({ max: 100, acceptsNumbers: true, description: 'Account of the ledger' })),
};

export const DocumentTypeChange = input.body('DocumentTypeChange', typeChange);
export const NamedDocumentTypeChange = input.body('NamedDocumentTypeChange', {
	id: input.id('The document type', 1),
	...typeChange,
});

const SYNTHETIC = 'made up: nothing comes from a tax authority';

export const NumberRangeShape = output.object('NumberRange', {
	startDate: date(`Unix date from which it is valid, ${SYNTHETIC}`),
	expirationDate: date(`Unix date until which it is valid, ${SYNTHETIC}`),
	startNumber: integer(1, 'Its first number'),
	endNumber: integer(999_999_999, `Its last number, ${SYNTHETIC}`),
	lastNumberUsed: integer(1042, 'The last number given; 0 before the first document'),
	numbersAvailable: integer(999_998_957, 'How many are left'),
	expired: Type.Boolean({ examples: [false], description: 'Always false' }),
});

export const AvailableNumbersShape = output.object('AvailableNumbers', {
	numbers_available: integer(999_998_957, `How many are left of a range that is ${SYNTHETIC}`),
	last: integer(1042, 'The last number given; 0 before the first document'),
});

export const DteCodeShape = record('DteCode', '/v1/dte_codes', {
	name: text('Factura electrónica'),
	codeSii: text('33', 'Code of the tax authority'),
	state,
});

export const BookTypeShape = record('BookType', '/v1/book_types', {
	name: text('Libro de ventas'),
	dteProcess: text('Venta', 'What is entered in it: Venta, Compra or Boleta'),
	code: text('0', '0 sales, 1 purchases, 2 receipts'),
	state,
});

export const PaymentTypeShape = record('PaymentType', '/v1/payment_types', {
	name: text('Tarjeta de crédito'),
	isVirtual: integer(0, '1 when it is paid over the internet'),
	isCheck: integer(0, '1 for checks'),
	maxCheck: nullable(integer(6, 'How many checks a payment may be made of; null without a limit')),
	isCreditNote: integer(0, '1 when a credit note is used up'),
	isClientCredit: integer(0, '1 when the client owes it'),
	isCash: integer(0, '1 for cash'),
	isCreditMemo: integer(0, "1 when a client's deposit is used up"),
	state,
	maxClientCuota: integer(0, 'How many instalments a client may pay in; 0 for one'),
	ledgerAccount: nullable(text('1.1.01.001', 'Account of the ledger')),
	ledgerCode: nullable(text('CAJA', 'Code of the ledger')),
	isAgreementBank: integer(0, '1 when a bank pays by agreement'),
	agreementCode: nullable(text('CONV-01', 'Code of that agreement')),
	dynamic_attributes: Type.Optional(
		collection('/v1/payment_types/1/dynamic_attributes', 'What a payment by it is asked for; absent when nothing is'),
	),
});

const stateInput = input.optional(input.flag('0 active, 1 inactive'));
const line = (description: string, example?: string) =>
	input.removable(
		input.text({ max: 100, acceptsNumbers: true, description, ...(example === undefined ? {} : { example }) }),
	);

const paymentTypeText = { min: 1, max: 100, description: 'Name, unique in the company' } as const;
const mostChecks = (example?: number) =>
	input.removable(input.count('How many checks a payment may be made of; with isCheck only', example));
const kindFlag = (meaning: string, example?: 0 | 1) => input.optional(input.flag(meaning, example));
const paymentTypeMembers = {
	isVirtual: kindFlag('1: paid over the internet. At most one of these flags is 1'),
	isCheck: kindFlag('1: by checks', 1),
	maxCheck: mostChecks(6),
	isCreditNote: kindFlag('1: a credit note is used up'),
	isClientCredit: kindFlag('1: the client owes it'),
	isCash: kindFlag('1: cash'),
	isCreditMemo: kindFlag("1: a client's deposit is used up"),
	isAgreementBank: kindFlag('1: a bank pays by agreement'),
	agreementCode: line('Code of that agreement; with isAgreementBank only'),
	maxClientCuota: input.optional(input.count('How many instalments a client may pay in; with isClientCredit only')),
	ledgerAccount: line('Account of the ledger', '1.1.01.005'),
	ledgerCode: line('Code of the ledger'),
	state: stateInput,
};

export const NewPaymentType = input.body('NewPaymentType', {
	name: input.text({ ...paymentTypeText, example: 'Cheque' }),
	...paymentTypeMembers,
});
export const PaymentTypeChange = input.body('PaymentTypeChange', {
	name: input.optional(input.text({ ...paymentTypeText, example: 'Efectivo en caja' })),
	...paymentTypeMembers,
	// There is no example: what a type is stays as it is.
	isCheck: kindFlag('1: by checks'),
	maxCheck: mostChecks(),
});
