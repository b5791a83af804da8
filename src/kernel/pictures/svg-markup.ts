/** Reads the little of XML that a drawing needs: elements and attributes; no declarations, entities, or text. */
import { wrongPicture } from './errors.ts';

export type Markup =
	| { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
	| { kind: 'close'; name: string };

const DECLARATION =
	/\uFEFF?(?:<\?xml version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>)?/iy;
const SPACE = /[ \t\r\n]*/y;
const OPENING = /<([A-Za-z][\w:.-]*)/y;
const CLOSING = /<\/([A-Za-z][\w:.-]*)[ \t\r\n]*>/y;
const ATTRIBUTE = /[ \t\r\n]+([A-Za-z_][\w:.-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<&]*)"|'([^'<&]*)')/y;
const END = /[ \t\r\n]*(\/?)>/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function unreadable(text: string, offset: number) {
	const rest = text.slice(offset, offset + 12);
	const what = /^<!doctype/i.test(rest)
		? 'a DOCTYPE'
		: rest.startsWith('<![CDATA[')
			? 'CDATA'
			: rest.startsWith('<?')
				? 'a processing instruction'
				: rest.startsWith('<')
					? 'something that is no element'
					: 'text outside of attributes';
	return wrongPicture(`The SVG holds ${what}, which is not drawn; shapes are`);
}

export function* readMarkup(text: string): Generator<Markup> {
	if (CONTROL.test(text)) throw wrongPicture('The SVG holds control characters');
	const open: string[] = [];
	let hasRoot = false;
	let offset = 0;
	const match = (pattern: RegExp): RegExpExecArray | null => {
		pattern.lastIndex = offset;
		const found = pattern.exec(text);
		offset += found?.[0].length ?? 0;
		return found;
	};
	const skipComment = (): boolean => {
		if (!text.startsWith('<!--', offset)) return false;
		const end = text.indexOf('--', offset + 4);
		if (end < 0 || text[end + 2] !== '>') throw wrongPicture('A comment in the SVG is broken');
		offset = end + 3;
		return true;
	};
	const attributesOf = (name: string): Map<string, string> => {
		const attributes = new Map<string, string>();
		for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
			const [, key = '', double, single] = found;
			if (attributes.has(key)) throw wrongPicture(`<${name}> in the SVG has ${key} twice`);
			attributes.set(key, double ?? single ?? '');
		}
		return attributes;
	};
	match(DECLARATION);
	for (match(SPACE); offset < text.length; match(SPACE)) {
		if (skipComment()) continue;
		const closing = match(CLOSING);
		if (closing) {
			const name = closing[1] ?? '';
			if (open.pop() !== name) throw wrongPicture(`</${name}> in the SVG closes nothing`);
			yield { kind: 'close', name };
			continue;
		}
		const name = match(OPENING)?.[1];
		if (name === undefined) throw unreadable(text, offset);
		if (hasRoot && open.length === 0) throw wrongPicture('The SVG has more than one drawing');
		hasRoot = true;
		const attributes = attributesOf(name);
		const end = match(END);
		if (!end) throw wrongPicture(`An attribute of <${name}> in the SVG cannot be read; entities are not`);
		yield { kind: 'open', name, attributes };
		if (end[1] === '/') yield { kind: 'close', name };
		else open.push(name);
	}
	if (!hasRoot || open.length > 0) throw wrongPicture('The SVG ends in the middle');
}
