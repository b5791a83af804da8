/** Reads a request body as UTF-8, and then as JSON or as a form; refuses what is broken or is larger inside than any real body. */
import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../errors.ts';

/** Writing JSON again recurses: at some thousand levels the stack would end, which a caller must not be able to do. */
const MAX_DEPTH = 200;
/** No object of ours has a tenth of it; sorting the hundred thousand that a mebibyte holds would block the event loop. */
const MAX_MEMBERS = 1000;

const malformed = (sentence: string) => new Refusal(400, 'request.malformed', sentence);

const QUOTE = 34;
const BACKSLASH = 92;

const COLON = 58;

/** What is too large inside, if anything. Expects valid JSON, so only strings need care. */
function excessOf(text: string): string | undefined {
	if (text.length <= MAX_DEPTH) return undefined;
	/** Members of the object at each depth. */
	const members: number[] = [];
	let depth = 0;
	let isInString = false;
	for (let index = 0; index < text.length; index++) {
		const character = text.charCodeAt(index);
		if (isInString) {
			if (character === BACKSLASH) index++;
			else if (character === QUOTE) isInString = false;
		} else if (character === QUOTE) isInString = true;
		// `[` and `{`, then `]` and `}`.
		else if (character === 91 || character === 123) {
			if (++depth > MAX_DEPTH) return `nests deeper than ${MAX_DEPTH} levels`;
			members[depth] = 0;
		} else if (character === 93 || character === 125) depth--;
		else if (character === COLON) {
			const count = (members[depth] ?? 0) + 1;
			if (count > MAX_MEMBERS) return `has an object of more than ${MAX_MEMBERS} members`;
			members[depth] = count;
		}
	}
	return undefined;
}

const BYTE_ORDER_MARK = 0xfeff;

/** Bytes of another encoding would be stored as something else than was meant. */
export function decodeBody(bytes: Buffer): string {
	if (!isUtf8(bytes)) throw malformed('The body must be encoded as UTF-8');
	const text = bytes.toString('utf8');
	return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

const decodePart = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** No form of ours has a tenth of it; a body of a mebibyte could hold half a million and block the event loop. */
const MAX_FORM_FIELDS = 1000;

/** Members by name; the last of a repeated name counts, unless none may be repeated. */
export function parseFormBody(text: string, mayRepeat = true): Record<string, string> {
	const form = readForm(text);
	if (!mayRepeat && form.names > Object.keys(form.members).length) throw malformed('The form names a member twice');
	return form.members;
}

function readForm(text: string): { members: Record<string, string>; names: number } {
	const sent = text.split('&', MAX_FORM_FIELDS + 1);
	if (sent.length > MAX_FORM_FIELDS) throw malformed(`The form has more than ${MAX_FORM_FIELDS} fields`);
	const pairs = sent.filter((pair) => pair !== '');
	try {
		const members = Object.fromEntries(
			pairs.map((pair) => {
				const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
				return [decodePart(pair.slice(0, end)), decodePart(pair.slice(end + 1))];
			}),
		);
		return { members, names: pairs.length };
	} catch {
		throw malformed('The form must be encoded as UTF-8');
	}
}

/** Undefined for an empty body. */
export function parseJsonBody(text: string): unknown {
	if (text === '') return undefined;
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw malformed('The body is not valid JSON');
	}
	const excess = excessOf(text);
	if (excess) throw malformed(`The body ${excess}`);
	return body;
}
