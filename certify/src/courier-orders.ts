/** An order for the courier that is certified, given as a company gives it, and what the courier then does with it. */
import { type Exchange, membersOf } from './ledger.ts';
import type { Sandbox } from './sandbox.ts';
import { Failed, must } from './verdict.ts';

export interface CourierStage {
	sandbox: Sandbox;
	url: string;
	/** What signs its notifications, where it has one to check them with. */
	secret: string | undefined;
	/** How long the service waits for an answer to a notification. */
	timeoutMs: number;
	/** How long the courier's own calls are awaited. */
	waitMs: number;
	slowMs: number;
	/** How long nothing more must come. */
	settleMs: number;
}

export interface Courier {
	id: number;
	deliveryTypeId: number;
}

const GRACE_MS = 5_000;
export const DISPATCHED = 2;
export const DELIVERED = 3;
const ANNULLED = 6;

/** One of its own for every case: what went wrong in one pauses nothing in another. */
export async function registerCourier({ sandbox, url, secret }: CourierStage): Promise<Courier> {
	const deliveryTypes = [{ name: 'Entrega a domicilio', code: 'DOM', cost: 3990 }];
	const sent = { name: 'Courier por certificar', webhookUrl: url, deliveryTypes };
	const { status, body } = await sandbox.call('POST', '/v1/couriers.json', sent);
	if (status !== 201) throw new Error(body.error);
	if (secret !== undefined) await sandbox.adoptSecret(body.id, secret);
	return { id: body.id, deliveryTypeId: body.deliveryTypes[0].id };
}

export async function openOrder({ sandbox }: CourierStage, { deliveryTypeId }: Courier): Promise<number> {
	const { status, body } = await sandbox.call('POST', '/v1/couriers/orders.json', {
		deliveryTypeId,
		destination: { address: 'Av. Irarrázaval', buildingNumber: '3450', district: 'Ñuñoa', city: 'Santiago' },
		contact: { firstName: 'Camila', lastName: 'Rojas', email: 'camila@rojas.example', phone: '+56 9 8765 4321' },
		details: [{ description: 'Café de grano 1 kg', quantity: 2, weight: 1 }],
		comment: 'Timbre malo, llamar al llegar',
	});
	if (status !== 201) throw new Error(body.error);
	return body.data.id;
}

/** The company annuls an order that it opened by hand. */
export async function annulOrder({ sandbox }: CourierStage, orderId: number): Promise<void> {
	const sent = { orderId, stateId: ANNULLED, description: 'Anulado por la tienda' };
	const { status, body } = await sandbox.call('POST', '/v1/logs.json', sent);
	if (status !== 200) throw new Error(body.error);
}

export const isNotice =
	(orderId: number, action: 'post' | 'put') =>
	({ by, sent }: Pick<Exchange, 'by' | 'sent'>): boolean => {
		const { resourceId, action: told } = membersOf(sent);
		return by === 'service' && resourceId === String(orderId) && told === action;
	};

/** The notification and its answer, whatever that is. */
export async function awaitNotice(
	{ sandbox, timeoutMs }: CourierStage,
	orderId: number,
	action: 'post' | 'put',
	mark: number,
): Promise<Exchange> {
	const notice = await sandbox.ledger.first(mark, isNotice(orderId, action), timeoutMs + GRACE_MS);
	if (!notice) throw new Failed((words) => words.notCalled(''));
	return notice;
}

/** Whatever it answers. */
export function mustAnswer({ failure, answered }: Exchange, timeoutMs: number): void {
	must(failure !== 'timeout', (words) => words.noAnswer(timeoutMs / 1000));
	must(failure === undefined, (words) => words.unreachable(answered));
}

export function mustAccept(notice: Exchange, timeoutMs: number): void {
	mustAnswer(notice, timeoutMs);
	const { status } = notice;
	must(status < 300 || status > 399, (words) => words.redirects(status));
	must(status >= 200 && status <= 299, (words) => words.answeredStatus(status));
}

/** Opens an order, and answers it once its notification was accepted. */
export async function notify(stage: CourierStage, courier: Courier): Promise<{ orderId: number; notice: Exchange }> {
	const { mark } = stage.sandbox.ledger;
	const orderId = await openOrder(stage, courier);
	const notice = await awaitNotice(stage, orderId, 'post', mark);
	mustAccept(notice, stage.timeoutMs);
	return { orderId, notice };
}

/** The same notification once more, as a retry sends it. */
export async function redeliver(stage: CourierStage, courier: Courier, notice: Exchange): Promise<Exchange> {
	const { sandbox, timeoutMs } = stage;
	const { eventNumber } = membersOf(notice.sent);
	const { body: endpoints } = await sandbox.call('GET', '/v1/webhooks.json?limit=50');
	const endpoint = endpoints.items.find(({ courierId }: { courierId: number | null }) => courierId === courier.id);
	const path = `/v1/webhooks/${endpoint.id}/deliveries`;
	const { body: deliveries } = await sandbox.call('GET', `${path}.json?eventnumber=${eventNumber}`);
	const { mark } = sandbox.ledger;
	await sandbox.call('POST', `${path}/${deliveries.items[0].id}/redeliver.json`);
	const again = await sandbox.ledger.first(
		mark,
		({ by, sent }) => by === 'service' && membersOf(sent).eventNumber === eventNumber,
		timeoutMs + GRACE_MS,
	);
	if (!again) throw new Failed((words) => words.notCalled(''));
	return again;
}

const isLogOf = (orderId: number, { method, url, sent }: Exchange): boolean => {
	const { orderId: told, id = told } = membersOf(sent);
	return method === 'POST' && url.startsWith('/v1/logs.json') && String(told ?? id) === String(orderId);
};

export const isFetch = (orderId: number, { by, method, url }: Exchange): boolean =>
	by === 'integration' && method === 'GET' && new RegExp(`^/v1/couriers/orders/${orderId}\\.json(\\?|$)`).test(url);

export const isLabel = (orderId: number, { by, method, url }: Exchange): boolean =>
	by === 'integration' && method !== 'GET' && url.startsWith(`/v1/couriers/orders/${orderId}/label.json`);

export const isLog = (orderId: number, exchange: Exchange): boolean =>
	exchange.by === 'integration' && isLogOf(orderId, exchange);

export const isAbout = (orderId: number, exchange: Exchange): boolean =>
	[isFetch, isLabel, isLog].some((is) => is(orderId, exchange));

/** The courier's first call of a kind, which the service has to accept. */
export async function awaitCall(
	{ sandbox, waitMs }: CourierStage,
	{ orderId, mark }: { orderId: number; mark: number },
	is: (orderId: number, exchange: Exchange) => boolean,
	kind: 'fetch' | 'label' | 'log',
): Promise<Exchange> {
	const call = await sandbox.ledger.first(mark, (each) => is(orderId, each), waitMs);
	if (!call) throw new Failed((words) => words.noCall(kind, waitMs / 1000));
	const { error } = membersOf(call.answered);
	must(call.status === 200, (words) => words.callRefused(kind, call.status, String(error ?? '')));
	return call;
}

/** Waits until the courier has been quiet about the order. */
export const settled = ({ sandbox, settleMs }: CourierStage, orderId: number): Promise<void> =>
	sandbox.ledger.quiet((each) => isAbout(orderId, each), settleMs);
