/** A page as a browser without scripts reads it: which form has a certain button and what it then sends, what is loaded, what is read. */

const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	aacute: 'á',
	eacute: 'é',
	iacute: 'í',
	oacute: 'ó',
	uacute: 'ú',
	ntilde: 'ñ',
};

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) =>
		name ? (ENTITIES[name] ?? whole) : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
	);

const attribute = (tag: string, name: string): string | undefined => {
	const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag);
	const value = found?.[1] ?? found?.[2] ?? found?.[3];
	return value === undefined ? undefined : decoded(value);
};

export interface SentForm {
	url: string;
	method: 'GET' | 'POST';
	fields: URLSearchParams;
}

/** Hidden and filled fields, but no buttons and nothing unticked. */
function fieldsOf(content: string): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [tag] of content.matchAll(/<input\b[^>]*>/gi)) {
		const name = attribute(tag, 'name');
		const type = attribute(tag, 'type')?.toLowerCase() ?? 'text';
		if (name === undefined || ['submit', 'button', 'image', 'reset', 'file'].includes(type)) continue;
		if (['checkbox', 'radio'].includes(type) && !/\schecked\b/i.test(tag)) continue;
		fields.append(name, attribute(tag, 'value') ?? '');
	}
	return fields;
}

/** Undefined where no form of the page has such a button. */
export function pressed(page: string, base: string, button: { name: string; value: string }): SentForm | undefined {
	for (const [, opening = '', content = ''] of page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)) {
		const tags = [...content.matchAll(/<(?:button|input)\b[^>]*>/gi)].map(([tag]) => tag);
		const own = tags.find((tag) => attribute(tag, 'name') === button.name && attribute(tag, 'value') === button.value);
		if (own === undefined) continue;
		const fields = fieldsOf(content);
		fields.append(button.name, button.value);
		const form = ` ${opening}`;
		return {
			url: new URL(attribute(own, 'formaction') ?? attribute(form, 'action') ?? '', base).href,
			method: attribute(form, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
			fields,
		};
	}
	return undefined;
}

const LOADS = /<(?:script|iframe|frame|img|embed|source|link|object)\b[^>]*>/gi;

/** Addresses of what the page loads by itself. */
export function loadsOf(page: string, base: string): string[] {
	return [...page.matchAll(LOADS)].flatMap(([tag]) => {
		const address = attribute(tag, 'src') ?? attribute(tag, 'href') ?? attribute(tag, 'data');
		if (address === undefined || !URL.canParse(address, base)) return [];
		const url = new URL(address, base);
		return /^https?:$/.test(url.protocol) ? [url.href] : [];
	});
}

const UNREAD = /<(script|style|head|button|select|option|a|template)\b[\s\S]*?<\/\1\s*>/gi;
const BLOCK = /<\/?(?:p|div|h[1-6]|li|ul|ol|br|section|main|header|footer|td|tr|table|body|html|form)\b[^>]*>/gi;

/** What people read, in sentences: without buttons and links, which say what may be done and not what has been. */
export const sentencesOf = (page: string): string[] =>
	decoded(
		page
			.replace(UNREAD, '')
			.replace(BLOCK, '\n')
			.replace(/<[^>]*>/g, ' '),
	)
		.split(/[\n.!¡]+/)
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence !== '');
