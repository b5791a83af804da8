/** The cases of a courier: how it takes notifications, and what it does at the service with what it was told. */
import { showsSecret, signatureOf } from '../../src/trial/index.ts';
import {
	annulOrder,
	awaitCall,
	awaitNotice,
	type Courier,
	type CourierStage,
	DELIVERED,
	DISPATCHED,
	isAbout,
	isFetch,
	isLabel,
	isLog,
	isNotice,
	mustAccept,
	mustAnswer,
	notify,
	openOrder,
	redeliver,
	registerCourier,
	settled,
} from './courier-orders.ts';
import { type Exchange, membersOf } from './ledger.ts';
import { type Case, must, NotJudged } from './verdict.ts';

const always = () => true;
const never = () => false;
const hasSecret = ({ secret }: CourierStage) => secret !== undefined;
/** Of nothing, on a database that has just been made. */
const UNKNOWN_ORDER = 987_654_321;
const TOO_OLD_SECONDS = 900;

const trackingNumbers = (exchanges: readonly Exchange[], orderId: number): Set<string> =>
	new Set(exchanges.filter((each) => isLabel(orderId, each)).map(({ sent }) => String(membersOf(sent).trackingNumber)));

const isUnderWay = (orderId: number, exchange: Exchange): boolean =>
	isLabel(orderId, exchange) ||
	(isLog(orderId, exchange) && [DISPATCHED, DELIVERED].includes(Number(membersOf(exchange.sent).stateId)));

/** Opens an order and awaits a call of the courier about it. */
async function walk(stage: CourierStage, ...kinds: ('fetch' | 'label' | 'log')[]): Promise<number> {
	const { mark } = stage.sandbox.ledger;
	const { orderId } = await notify(stage, await registerCourier(stage));
	const is = { fetch: isFetch, label: isLabel, log: isLog };
	for (const kind of kinds) await awaitCall(stage, { orderId, mark }, is[kind], kind);
	return orderId;
}

/** What is registered is shown to the buyer. */
async function labelled(stage: CourierStage): Promise<void> {
	const { ledger } = stage.sandbox;
	const { mark } = ledger;
	const { orderId, notice } = await notify(stage, await registerCourier(stage));
	const { sent } = await awaitCall(stage, { orderId, mark }, isLabel, 'label');
	const { userToken } = membersOf(notice.sent);
	must(!showsSecret(sent, [String(userToken)]), (words) => words.tokenPassedOn);
}

async function repeated(stage: CourierStage): Promise<void> {
	const { ledger } = stage.sandbox;
	const { mark } = ledger;
	const courier = await registerCourier(stage);
	const { orderId, notice } = await notify(stage, courier);
	await awaitCall(stage, { orderId, mark }, isLabel, 'label');
	await settled(stage, orderId);
	const logs = () => ledger.since(mark).filter((each) => isLog(orderId, each)).length;
	const before = logs();
	mustAccept(await redeliver(stage, courier, notice), stage.timeoutMs);
	await settled(stage, orderId);
	const numbers = trackingNumbers(ledger.since(mark), orderId);
	must(numbers.size === 1, (words) => words.twoLabels([...numbers].join(', ')));
	must(logs() === before, (words) => words.loggedAgain);
}

async function annulled(stage: CourierStage): Promise<void> {
	const { ledger } = stage.sandbox;
	const { orderId } = await notify(stage, await registerCourier(stage));
	await settled(stage, orderId);
	const { mark } = ledger;
	await annulOrder(stage, orderId);
	mustAccept(await awaitNotice(stage, orderId, 'put', mark), stage.timeoutMs);
	await settled(stage, orderId);
	must(!ledger.since(mark).some((each) => isUnderWay(orderId, each)), (words) => words.movedAnnulled);
}

