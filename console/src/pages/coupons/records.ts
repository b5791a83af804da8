/** Coupons as these pages know them: what they give, whether they can be used today, and how their list is read. */
import { callApi } from '../../api/call.ts';
import { type ListPage, type PageReader, recordsOf, useResource } from '../../api/queries.ts';
import type { ListedLoyaltyCoupon, LoyaltyCoupon } from '../../api/shapes.ts';
import type { Tone } from '../../kit/badge.tsx';
import type { Formats } from '../../words/formats.ts';
import type { CouponWords } from './messages.ts';

export const COUPONS = '/v1/loyalty/coupons.json';
export const couponPath = (id: number | string) => `/v1/loyalty/coupons/${id}.json`;
export const TOUCHED: readonly string[] = ['/v1/loyalty'];

export const KINDS = ['amount', 'percentage', 'shipping'] as const;
export type Kind = (typeof KINDS)[number];

/** How the company writes the types of coupons, in the order of `KINDS`: `012` or `123`. */
export function useTypeCodes(): string | undefined {
	const { data } = useResource<{ data: { couponTypes: string } }>('/v1/loyalty/settings.json');
	return data?.data.couponTypes;
}

export const kindOf = (type: string, codes: string): Kind => KINDS[codes.indexOf(type)] ?? 'amount';
export const typeOf = (kind: Kind, codes: string): string => codes.charAt(KINDS.indexOf(kind));

export const readCoupons: PageReader<ListedLoyaltyCoupon> = async (path, query, signal) => {
	const page = await callApi<Omit<ListPage<ListedLoyaltyCoupon>, 'items'> & { data: ListedLoyaltyCoupon[] }>(path, {
		query,
		signal,
	});
	return { ...page, items: recordsOf(page) };
};

type Coupon = Pick<LoyaltyCoupon, 'type' | 'amount' | 'disabled' | 'properties'>;

export function discountText(
	{ type, amount }: Coupon,
	codes: string,
	words: CouponWords,
	{ money, quantity }: Formats,
): string {
	const kind = kindOf(type, codes);
	if (kind === 'shipping') return words.kinds.shipping;
	return kind === 'percentage' ? `${quantity(amount)}\u00a0%` : money(amount);
}

export function validityText(
	{ properties: { fromDate, toDate } }: Coupon,
	words: CouponWords,
	{ day }: Formats,
): string {
	if (fromDate !== undefined && toDate !== undefined) return `${day(fromDate)} – ${day(toDate)}`;
	if (fromDate !== undefined) return words.since(day(fromDate));
	return toDate === undefined ? words.always : words.until(day(toDate));
}

export type CouponState = keyof CouponWords['states'];

const DAY_SECONDS = 86_400;
const dayOf = (seconds: number) => seconds - (seconds % DAY_SECONDS);

/** `today` is a midnight UTC, as the days of coupons are. */
export function stateOf({ disabled, properties }: Coupon, used: number, today: number): CouponState {
	const { fromDate, toDate, uses } = properties;
	if (disabled === 1) return 'disabled';
	if (toDate !== undefined && dayOf(toDate) < today) return 'ended';
	if (uses !== undefined && used >= uses) return 'spent';
	return fromDate !== undefined && dayOf(fromDate) > today ? 'scheduled' : 'active';
}

export const TONES: Readonly<Record<CouponState, Tone>> = {
	active: 'good',
	disabled: 'plain',
	scheduled: 'info',
	ended: 'warn',
	spent: 'warn',
};
