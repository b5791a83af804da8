/** The door to the catalogue: coins, variants and price lists. */
export { choosePriceList, hasPriceList, knownPrices, pricesOf } from './choose-price-list.ts';
export { NewCollection } from './collection-schema.ts';
export { collectionsOf } from './collections-of.ts';
export { createPack } from './create-pack.ts';
export { runningDiscounts } from './discounts/running-discounts.ts';
export { collectionNameIsTaken } from './errors.ts';
export {
	companyTaxes,
	contentsOf,
	defaultTaxes,
	findVariants,
	knownVariants,
	type VariantFacts,
	type VariantLookup,
	variantIdsByBarCode,
	variantIdsByCode,
	variantIdsByProduct,
	variantsOf,
} from './find-variants.ts';
export { priceImport } from './import/import-prices.ts';
export { productImport } from './import/import-products.ts';
export {
	type FileLine,
	type ImportColumn,
	type ImportedFile,
	type ImportKind,
	type ImportWork,
	type ImportWriting,
	isMissing,
	isOutOfRange,
	isTwice,
	isUnknown,
	type LineChange,
	type LinePlan,
	type LineProblem,
	type MadeRecord,
	OUTCOMES,
	type Outcome,
	problem,
} from './import/line-plan.ts';
export { coins, taxes } from './money-resources.ts';
export { NewTax } from './money-schema.ts';
export { COINS, TAXES } from './money-wire.ts';
export {
	checkQuantity,
	checkSameNamed,
	describeVariant,
	findNamed,
	getNamed,
	namesVariant,
	type VariantName,
	variantsWanted,
} from './name-variant.ts';
export { VariantData } from './notified-schema.ts';
export { NewPack, PackShape } from './pack-schema.ts';
export { packsWith } from './pack-store.ts';
export { picturesOf } from './pictures-of.ts';
export { productTypes } from './product-type-resources.ts';
export { NewProductType } from './product-type-schema.ts';
export { attributesOfType } from './product-type-store.ts';
export { variantDataOf } from './read-notified.ts';
export { byVariantWords, collections, priceLists, products, variants } from './resources.ts';
export { catalogRoutes } from './routes.ts';
export { codesInFilter, stateTally } from './rules.ts';
export { addToCollection, createCollection } from './save-collection.ts';
export { createPrice, setPrice } from './save-price.ts';
export { createPriceList } from './save-price-list.ts';
export { createProduct } from './save-product.ts';
export { createProductType } from './save-product-type.ts';
export { createTax } from './save-tax.ts';
export { createVariant } from './save-variant.ts';
export { MOST_TAXES, NewPriceList, NewProduct, NewVariant } from './schema.ts';
export { findCoinByCode, seedCatalog } from './seed-catalog.ts';
export type { VariantRow } from './store.ts';
export { TEXT_VARIANT_ID } from './text-variant.ts';
export {
	BASIS,
	inMillionths,
	type LineTax,
	type LineTaxes,
	rateOf,
	roundedUnit,
	storedTaxes,
	storedUnit,
	unitWithoutTaxes,
	unitWithTaxes,
} from './unit-values.ts';
export { COLLECTIONS, hrefOf, PRICE_LISTS, PRODUCT_TYPES, PRODUCTS, VARIANTS } from './wire.ts';
