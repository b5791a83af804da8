/** The door to payment links, by which a buyer opens a checkout. */
export { buyByLink } from './buy-by-link.ts';
export { findAgain } from './find-again.ts';
export { paymentLinks } from './resources.ts';
export { linkRoutes } from './routes.ts';
export { closedBecause } from './rules.ts';
export { findLinkByToken, type LinkRow, linkItemsOf } from './store.ts';
