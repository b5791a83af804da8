/** Who is calling: one user of one company, with the rights of the token shown. */

export interface CompanyFacts {
	id: number;
	/** The coin of the company's money. */
	currencyId: number;
	currencyDecimals: number;
	timeZone: string;
	hasStore: boolean;
	allowsNegativeStock: boolean;
	allowsOverpayment: boolean;
}

export interface Caller {
	tokenId: number;
	userId: number;
	userName: string;
	company: CompanyFacts;
	rights: { has(right: string): boolean };
	isSuspended: boolean;
	/** Set on a courier's own token: it opens the orders of this courier and nothing else. */
	courierId?: number;
}

/** Finds the caller by the hash of its token; undefined for an unknown, expired or revoked one. */
export type Authenticate = (tokenHash: string) => Promise<Caller | undefined>;