/** The notification of the order arrives after that of its annulment, as a retry does. */
async function outOfOrder(stage: CourierStage): Promise<void> {
	const { sandbox } = stage;
	const { mark } = sandbox.ledger;
	const courier = await registerCourier(stage);
	const withheld: string[] = [];
	sandbox.onTheWay.withholds = (sent) => {
		const { action, topic } = membersOf(sent);
		const isOurs = topic === 'courierOrder' && action === 'post';
		if (isOurs) withheld.push(sent);
		return isOurs;
	};
	try {
		const orderId = await openOrder(stage, courier);
		await annulOrder(stage, orderId);
		mustAccept(await awaitNotice(stage, orderId, 'put', mark), stage.timeoutMs);
		sandbox.onTheWay.withholds = undefined;
		const early = sandbox.ledger.since(mark).find(isNotice(orderId, 'put'));
		// One of an earlier case may be on its way again.
		const late = withheld.find((sent) => isNotice(orderId, 'post')({ by: 'service', sent }));
		must(late !== undefined && early !== undefined, (words) => words.notCalled(''));
		mustAccept(await redeliver(stage, courier, { ...early, sent: late }), stage.timeoutMs);
		await settled(stage, orderId);
		must(!sandbox.ledger.since(mark).some((each) => isUnderWay(orderId, each)), (words) => words.movedAnnulled);
	} finally {
		sandbox.onTheWay.withholds = undefined;
	}
}

async function unknownOrder(stage: CourierStage): Promise<void> {
	const { sandbox, timeoutMs } = stage;
	const { mark } = sandbox.ledger;
	const courier = await registerCourier(stage);
	const about = { action: 'post', orderId: UNKNOWN_ORDER, courierId: courier.id };
	await sandbox.publish('courierOrder', about);
	const notice = await awaitNotice(stage, UNKNOWN_ORDER, 'post', mark);
	mustAnswer(notice, timeoutMs);
	must(notice.status < 500, (words) => words.brokeInstead(notice.status));
	await walk(stage, 'label');
}

async function ownNumbers(stage: CourierStage): Promise<void> {
	const { ledger } = stage.sandbox;
	const { mark } = ledger;
	const courier = await registerCourier(stage);
	const ids = await Promise.all([1, 2, 3].map(() => openOrder(stage, courier)));
	for (const orderId of ids) mustAccept(await awaitNotice(stage, orderId, 'post', mark), stage.timeoutMs);
	for (const orderId of ids) await awaitCall(stage, { orderId, mark }, isLabel, 'label');
	const numbers = new Set(ids.flatMap((id) => [...trackingNumbers(ledger.since(mark), id)]));
	must(numbers.size >= ids.length, (words) => words.sharedNumber);
}

/** The service is slow or absent when the courier fetches the order. */
async function whileService(stage: CourierStage, mood: CourierStage['sandbox']['gateway']['mood']): Promise<void> {
	const { sandbox, timeoutMs } = stage;
	const { ledger, gateway } = sandbox;
	const { mark } = ledger;
	const courier = await registerCourier(stage);
	gateway.mood = { ...mood, concerns: (path) => /^\/v1\/couriers\/orders\/\d+\.json/.test(path) };
	try {
		const orderId = await openOrder(stage, courier);
		const notice = await awaitNotice(stage, orderId, 'post', mark);
		mustAnswer(notice, timeoutMs);
		// One that could not be dealt with may be refused: the service sends it again.
		if (notice.status >= 500) await redeliver(stage, courier, notice);
		await awaitCall(stage, { orderId, mark }, isLabel, 'label');
	} finally {
		gateway.mood = {};
	}
}

