/** The lists that say how much a company has. */
import { products } from '../foundations/catalog/index.ts';
import { clients } from '../foundations/clients/index.ts';
import { documentSource } from '../foundations/documents/index.ts';
import { users } from '../foundations/identity/index.ts';
import { shippings } from '../slices/dispatch/index.ts';
import type { CountedLists } from '../slices/operator/index.ts';

export const COUNTED_LISTS: CountedLists = {
	users: users.source,
	products: products.source,
	clients: clients.source,
	documents: documentSource,
	dispatches: shippings.source,
};
