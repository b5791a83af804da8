/** Products as these pages ask for them: with type, variants and picture, and with their prices in a list. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi, type Query } from '../../api/call.ts';
import { keyOf, type ListPage, type PageReader, readAll, useAll } from '../../api/queries.ts';
import type {
	PriceList,
	PriceListDetail,
	Product,
	ProductType,
	ProductTypeAttribute,
	Variant,
	VariantAttributeValue,
} from '../../api/shapes.ts';

export const PRODUCTS = '/v1/products.json';
export const VARIANTS = '/v1/variants.json';
export const PRICE_LISTS = '/v1/price_lists.json';
export const TYPES = '/v1/product_types.json';
export const productPath = (id: number | string) => `/v1/products/${id}.json`;
export const pricesPath = (listId: string) => `/v1/price_lists/${listId}/details.json`;

/** What changes with a product. */
export const TOUCHED: readonly string[] = ['/v1/products', '/v1/variants', '/v1/price_lists', '/v1/stocks'];

export const PACK = 3;
export const SERVICE = 1;

/** A part that was asked for, as far as it may be read. */
interface Several<T> {
	href: string;
	count?: number;
	items?: T[];
}

export interface ListedProduct extends Omit<Product, 'product_type' | 'variants'> {
	product_type: { id: number | string; name?: string };
	variants: Several<Variant>;
	/** With taxes, of its variants that have one, in the list that is shown. */
	prices: ReadonlyMap<number, number>;
}

export interface WholeVariant extends Omit<Variant, 'attribute_values'> {
	attribute_values: Several<Omit<VariantAttributeValue, 'attribute'> & { attribute: { id: number | string } }>;
}

export interface WholeProduct extends Omit<Product, 'product_type' | 'product_taxes'> {
	product_type: Partial<ProductType> & { id: number | string };
	product_taxes: Several<{ tax: { id: number | string } }>;
}

export const LIST_QUERY: Query = { expand: '[product_type,variants,urlPicture]' };
export const WHOLE_QUERY: Query = { expand: '[product_type,product_taxes,urlPicture]' };

const ALL_LISTS = {};
/** The order is that of their making: the first is the company's own. */
export const usePriceLists = () => useAll<PriceList>(PRICE_LISTS, { query: ALL_LISTS });
const priceListKey = [...keyOf(PRICE_LISTS, ALL_LISTS), 'all'];
export const readPriceLists = () => readAll<PriceList>(PRICE_LISTS, ALL_LISTS);

export type PricedVariant = Omit<PriceListDetail, 'variant'> & { variant: { id: number | string } };

/** A page of the API holds no more. */
const AT_ONCE = 50;

/** What variants cost in a list, with taxes; one that has no price is left out. */
export async function readPrices(
	listId: string,
	variantIds: readonly number[],
	signal?: AbortSignal,
): Promise<Map<number, number>> {
	const parts = Array.from({ length: Math.ceil(variantIds.length / AT_ONCE) }, (_, part) =>
		variantIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
	);
	const pages = await Promise.all(
		parts.map((ids) =>
			callApi<ListPage<PricedVariant>>(pricesPath(listId), {
				query: { variantid: `[${ids.join(',')}]`, limit: AT_ONCE },
				signal,
			}),
		),
	);
	const prices = pages.flatMap(({ items }) => items).filter(({ variantValue }) => variantValue > 0);
	return new Map(prices.map(({ variant, variantValueWithTaxes }) => [Number(variant.id), variantValueWithTaxes]));
}

export const variantsOf = ({ variants }: ListedProduct): readonly Variant[] => variants.items ?? [];

/**
 * Products with their prices, one more call per page: in the list that the query names as `pricelist`, which is not sent, else in
 * the company's own; that is none where it has no list.
 */
const readWithPrices =
	(ownList: () => Promise<string | undefined>): PageReader<ListedProduct> =>
	async (path, { pricelist, ...query }, signal) => {
		const [page, listId] = await Promise.all([
			callApi<ListPage<Omit<ListedProduct, 'prices'>>>(path, { query, signal }),
			pricelist === undefined ? ownList() : String(pricelist),
		]);
		const ids = page.items.flatMap(({ variants }) => variants.items?.map(({ id }) => id) ?? []);
		const prices =
			listId === undefined || ids.length === 0 ? new Map<number, number>() : await readPrices(listId, ids, signal);
		return { ...page, items: page.items.map((product) => ({ ...product, prices })) };
	};

/** Asked for as often as needed, the lists are read once a minute. */
export function usePricedPages(): PageReader<ListedProduct> {
	const client = useQueryClient();
	return useMemo(() => {
		const known = { queryKey: priceListKey, queryFn: readPriceLists, staleTime: 60_000 };
		return readWithPrices(async () => (await client.fetchQuery(known))[0]?.id);
	}, [client]);
}

/** Those of one product, cheapest first. */
export const pricesOf = (product: ListedProduct): number[] =>
	variantsOf(product)
		.flatMap(({ id }) => product.prices.get(id) ?? [])
		.sort((one, other) => one - other);

/** A price with the variant and product it is of, as far as they may be read. */
export interface ListedPrice extends Omit<PriceListDetail, 'variant'> {
	variant: Partial<Omit<Variant, 'id' | 'product'>> & { id: number | string; product?: { name?: string } };
}

export const LISTED_PRICES: Query = { expand: '[variant.product]' };

/** `Café de grano Huila · 250 g`. */
export const nameOfPrice = ({ variant }: ListedPrice): string =>
	[variant.product?.name, variant.description].filter(Boolean).join(' · ') || (variant.code ?? '');
export const codeOf = ({ variant }: ListedPrice): string => variant.code ?? '';

export type ListedType = Omit<ProductType, 'attributes'> & { attributes: { items?: ProductTypeAttribute[] } };
export const attributesOf = ({ attributes }: ListedType) => attributes.items ?? [];
