/** Where checkouts, their payments and the buyer's pages live. */

export const CHECKOUTS = '/v1/checkouts';
export const PAYMENT_METHODS = '/v1/payment_methods';
export const PAYMENT_TRANSACTIONS = '/v1/payment_transactions';
export const PAYMENT_LINKS = '/v1/payment_links';
/** The secret in the address of a buyer's page is the key to it. */
export const BUYER_PAGE = '/checkout';
/** The page where the holder of a payment link buys. */
export const LINK_PAGE = '/buy';

export const buyerUrl = (base: string, row: { public_token: string }): string =>
	`${base}${BUYER_PAGE}/${row.public_token}`;
/** Where the buyer sees how the payment ended. */
export const resultUrl = (base: string, row: { public_token: string }): string => `${buyerUrl(base, row)}/result`;
export const linkUrl = (base: string, row: { public_token: string }): string =>
	`${base}${LINK_PAGE}/${row.public_token}`;
