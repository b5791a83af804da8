/** The buyer's tracking page; of the address only the place is shown. */
import { type Frame, type Html, html, KEPT_BY_READER, type Language, moment } from '../../../kernel/pages/index.ts';
import { nameOf, WORDS } from './messages.ts';
import type { Step, Tracked } from './model.ts';

const fact = (label: string, value: string): Html | undefined =>
	value === '' ? undefined : html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

export function trackingPage(order: Tracked, language: Language): Frame {
	const words = WORDS[language];
	const time = (seconds: number) =>
		html`<time datetime="${new Date(seconds * 1000).toISOString()}">${moment(seconds, order.timeZone, language)}</time>`;
	const step = ({ date, title, description }: Step) =>
		html`<li><strong>${title}</strong>${description === '' ? undefined : html`<p>${description}</p>`}${time(date)}</li>`;
	const { destination, contact } = order;
	const place = [destination.district, destination.city].filter(Boolean).join(', ');
	const link = order.trackingLink
		? html`<a class="button wide" href="${order.trackingLink}" rel="noreferrer nofollow">${words.follow}</a>`
		: undefined;
	const name = nameOf(order, language);
	const body = html`<h1>${words.title}</h1>
<section class="card"><p class="state">${order.stateName}<span>${name}</span></p>
<dl class="facts">
${fact(words.to, [contact.firstName, place].filter(Boolean).join(' · '))}
${fact(words.courier, order.courierName)}
${fact(words.service, order.deliveryTypeName)}
${fact(words.trackingNumber, order.trackingNumber)}
</dl>
${link}</section>
<section class="card"><h2>${words.history}</h2>
${order.hasEarlier ? html`<p class="soft">${words.newestOnly}</p>` : undefined}
<ol class="steps">
${order.steps.map(step)}
</ol></section>`;
	const title = `${order.stateName} · ${name}`;
	return { language, title, body, brand: { name: order.seller.name }, width: 'narrow', cache: KEPT_BY_READER };
}
