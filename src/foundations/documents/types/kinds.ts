/** What each kind of document is and does, a row each. Code asks `kindOfType`, SQL asks `isOfKind`, so a new kind is a new row. */
import { type RawBuilder, sql } from 'kysely';

/** What a type of document is for, as the interface writes it in `use`. */
export const SALE = 0;
/** Credit notes, and the debit notes that annul them. */
export const RETURN = 1;
export const DISPATCH = 2;

/** What the tax authority calls debit notes; every other type for returns is a credit note. */
const DEBIT_NOTES: readonly string[] = ['55', '56', '111'];

/** The columns of a type that say of which kind it is. */
interface KindColumns {
	use: number;
	is_sales_note: number;
	code_sii: string;
}

/** They are selected with what needs its kind; `types` is what the statement calls the table of types. */
export const kindColumns = <Types extends string>(types: Types) =>
	[
		`${types}.use`,
		`${types}.is_sales_note`,
		`${types}.code_sii`,
	] as const satisfies readonly `${Types}.${keyof KindColumns}`[];

export interface Kind {
	use: typeof SALE | typeof RETURN | typeof DISPATCH;
	/** Undefined where it does not tell this kind from another. */
	isSalesNote?: boolean;
	isDebitNote?: boolean;
	/** What issuing one does: stock leaves (or waits, where its request says so), is set aside, or is left alone. */
	stock: 'ships' | 'reserves' | 'none';
	/** It is in the sums of sales. */
	countsAsSale: boolean;
	/** How its amounts count for who sold it. */
	sellerSign: 1 | 0 | -1;
	takesPayments: boolean;
	/** What is not paid of it is a debt of its client. */
	isOwed: boolean;
	isReturnable: boolean;
	/** Others can be made from its lines; of another kind nothing is ever left. */
	isSource: boolean;
	/** It can pay for sales. */
	paysForSales: boolean;
	/** It may be declared to the tax authority. */
	isDeclared: boolean;
	/** What annuls it. */
	annulledAs: 'document' | 'dispatch' | 'return';
}

/** What no kind does, but for those that say so. */
const NOTHING = {
	stock: 'none',
	countsAsSale: false,
	sellerSign: 0,
	takesPayments: false,
	isOwed: false,
	isReturnable: false,
	isSource: false,
	paysForSales: false,
	isDeclared: false,
} as const;

export const KINDS = {
	sale: {
		use: SALE,
		isSalesNote: false,
		stock: 'ships',
		countsAsSale: true,
		sellerSign: 1,
		takesPayments: true,
		isOwed: true,
		isReturnable: true,
		isSource: true,
		paysForSales: false,
		isDeclared: true,
		annulledAs: 'document',
	},
	/** A pre-sale: it sets stock aside, and is turned into a sale. */
	salesNote: {
		...NOTHING,
		use: SALE,
		isSalesNote: true,
		stock: 'reserves',
		takesPayments: true,
		isSource: true,
		annulledAs: 'document',
	},
	guide: { ...NOTHING, use: DISPATCH, stock: 'ships', isDeclared: true, annulledAs: 'dispatch' },
	/** Its return has brought the goods back before. */
	creditNote: {
		...NOTHING,
		use: RETURN,
		isDebitNote: false,
		sellerSign: -1,
		paysForSales: true,
		isDeclared: true,
		annulledAs: 'return',
	},
	debitNote: { ...NOTHING, use: RETURN, isDebitNote: true, sellerSign: 1, isDeclared: true, annulledAs: 'return' },
} as const satisfies Record<string, Kind>;

const ALL: readonly Kind[] = Object.values(KINDS);

export function kindOfType(type: KindColumns): Kind {
	const found = ALL.find(
		({ use, isSalesNote, isDebitNote }) =>
			use === type.use &&
			(isSalesNote === undefined || isSalesNote === (type.is_sales_note === 1)) &&
			(isDebitNote === undefined || isDebitNote === DEBIT_NOTES.includes(type.code_sii)),
	);
	if (!found) throw new Error(`No kind of document has use ${type.use}`);
	return found;
}

export const isDebitNote = (type: KindColumns): boolean => kindOfType(type) === KINDS.debitNote;

const CODES = sql.join(DEBIT_NOTES.map((code) => sql.lit(code)));

/** Whether a type is of the kinds that are chosen; `types` is what the statement calls the table of types. */
export function isOfKind(types: string, isChosen: (kind: Kind) => boolean): RawBuilder<boolean> {
	const column = (name: keyof KindColumns) => sql.ref(`${types}.${name}`);
	const conditions = ALL.filter(isChosen).map(({ use, isSalesNote, isDebitNote: isDebit }) => {
		const parts = [sql`${column('use')} = ${sql.lit(use)}`];
		if (isSalesNote !== undefined) parts.push(sql`${column('is_sales_note')} = ${sql.lit(isSalesNote ? 1 : 0)}`);
		if (isDebit !== undefined) parts.push(sql`${column('code_sii')} ${isDebit ? sql`in` : sql`not in`} (${CODES})`);
		return sql`(${sql.join(parts, sql` and `)})`;
	});
	return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
