/** What the courier room tells the world, and other rooms inside its transaction. */
import type { Work } from '../../foundations/identity/index.ts';
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import { Topic } from '../../kernel/topic.ts';
import type { OrderRow } from './store.ts';

interface MovedCourier {
	courierId: number;
	/** The new address. */
	url: string;
}

/** Emitted in the transaction that gives a courier another address. */
export const COURIER_MOVED = new Topic<Work, MovedCourier>();

const about = (topic: string, row: OrderRow, more: Readonly<Record<string, unknown>>): OutgoingEvent => ({
	companyId: row.company_id,
	topic,
	payload: { ...more, orderId: row.id, courierId: row.courier_id },
});

/**
 * The notification of the contract, "Courier webhook": `post` for a new order, `put` for one that the company changed. The topic is the
 * wire's word, because databases hold events and subscriptions under it.
 */
export const orderOpened = (row: OrderRow) =>
	about('courierOrder', row, {
		action: 'post',
		stateId: row.state_id,
		shippingId: row.shipping_id,
		documentId: row.document_id,
	});
export const orderAnnulled = (row: OrderRow) => about('courierOrder', row, { action: 'put', stateId: row.state_id });

/** `isNews`: the order is in another state, of which no other event tells. */
type Logged = Readonly<Record<'isApplied' | 'isNews', boolean> & Record<'logId' | 'stateId', number>>;

/** What the courier itself reported: its own notification would only echo it, so these have topics of their own. */
export const orderLogged = (row: OrderRow, log: Logged) => about('courierOrder.logged', row, log);
export const orderLabelled = (row: OrderRow) => about('courierOrder.labelled', row, {});
