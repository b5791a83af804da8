/** Refusals of the catalogue. */
import { Refusal } from '../../kernel/errors.ts';

export const variantCodeIsTaken = (code: string) =>
	new Refusal(409, 'catalog.variant_code_taken', `A variant with the code ${code} exists already`, 'code');

export const clientCodeIsTaken = (code: string) =>
	new Refusal(409, 'catalog.client_code_taken', `A client with the code ${code} exists already`, 'code');

export const clientCodeIsEmpty = (field: string) =>
	new Refusal(
		400,
		'catalog.client_code_empty',
		`${field} must have at least one letter or digit; leave it out for a client without a code`,
		field,
	);

export const clientIsBlank = () =>
	new Refusal(
		400,
		'catalog.blank_client',
		'A client needs at least one of code, company, firstName, lastName and email',
		'code',
	);

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

export const taxesDiffer = (field: string, other: string) =>
	new Refusal(400, 'catalog.taxes_differ', `${field} and ${other} name different taxes; send one of them`, field);
