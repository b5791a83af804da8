/**
 * Whether a text shows a secret: as it is, in other letter case, or encoded as addresses, forms, JSON and pages commonly carry
 * things; and such a text without it, for what others write and we keep.
 */

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const BASE64 = /[A-Za-z0-9+/_-]{8,}/g;
const HEX = /(?:[0-9a-f]{2}){8,}/gi;
const ESCAPED = /\\(?:u([0-9a-f]{4})|(.))/gi;
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|lt|gt|quot|apos));/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Base64 of something encoded once more, in an address. */
const DEPTH = 3;
const MOST_TEXTS = 500;

/** The bytes of a wrong guess are no text, so every byte is a character. */
const textOf = (bytes: Buffer): string => bytes.toString('latin1');

const characterOf = (code: number): string => textOf(Buffer.from(String.fromCodePoint(Math.min(code, 0x10ffff))));

/** Runs that stand for fewer than `bytes` are not decoded. */
function* decodings(text: string, bytes: number): Generator<string> {
	if (text.includes('%')) yield text.replace(PERCENT, (found) => textOf(Buffer.from(found.replaceAll('%', ''), 'hex')));
	if (text.includes('\\'))
		yield text.replace(ESCAPED, (_found, code, plain) => (code ? characterOf(Number.parseInt(code, 16)) : plain));
	if (text.includes('&'))
		yield text.replace(ENTITY, (_found, code, hex, name) =>
			name ? (ENTITIES[name.toLowerCase()] ?? '') : characterOf(code ? Number(code) : Number.parseInt(hex, 16)),
		);
	for (const [found] of text.matchAll(HEX)) if (found.length >= bytes * 2) yield textOf(Buffer.from(found, 'hex'));
	// A run may begin with other characters of the same alphabet.
	for (const [found] of text.matchAll(BASE64))
		for (let start = 0; start < 4 && (found.length - start) * 3 >= bytes * 4; start++)
			yield textOf(Buffer.from(found.slice(start), 'base64'));
}

/** A token of hex digits may also travel as the bytes that they stand for. */
const formsOf = (secret: string): string[] =>
	[Buffer.from(secret), ...(/^(?:[0-9a-f]{2}){16,}$/i.test(secret) ? [Buffer.from(secret, 'hex')] : [])].map((bytes) =>
		textOf(bytes).toLowerCase(),
	);

function showsForm(text: string, wanted: readonly string[]): boolean {
	// Nothing is longer than what it is decoded from.
	const shortest = Math.min(...wanted.map(({ length }) => length));
	let texts = [textOf(Buffer.from(text))];
	for (let depth = 0; depth <= DEPTH; depth++) {
		texts = texts.filter(({ length }) => length >= shortest);
		if (texts.length === 0) return false;
		if (texts.some((each) => wanted.some((secret) => each.toLowerCase().includes(secret)))) return true;
		texts = texts.flatMap((each) => [...decodings(each, shortest)]).slice(0, MOST_TEXTS);
	}
	return false;
}

export const showsSecret = (text: string, secrets: readonly string[]): boolean =>
	showsForm(text, secrets.flatMap(formsOf));

const HIDDEN = '***';
const ALL_HIDDEN = '*** (hidden: it showed a secret)';
/** What is shorter may stand in a text by chance. */
const SHORTEST = 4;
const SHORTEST_ENCODED = 8;

/** A text that was cut may end with the beginning of a secret; the longest that it may be goes. */
function withoutBeginning(text: string, secret: string): string {
	const end = text.slice(1 - secret.length).toLowerCase();
	const lower = secret.toLowerCase();
	const first = lower.slice(0, SHORTEST);
	for (let at = end.indexOf(first); at !== -1; at = end.indexOf(first, at + 1))
		if (lower.startsWith(end.slice(at))) return text.slice(0, at - end.length) + HIDDEN;
	return text;
}

interface Hiding {
	/** Longest first. */
	telling: readonly string[];
	/** Secrets in capitals: a text whose capitals have none of them shows none, in whatever case. */
	upper: readonly string[];
	/** Encoded forms of the secrets that are long enough to be looked for so. */
	forms: readonly string[];
}

/** One report has many texts, and the same secrets for all of them. */
const known = new WeakMap<readonly string[], Hiding>();

function hidingOf(secrets: readonly string[]): Hiding {
	const found = known.get(secrets);
	if (found) return found;
	const telling = secrets.filter((secret) => secret.length >= SHORTEST).sort((a, b) => b.length - a.length);
	const forms = telling.filter((secret) => secret.length >= SHORTEST_ENCODED).flatMap(formsOf);
	const made = { telling, upper: telling.map((secret) => secret.toUpperCase()), forms };
	known.set(secrets, made);
	return made;
}

/** Takes longer to make than most texts to search, so it is made for those that show one. */
const patternOf = (secrets: readonly string[]): RegExp =>
	new RegExp(secrets.map((secret) => secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'gi');

/** The text with each secret in it masked; nothing of the text where one shows in a disguise. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
	if (text.length < SHORTEST) return text;
	const { telling, upper, forms } = hidingOf(secrets);
	if (telling.length === 0) return text;
	const capitals = text.toUpperCase();
	const isShown = upper.some((secret) => capitals.includes(secret));
	const masked = telling.reduce(withoutBeginning, isShown ? text.replace(patternOf(telling), HIDDEN) : text);
	return forms.length > 0 && showsForm(masked, forms) ? ALL_HIDDEN : masked;
}

/** The same for JSON of any shape, names included. */
export function hideSecretsIn(value: unknown, secrets: readonly string[]): unknown {
	if (typeof value === 'string') return hideSecrets(value, secrets);
	if (Array.isArray(value)) return value.map((each) => hideSecretsIn(each, secrets));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [hideSecrets(name, secrets), hideSecretsIn(member, secrets)]),
	);
}

/** What of headers is secret: whole values, what follows a scheme as `Bearer`, and the parts of `Basic`. */
export function secretsOfHeaders(headers: Readonly<Record<string, string>>): string[] {
	return Object.values(headers).flatMap((value) => {
		const [, scheme, rest] = /^(\w+) +(\S.*)$/.exec(value) ?? [];
		if (rest === undefined) return [value];
		if (scheme?.toLowerCase() !== 'basic') return [value, rest];
		const pair = Buffer.from(rest, 'base64').toString('utf8');
		return [value, rest, pair, pair.slice(pair.indexOf(':') + 1)];
	});
}
