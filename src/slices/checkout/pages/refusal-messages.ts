/** Refusals as a buyer reads them, in the language of the page. */
import type { Refusal } from '../../../kernel/errors.ts';
import { day, type Language, minutes, moneyInUnits } from '../../../kernel/pages/index.ts';
import { type Facts, WORDS } from './messages.ts';

const BAD_GATEWAY = 502;

type Sentences = Readonly<Record<string, string | ((facts: Facts) => string)>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function inWords(refusal: Refusal, language: Language): string {
	if (refusal.status === BAD_GATEWAY) return WORDS[language].methodFailed;
	const { serial, date, minimum, currency, product, retry_after: seconds } = refusal.extra;
	const sentences: Sentences = WORDS[language].refusals;
	const sentence = sentences[refusal.code] ?? WORDS[language].tryAgain;
	if (typeof sentence === 'string') return sentence;
	return sentence({
		serial: textOf(serial),
		product: textOf(product),
		date: typeof date === 'string' ? day(date, language) : '',
		minimum: typeof minimum === 'number' ? moneyInUnits(minimum, textOf(currency), language) : '',
		minutes: typeof seconds === 'number' ? minutes(seconds, language) : '',
	});
}
