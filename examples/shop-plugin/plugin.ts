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
	/**
	 * Marks the order as paid where it is not yet. It is called again for the same order when a message comes again, perhaps at the same
	 * time, so the shop's database decides: `update orders set document_id = $2 where checkout_id = $1 and document_id is null`.
	 * What is done once per order, such as a mail, belongs to the transaction in which that statement has changed a row.
	 */
	markPaid(checkoutId: number, documentId: number): Promise<void>;
}

export function createPlugin(bodega: Bodega, shop: Shop, secret: () => string | string[]) {
	return {
		/** Where to send the buyer. The order's number is the key: a buyer who clicks twice gets the same checkout. */
		async sell({ number, email, lines }: Order): Promise<{ id: number; url: string }> {
			const items = lines.map(({ sku, quantity }) => ({ code: sku, quantity }));
			const { id, url } = await bodega.checkouts.create({ email, items }, { idempotencyKey: `order-${number}` });
			return { id, url };
		},

		/**
		 * What the shop's server does with a POST of the service. It answers 2xx once the order is marked and not before: anything else,
		 * such as the 500 for an error that is thrown here, is sent again later. A list of messages that were seen is not needed; one that
		 * is written before the order is marked loses the order when what follows fails.
		 */
		async receive(request: Request): Promise<Response> {
			const received = { secret: secret(), headers: request.headers, body: await request.text() };
			try {
				const { body } = await verifyWebhook(received);
				if (body.topic !== 'webOrder') return new Response(null, { status: 204 });
				// A message says that something happened; what, says the service.
				const { id, document } = await bodega.checkouts.get(body.resourceId);
				if (!document) throw new Error(`Checkout ${id} has no document yet`);
				await shop.markPaid(id, Number(document.id));
				return new Response(null, { status: 204 });
			} catch (error) {
				if (error instanceof WebhookError) return new Response(error.reason, { status: 400 });
				throw error;
			}
		},
	};
}
