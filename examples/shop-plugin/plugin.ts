/**
 * What a shop's plug-in does with the typed client: opens a checkout for an order and sends the buyer there, and hears by webhook that it
 * was paid. Copy it; outside this repository the client is imported from 'bodega-client'.
 */
import { type Bodega, verifyWebhook, WebhookError } from '../../client/src/index.ts';

export interface Order {
	/** The shop's own number. */
	number: string;
	email: string;
	lines: readonly { sku: string; quantity: number }[];
}

export interface Shop {
	/** Called once per order, however often the service tells of it. */
	markPaid(checkoutId: number, documentId: number): Promise<void>;
	/** True the first time that a message is seen; a shop keeps these in its database. */
	isNew(messageId: string): Promise<boolean>;
}

export function createPlugin(bodega: Bodega, shop: Shop, secret: () => string | string[]) {
	return {
		/** Where to send the buyer. The order's number is the key: a buyer who clicks twice gets the same checkout. */
		async sell({ number, email, lines }: Order): Promise<{ id: number; url: string }> {
			const items = lines.map(({ sku, quantity }) => ({ code: sku, quantity }));
			const { id, url } = await bodega.checkouts.create({ email, items }, { idempotencyKey: `order-${number}` });
			return { id, url };
		},

		/** What the shop's server does with a POST of the service. Anything but 2xx is sent again later. */
		async receive(request: Request): Promise<Response> {
			const received = { secret: secret(), headers: request.headers, body: await request.text() };
			try {
				const { id, body } = await verifyWebhook(received);
				if (body.topic !== 'webOrder' || !(await shop.isNew(id))) return new Response(null, { status: 204 });
				// A message says that something happened; what, says the service.
				const checkout = await bodega.checkouts.get(body.resourceId);
				await shop.markPaid(checkout.id, Number(checkout.document?.id));
				return new Response(null, { status: 204 });
			} catch (error) {
				if (error instanceof WebhookError) return new Response(error.reason, { status: 400 });
				throw error;
			}
		},
	};
}
