/** Amounts, quantities and days as a reader of each language writes them. */

import { divideRounded, QUANTITY_DECIMALS, toRounded, UNIT_DECIMALS } from '../../../kernel/numbers.ts';
import { currencyMark, type Language } from '../../../kernel/pages/index.ts';
import { groupThousands } from '../../../kernel/text.ts';
import type { MinorUnits, PrintableCurrency, PrintableLine } from './model.ts';

const marks = {
	es: { thousands: '.', decimal: ',' },
	en: { thousands: ',', decimal: '.' },
} as const;

const locales = { es: 'es-CL', en: 'en-GB' } as const;

/** `$ 1.234.567` for Chilean pesos; `US$ 1.234,50`; any other currency by its code. */
export function formatMoney(amount: MinorUnits, currency: PrintableCurrency, language: Language): string {
	const exact = BigInt(amount);
	const digits = (exact < 0n ? -exact : exact).toString().padStart(currency.decimals + 1, '0');
	const whole = digits.slice(0, digits.length - currency.decimals);
	const fraction = digits.slice(digits.length - currency.decimals);
	const mark = marks[language];
	const number = groupThousands(whole, mark.thousands) + (fraction === '' ? '' : mark.decimal + fraction);
	return `${exact < 0n ? '-' : ''}${currencyMark(currency.code, language)} ${number}`;
}

/** Decimals that the price of one has on paper beyond its currency's: more are a division's leftovers, which nobody reads. */
const READ_DECIMALS = 2;

/**
 * `$ 1.672,27` for 1672.268908 pesos. More decimals only where they are why the quantity of it comes to what the line
 * says: 3 of `$ 1.190,4998` are `$ 3.571`, and 3 of `$ 1.190,50` would not be.
 */
export function formatUnitPrice(
	{ unitPrice, quantity, total }: Pick<PrintableLine, 'unitPrice' | 'quantity' | 'total'>,
	currency: PrintableCurrency,
	language: Language,
): string {
	const rounded = (decimals: number) => divideRounded(BigInt(unitPrice), 10n ** BigInt(UNIT_DECIMALS - decimals));
	const pieces = BigInt(toRounded(quantity, QUANTITY_DECIMALS) ?? 0);
	const comesToTotal = (decimals: number) =>
		divideRounded(rounded(decimals) * pieces, 10n ** BigInt(QUANTITY_DECIMALS + decimals - currency.decimals)) ===
		BigInt(total);
	const fewest = Math.min(currency.decimals + READ_DECIMALS, UNIT_DECIMALS);
	const choices = Array.from({ length: UNIT_DECIMALS - fewest + 1 }, (_, more) => fewest + more);
	let decimals = choices.find(comesToTotal) ?? fewest;
	while (decimals > currency.decimals && rounded(decimals) % 10n === 0n) decimals--;
	return formatMoney(rounded(decimals), { ...currency, decimals }, language);
}

/** `12.0000` becomes `12` and `1234.50` becomes `1.234,5`; text that is not a decimal stays as it is. */
export function formatQuantity(quantity: string, language: Language): string {
	const parts = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(quantity.trim());
	if (!parts) return quantity;
	const [, sign = '', whole = '0', fraction = ''] = parts;
	const mark = marks[language];
	return sign + groupThousands(whole, mark.thousands) + (fraction === '' ? '' : mark.decimal + fraction);
}

/** The UTC calendar day, such as `3 de marzo de 2025`. */
export function formatDay(unixSeconds: number, language: Language): string {
	return new Intl.DateTimeFormat(locales[language], {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	}).format(new Date(unixSeconds * 1000));
}
