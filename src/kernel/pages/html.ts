/** HTML that cannot be broken by its values: everything put into a template is escaped unless it is HTML already. */
import { present } from '../errors.ts';

const ESCAPES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** A piece of HTML that was made by `html`. */
export class Html {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Part = Html | string | number | undefined | readonly Html[];

function toText(part: Part): string {
	if (part === undefined) return '';
	if (part instanceof Html) return part.text;
	if (typeof part === 'object') return part.map(({ text }) => text).join('');
	return String(part).replace(/[&<>"']/g, (character) => present(ESCAPES[character], 'escape'));
}

export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
	return new Html(literals.reduce((text, literal, index) => text + toText(parts[index - 1]) + literal));
}
