/** Where the payment method sends the buyer: how it ended, and the way back where it can be tried again. */
import { type Frame, type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { orderNumber, type WholeCheckout } from '../cart/wire.ts';
import { amountIn, itemList, type Shop } from './checkout-page.ts';
import { WORDS } from './words.ts';

export interface ResultView {
	checkout: WholeCheckout;
	shop: Shop;
	path: string;
	/** Printable page of the sale, once there is one. */
	documentUrl: string | undefined;
	language: Language;
}

export type Ending = 'success' | 'pending' | 'fail' | 'waiting' | 'refund' | 'ended';

/** How it stands, from the state of the checkout and of its unfinished transaction, else its newest. */
export function endingOf(checkout: Pick<WholeCheckout, 'state' | 'transactions'>): Ending {
	if (checkout.state === 'paid') return 'success';
	if (checkout.transactions.some(({ refund_due }) => refund_due === 1)) return 'refund';
	if (checkout.state !== 'open') return 'ended';
	const unfinished = checkout.transactions.find(({ state }) => state === 'created' || state === 'pending');
	const last = unfinished ?? checkout.transactions.at(-1);
	if (last?.state === 'pending') return 'pending';
	return last?.state === 'fail' ? 'fail' : 'waiting';
}

const TONES: Partial<Record<Ending, string>> = { success: 'good', fail: 'bad' };

function message({ checkout, language }: ResultView, ending: Ending): { title: string; text: string } {
	const words = WORDS[language];
	if (ending === 'ended')
		return checkout.state === 'cancelled'
			? { title: words.cancelledTitle, text: words.cancelled }
			: { title: words.expiredTitle, text: words.expired };
	const text = words[`${ending}Text`];
	return { title: words[`${ending}Title`], text: ending === 'success' ? `${text} ${checkout.email}.` : text };
}

function nextSteps({ path, documentUrl, language }: ResultView, ending: Ending): Html | undefined {
	const words = WORDS[language];
	const link = (href: string, label: string, look = '') =>
		html`<a class="button wide ${look}" href="${href}">${label}</a>`;
	if (ending === 'success') return documentUrl ? link(documentUrl, words.receipt) : undefined;
	if (ending === 'fail') return link(path, words.retry);
	if (ending === 'pending') return link(`${path}/result`, words.refresh);
	if (ending === 'waiting') return html`${link(`${path}/result`, words.refresh)}${link(path, words.retry, 'quiet')}`;
	return undefined;
}

export function resultPage(view: ResultView): Frame {
	const { checkout, shop, language } = view;
	const words = WORDS[language];
	const ending = endingOf(checkout);
	const { title, text } = message(view, ending);
	const amount = amountIn(shop, language);
	return {
		language,
		title: `${title} · ${shop.name}`,
		brand: { name: shop.name },
		width: 'narrow',
		body: html`<section class="card" data-ending="${ending}"><h1>${title}</h1>
<p class="notice ${TONES[ending]}">${text}</p>
<ul class="sum"><li><span>${words.order}</span><span>${orderNumber(checkout)}</span></li>
<li class="total"><span>${words.total}</span>${amount(checkout.total)}</li></ul>
<div class="stack">${nextSteps(view, ending)}</div></section>
${itemList(checkout, language, amount)}`,
	};
}
