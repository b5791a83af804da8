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

export type Pair = readonly [firstName: string, lastName: string];

/** Texts of a person, as they are searched. */
export interface Values {
	/** Each names the person by itself: an e-mail, a code, a whole name. */
	telling: ReadonlySet<string>;
	/** Others do where one of those stands beside them: a first name, a city. */
	all: ReadonlySet<string>;
	/** In JSON and in addresses each is a text of its own, and both together name the person. */
	pairs: readonly Pair[];
	/** Addresses of the person's records, without what follows the id. */
	paths: readonly string[];
}

const SHORTEST = 5;
/** Fewer digits are also ids, numbers of documents and amounts. */
const FEWEST_DIGITS = 8;
/** A person who writes a note may write what others write, too. */
const NOTES = /^(note|comment|description|order_id)$/;
const SHORTEST_NOTE = 12;
const CHILEAN_CODE = /^(\d{1,2})\.?(\d{3})\.?(\d{3})-?([\dkK])$/;

/** A telephone number without what people put between its digits. */
const phoneForms = (phone: string): string[] => [phone, phone.replace(/[^\d+]/g, ''), phone.replace(/\D/g, '')];

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

const folded = (list: readonly string[]): string[] =>
	list.map((text) => searchable(text.trim())).filter((text) => text !== '');

function writingsOf({ name, text }: NamedText): string[] {
	if (SHARED.test(name)) return [];
	if (/code/i.test(name)) return writtenForms(text);
	return /phone/i.test(name) ? phoneForms(text) : [text];
}

/** `names`: a first and a last one, or a whole one with nothing after it. */
export function valuesOf(texts: readonly NamedText[], names: readonly Pair[], paths: readonly string[]): Values {
	const isLong = ({ name, text }: NamedText) =>
		NOTES.test(name) ? text.length >= SHORTEST_NOTE : !/address/i.test(name) || /\d/.test(text) || text.includes('@');
	const pairs = names
		.map(([first, last]) => [searchable(first.trim()), searchable(last.trim())] as const)
		.filter((pair) => !pair.includes(''));
	const alone = names.filter(([, last]) => last.trim() === '').map(([name]) => name);
	const whole = [
		...folded(alone).filter((name) => name.includes(' ')),
		...pairs.flatMap(([first, last]) => [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`]),
	];
	const long = [...folded(texts.filter(isLong).flatMap(writingsOf)), ...whole].filter(
		(text) => text.length >= (/^\d+$/.test(text) ? FEWEST_DIGITS : SHORTEST),
	);
	return { telling: new Set(long), all: new Set([...long, ...folded(texts.map(({ text }) => text))]), pairs, paths };
}

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const ESCAPE = /\\u([0-9a-f]{4})/gi;

/** As addresses have it; of bytes that are no UTF-8 each is a letter. */
function decoded(text: string): string {
	return text.replaceAll('+', ' ').replace(PERCENT, (run) => {
		const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
		const letters = bytes.toString('utf8');
		return letters.includes('\ufffd') ? bytes.toString('latin1') : letters;
	});
}

const unescaped = (text: string): string =>
	text
		.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/\\[nrt]/g, ' ')
		.replace(/\\(.)/g, '$1');

/** What a text says, as it is searched: as it stands, and as programs read it. */
function readings(text: string): string[] {
	const read = [searchable(text)];
	if (/[%+]/.test(text)) read.push(searchable(decoded(text)));
	if (text.includes('\\')) read.push(searchable(unescaped(text)));
	return read;
}

const holdsOne = (searched: string, { telling }: Values): boolean => {
	for (const value of telling) if (searched.includes(value)) return true;
	return false;
};
const names = (text: string, values: Values): boolean => readings(text).some((each) => holdsOne(each, values));
const tells = (text: string, values: Values): boolean =>
	readings(text).some((each) => values.all.has(each.trim()) || holdsOne(each, values));

const isPair = (texts: readonly string[], { pairs }: Values): boolean => {
	if (pairs.length === 0) return false;
	const said = new Set(texts.map((text) => searchable(text.trim())));
	return pairs.some(([first, last]) => said.has(first) && said.has(last));
};

/** JSON that was cut ends within one of the texts. */
const endsWithin = (searched: string, { telling }: Values): boolean =>
	/^\s*[[{]/.test(searched) &&
	!/[\]}]\s*$/.test(searched) &&
	[...telling].some((value) => {
		for (let length = value.length - 1; length >= SHORTEST; length--)
			if (searched.endsWith(value.slice(0, length))) return true;
		return false;
	});

/** Whether a text is worth reading closely: it may name the person, or a record of the person. */
export function mayTell(text: string, values: Values): boolean {
	const { pairs, paths } = values;
	return readings(text).some(
		(each) =>
			holdsOne(each, values) ||
			paths.some((path) => each.includes(path)) ||
			pairs.some(([first, last]) => each.includes(first) && each.includes(last)) ||
			endsWithin(each, values),
	);
}

/** Whether an address of one of the person's records stands in a text. */
export const isAbout = (text: string, { paths }: Pick<Values, 'paths'>): boolean =>
	paths.some((path) => {
		for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1))
			if (!/\d/.test(text[at + path.length] ?? '')) return true;
		return false;
	});

const isAddress = (name: string): boolean => /^(href|url)/i.test(name);

/** The person's record itself: it may say what is known of the person no more. */
const isOwnRecord = ({ href }: Readonly<Record<string, unknown>>, values: Values): boolean =>
	typeof href === 'string' && /\/\d+(\.json)?$/.test(href) && isAbout(href, values);

/** A record that names the person is emptied as a whole: its other texts may be the person's, and may have changed since. */
function withoutTexts(value: unknown, values: Values): unknown {
	if (typeof value === 'string') return jsonWithout(value, values) ?? (tells(value, values) ? '' : value);
	if (typeof value === 'number') return values.telling.has(String(value)) ? 0 : value;
	if (Array.isArray(value)) return value.map((each) => withoutTexts(each, values));
	if (!isRecord(value)) return value;
	const members = Object.entries(value);
	const texts = members.map(([, each]) => each).filter((each) => typeof each === 'string');
	const isNamed = isOwnRecord(value, values) || isPair(texts, values) || texts.some((each) => names(each, values));
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
		// Cut in the middle: nobody can say what of it is whose.
		return mayTell(text, values) ? '' : text;
	}
}

/** Whether JSON was cut, so that nobody can tell what of it is whose. */
export function isCut(text: string): boolean {
	if (!/^\s*[[{]/.test(text)) return false;
	try {
		JSON.parse(text);
		return false;
	} catch {
		return true;
	}
}

/** What a query or a form asks for, part by part. */
const isPairOfQuery = (line: string, values: Values): boolean =>
	line.includes('=') &&
	isPair(
		line.split(/[?&]/).map((part) => decoded(part.slice(part.indexOf('=') + 1))),
		values,
	);

const lineWithout = (line: string, values: Values): string =>
	jsonWithout(line, values) ?? (names(line, values) || isPairOfQuery(line, values) ? '' : line);

/** Lines of a text that tell the person are emptied; of JSON, its texts. */
export function textWithout(text: string, values: Values): string {
	if (!mayTell(text, values)) return text;
	const lines = text.split('\n');
	const isOneRecord = !lines.filter(Boolean).every((line) => /^[[{].*[\]}]$/.test(line));
	const whole = isOneRecord ? jsonWithout(text, values) : undefined;
	return whole ?? lines.map((line) => lineWithout(line, values)).join('\n');
}

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
