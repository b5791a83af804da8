/** How an order comes to its total: the same lines wherever a buyer reads it. */
import { type Html, html, type Language } from '../../../kernel/pages/index.ts';
import type { WholeCheckout } from '../cart/index.ts';
import { WORDS } from './messages.ts';
import type { Amount } from './shop.ts';

type Order = Pick<
	WholeCheckout,
	'subtotal' | 'discount' | 'shipping_cost' | 'shipping_discount' | 'delivery_type_id' | 'delivery_name' | 'total'
>;

/** `addressee`: below the delivery, where the page does not say it elsewhere. */
export function sumLines(order: Order, language: Language, amount: Amount, addressee: readonly string[] = []): Html {
	const words = WORDS[language];
	const isPickedUp = order.delivery_type_id === null;
	const shipping = order.shipping_cost - order.shipping_discount;
	const discount =
		order.discount > 0
			? html`<li><span>${words.discount}</span><span>−${amount(order.discount)}</span></li>`
			: undefined;
	const how = [...(isPickedUp ? [] : [order.delivery_name]), ...addressee].join(' · ');
	const cost = shipping === 0 ? html`<span>${words.free}</span>` : amount(shipping);
	return html`<li><span>${words.subtotal}</span>${amount(order.subtotal)}</li>
${discount}<li><span>${words.delivery}${how === '' ? undefined : html`<small>${how}</small>`}</span>${isPickedUp ? html`<span>${words.pickUp}</span>` : cost}</li>
<li class="total"><span>${words.total}<small>${words.taxesIncluded}</small></span><span id="total">${amount(order.total)}</span></li>`;
}
