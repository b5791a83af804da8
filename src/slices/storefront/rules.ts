/** Pure decisions of the store: addresses of products, what a link from outside may be, and prices after a discount. */
import { inMillionths, rateOf, unitWithTaxes, type VariantFacts } from '../../foundations/catalog/index.ts';
import { invalid } from '../../kernel/errors.ts';
import { divideRounded, fromScaled, unitToWire } from '../../kernel/numbers.ts';
import { searchable } from '../../kernel/text.ts';
import { webAddress } from '../../kernel/web-address.ts';

const LONGEST_SLUG = 200;

/** What a name is in an address: "Café de grano 250 g" is `cafe-de-grano-250-g`. */
export function slugOf(name: string): string {
	const words = searchable(name)
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, LONGEST_SLUG)
		.replace(/^-+|-+$/g, '');
	// Spec silent: a name without a letter or digit of the alphabet still needs an address.
	return words || 'producto';
}

/** Clients are known to send the text "null" for none. */
export function linkOf(field: string, sent: string): string {
	if (sent === '' || sent.toLowerCase() === 'null') return '';
	const url = webAddress(sent);
	if (!url) throw invalid(field, 'an http(s) address without user info');
	return url.href;
}

/** A discount that tills apply by themselves. */
export interface Discount {
	id: number;
	name: string;
	/** In hundredths of a per cent. */
	percentage: number;
	minimumQuantity: number;
}

/** The one a buyer has: from the first unit on if there is such a one, then the largest. */
export function bestOf(discounts: readonly Discount[]): Discount | undefined {
	const fromOne = discounts.filter(({ minimumQuantity }) => minimumQuantity <= 1);
	const [best] = (fromOne.length > 0 ? fromOne : [...discounts]).sort((a, b) => b.percentage - a.percentage);
	return best;
}

/** What a variant costs, as the store shows it. */
export interface StorePrices {
	price: number;
	finalPrice: number;
	fpWithoutDiscount: number;
	taxPrice: number;
	taxDiscountPrice: number;
	netDiscountPrice: number;
}

const WHOLE = 10_000n;

/** Of a net unit value in millionths. A discount from a later unit on does not change the price of the first. */
export function storePrices(
	net: number,
	taxes: VariantFacts['taxes'],
	decimals: number,
	discount: Discount | undefined,
): StorePrices {
	const off = discount && discount.minimumQuantity <= 1 ? discount.percentage : 0;
	const reduced = Number(divideRounded(BigInt(net) * (WHOLE - BigInt(off)), WHOLE));
	const rate = rateOf(taxes);
	const [gross, reducedGross] = [unitWithTaxes(net, rate, decimals), unitWithTaxes(reduced, rate, decimals)];
	const taxOf = (total: number, unit: number) => unitToWire(inMillionths(total, decimals) - unit);
	return {
		price: unitToWire(net),
		finalPrice: fromScaled(reducedGross, decimals),
		fpWithoutDiscount: fromScaled(gross, decimals),
		taxPrice: taxOf(gross, net),
		taxDiscountPrice: taxOf(reducedGross, reduced),
		netDiscountPrice: unitToWire(reduced),
	};
}
