/** The company whose service is measured, as those who ask it know it. */

export interface BenchCompany {
	companyId: number;
	token: string;
	codes: string[];
	/** Ids of the dispatches loaded: first and last. */
	first: number;
	last: number;
	/** Id of the first of its coupons. */
	coupon: number;
	/** Its owner, who can sign in. */
	email: string;
}

export const PASSWORD = 'banco de pruebas';

export const COUPONS = 100;

/** One of many, over which the same writes are spread. */
export interface SpreadCompany {
	token: string;
	codes: string[];
}
