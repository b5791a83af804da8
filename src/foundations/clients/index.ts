/** The door to clients: who buys, on what terms, and what they owe. */

export { matchClient } from './match-client.ts';
export { mistypedRut } from './mistyped-rut.ts';
export { clients } from './resources.ts';
export { clientRoutes } from './routes.ts';
export { openSaleCondition } from './sale-conditions/save-sale-condition.ts';
export type { SaleConditionRow } from './sale-conditions/store.ts';
export { clientIdsByCode, createClient, deleteClient, findClient, holdClient } from './save-client.ts';
export { findAddress } from './save-client-part.ts';
export { ClientBody, SavedClient } from './schema.ts';
export { clientHas } from './search-places.ts';
export { type ClientRow, changeDebt, FOREIGN_CODE, takeCredit } from './store.ts';
export { CLIENTS } from './wire.ts';
