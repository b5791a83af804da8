/** Where the payment method sends the buyer: how it ended, and the way back where it can be tried again. */
import { type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { orderNumber, type WholeCheckout } from '../cart/wire.ts';
import type { Shop } from './checkout-page.ts';
import { framed, type Page } from './frame.ts';
import { money, WORDS } from './language.ts';

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

function message({ checkout, language }: ResultView, ending: Ending): { title: string; text: string; tone: string } {
	const words = WORDS[language];
	switch (ending) {
		case 'success':
			return { title: words.successTitle, text: `${words.successText} ${checkout.email}.`, tone: 'good' };
		case 'pending':
			return { title: words.pendingTitle, text: words.pendingText, tone: 'calm' };
		case 'waiting':
			return { title: words.waitingTitle, text: words.waitingText, tone: 'calm' };
		case 'refund':
			return { title: words.refundTitle, text: words.refundText, tone: 'calm' };
		case 'ended':
			return {
				title: words.endedTitle,
				text: checkout.state === 'cancelled' ? words.cancelled : words.expired,
				tone: '',
			};
		default:
			return { title: words.failTitle, text: words.failText, tone: '' };
	}
}

function nextSteps({ path, documentUrl, language }: ResultView, ending: Ending): Html | undefined {
	const words = WORDS[language];
	const link = (href: string, label: string) => html`<a class="button" href="${href}">${label}</a>`;
	if (ending === 'success') return documentUrl ? link(documentUrl, words.receipt) : undefined;
	if (ending === 'fail') return link(path, words.retry);
	if (ending === 'pending') return link(`${path}/result`, words.refresh);
	if (ending === 'waiting') return html`${link(`${path}/result`, words.refresh)}${link(path, words.retry)}`;
	return undefined;
}

export function resultPage(view: ResultView): Page {
	const { checkout, shop, language } = view;
	const words = WORDS[language];
	const ending = endingOf(checkout);
	const { title, text, tone } = message(view, ending);
	return framed(
		{ language, title: `${title} · ${shop.name}` },
		html`<section data-ending="${ending}"><h1>${title}</h1><p class="shop">${shop.name}</p>
<p class="notice ${tone}">${text}</p>
<ul><li><span>${words.order}</span><span class="amount">${orderNumber(checkout)}</span></li>
<li class="total"><span>${words.total}</span><span class="amount">${money(checkout.total, shop.currency, language)}</span></li></ul>
${nextSteps(view, ending)}</section>`,
	);
}
