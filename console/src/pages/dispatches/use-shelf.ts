/** What the office that goods leave from has of them, and what they cost there. */
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Office, PriceList, PriceListDetail, Stock } from '../../api/shapes.ts';
import { isLimited } from '../../kit/variant.ts';
import type { AvailableOf, Draft, PriceOf } from './draft.ts';

const MOST = 200;

interface Shelf {
	availableOf: AvailableOf;
	priceOf: PriceOf;
}

/** `soldAt`: the office at which the sale has set its goods aside. */
export function useShelf({ lines }: Draft, office: Office | undefined, soldAt: number | undefined): Shelf {
	const may = useMay();
	const ids = lines.flatMap(({ variant }) => (variant ? [variant.id] : [])).slice(0, MOST);
	const variantid = `[${[...ids].sort((a, b) => a - b).join(',')}]`;
	const isAsked = ids.length > 0 && office !== undefined;
	const stocks = useAll<Stock>('/v1/stocks.json', {
		query: { variantid, officeid: office?.id },
		enabled: isAsked && may('stock:read'),
	});
	const lists = useAll<PriceList>('/v1/price_lists.json', { query: { state: 0 }, enabled: may('catalog:read') });
	const listId = office?.defaultPriceList || lists.data?.[0]?.id;
	const prices = useAll<PriceListDetail>(`/v1/price_lists/${listId}/details.json`, {
		query: { variantid },
		enabled: isAsked && listId !== undefined && may('catalog:read'),
	});
	return useMemo(() => {
		const levels = stocks.data && new Map(stocks.data.map((each) => [Number(each.variant.id), each.quantityAvailable]));
		const values = new Map(prices.data?.map((each) => [Number(each.variant.id), each]));
		return {
			availableOf: ({ variant, undispatched }) => {
				if (!variant || !levels || !isLimited(variant)) return undefined;
				const setAside = undispatched && soldAt === office?.id ? undispatched.quantity : 0;
				return (levels.get(variant.id) ?? 0) + setAside;
			},
			priceOf: ({ variant, undispatched }) => {
				if (undispatched) return { net: undispatched.netUnitValue, withTaxes: undispatched.totalUnitValue };
				const price = variant && values.get(variant.id);
				return price?.variantValueWithTaxes
					? { net: price.variantValue, withTaxes: price.variantValueWithTaxes }
					: undefined;
			},
		};
	}, [stocks.data, prices.data, office?.id, soldAt]);
}