/** What its secret did not sign is refused, and nothing comes of it. */
async function forged(stage: CourierStage, spoil: (courier: Courier) => Promise<unknown>): Promise<void> {
	const { sandbox, settleMs, timeoutMs } = stage;
	if (stage.secret === undefined) throw new NotJudged((words) => words.noSecret);
	const { mark } = sandbox.ledger;
	const courier = await registerCourier(stage);
	await spoil(courier);
	const orderId = await openOrder(stage, courier);
	const notice = await awaitNotice(stage, orderId, 'post', mark);
	mustAnswer(notice, timeoutMs);
	must(notice.status < 200 || notice.status > 299, (words) => words.accepted(notice.status));
	await sandbox.ledger.quiet((each) => isAbout(orderId, each), settleMs);
	must(!sandbox.ledger.since(mark).some((each) => isAbout(orderId, each)), (words) => words.trustedForgery);
}

const wrongSignature = (stage: CourierStage): Promise<void> =>
	forged(stage, ({ id }) => stage.sandbox.call('POST', `/v1/couriers/${id}/secret.json`, { overlapHours: 0 }));

async function missingSignature(stage: CourierStage): Promise<void> {
	const { onTheWay } = stage.sandbox;
	const begin = async () => {
		onTheWay.isUnsigned = true;
	};
	await forged(stage, begin).finally(() => {
		onTheWay.isUnsigned = false;
	});
}

/** What was signed long ago is sent again by somebody who has recorded it. */
async function oldSignature(stage: CourierStage): Promise<void> {
	const { sandbox, secret, url, timeoutMs } = stage;
	if (secret === undefined) throw new NotJudged((words) => words.noSecret);
	const { notice } = await notify(stage, await registerCourier(stage));
	const id = `${notice.headers['webhook-id']}-old`;
	const timestamp = String(Number(notice.headers['webhook-timestamp']) - TOO_OLD_SECONDS);
	const signature = signatureOf(secret, id, timestamp, notice.sent);
	const headers = {
		...notice.headers,
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': signature,
	};
	const began = performance.now();
	const signal = AbortSignal.timeout(timeoutMs);
	const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: notice.sent, signal });
	const milliseconds = Math.round(performance.now() - began);
	const { status } = answer;
	sandbox.ledger.add({ ...notice, headers, status, answered: await answer.text(), milliseconds });
	must(status < 200 || status > 299, (words) => words.accepted(status));
}

export const COURIER_CASES: readonly Case<CourierStage>[] = [
	{ id: 'notice.accepted', isRequired: always, run: async (stage) => void (await walk(stage)) },
	{ id: 'order.fetched', isRequired: always, run: async (stage) => void (await walk(stage, 'fetch')) },
	{ id: 'label.registered', isRequired: always, run: labelled },
	{ id: 'label.own-number', isRequired: always, run: ownNumbers },
	{ id: 'log.reported', isRequired: always, run: async (stage) => void (await walk(stage, 'log')) },
	{
		id: 'log.delivered',
		isRequired: never,
		async run(stage) {
			const { sandbox, waitMs } = stage;
			const { mark } = sandbox.ledger;
			const orderId = await walk(stage);
			const isDelivered = (each: Exchange) =>
				isLog(orderId, each) && Number(membersOf(each.sent).stateId) === DELIVERED && each.status === 200;
			const found = await sandbox.ledger.first(mark, isDelivered, waitMs);
			must(found !== undefined, (words) => words.notDelivered(waitMs / 1000));
		},
	},
	{ id: 'notice.repeated', isRequired: always, run: repeated },
	{ id: 'notice.annulled', isRequired: always, run: annulled },
	{ id: 'notice.out-of-order', isRequired: always, run: outOfOrder },
	{ id: 'notice.unknown-order', isRequired: always, run: unknownOrder },
	{ id: 'service.slow', isRequired: always, run: (stage) => whileService(stage, { delayMs: stage.slowMs }) },
	{ id: 'service.absent', isRequired: never, run: (stage) => whileService(stage, { absent: 1 }) },
	{ id: 'signature.wrong', isRequired: hasSecret, run: wrongSignature },
	{ id: 'signature.missing', isRequired: hasSecret, run: missingSignature },
	{ id: 'signature.old', isRequired: never, run: oldSignature },
];
