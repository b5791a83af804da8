/** What all buyers' pages share: the frame, and headers that keep the page's address and content to the buyer. */
import { Html, html, type Language } from '../../../kernel/pages/index.ts';
import { WORDS } from './language.ts';
import { STYLE_SOURCE, style } from './style.ts';

export interface Page {
	status: number;
	headers: Record<string, string>;
	body: string;
}

export interface PageOptions {
	language: Language;
	title: string;
	status?: number;
	/** Sources of `form-action`; only this service unless said. */
	formAction?: string;
	/** Source of the page's one script. */
	scriptSource?: string;
	/** Where the browser goes by itself. */
	refreshTo?: string;
}

const STYLE = new Html(`<style>${style}</style>`);

function contentPolicy({ formAction = "'self'", scriptSource }: PageOptions): string {
	const script = scriptSource ? ` script-src ${scriptSource};` : '';
	return `default-src 'none'; style-src ${STYLE_SOURCE};${script} base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
}

export function framed(options: PageOptions, content: Html): Page {
	const { language, title, refreshTo } = options;
	const refresh = refreshTo ? html`<meta http-equiv="refresh" content="0;url=${refreshTo}">` : undefined;
	const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
${refresh}${STYLE}
</head>
<body><main>
${content}
</main></body>
</html>
`;
	return {
		status: options.status ?? 200,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': contentPolicy(options),
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
			'x-robots-tag': 'noindex',
		},
		body: text,
	};
}

/** A page for what cannot be shown. */
export function problemPage(language: Language, status: number, sentence?: string): Page {
	const words = WORDS[language];
	const [title, text] =
		status === 404 ? [words.notFoundTitle, words.notFoundText] : [words.problem, sentence ?? words.notFoundText];
	return framed({ language, title, status }, html`<section><h1>${title}</h1><p>${text}</p></section>`);
}
