/** The buyer's page: what is bought, coupons, delivery, the total, and a button per payment method; no script needed. */

import { quantityToWire } from '../../../kernel/numbers.ts';
import { type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { couponsOf, type WholeCheckout } from '../cart/wire.ts';
import { framed, type Page } from './frame.ts';
import { money, quantity, until, WORDS } from './language.ts';

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
	formKey: string;
	language: Language;
	/** Unix seconds. */
	now: number;
	/** What just went wrong, in words for the buyer. */
	problem?: { status: number; text: string };
}

type Amount = (amount: number) => string;

function itemList({ checkout, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const items = checkout.items.map(
		(
			item,
		) => html`<li><span>${item.name}<small>${words.quantity}: ${quantity(quantityToWire(item.quantity), language)} × ${amount(item.unit_price)}</small></span>
<span class="amount">${amount(item.total)}</span></li>`,
	);
	return html`<section><h2>${words.items}</h2><ul>${items}</ul></section>`;
}

function couponForms({ checkout, formKey, path, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const key = html`<input type="hidden" name="key" value="${formKey}">`;
	const applied = couponsOf(checkout).map(
		(coupon) => html`<li><span>${coupon.serialNumber}<small>${coupon.name}</small></span>
<span class="amount">−${amount(coupon.discount + coupon.shippingDiscount)}
<form method="post" action="${path}/coupons/remove">${key}<input type="hidden" name="serial" value="${coupon.serialNumber}"><button>${words.remove}</button></form></span></li>`,
	);
	return html`<section><h2>${words.coupon}</h2>
${applied.length > 0 ? html`<ul>${applied}</ul>` : undefined}
<form method="post" action="${path}/coupons">${key}<label for="serial">${words.couponField}</label>
<div class="row"><input type="text" id="serial" name="serial" maxlength="100" autocomplete="off" autocapitalize="characters" required><button>${words.apply}</button></div></form></section>`;
}

function totals({ checkout, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const shipping = checkout.shipping_cost - checkout.shipping_discount;
	const discount =
		checkout.discount > 0
			? html`<li><span>${words.discount}</span><span class="amount">−${amount(checkout.discount)}</span></li>`
			: undefined;
	const delivery =
		checkout.delivery_type_id === null
			? html`<li><span>${words.delivery}</span><span class="amount">${words.pickUp}</span></li>`
			: html`<li><span>${words.delivery}<small>${checkout.delivery_name}</small></span><span class="amount">${shipping === 0 ? words.free : amount(shipping)}</span></li>`;
	return html`<section><ul>
<li><span>${words.subtotal}</span><span class="amount">${amount(checkout.subtotal)}</span></li>
${discount}${delivery}
<li class="total"><span>${words.total}<small>${words.taxesIncluded}</small></span><span class="amount" id="total">${amount(checkout.total)}</span></li>
</ul></section>`;
}

function payForms({ checkout, methods, formKey, path, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	const form = (method: Html | undefined, label: string) =>
		html`<form class="pay" method="post" action="${path}/pay"><input type="hidden" name="key" value="${formKey}">${method}<button>${label}</button></form>`;
	if (checkout.total === 0) return html`<section>${form(undefined, words.confirm)}</section>`;
	if (methods.length === 0) return html`<section><p class="notice">${words.noMethods}</p></section>`;
	const forms = methods.map(({ id, name }) =>
		form(
			html`<input type="hidden" name="paymentMethodId" value="${id}">`,
			`${words.payWith} ${name} · ${amount(checkout.total)}`,
		),
	);
	return html`<section><h2>${words.pay}</h2>${forms}</section>`;
}

function closedNote({ checkout, path, language }: CheckoutView): Html {
	const words = WORDS[language];
	if (checkout.state === 'paid')
		return html`<section><p class="notice good">${words.paid}</p><a class="button" href="${path}/result">${words.seeResult}</a></section>`;
	return html`<section><p class="notice">${checkout.state === 'cancelled' ? words.cancelled : words.expired}</p></section>`;
}

export function checkoutPage(view: CheckoutView): Page {
	const { checkout, shop, language, problem } = view;
	const words = WORDS[language];
	const amount: Amount = (value) => money(value, shop.currency, language);
	const isOpen = checkout.state === 'open';
	const isPending = isOpen && checkout.transactions.some(({ state }) => state === 'pending');
	const kept = until(checkout.expires_at, view.now, shop.timeZone, language);
	return framed(
		{ language, title: `${words.checkout} · ${shop.name}`, status: problem?.status ?? 200 },
		html`<h1>${words.checkout}</h1><p class="shop">${shop.name}</p>
${problem ? html`<p class="notice" role="alert">${problem.text}</p>` : undefined}
${isPending ? html`<p class="notice calm">${words.pendingNote}</p>` : undefined}
${itemList(view, amount)}
${isOpen && !isPending ? couponForms(view, amount) : undefined}
${totals(view, amount)}
${isOpen ? payForms(view, amount) : closedNote(view)}
${isOpen ? html`<p class="shop">${checkout.stock_held === 1 ? `${words.keptUntil} ${kept}` : words.notKept}</p>` : undefined}`,
	);
}
