/** What becomes of each text that a table may hold once a person is erased. */
import type { Schema } from '../../kernel/db/index.ts';

/**
 * - `none`: nothing of a person: of the company itself, of things, or a word of the program's.
 * - `secret`: a hash, a key or a sealed value, which tells nothing by itself and is exported to nobody.
 * - `blank`: a person's; an empty text stays.
 * - `drop`: a person's, where the column may be empty: nothing stays.
 * - `leaves`: JSON that is a person's: its names stay, its texts are emptied.
 * - `unique`: a person's, in a key that has to differ: it is made of an id instead.
 * - `tax`: a person's, and printed on documents that tax law has the company keep; blank after that.
 * - `searched`: free text or a log: where a person's values stand in it, they are taken out.
 * - `named`: the company's own text, on its goods, papers and settings: it stays, and an erasure tells where it names the person.
 * - `keep`: a person's, and stays; `KEPT_FOR` says of its table why.
 */
export type Fate = 'none' | 'secret' | 'blank' | 'drop' | 'leaves' | 'unique' | 'tax' | 'searched' | 'named' | 'keep';

/** The records by which everything else of a person is found. */
export type Kind =
	| 'clients'
	| 'contacts'
	| 'documents'
	| 'payments'
	| 'checkouts'
	| 'transactions'
	| 'shippings'
	| 'orders'
	/** Checkouts of others, in which the person is whom it goes to. */
	| 'gifts'
	| 'users';

type TextColumn<Row> = {
	[C in keyof Row]: Extract<Row[C], string | Uint8Array> extends never ? never : C;
}[keyof Row];

export interface TableFate<Row> {
	/** The column by which a row is a person's, and which of their records it names; absent: no row is. */
	by?: readonly [keyof Row & string, Kind];
	/** Its rows go as a whole. */
	goes?: true;
	/** What the texts of rows that are somebody else's may say of the person. */
	others?: Readonly<Partial<Record<TextColumn<Row>, 'searched' | 'named'>>>;
	/** Every text column: one that is missing does not compile. */
	texts: Readonly<Record<TextColumn<Row>, Fate>>;
}

export type Fates<Table extends keyof Schema> = { readonly [T in Table]: TableFate<Schema[T]> };

/** By table, why what names a person stays there. */
export const KEPT_FOR: Readonly<Record<string, string>> = {
	audit_entries: 'proof of who changed what, and from where',
	applications: 'who answers for an application; its developer changes it',
	payments: 'proof of money received',
	payment_transactions: 'proof of money received',
	purchase_documents: 'received documents: tax law',
};

/** Why a text of others that names the person stays. */
export const NAMED_FOR: Readonly<Record<string, string>> = {
	documents: 'printed on documents of others',
	document_details: 'printed on documents of others',
	document_references: 'printed on documents of others',
};
export const NAMED_BY_THE_COMPANY = 'a text of the company itself names the person: it can be changed there';
