/** Where a buyer says how an order gets to them and where to, after it was begun. */
import { alert, type Frame, html, tokenField } from '../../../kernel/pages/index.ts';
import { orderNumber } from '../cart/index.ts';
import { type BuyerFields, buyerFields } from './delivery-form.ts';
import { WORDS } from './messages.ts';
import { amountIn, type Shop } from './shop.ts';
import type { Visit } from './visits.ts';

export interface DeliveryView extends Pick<Visit, 'checkout' | 'path' | 'formToken' | 'language'> {
	shop: Shop;
	fields: Omit<BuyerFields, 'asksEmail' | 'language'>;
	problem?: { status: number; text: string } | undefined;
}

export function deliveryPage({ checkout, path, formToken, language, shop, fields, problem }: DeliveryView): Frame {
	const words = WORDS[language];
	const shown = { ...fields, asksEmail: false, language };
	return {
		language,
		title: `${words.delivery} · ${shop.name}`,
		status: problem?.status ?? 200,
		address: `${path}/delivery`,
		brand: shop,
		body: html`<h1>${words.howDelivered}</h1>
<p class="soft">${words.orderNumber(orderNumber(checkout))}</p>
${alert(problem?.text)}
<form class="card" method="post" action="${path}/delivery" novalidate>${tokenField(formToken)}
${buyerFields(shown, amountIn(shop, language))}
<div class="pair"><button>${words.saveDelivery}</button><a class="button quiet" href="${path}">${words.back}</a></div></form>`,
	};
}
