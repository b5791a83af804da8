/** Amounts, quantities and days as a reader of each language writes them. */

import { UNIT_DECIMALS } from '../../../kernel/numbers.ts';
import type { Language } from '../../../kernel/pages/index.ts';
import type { MinorUnits, PrintableCurrency } from './model.ts';

const marks = {
	es: { thousands: '.', decimal: ',' },
	en: { thousands: ',', decimal: '.' },
} as const;

// A bare "$" means pesos to a Chilean reader and dollars to an English one, so English spells the code out.
const symbols: Record<Language, Record<string, string>> = {
	es: { CLP: '$', CLF: 'UF', USD: 'US$', EUR: '€' },
	en: { CLF: 'UF', USD: 'US$', EUR: '€' },
};

const locales = { es: 'es-CL', en: 'en-GB' } as const;

function groupThousands(digits: string, mark: string): string {
	return digits.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
}

/** `$ 1.234.567` for Chilean pesos; `US$ 1.234,50`; any other currency by its code. */
export function formatMoney(amount: MinorUnits, currency: PrintableCurrency, language: Language): string {
	const exact = BigInt(amount);
	const digits = (exact < 0n ? -exact : exact).toString().padStart(currency.decimals + 1, '0');
	const whole = digits.slice(0, digits.length - currency.decimals);
	const fraction = digits.slice(digits.length - currency.decimals);
	const mark = marks[language];
	const number = groupThousands(whole, mark.thousands) + (fraction === '' ? '' : mark.decimal + fraction);
	return `${exact < 0n ? '-' : ''}${symbols[language][currency.code] ?? currency.code} ${number}`;
}

/** `$ 1.672,27` for 1672.27 pesos: with the decimals it has, and no fewer than the currency's. */
export function formatUnitPrice(millionths: number, currency: PrintableCurrency, language: Language): string {
	const exact = BigInt(millionths);
	const zeros = /0*$/.exec(exact.toString().padStart(UNIT_DECIMALS + 1, '0'))?.[0].length ?? 0;
	const decimals = Math.max(UNIT_DECIMALS - zeros, currency.decimals);
	const amount = exact / 10n ** BigInt(UNIT_DECIMALS - decimals);
	return formatMoney(amount, { ...currency, decimals }, language);
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
