/** A payment link in the making: its lines with the shop's prices, and what the form sends. */
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Courier, NewPaymentLink, PriceListDetail, StoreSettings } from '../../api/shapes.ts';

export interface LinkLine {
	variantId: number;
	name: string;
	code: string;
	quantity: number;
}

export interface LinkDraft {
	name: string;
	lines: readonly LinkLine[];
	client: { value: string; label: string } | null;
	uses: 'once' | 'some' | 'any';
	usesCount: string;
	/** Days; empty: without end. */
	valid: '1' | '7' | '30' | '';
	allowsCoupons: boolean;
	/** 0: the buyer picks it up. */
	deliveries: readonly number[];
}

export const BLANK: LinkDraft = {
	name: '',
	lines: [],
	client: null,
	uses: 'once',
	usesCount: '10',
	valid: '7',
	allowsCoupons: true,
	deliveries: [0],
};

const DAY_SECONDS = 86_400;

export function requestOf(draft: LinkDraft, now: number): NewPaymentLink {
	const { name, lines, client, uses, usesCount, valid, allowsCoupons, deliveries } = draft;
	return {
		name: name.trim(),
		items: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
		allowsCoupons: allowsCoupons ? 1 : 0,
		deliveryChoices: [...deliveries],
		...(client ? { clientId: Number(client.value) } : {}),
		...(uses === 'any' ? {} : { maxUses: uses === 'once' ? 1 : Number(usesCount) }),
		...(valid === '' ? {} : { expiresAt: Math.floor(now) + Number(valid) * DAY_SECONDS }),
	};
}

/** What the shop takes for one of each, with tax; undefined where it has no price there. */
export function usePrices(lines: readonly LinkLine[]): (variantId: number) => number | undefined {
	const may = useMay();
	const { data: settings } = useResource<StoreSettings>('/v1/store_settings.json');
	const ids = lines.map(({ variantId }) => variantId).sort((one, other) => one - other);
	const { data } = useAll<PriceListDetail>(`/v1/price_lists/${settings?.priceList.id}/details.json`, {
		query: { variantid: `[${ids.join(',')}]` },
		enabled: settings !== undefined && ids.length > 0 && may('catalog:read'),
	});
	return (variantId) => data?.find(({ variant }) => Number(variant.id) === variantId)?.variantValueWithTaxes;
}

/** What couriers offer now. */
export function useDeliveries(): { id: number; name: string; cost: number }[] {
	const may = useMay();
	const { data = [] } = useAll<Courier>('/v1/couriers.json', { query: { state: 0 }, enabled: may('courier:read') });
	return data.flatMap(({ deliveryTypes }) => deliveryTypes.filter(({ state }) => state === 0));
}
