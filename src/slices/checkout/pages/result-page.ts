/** Where the payment method sends the buyer: how it ended, and the way back where it can be tried again. */
import { type Frame, type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { orderNumber, type WholeCheckout } from '../cart/index.ts';
import { isRefundDue } from '../transactions/index.ts';
import { addressee } from './checkout-page.ts';
import { WORDS } from './messages.ts';
import { amountIn, itemList, type Pictures, type Shop } from './shop.ts';
import { sumLines } from './sum-lines.ts';

export interface ResultView {
	checkout: WholeCheckout;
	shop: Shop;
	pictures: Pictures;
	path: string;
	/** Printable page of the sale, once there is one. */
	documentUrl: string | undefined;
	/** Where the delivery is followed, once a courier has it. */
	trackingUrl: string | undefined;
	/** Where the same can be bought again, once this has expired. */
	againUrl: string | undefined;
	language: Language;
}

export type Ending = 'success' | 'pending' | 'fail' | 'waiting' | 'refund' | 'refunded' | 'ended';

/** How it stands, from the state of the checkout and of its unfinished transaction, else its newest. */
export function endingOf(checkout: Pick<WholeCheckout, 'state' | 'transactions'>): Ending {
	if (checkout.state === 'paid') return 'success';
	if (checkout.transactions.some(isRefundDue)) return 'refund';
	if (checkout.transactions.some(({ refund_due }) => refund_due === 1)) return 'refunded';
	if (checkout.state !== 'open') return 'ended';
	const unfinished = checkout.transactions.find(({ state }) => state === 'created' || state === 'pending');
	const last = unfinished ?? checkout.transactions.at(-1);
	if (last?.state === 'pending') return 'pending';
	return last?.state === 'fail' ? 'fail' : 'waiting';
}

const TONES: Partial<Record<Ending, string>> = { success: 'good', refunded: 'good', fail: 'bad' };

function message({ checkout, language }: ResultView, ending: Ending): { title: string; text: string } {
	const words = WORDS[language];
	if (ending === 'ended')
		return checkout.state === 'cancelled'
			? { title: words.cancelledTitle, text: words.cancelled }
			: { title: words.expiredTitle, text: words.expired };
	const text = words[`${ending}Text`];
	return { title: words[`${ending}Title`], text: ending === 'success' ? `${text} ${checkout.email}.` : text };
}

function nextSteps(view: ResultView, ending: Ending): Html | undefined {
	const { path, documentUrl, trackingUrl, againUrl, language } = view;
	const words = WORDS[language];
	const link = (href: string, label: string, look = '') =>
		html`<a class="button wide ${look}" href="${href}">${label}</a>`;
	if (ending === 'success') {
		const receipt = documentUrl && link(documentUrl, words.receipt, trackingUrl ? 'quiet' : '');
		return html`${trackingUrl && link(trackingUrl, words.track)}${receipt}`;
	}
	if (ending === 'fail') return link(path, words.retry);
	if (ending === 'pending') return link(`${path}/result`, words.refresh);
	if (ending === 'waiting') return html`${link(`${path}/result`, words.refresh)}${link(path, words.retry, 'quiet')}`;
	return againUrl ? link(againUrl, words.buyAgain) : undefined;
}

export function resultPage(view: ResultView): Frame {
	const { checkout, shop, pictures, language } = view;
	const words = WORDS[language];
	const ending = endingOf(checkout);
	const { title, text } = message(view, ending);
	const amount = amountIn(shop, language);
	return {
		language,
		title: `${title} · ${shop.name}`,
		brand: shop,
		width: 'narrow',
		body: html`<section class="card" data-ending="${ending}"><h1>${title}</h1>
<p class="notice ${TONES[ending]}">${text}</p>
<ul class="sum"><li><span>${words.order}</span><b>${words.numberSign} ${orderNumber(checkout)}</b></li>
${sumLines(checkout, language, amount, addressee(checkout))}</ul>
<div class="stack">${nextSteps(view, ending)}</div></section>
${itemList({ items: checkout.items, pictures, language }, amount)}`,
	};
}
