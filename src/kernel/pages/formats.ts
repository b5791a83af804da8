/** Amounts, days and times as people read them in each language, on the clock of a company. */
import type { Language } from './language.ts';

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-CL', en: 'en-US' };

// A bare "$" means pesos to a Chilean reader and dollars to an English one, so English spells the code out.
const MARKS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
	es: { CLP: '$', CLF: 'UF', USD: 'US$', EUR: '€' },
	en: { CLF: 'UF', USD: 'US$', EUR: '€' },
};

/** What stands before an amount, on pages, papers and in the console alike; of any other currency its code. */
export const currencyMark = (code: string, language: Language): string => MARKS[language][code] ?? code;

/** `$ 41.826`, on one line. */
function marked(amount: number, code: string, decimals: number, language: Language): string {
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	const number = new Intl.NumberFormat(LOCALES[language], { ...digits, useGrouping: 'always' }).format(
		Math.abs(amount),
	);
	return `${amount < 0 ? '-' : ''}${currencyMark(code, language)}\u00a0${number}`;
}

/** An amount in the currency's smallest unit. */
export const money = (amount: number, currency: { code: string; decimals: number }, language: Language): string =>
	marked(amount / 10 ** currency.decimals, currency.code, currency.decimals, language);

/** An amount in whole units: with all decimals of its currency, or none. */
export const moneyInUnits = (amount: number, currency: string, language: Language): string =>
	marked(amount, currency, Number.isInteger(amount) ? 0 : 2, language);

const QUANTITY_DECIMALS = 4;

export const quantity = (amount: number, language: Language): string =>
	new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: QUANTITY_DECIMALS }).format(amount);

/** `2026-03-10` in words. */
export const day = (date: string, language: Language): string =>
	new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Whole minutes in words, at least one. */
export const minutes = (seconds: number, language: Language): string =>
	new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
		Math.max(1, Math.ceil(seconds / 60)),
	);

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Until when, for a sentence that says "until": the time, and the day unless that is today. */
export function until(seconds: number, now: number, timeZone: string, language: Language): string {
	const part = (options: Intl.DateTimeFormatOptions, at = seconds) =>
		new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(at * 1000);
	const time = part(TIME);
	const dated = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
	const { year: _year, ...shown } = dated;
	if (part(dated) === part(dated, now)) return language === 'es' ? `las ${time}` : time;
	return language === 'es' ? `el ${part(shown)} a las ${time}` : `${part(shown)} at ${time}`;
}

/** A moment, short: `15-11-2026 08:50`, `Nov 15, 2026 08:50`. */
export function moment(seconds: number, timeZone: string, language: Language): string {
	const date = new Date(seconds * 1000);
	const part = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(date);
	const shown = part(
		language === 'es' ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { dateStyle: 'medium' },
	);
	return `${shown} ${part(TIME)}`;
}
