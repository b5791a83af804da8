/** The buyer's page: what is bought, where it goes, coupons, the total, and a button per payment method; no script needed. */

import { fromJson } from '../../../kernel/json.ts';
import {
	alert,
	type FormProblem,
	type Frame,
	field,
	formAlert,
	type Html,
	html,
	type Language,
	tokenField,
	until,
} from '../../../kernel/pages/index.ts';
import { couponsOf, isDeliveryDecided, orderNumber, type WholeCheckout } from '../cart/index.ts';
import { WORDS } from './messages.ts';
import { type Amount, amountIn, itemList, type Pictures, type Shop } from './shop.ts';
import { sumLines } from './sum-lines.ts';

export interface CheckoutView {
	checkout: WholeCheckout;
	shop: Shop;
	pictures: Pictures;
	methods: readonly { id: number; name: string }[];
	/** Path of the page. */
	path: string;
	/** Where the same can be bought again, once this has expired. */
	againUrl?: string | undefined;
	formToken: string;
	form: Readonly<Record<string, string>>;
	language: Language;
	/** Unix seconds. */
	now: number;
	/** What just went wrong, in words for the buyer. */
	problem?: FormProblem & { status: number };
}

/** Where it goes and to whom, as it was typed. */
export function addressee({ contact, destination, delivery_type_id }: WholeCheckout): string[] {
	const { firstName, lastName } = fromJson(contact);
	const { address, buildingNumber, district, city } = fromJson(destination);
	const name = [firstName, lastName].filter(Boolean).join(' ');
	if (delivery_type_id === null) return [name].filter(Boolean);
	return [name, [address, buildingNumber].filter(Boolean).join(' '), district, city].flatMap((each) => each || []);
}

function deliveryCard(view: CheckoutView, mayChange: boolean): Html | undefined {
	const { checkout, path, language } = view;
	const words = WORDS[language];
	const lines = addressee(checkout);
	const isChosen = mayChange && fromJson(checkout.delivery_choices).length > 0;
	if (lines.length === 0 && !isChosen) return undefined;
	const change = isChosen
		? html`<a href="${path}/delivery" aria-label="${words.change}: ${words.delivery}">${words.change}</a>`
		: undefined;
	const how = checkout.delivery_type_id === null ? words.pickUp : checkout.delivery_name;
	return html`<section class="card"><div class="card-head"><h2>${words.delivery}</h2>${change}</div>
<p><b>${how}</b></p>${lines.length > 0 ? html`<p class="soft">${lines.join(' · ')}</p>` : undefined}</section>`;
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

function payForms({ checkout, methods, formToken, path, language }: CheckoutView, amount: Amount): Html {
	const words = WORDS[language];
	if (!isDeliveryDecided(checkout))
		return html`<a class="button wide" href="${path}/delivery">${words.chooseDelivery}</a>`;
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

function closedNote({ checkout, path, againUrl, language }: CheckoutView): Html {
	const words = WORDS[language];
	if (checkout.state === 'paid')
		return html`<p class="notice good">${words.paid}</p><a class="button wide" href="${path}/result">${words.seeResult}</a>`;
	const again = againUrl ? html`<a class="button wide" href="${againUrl}">${words.buyAgain}</a>` : undefined;
	return html`<p class="notice">${checkout.state === 'cancelled' ? words.cancelled : words.expired}</p>${again}`;
}

export function checkoutPage(view: CheckoutView): Frame {
	const { checkout, shop, pictures, language, problem, path } = view;
	const words = WORDS[language];
	const amount = amountIn(shop, language);
	const isOpen = checkout.state === 'open';
	const isPending = isOpen && checkout.transactions.some(({ state }) => state === 'pending');
	const mayChange = isOpen && !isPending;
	const takesCoupons = mayChange && checkout.allows_coupons === 1;
	const kept = until(checkout.expires_at, view.now, shop.timeZone, language);
	return {
		language,
		title: `${words.checkout} · ${shop.name}`,
		status: problem?.status ?? 200,
		address: path,
		brand: shop,
		width: 'mid',
		body: html`<h1>${words.checkout}</h1>
<p class="soft">${words.orderNumber(orderNumber(checkout))}</p>
${takesCoupons ? formAlert(problem, 'serial') : alert(problem?.text)}
${isPending ? html`<p class="notice">${words.pendingNote}</p>` : undefined}
<div class="split"><div>${itemList({ items: checkout.items, pictures, language }, amount)}
${deliveryCard(view, mayChange)}
${takesCoupons ? couponForms(view, amount) : undefined}</div>
<section class="card"><ul class="sum"><li><span>${words.buyer}</span><span>${checkout.email}</span></li>
${sumLines(checkout, language, amount)}</ul>
${isOpen ? payForms(view, amount) : closedNote(view)}
${isOpen ? html`<p class="hint">${checkout.stock_held === 1 ? `${words.keptUntil} ${kept}` : words.notKept}</p>` : undefined}</section></div>`,
	};
}
