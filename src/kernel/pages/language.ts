/** The language of a page: what its reader chose, else what the browser prefers (RFC 9110, 12.5.4), else Spanish. */
import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'es' | 'en';

/** The query parameter and the cookie of a choice. */
const NAME = 'lang';
const IN_QUERY = new RegExp(`[?&]${NAME}=(es|en)(?=&|$)`);
const IN_COOKIE = new RegExp(`(?:^|;)\\s*${NAME}=(es|en)\\s*(?=;|$)`);
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/** A range says something of the language in general, too: we have one Spanish and one English. */
const isOf = (language: Language) => (wish: { range: string }) =>
	wish.range === language || wish.range.startsWith(`${language}-`);

export function preferredLanguage(header = ''): Language {
	const wishes = header
		.toLowerCase()
		.split(',')
		.map((part) => RANGE.exec(part.trim()))
		.filter((match) => match !== null)
		.map(([, range = '', quality = '1']) => ({ range, quality: Number(quality) }));
	/** Refused (`q=0`) is less than not mentioned. */
	const scoreOf = (language: Language) => {
		const own = wishes.filter(isOf(language));
		const said = own.length > 0 ? own : wishes.filter(({ range }) => range === '*');
		return said.length === 0 ? 0 : Math.max(...said.map(({ quality }) => quality)) || -1;
	};
	const [spanish, english] = [scoreOf('es'), scoreOf('en')];
	if (spanish !== english) return english > spanish ? 'en' : 'es';
	const [english1st, spanish1st] = [wishes.findIndex(isOf('en')), wishes.findIndex(isOf('es'))];
	return english1st !== -1 && english1st < spanish1st ? 'en' : 'es';
}

interface Asked {
	url?: string | undefined;
	headers: IncomingHttpHeaders;
}

const asLanguage = (match: RegExpExecArray | null) => match?.[1] as Language | undefined;
const chosenIn = (url: string | undefined) => asLanguage(IN_QUERY.exec(url ?? ''));

export const languageOf = ({ url, headers }: Asked): Language =>
	chosenIn(url) ?? asLanguage(IN_COOKIE.exec(headers.cookie ?? '')) ?? preferredLanguage(headers['accept-language']);

/** Where the same page is in another language; of a query alone, as a reference relative to it. */
export function inLanguage(url: string, language: Language): string {
	const [path = '', query = ''] = url.split(/\?(.*)/s);
	const search = new URLSearchParams(query);
	search.set(NAME, language);
	return `${path}?${search}`;
}

const YEAR_SECONDS = 31_536_000;

/** Remembers a choice that was made by the address. */
export function choiceCookie({ url }: Pick<Asked, 'url'>): string | undefined {
	const chosen = chosenIn(url);
	return chosen && `${NAME}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
}
