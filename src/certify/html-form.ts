/** Forms of a page as a browser without scripts sends them: which one has a certain button, and what it then sends. */

const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	'#39': "'",
	'#x27': "'",
};

const decoded = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

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
