/**
 * The buyer's tracking page, and the one for what cannot be shown: complete HTML with no script and no outside resource;
 * of the address only the place is shown.
 */
import { createHash } from 'node:crypto';
import type { Language } from '../../../kernel/pages/index.ts';
import { Html, html } from '../../../kernel/pages/index.ts';
import type { Step, Tracked } from './model.ts';
import { pageStyle } from './page-style.ts';
import { WORDS, type Words } from './words.ts';

const styleHash = `sha256-${createHash('sha256').update(pageStyle).digest('base64')}`;
export const pageCsp = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Ours, and hashed as it stands, so it is not to be escaped. */
const STYLE = new Html(pageStyle);

const fact = (label: string, value: string): Html =>
	value === '' ? html`` : html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const framed = (language: Language, title: string, content: Html): string =>
	html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.text;

export function trackingPage(order: Tracked, language: Language): string {
	const words = WORDS[language];
	const format = new Intl.DateTimeFormat(language === 'es' ? 'es-CL' : 'en', {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: order.timeZone,
	});
	const time = (seconds: number) => {
		const date = new Date(seconds * 1000);
		return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
	};
	const step = ({ date, title, description }: Step) =>
		html`<li><strong>${title}</strong>${description === '' ? undefined : html`<p>${description}</p>`}${time(date)}</li>`;
	const { destination, contact } = order;
	const place = [destination.district, destination.city].filter(Boolean).join(', ');
	const link = order.trackingLink
		? html`<p><a class="button" href="${order.trackingLink}" rel="noreferrer nofollow">${words.follow}</a></p>`
		: undefined;
	return framed(
		language,
		`${order.stateName} · ${words.order} ${order.orderId}`,
		html`<p class="shop">${order.seller.name}</p>
<h1>${words.title}</h1>
<p class="state">${order.stateName}<span>${words.order} ${order.orderId}</span></p>
<dl>
${fact(words.to, [contact.firstName, place].filter(Boolean).join(' · '))}
${fact(words.courier, order.courierName)}
${fact(words.service, order.deliveryTypeName)}
${fact(words.trackingNumber, order.trackingNumber)}
</dl>
${link}
<h2>${words.history}</h2>
${order.hasEarlier ? html`<p class="note">${words.newestOnly}</p>` : undefined}
<ol>
${order.steps.map(step)}
</ol>`,
	);
}

const BAD_ADDRESS = [400, 404];

function problemWords(status: number, words: Words): readonly [title: string, text: string] {
	if (BAD_ADDRESS.includes(status)) return [words.notFoundTitle, words.notFoundText];
	if (status === 429) return [words.tooManyTitle, words.tooManyText];
	return [words.problemTitle, status < 500 ? words.problemText : words.failureText];
}

export function problemPage(status: number, language: Language): string {
	const words = WORDS[language];
	const [title, text] = problemWords(status, words);
	return framed(language, title, html`<h1>${title}</h1><p class="problem">${text}</p>`);
}
