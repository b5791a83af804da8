/** What a kind of document is, in one table: pages ask here and decide nothing by a type's members themselves. */
import type { DocumentType } from '../api/shapes.ts';

/** What a type of document is for. */
const USE = { sale: 0, return: 1, dispatch: 2 } as const;

export interface Kind {
	name: 'sale' | 'salesNote' | 'creditNote' | 'guide' | 'unknown';
	/** Issued to a buyer at the counter; guides dispatch its lines. */
	isSold: boolean;
	/** Its lines leave the office or are set aside there, so no more of them can be sold than there is. */
	takesStock: boolean;
	/** It can dispatch what it sells at once, without a guide. */
	canDispatch: boolean;
	/** It is owed until it is paid, so it takes payments. */
	takesPayments: boolean;
	isReturnable: boolean;
	/** It stands among sales; guides have pages of their own. */
	isAmongSales: boolean;
	/** The filter by which returns are found from it. */
	returnFilter?: 'referencedocumentid' | 'creditnoteid';
}

const ALLOWS_NOTHING = {
	isSold: false,
	takesStock: false,
	canDispatch: false,
	takesPayments: false,
	isReturnable: false,
	isAmongSales: true,
} as const;

const SALE: Kind = {
	name: 'sale',
	isSold: true,
	takesStock: true,
	canDispatch: true,
	takesPayments: true,
	isReturnable: true,
	isAmongSales: true,
	returnFilter: 'referencedocumentid',
};
const SALES_NOTE: Kind = {
	...ALLOWS_NOTHING,
	name: 'salesNote',
	isSold: true,
	takesStock: true,
	returnFilter: 'referencedocumentid',
};
const CREDIT_NOTE: Kind = { ...ALLOWS_NOTHING, name: 'creditNote', returnFilter: 'creditnoteid' };
const GUIDE: Kind = { ...ALLOWS_NOTHING, name: 'guide', isAmongSales: false };
/** The kind of documents whose type the person may not read. */
const UNKNOWN: Kind = { ...ALLOWS_NOTHING, name: 'unknown', returnFilter: 'referencedocumentid' };

const KINDS: Readonly<Record<number, Kind>> = {
	[USE.sale]: SALE,
	[USE.return]: CREDIT_NOTE,
	[USE.dispatch]: GUIDE,
};

export function kindOf({ use, isSalesNote }: Partial<Pick<DocumentType, 'use' | 'isSalesNote'>>): Kind {
	if (use === USE.sale && isSalesNote === 1) return SALES_NOTE;
	return (use === undefined ? undefined : KINDS[use]) ?? UNKNOWN;
}
