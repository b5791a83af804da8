/** The frame of every page: title, who is signed in, one main part. */
import type { PageCall } from '../../../kernel/http/index.ts';
import { Html, html } from '../../../kernel/pages/index.ts';
import type { OpenSession } from '../session-store.ts';
import { pageStyle } from '../style.ts';
import { type Words, wordsOf } from '../words/index.ts';

/** What every view is given. */
export interface View {
	call: PageCall;
	words: Words;
	session: OpenSession | undefined;
}

export const viewOf = (call: PageCall, session?: OpenSession): View => ({
	call,
	words: wordsOf(call.language),
	session,
});

const STYLE = new Html(`<style>${pageStyle}</style>`);

export const csrfField = ({ call }: View): Html => html`<input type="hidden" name="csrf" value="${call.csrf}">`;

export interface Frame {
	title: string;
	body: Html;
	/** One column for one short form. */
	isNarrow?: boolean;
}

export function layout(view: View, { title, body, isNarrow = false }: Frame): Html {
	const { words, session, call } = view;
	const width = isNarrow ? 'narrow' : '';
	return html`<!doctype html>
<html lang="${call.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.brand}</title>
${STYLE}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="${width}"><a class="brand" href="/account"><span aria-hidden="true"></span>${words.brand}</a>
${session ? html`<span class="who">${words.signedInAs(session.email)}</span>` : undefined}</header>
<main id="content" class="${width}">
${body}
</main>
</body>
</html>
`;
}

export interface FieldOptions {
	name: string;
	label: string;
	type?: 'text' | 'email' | 'password' | 'url';
	value?: string | undefined;
	autocomplete?: string;
	hint?: string;
	isRequired?: boolean;
	most?: number;
}

export function field(options: FieldOptions): Html {
	const { name, label, type = 'text', value = '', autocomplete = 'off', hint, isRequired = true, most = 200 } = options;
	return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="${most}"${isRequired ? REQUIRED : undefined}${hint ? html` aria-describedby="${name}-hint"` : undefined}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}</div>`;
}

const REQUIRED = new Html(' required');

export const alert = (sentence: string | undefined): Html | undefined =>
	sentence === undefined ? undefined : html`<p class="alert" role="alert">${sentence}</p>`;
