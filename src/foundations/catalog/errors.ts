/** Refusals of the catalogue. */
import { Refusal } from '../../kernel/errors.ts';

export const variantCodeIsTaken = (code: string) =>
	new Refusal(409, 'catalog.variant_code_taken', `A variant with the code ${code} exists already`, 'code');

export const discountIsForOne = () =>
	new Refusal(400, 'catalog.discount_for_one', 'Name productId or variantId, and not both', 'productId');

export const discountIsForItAlready = (field: string) =>
	new Refusal(409, 'catalog.discount_detail_exists', 'The discount is for it already', field);

export const priceExists = (code: string, field: string) =>
	new Refusal(
		409,
		'catalog.price_exists',
		`This price list has a price of the variant ${code} already; change that one`,
		field,
	);

export const variantIsMissing = () => new Refusal(400, 'request.missing', 'variantId or code is required', 'variantId');

export const collectionNameIsTaken = (name: string) =>
	new Refusal(409, 'catalog.collection_name_taken', `A collection with the name ${name} exists already`, 'name');

export const coinIsForeign = () =>
	new Refusal(400, 'catalog.other_coin', "coinId must be the company's own coin: prices are not converted", 'coinId');

export const defaultPriceListStays = () =>
	new Refusal(409, 'catalog.default_price_list', 'The default price list cannot be closed', 'state');

export const barCodeIsDoubled = (barCode: string, variants: readonly { id: number; code: string }[], field: string) =>
	new Refusal(
		409,
		'catalog.bar_code_doubled',
		`The bar code ${barCode} belongs to several variants: ${variants.map(({ code }) => code).join(', ')}; name one by code`,
		field,
		{ variants: variants.map(({ id, code }) => `${code} (${id})`).join(', ') },
	);

export const priceIsMissing = () =>
	new Refusal(400, 'request.missing', 'variantValue or variantValueWithTaxes is required', 'variantValue');

export const pricesDiffer = () =>
	new Refusal(
		400,
		'catalog.prices_differ',
		'variantValueWithTaxes is not what variantValue is with taxes; send one of them',
		'variantValueWithTaxes',
	);

export const notInParts = (field: string, product: string) =>
	new Refusal(
		400,
		'catalog.whole_quantities',
		`${field} must be a whole number: ${product} does not allow decimals`,
		field,
	);

export const defaultTypeStays = () =>
	new Refusal(409, 'catalog.default_product_type', 'The default product type cannot be closed or deleted', 'state');

export const attributeNeedsName = (field: string) => new Refusal(400, 'request.missing', `${field} is required`, field);

export const optionsAreMissing = (field: string) =>
	new Refusal(400, 'catalog.options_missing', `${field} must name at least one value where hasOptions is 1`, field);

export const attributeIsMissing = (name: string) =>
	new Refusal(
		400,
		'catalog.attribute_missing',
		`attribute_values must have a value of ${name}, which is mandatory for products of this type`,
		'attribute_values',
	);

export const notAnOption = (field: string, name: string, options: string) =>
	new Refusal(400, 'catalog.not_an_option', `${field} must be one of the values of ${name}: ${options}`, field);

export const packIsMadeApart = () =>
	new Refusal(
		400,
		'catalog.pack_made_apart',
		'classification must be 0 or 1; packs are created by POST /v2/products/pack.json',
		'classification',
	);

export const badPackDetail = (field: string, why: string) =>
	new Refusal(400, 'catalog.bad_pack_detail', `invalid pack promo detail: ${why}`, field);

export const packHasOneVariant = () =>
	new Refusal(409, 'catalog.pack_has_one_variant', 'productId names a pack, which has one variant', 'productId');

export const classificationStays = () =>
	new Refusal(
		409,
		'catalog.classification_stays',
		'What is a pack stays one, and nothing becomes one',
		'classification',
	);

export const taxesDiffer = (field: string, other: string) =>
	new Refusal(400, 'catalog.taxes_differ', `${field} and ${other} name different taxes; send one of them`, field);

export const defaultTaxStays = () =>
	new Refusal(
		409,
		'catalog.default_tax',
		'The tax of products that name none cannot be closed or taken back; make another one that first',
		'forAllProducts',
	);

export const noExchangeRate = () =>
	new Refusal(400, 'catalog.no_exchange_rate', 'invalid exchange rate: none is known for that day', 'exchangeRate');

export const ownCoinIsOne = () =>
	new Refusal(400, 'catalog.own_coin', "The company's own currency is worth 1 of it", 'exchangeRate');

export const rowTwice = (field: string) =>
	new Refusal(400, 'catalog.row_twice', `${field} names what another row names, too`, field);

export const noCodeForLabel = (product: string) =>
	new Refusal(
		400,
		'catalog.no_code_for_label',
		`Neither the bar code nor the code of ${product} fits a label of this size as bars; choose a wider one`,
		'labels',
		{ product },
	);

export const labelsAreMissing = () => new Refusal(400, 'request.missing', 'labels is required', 'labels');
