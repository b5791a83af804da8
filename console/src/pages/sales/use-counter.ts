/** What the office that sells has of the lines, what they cost there, and with which taxes. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/call.ts';
import { keyOf, useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Office, PriceList, PriceListDetail, Stock, Tax } from '../../api/shapes.ts';
import { isLimited, type NamedVariant } from '../../kit/variant.ts';
import type { DraftLine, LinePrice, SaleDraft } from './sale-draft.ts';

const MOST = 200;
const TAXES = { expand: '[product.product_taxes.tax]' };

interface TaxedVariant extends Omit<NamedVariant, 'product'> {
	product: NamedVariant['product'] & { product_taxes?: { items?: readonly { tax: Partial<Tax> }[] } };
}

export interface Counter {
	/** Undefined where it is not counted or may go below nothing. */
	availableOf(line: DraftLine): number | undefined;
	priceOf(line: DraftLine): LinePrice;
	/** Some price or tax is not known yet. */
	isLoading: boolean;
}

const together = (answers: readonly UseQueryResult<TaxedVariant>[]) => ({
	isLoading: answers.some(({ isLoading }) => isLoading),
	of: new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
});

const taxesOf = (variant: TaxedVariant | undefined): LinePrice['taxes'] =>
	(variant?.product.product_taxes?.items ?? []).map(({ tax }) => ({
		id: Number(tax.id),
		percentage: Number(tax.percentage),
	}));

/** Variants as they are now, with their taxes; each is read once. A line keeps its variant as it was when it was added. */
const useVariants = (ids: readonly number[]) =>
	useQueries({
		queries: ids.map((id) => ({
			queryKey: keyOf(`/v1/variants/${id}.json`, TAXES),
			queryFn: ({ signal }: { signal: AbortSignal }) =>
				callApi<TaxedVariant>(`/v1/variants/${id}.json`, { query: TAXES, signal }),
			staleTime: 60_000,
		})),
		combine: together,
	});

export function useCounter(draft: SaleDraft, office: Office | undefined, isExempt: boolean): Counter {
	const may = useMay();
	const ids = draft.lines.map(({ variant }) => variant.id).slice(0, MOST);
	const variantid = `[${[...ids].sort((a, b) => a - b).join(',')}]`;
	const isAsked = ids.length > 0 && office !== undefined;
	const stocks = useAll<Stock>('/v1/stocks.json', {
		query: { variantid, officeid: office?.id },
		enabled: isAsked && may('stock:read'),
	});
	const lists = useAll<PriceList>('/v1/price_lists.json', { query: { state: 0 } });
	const listId = draft.clientListId || office?.defaultPriceList || lists.data?.[0]?.id;
	const prices = useAll<PriceListDetail>(`/v1/price_lists/${listId}/details.json`, {
		query: { variantid },
		enabled: isAsked && listId !== undefined,
	});
	const variants = useVariants(ids);
	return useMemo(() => {
		const levels = stocks.data && new Map(stocks.data.map((each) => [Number(each.variant.id), each.quantityAvailable]));
		const nets = new Map(prices.data?.map((each) => [Number(each.variant.id), each.variantValue]));
		return {
			isLoading: prices.isLoading || variants.isLoading,
			availableOf: ({ variant }) =>
				levels && isLimited(variants.of.get(variant.id) ?? variant) ? (levels.get(variant.id) ?? 0) : undefined,
			priceOf: ({ variant }) => ({
				// A price list has a row for every product; 0 means that no price was set.
				net: nets.get(variant.id) || undefined,
				taxes: isExempt ? [] : taxesOf(variants.of.get(variant.id)),
			}),
		};
	}, [stocks.data, prices.data, prices.isLoading, variants, isExempt]);
}
