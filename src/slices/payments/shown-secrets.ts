/** Whether a text shows a secret: as it is, in other letter case, or encoded as addresses and forms commonly carry things. */

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const BASE64 = /[A-Za-z0-9+/_-]{8,}/g;
const HEX = /(?:[0-9a-f]{2}){8,}/gi;
/** Base64 of something encoded once more, in an address. */
const DEPTH = 3;
const MOST_TEXTS = 500;

/** The bytes of a wrong guess are no text, so every byte is a character. */
const textOf = (bytes: Buffer): string => bytes.toString('latin1');

function* decodings(text: string): Generator<string> {
	if (text.includes('%')) yield text.replace(PERCENT, (found) => textOf(Buffer.from(found.replaceAll('%', ''), 'hex')));
	for (const [found] of text.matchAll(HEX)) yield textOf(Buffer.from(found, 'hex'));
	// A run may begin with other characters of the same alphabet.
	for (const [found] of text.matchAll(BASE64))
		for (let start = 0; start < 4; start++) yield textOf(Buffer.from(found.slice(start), 'base64'));
}

/** A token of hex digits may also travel as the bytes that they stand for. */
const formsOf = (secret: string): string[] =>
	[Buffer.from(secret), ...(/^(?:[0-9a-f]{2}){16,}$/i.test(secret) ? [Buffer.from(secret, 'hex')] : [])].map((bytes) =>
		textOf(bytes).toLowerCase(),
	);

export function showsSecret(text: string, secrets: readonly string[]): boolean {
	const wanted = secrets.flatMap(formsOf);
	let texts = [textOf(Buffer.from(text))];
	for (let depth = 0; depth <= DEPTH; depth++) {
		if (texts.some((each) => wanted.some((secret) => each.toLowerCase().includes(secret)))) return true;
		texts = texts.flatMap((each) => [...decodings(each)]).slice(0, MOST_TEXTS);
	}
	return false;
}
