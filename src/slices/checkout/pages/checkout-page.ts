/** The buyer's page: what is bought, coupons, delivery, the total, and a button per payment method; no script needed. */

import { quantityToWire } from '../../../kernel/numbers.ts';
import {
	alert,
	type FormProblem,
	type Frame,
	field,
	formAlert,
	type Html,
	html,
	type Language,
	money,
	quantity,
	tokenField,
	until,
} from '../../../kernel/pages/index.ts';
import { couponsOf, type WholeCheckout } from '../cart/wire.ts';
import { WORDS } from './words.ts';

export interface Shop {
	name: string;
	currency: { code: string; decimals: number };
	timeZone: string;
}

export interface CheckoutView {
	checkout: WholeCheckout;
	shop: Shop;
	methods: readonly { id: number; name: string }[];
	/** Path of the page. */
	path: string;
	formToken: string;
	form: Readonly<Record<string, string>>;
	language: Language;
	/** Unix seconds. */
	now: number;
	/** What just went wrong, in words for the buyer. */
	problem?: FormProblem & { status: number };
}

type Amount = (amount: number) => Html;

export const amountIn =
	({ currency }: Shop, language: Language): Amount =>
	(amount) =>
		html`<span class="amount">${money(amount, currency, language)}</span>`;

export function itemList({ items }: WholeCheckout, language: Language, amount: Amount): Html {
	const words = WORDS[language];
	const rows = items.map(
		(item) =>
			html`<li><span>${item.name}<small>${words.quantity}: ${quantity(quantityToWire(item.quantity), language)} × ${amount(item.unit_price)}</small></span>${amount(item.total)}</li>`,
	);
	return html`<section class="card"><h2>${words.items}</h2><ul class="sum">${rows}</ul></section>`;
}

function couponForms({ checkout, formToken, form, path, language, problem }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const token = tokenField(formToken);
	const applied = couponsOf(checkout).map(
		(coupon) => html`<li><span>${coupon.serialNumber}<small>${coupon.name}</small></span>
<span class="amount">−${amount(coupon.discount + coupon.shippingDiscount)}
<form method="post" action="${path}/coupons/remove">${token}<input type="hidden" name="serial" value="${coupon.serialNumber}"><button class="link" aria-label="${words.remove} ${coupon.serialNumber}">${words.remove}</button></form></span></li>`,
	);
	const wrong = problem?.field === 'serial' ? form.serial : undefined;
	return html`<section class="card"><h2>${words.coupon}</h2>
${applied.length > 0 ? html`<ul class="sum">${applied}</ul>` : undefined}
<form class="row" method="post" action="${path}/coupons">${token}
${field({ name: 'serial', label: words.couponField, value: wrong, most: 100, problem })}<button class="quiet">${words.apply}</button></form></section>`;
}

function totals({ checkout, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const shipping = checkout.shipping_cost - checkout.shipping_discount;
	const discount =
		checkout.discount > 0
			? html`<li><span>${words.discount}</span><span>−${amount(checkout.discount)}</span></li>`
			: undefined;
	const delivery =
		checkout.delivery_type_id === null
			? html`<li><span>${words.delivery}</span><span>${words.pickUp}</span></li>`
			: html`<li><span>${words.delivery}<small>${checkout.delivery_name}</small></span>${shipping === 0 ? html`<span>${words.free}</span>` : amount(shipping)}</li>`;
	return html`<ul class="sum">
<li><span>${words.buyer}</span><span>${checkout.email}</span></li>
<li><span>${words.subtotal}</span>${amount(checkout.subtotal)}</li>
${discount}${delivery}
<li class="total"><span>${words.total}<small>${words.taxesIncluded}</small></span><span id="total">${amount(checkout.total)}</span></li>
</ul>`;
}

function payForms({ checkout, methods, formToken, path, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const form = (method: Html | undefined, label: Html) =>
		html`<form class="pay" method="post" action="${path}/pay">${tokenField(formToken)}${method}<button class="wide">${label}</button></form>`;
	if (checkout.total === 0) return form(undefined, html`${words.confirm}`);
	if (methods.length === 0) return html`<p class="notice">${words.noMethods}</p>`;
	const forms = methods.map(({ id, name }) =>
		form(
			html`<input type="hidden" name="paymentMethodId" value="${id}">`,
			html`${words.payWith} ${name} · ${amount(checkout.total)}`,
		),
	);
	return html`${methods.length > 1 ? html`<h2>${words.pay}</h2>` : undefined}<div class="stack">${forms}</div>`;
}

function closedNote({ checkout, path, language }: CheckoutView): Html {
	const words = WORDS[language];
	if (checkout.state === 'paid')
		return html`<p class="notice good">${words.paid}</p><a class="button wide" href="${path}/result">${words.seeResult}</a>`;
	return html`<p class="notice">${checkout.state === 'cancelled' ? words.cancelled : words.expired}</p>`;
}

export function checkoutPage(view: CheckoutView): Frame {
	const { checkout, shop, language, problem } = view;
	const words = WORDS[language];
	const amount = amountIn(shop, language);
	const isOpen = checkout.state === 'open';
	const isPending = isOpen && checkout.transactions.some(({ state }) => state === 'pending');
	const mayChange = isOpen && !isPending;
	const kept = until(checkout.expires_at, view.now, shop.timeZone, language);
	return {
		language,
		title: `${words.checkout} · ${shop.name}`,
		status: problem?.status ?? 200,
		brand: { name: shop.name },
		width: 'mid',
		body: html`<h1>${words.checkout}</h1>
${mayChange ? formAlert(problem, 'serial') : alert(problem?.text)}
${isPending ? html`<p class="notice">${words.pendingNote}</p>` : undefined}
<div class="split"><div>${itemList(checkout, language, amount)}
${mayChange ? couponForms(view, amount) : undefined}</div>
<section class="card">${totals(view, amount)}
${isOpen ? payForms(view, amount) : closedNote(view)}
${isOpen ? html`<p class="hint">${checkout.stock_held === 1 ? `${words.keptUntil} ${kept}` : words.notKept}</p>` : undefined}</section></div>`,
	};
}
