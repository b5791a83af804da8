/** Amounts, quantities, days and times as people read them, on the clock and in the currency of the company. */
import { useMemo } from 'react';
import { useSession } from '../api/session-context.ts';
import { type Language, useReader } from './language.tsx';

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-CL', en: 'en-US' };
// As on buyers' pages and papers: a bare "$" means pesos to a Chilean reader and dollars to an English one.
const MARKS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
	es: { CLP: '$', CLF: 'UF', USD: 'US$', EUR: '€' },
	en: { CLF: 'UF', USD: 'US$', EUR: '€' },
};
const QUANTITY_DECIMALS = 4;
const DAY_SECONDS = 86_400;

interface Place {
	timeZone: string;
	currency: { code: string; decimals: number };
}

/** Days of the interface are midnights UTC; moments are shown on the company's clock. */
export function formatsOf(language: Language, { timeZone, currency }: Place) {
	const locale = LOCALES[language];
	const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
	const date = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
		new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
	const plain = number({ maximumFractionDigits: QUANTITY_DECIMALS });
	const amount = number({ minimumFractionDigits: currency.decimals, maximumFractionDigits: currency.decimals });
	const percent = number({ style: 'percent', maximumFractionDigits: 1 });
	const short: Intl.DateTimeFormatOptions =
		language === 'es' ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { dateStyle: 'medium' };
	const days = { short: date(short, 'UTC'), own: date(short) };
	const time = date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
	const inWords = date({ day: 'numeric', month: 'long' });
	const today = date({ weekday: 'long', day: 'numeric', month: 'long' });
	const mark = MARKS[language][currency.code] ?? currency.code;
	return {
		/** In whole units of the currency, as the API answers: `$ 41.826`, `CLP 41,826`. */
		money: (units: number) => `${units < 0 ? '-' : ''}${mark}\u00a0${amount.format(Math.abs(units))}`,
		quantity: (value: number) => plain.format(value),
		percent: (share: number) => percent.format(share),
		/** A day that the API gives as its midnight UTC: `15-11-2026`. */
		day: (seconds: number) => days.short.format(seconds * 1000),
		/** A moment: `15-11-2026 08:50`. */
		moment: (seconds: number) => `${days.own.format(seconds * 1000)} ${time.format(seconds * 1000)}`,
		time: (seconds: number) => time.format(seconds * 1000),
		/** `15 de noviembre`. */
		dayInWords: (seconds: number) => inWords.format(seconds * 1000),
		/** `domingo 15 de noviembre`. */
		today: (seconds: number) => today.format(seconds * 1000).replace(',', ''),
		/** Midnight UTC of the day that it is at the company now. */
		todayAt: () => {
			const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone })
				.format()
				.split('-')
				.map(Number);
			return Date.UTC(year, month - 1, day) / 1000;
		},
		/** How long ago, in words: `hace 3 horas`. */
		ago: (seconds: number) => {
			const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
			const past = seconds - Date.now() / 1000;
			if (Math.abs(past) < 3600) return relative.format(Math.round(past / 60), 'minute');
			if (Math.abs(past) < DAY_SECONDS) return relative.format(Math.round(past / 3600), 'hour');
			return relative.format(Math.round(past / DAY_SECONDS), 'day');
		},
	};
}

export type Formats = ReturnType<typeof formatsOf>;

export function useFormats(): Formats {
	const { language } = useReader();
	const { timeZone, currency } = useSession();
	return useMemo(() => formatsOf(language, { timeZone, currency }), [language, timeZone, currency]);
}
