/** Numbers as people type them: `3.200` is three thousand two hundred in Chile, and three and a fifth in English. */
import type { Language } from '../../words/language.tsx';

const GROUPED: Readonly<Record<Language, RegExp>> = {
	es: /^\d{1,3}(\.\d{3})+(,\d*)?$/,
	en: /^\d{1,3}(,\d{3})+(\.\d*)?$/,
};
const THOUSANDS: Readonly<Record<Language, string>> = { es: '.', en: ',' };

/** Undefined where nothing was typed, NaN where it is no number from 0. */
export function readNumber(typed: string, language: Language): number | undefined {
	const text = typed.replace(/[\s$]/g, '');
	if (text === '') return undefined;
	const plain = GROUPED[language].test(text) ? text.replaceAll(THOUSANDS[language], '') : text;
	const value = plain.replace(',', '.');
	return /^(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
}
