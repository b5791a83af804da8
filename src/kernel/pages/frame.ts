/** The frame of every page, and the page with its headers. */
import { type Html, html } from './html.ts';
import { inLanguage, type Language } from './language.ts';
import { WORDS } from './messages.ts';
import { type Policy, pageHeaders, type Sheet } from './policy.ts';
import { FAMILY } from './style.ts';
import { COLOURS } from './tokens.ts';

export interface Page {
	status: number;
	headers: Record<string, string>;
	body: string;
}

interface Head {
	language: Language;
	title: string;
	/** Styles of this page alone; where it is bare, the only ones. */
	style?: Sheet;
	/** What a messenger shows of the address when people send it to each other. */
	card?: { title: string; text: string };
	/** Where the browser goes by itself, as `http-equiv="refresh"` says it. */
	refresh?: string | undefined;
}

const dress = ({ light, dark }: typeof COLOURS.background) =>
	html`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icon.svg">
${FAMILY.element}`;

const DRESS = dress(COLOURS.background);

const cardOf = ({ title, text }: NonNullable<Head['card']>): Html =>
	html`<meta property="og:title" content="${title}"><meta property="og:description" content="${text}">`;

const document = ({ language, title, style, refresh, card }: Head, dressed: Html | undefined, body: Html): string =>
	html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${refresh === undefined ? undefined : html`<meta http-equiv="refresh" content="${refresh}">`}${card && cardOf(card)}<title>${title}</title>
${dressed}${style?.element}
</head>
<body>
${body}
</body>
</html>
`.text;

/** A document with a look of its own: paper. */
export const barePage = (head: Head, body: Html): string => document(head, undefined, body);

interface Brand {
	name: string;
	href?: string;
	/** A picture as a `data:` address; its initial where there is none. */
	logo?: string | undefined;
}

export interface Frame extends Head {
	body: Html;
	status?: number;
	/** Where the page is visited, where a form that is sent elsewhere may come back on it. */
	address?: string;
	/** Whose page it is, at its top; ours when omitted. */
	brand?: Brand;
	/** At the top's other end. */
	aside?: Html | undefined;
	width?: 'narrow' | 'mid' | 'broad';
	note?: string;
	/** It stands inside another page. */
	isFramed?: boolean;
	policy?: Omit<Policy, 'styles'>;
	cache?: string;
}

function top({ brand = { name: 'Bodega', href: '/console' }, aside, width }: Frame): Html {
	const mark = brand.logo
		? html`<img src="${brand.logo}" alt="">`
		: html`<span aria-hidden="true">${[...brand.name][0]?.toUpperCase()}</span>`;
	const name = html`${mark}${brand.name}`;
	const link =
		brand.href === undefined
			? html`<b class="brand">${name}</b>`
			: html`<a class="brand" href="${brand.href}">${name}</a>`;
	return html`<header class="top ${width}">${link}${aside}</header>`;
}

function bottom({ language, note, width }: Frame, url: string | undefined): Html {
	const other = language === 'es' ? 'en' : 'es';
	const change =
		url === undefined
			? undefined
			: html`<a href="${inLanguage(url, other)}" lang="${other}" hreflang="${other}" rel="nofollow">${WORDS[other].name}</a>`;
	return html`<footer class="${width}"><span>${note}</span>${change}</footer>`;
}

/** `url`: the address of the page, or its query alone, where it can be had in the other language. */
export function page(frame: Frame, url?: string): Page {
	const { body, style, status = 200, width, isFramed = false, brand, cache } = frame;
	const policy = { ...(brand?.logo ? { images: "'self' data:" } : {}), ...frame.policy };
	const whole = isFramed
		? html`<main class="framed">${body}</main>`
		: html`<a class="skip" href="#content">${WORDS[frame.language].skip}</a>
${top(frame)}
<main id="content" class="${width}">
${body}
</main>
${bottom(frame, url)}`;
	const styles = [FAMILY, ...(style ? [style] : [])].map(({ source }) => source).join(' ');
	return { status, headers: pageHeaders({ ...policy, styles }, cache), body: document(frame, DRESS, whole) };
}
