/** The door to the catalogue: coins, variants, price lists and clients. */
export { choosePriceList, hasPriceList, knownPrices, pricesOf } from './choose-price-list.ts';
export { ClientBody } from './client-schema.ts';
export type { ClientRow } from './client-store.ts';
export { collectionsOf } from './collections-of.ts';
export {
	defaultTaxBasisPoints,
	findVariants,
	knownVariants,
	type VariantFacts,
	type VariantLookup,
	variantIdsByCode,
	variantsOf,
} from './find-variants.ts';
export { clients, coins, priceLists, variants } from './resources.ts';
export { catalogRoutes } from './routes.ts';
export { taxOn } from './rules.ts';
export { findClient, matchClient } from './save-client.ts';
export { createCollection } from './save-collection.ts';
export { setPrice } from './save-price.ts';
export { createProduct } from './save-product.ts';
export { createVariant } from './save-variant.ts';
export { findCoinByCode, seedCatalog } from './seed-catalog.ts';
export { CLIENTS, COINS, PRICE_LISTS, VARIANTS } from './wire.ts';
