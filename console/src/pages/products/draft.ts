/** A product as it is being written: every field as text or choice, and what of it differs from what is stored. */
import type { NewProduct, NewVariant, Tax } from '../../api/shapes.ts';
import { readAmount } from '../../words/amount.ts';
import type { Language } from '../../words/language.tsx';
import { SERVICE, type WholeProduct, type WholeVariant } from './records.ts';

export interface VariantDraft {
	key: string;
	/** Known to the service. */
	id?: number;
	description: string;
	code: string;
	barCode: string;
	isUnlimited: boolean;
	mayBeNegative: boolean;
	isActive: boolean;
	/** Values by attribute of the product's type. */
	values: Readonly<Record<string, string>>;
	/** With taxes, by price list. */
	prices: Readonly<Record<string, string>>;
}

export interface ProductDraft {
	name: string;
	description: string;
	classification: number;
	typeId: string;
	taxIds: readonly number[];
	keepsStock: boolean;
	allowsDecimals: boolean;
	hasSerials: boolean;
	isLot: boolean;
	ledgerAccount: string;
	costCenter: string;
	isActive: boolean;
	variants: readonly VariantDraft[];
}

export const newVariant = (barCode = ''): VariantDraft => ({
	key: crypto.randomUUID(),
	description: '',
	code: '',
	barCode,
	isUnlimited: false,
	mayBeNegative: false,
	isActive: true,
	values: {},
	prices: {},
});

export const newProduct = (taxes: readonly Tax[], typeId: string, barCode: string): ProductDraft => ({
	name: '',
	description: '',
	classification: 0,
	typeId,
	taxIds: taxes.flatMap(({ id, forAllProducts }) => (forAllProducts === 1 ? id : [])),
	keepsStock: true,
	allowsDecimals: true,
	hasSerials: false,
	isLot: false,
	ledgerAccount: '',
	costCenter: '',
	isActive: true,
	variants: [newVariant(barCode)],
});

export interface Stored {
	product: WholeProduct;
	variants: readonly WholeVariant[];
	/** Prices by price list, then by variant. */
	prices: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const variantDraft = (variant: WholeVariant, { prices }: Stored, shown: (amount: number) => string): VariantDraft => ({
	key: String(variant.id),
	id: variant.id,
	description: variant.description,
	code: variant.code,
	barCode: variant.barCode,
	isUnlimited: variant.unlimitedStock === 1,
	mayBeNegative: variant.allowNegativeStock === 1,
	isActive: variant.state === 0,
	values: Object.fromEntries(
		(variant.attribute_values.items ?? []).map(({ attribute, description }) => [String(attribute.id), description]),
	),
	prices: Object.fromEntries(
		[...prices].flatMap(([listId, byVariant]) => {
			const price = byVariant.get(variant.id);
			return price === undefined ? [] : [[listId, shown(price)]];
		}),
	),
});

export function draftOf(stored: Stored, shown: (amount: number) => string): ProductDraft {
	const { product, variants } = stored;
	return {
		name: product.name,
		description: product.description,
		classification: product.classification,
		typeId: String(product.product_type.id),
		taxIds: (product.product_taxes.items ?? []).map(({ tax }) => Number(tax.id)),
		keepsStock: product.stockControl === 1,
		allowsDecimals: product.allowDecimal === 1,
		hasSerials: variants.some(({ serialNumber }) => serialNumber === 1),
		isLot: variants.some(({ isLot }) => isLot === 1),
		ledgerAccount: product.ledgerAccount,
		costCenter: product.costCenter,
		isActive: product.state === 0,
		variants: variants.map((variant) => variantDraft(variant, stored, shown)),
	};
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Of a pack, what it holds and how it is counted stay. */
export const productBody = (draft: ProductDraft): NewProduct => ({
	name: draft.name.trim(),
	description: draft.description.trim(),
	classification: draft.classification,
	productTypeId: Number(draft.typeId),
	taxes: [...draft.taxIds],
	stockControl: flag(draft.keepsStock && draft.classification !== SERVICE),
	allowDecimal: flag(draft.allowsDecimals),
	serialNumber: flag(draft.hasSerials),
	isLot: flag(draft.hasSerials && draft.isLot),
	ledgerAccount: draft.ledgerAccount.trim(),
	costCenter: draft.costCenter.trim(),
	state: flag(!draft.isActive),
});

export type VariantBody = Omit<NewVariant, 'productId'>;

/** An empty code is left out: the service makes one, or keeps the one there is. */
export function variantBody(draft: VariantDraft): VariantBody {
	const values = Object.entries(draft.values).filter(([, value]) => value.trim() !== '');
	const code = draft.code.trim();
	const barCode = draft.barCode.trim();
	const description = draft.description.trim();
	const isNew = draft.id === undefined;
	return {
		...(isNew && description === '' ? {} : { description }),
		...(code === '' ? {} : { code }),
		...(isNew && barCode === '' ? {} : { barCode }),
		unlimitedStock: flag(draft.isUnlimited),
		allowNegativeStock: flag(draft.mayBeNegative),
		state: flag(!draft.isActive),
		...(values.length === 0
			? {}
			: { attribute_values: values.map(([id, value]) => ({ attributeId: Number(id), description: value.trim() })) }),
	};
}

/** The members that differ, by their JSON. */
export function differing<Body extends object>(after: Body, before: Body | undefined): Partial<Body> {
	const known = new Map<string, unknown>(Object.entries(before ?? {}));
	const kept: Partial<Body> = {};
	for (const name in after)
		if (JSON.stringify(after[name]) !== JSON.stringify(known.get(name))) kept[name] = after[name];
	return kept;
}

export interface SentPrice {
	key: string;
	variantId: number;
	variantValueWithTaxes: number;
}

interface PriceReader {
	language: Language;
	decimals: number;
}

/** An empty price of a variant that had one is 0. */
export const priceOf = (text: string, { language, decimals }: PriceReader): number | undefined =>
	text.trim() === '' ? 0 : readAmount(text, language, decimals);

/** Per list, the prices that were written otherwise than they stand. */
export function changedPrices(
	draft: ProductDraft,
	before: ProductDraft | undefined,
	idOf: (variant: VariantDraft) => number | undefined,
	reader: PriceReader,
): Map<string, SentPrice[]> {
	const known = new Map(before?.variants.map((variant) => [variant.key, variant.prices]));
	const changed = new Map<string, SentPrice[]>();
	for (const variant of draft.variants)
		for (const [listId, text] of Object.entries(variant.prices)) {
			const variantId = idOf(variant);
			const price = priceOf(text, reader);
			const earlier = priceOf(known.get(variant.key)?.[listId] ?? '', reader) ?? 0;
			if (variantId === undefined || price === undefined || price === earlier) continue;
			const sent = { key: variant.key, variantId, variantValueWithTaxes: price };
			changed.set(listId, [...(changed.get(listId) ?? []), sent]);
		}
	return changed;
}
