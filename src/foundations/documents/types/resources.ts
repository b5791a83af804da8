/** What the documents room shows of types: of documents and of payments, and the tax authority's tables behind them. */
import { extendSource } from '../../../kernel/db/index.ts';
import { invalid } from '../../../kernel/errors.ts';
import {
	byCodes,
	byFlag,
	byIdAs,
	byNumber,
	byPart,
	byText,
	type Filter,
	type Resource,
	splitList,
} from '../../../kernel/http/index.ts';
import { paymentTypesThatAsk } from '../../attributes/index.ts';
import { BookTypeShape, DocumentTypeShape, DteCodeShape, PaymentTypeShape } from './schema.ts';
import { type DocumentTypeRow, documentTypeSource, paymentTypeSource } from './store.ts';
import { type BookTypeRow, bookTypeSource, type DteCodeRow, dteCodeSource } from './tax-code-store.ts';
import { bookOf, codesInBook } from './tax-codes.ts';
import {
	type AskingTypeRow,
	BOOK_PROCESSES,
	BOOK_TYPES,
	bookTypeToWire,
	DOCUMENT_TYPES,
	DTE_CODES,
	documentTypeToWire,
	dteCodeToWire,
	PAYMENT_TYPES,
	paymentTypeToWire,
} from './wire.ts';

const STATE = byFlag('state', '0 active, 1 inactive');
const common = { tag: 'Documents', right: 'documents:read' } as const;

const NAME = byPart('name', 'name');

const byCodeSii = byCodes('code_sii', 'Code of the tax authority');

export const dteCodes: Resource<DteCodeRow, typeof DteCodeShape> = {
	...common,
	noun: 'tax code',
	plural: 'tax codes of documents',
	names: ['DteCode', 'DteCodes'],
	path: DTE_CODES,
	source: dteCodeSource,
	filters: { name: NAME, codesii: byCodeSii, state: STATE },
	shape: DteCodeShape,
	relations: {},
	wire: dteCodeToWire,
};

/** The text that is shown; any other finds nothing. */
const byProcess: Filter = {
	...byText('code', 'Venta, Compra or Boleta; several as [Venta,Boleta]'),
	read: (name, value) => {
		const wanted = new Set(splitList(value).map((each) => each.toLowerCase()));
		if (wanted.size === 0) throw invalid(name, 'Venta, Compra or Boleta');
		const codes = Object.entries(BOOK_PROCESSES).filter(([, process]) => wanted.has(process.toLowerCase()));
		return { column: 'code', kind: 'in', values: codes.map(([code]) => code) };
	},
};

export const bookTypes: Resource<BookTypeRow, typeof BookTypeShape> = {
	...common,
	noun: 'book',
	plural: 'books of the tax authority',
	names: ['BookType', 'BookTypes'],
	path: BOOK_TYPES,
	source: bookTypeSource,
	filters: {
		name: NAME,
		dteprocess: byProcess,
		code: byText('code', '0 sales, 1 purchases, 2 receipts'),
		state: STATE,
	},
	shape: BookTypeShape,
	relations: {},
	wire: bookTypeToWire,
};

export const documentTypes: Resource<DocumentTypeRow, typeof DocumentTypeShape> = {
	...common,
	noun: 'document type',
	plural: 'document types',
	names: ['DocumentType', 'DocumentTypes'],
	path: DOCUMENT_TYPES,
	source: documentTypeSource,
	filters: {
		name: NAME,
		codesii: byCodeSii,
		ledgeraccount: byText('ledger_account', 'Account of the ledger'),
		// Which book a type is entered in follows from its code.
		booktypeid: byIdAs('code_sii', 'book', codesInBook),
		iselectronicdocument: byFlag('is_electronic', '1 electronic, 0 on paper or internal'),
		issalesnote: byFlag('is_sales_note', '1 pre-sales, 0 others'),
		use: byNumber('use', '0 sale, 1 return, 2 dispatch'),
		state: STATE,
	},
	shape: DocumentTypeShape,
	relations: { book_type: { kind: 'one', member: 'book_type', target: () => bookTypes, id: bookOf } },
	wire: documentTypeToWire,
};

/** Each with whether it asks for something. */
const askingSource = extendSource(paymentTypeSource, async (on, companyId, rows): Promise<AskingTypeRow[]> => {
	const asking = await paymentTypesThatAsk(on, companyId);
	return rows.map((row) => ({ ...row, asks: asking.has(row.id) }));
});

export const paymentTypes: Resource<AskingTypeRow, typeof PaymentTypeShape> = {
	...common,
	noun: 'payment type',
	plural: 'payment types',
	names: ['PaymentType', 'PaymentTypes'],
	path: PAYMENT_TYPES,
	source: askingSource,
	filters: {
		name: NAME,
		ledgeraccount: byText('ledger_account', 'Account of the ledger'),
		state: STATE,
	},
	shape: PaymentTypeShape,
	relations: {},
	wire: paymentTypeToWire,
};
