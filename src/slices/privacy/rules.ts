/** What tells a person in a text, how it is taken out, and how long tax law keeps what is on a document. */
import { isRecord } from '../../kernel/json.ts';
import { searchable } from '../../kernel/text.ts';

/** Chilean tax code, article 200: the longest time for which the authority may still ask for a document. */
const KEPT_YEARS = 6;

export function keptUntil(emissionDate: number): number {
	const day = new Date(emissionDate * 1000);
	day.setUTCFullYear(day.getUTCFullYear() + KEPT_YEARS);
	return Math.floor(day.getTime() / 1000);
}

/** What a column holds. */
export type Value = string | number | null | Uint8Array;

/** Texts of a person, as they are searched. */
export interface Values {
	/** Each names the person by itself: an e-mail, a code, a whole name. */
	telling: ReadonlySet<string>;
	/** Others do where one of those stands beside them: a first name, a city. */
	all: ReadonlySet<string>;
	/** Addresses of the person's records, without what follows the id. */
	paths: readonly string[];
}

const SHORTEST = 5;
/** Fewer digits are also ids, numbers of documents and amounts. */
const FEWEST_DIGITS = 8;
/** Whoever writes a note may write what others write, too. */
const NOTES = /^(note|comment|description|order_id)$/;
const SHORTEST_NOTE = 12;
const CHILEAN_CODE = /^(\d{1,2})\.?(\d{3})\.?(\d{3})-?([\dkK])$/;

/** A tax identifier in the ways in which people write it. */
export function writtenForms(code: string): string[] {
	const [, millions, thousands, units, digit] = CHILEAN_CODE.exec(code.trim()) ?? [];
	if (!millions) return [code];
	return [
		code,
		`${millions}.${thousands}.${units}-${digit}`,
		`${millions}${thousands}${units}-${digit}`,
		`${millions}${thousands}${units}${digit}`,
	];
}

/** Columns whose text is also that of many others. */
const SHARED =
	/^(first_?name|last_?name|municipality|city|district|state|country|activity|company|name|latitude|longitude|zipcode|buildingnumber)$/i;

export interface NamedText {
	/** The column, or the name in JSON. */
	name: string;
	text: string;
}

/** All texts of JSON with their names. */
export function textsIn(name: string, value: unknown): NamedText[] {
	if (typeof value === 'string') return [{ name, text: value }];
	if (Array.isArray(value)) return value.flatMap((each) => textsIn(name, each));
	return isRecord(value) ? Object.entries(value).flatMap(([each, member]) => textsIn(each, member)) : [];
}

export function valuesOf(texts: readonly NamedText[], fullNames: readonly string[], paths: readonly string[]): Values {
	const isLong = ({ name, text }: NamedText) =>
		NOTES.test(name) ? text.length >= SHORTEST_NOTE : !/address/i.test(name) || /\d/.test(text) || text.includes('@');
	const clean = (list: readonly string[]) => list.map((text) => searchable(text.trim())).filter((text) => text !== '');
	const telling = texts
		.filter(isLong)
		.flatMap(({ name, text }) => (SHARED.test(name) ? [] : /code/i.test(name) ? writtenForms(text) : [text]));
	const long = clean([...telling, ...fullNames.filter((name) => name.includes(' '))]).filter(
		(text) => text.length >= (/^\d+$/.test(text) ? FEWEST_DIGITS : SHORTEST),
	);
	return { telling: new Set(long), all: new Set([...long, ...clean(texts.map(({ text }) => text))]), paths };
}

/** How a value stands in JSON and in addresses. */
const writings = (value: string): string[] => {
	const address = encodeURIComponent(value).toLowerCase();
	return [
		value,
		JSON.stringify(value).slice(1, -1),
		address,
		address.replaceAll('%20', '+'),
		address.replaceAll('%40', '@'),
	];
};

/** What is asked of the database: each text that holds one of these is looked at. */
export const needlesOf = ({ telling }: Values): string[] => [...new Set([...telling].flatMap(writings))];

const tells = (text: string, values: Values): boolean => {
	const searched = searchable(text);
	return values.all.has(searched.trim()) || [...values.telling].some((value) => searched.includes(value));
};
const names = (text: string, { telling }: Values): boolean => {
	const searched = searchable(text);
	return [...telling].some((value) => searched.includes(value));
};

const isAddress = (name: string): boolean => /^(href|url)/i.test(name);

/** A record that names the person is emptied as a whole: its other texts may be the person's, and may have changed since. */
function withoutTexts(value: unknown, values: Values): unknown {
	if (typeof value === 'string') return tells(value, values) ? '' : value;
	if (typeof value === 'number') return values.telling.has(String(value)) ? 0 : value;
	if (Array.isArray(value)) return value.map((each) => withoutTexts(each, values));
	if (!isRecord(value)) return value;
	const members = Object.entries(value);
	const isNamed = members.some(([, each]) => typeof each === 'string' && names(each, values));
	const left = ([name, each]: [string, unknown]) =>
		typeof each === 'string' && isNamed && !isAddress(name) ? '' : withoutTexts(each, values);
	return Object.fromEntries(members.map((member) => [member[0], left(member)]));
}

/** JSON without what is the person's; undefined for what is no JSON. */
export function jsonWithout(text: string, values: Values): string | undefined {
	if (!/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.stringify(withoutTexts(JSON.parse(text), values));
	} catch {
		// Cut in the middle: what of it is whose cannot be told.
		return '';
	}
}

/** Lines of a text that tell the person are emptied; of JSON, its texts. */
export const textWithout = (text: string, values: Values): string =>
	jsonWithout(text, values) ??
	text
		.split('\n')
		.map((line) => (needlesOf(values).some((needle) => searchable(line).includes(needle)) ? '' : line))
		.join('\n');

/** The names of JSON without its texts. */
export function emptied(value: unknown): unknown {
	if (typeof value === 'string') return '';
	if (Array.isArray(value)) return value.map(emptied);
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptied(each)]));
}

/** Spreadsheets take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: string | number): string {
	const text = String(value);
	const harmless = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Whether a call was about a record of the person. */
export const isCallAbout = (path: string, { paths }: Pick<Values, 'paths'>): boolean =>
	paths.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}/`));
