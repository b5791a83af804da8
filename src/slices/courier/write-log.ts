/** Records what happened to an order; the newest log sets its state, also backwards, and a belated one only stays on record. */
import type { Static } from 'typebox';
import type { Actor, Work } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { hideSecrets } from '../../kernel/shown-secrets.ts';
import { noOrderId, otherOrder, tooManyLogs } from './errors.ts';
import { orderAnnulled, orderLogged } from './events.ts';
import { ANNULLED, checkStates, effectiveDate, mostLogs } from './rules.ts';
import type { LogEcho, NewLog } from './schema.ts';
import { allStates, allSubStates, applyState, countLog, insertLog, type OrderRow, orderSource } from './store.ts';
import { tokenOfCourier } from './user-token.ts';

/** The order, if this actor may see it: another company's or another courier's does not exist. */
export async function getOrder(on: Queryable, actor: Actor, id: number): Promise<OrderRow> {
	const row = await orderSource.find(on, actor.company.id, id);
	if (!row || (actor.courierId !== undefined && row.courier_id !== actor.courierId)) throw notFound('courier order');
	return row;
}

/** `POST /v1/logs.json` */
export async function writeLog(
	{ tx, actor, now }: Work,
	input: Static<typeof NewLog>,
	secrets: SecretBox,
): Promise<Static<typeof LogEcho>> {
	const orderId = input.orderId ?? input.id;
	if (orderId === undefined) throw noOrderId();
	if (input.id !== undefined && input.id !== orderId) throw otherOrder();
	const order = await getOrder(tx, actor, orderId);
	checkStates(await allStates.all(tx, {}), await allSubStates.all(tx, {}), input);
	const { stateId, subStateId = null } = input;
	// Logs are on the buyer's page, too.
	const description = hideSecrets(input.description ?? '', [await tokenOfCourier(tx, secrets, order)]);
	const date = effectiveDate(input.date, now);
	const companyId = actor.company.id;
	const isApplied = (await applyState.run(tx, { companyId, id: orderId, stateId, subStateId, date, now })) === 1;
	// Spec silent: 409, so that nothing is dropped silently.
	const isChange = isApplied && (stateId !== order.state_id || subStateId !== order.sub_state_id);
	const most = mostLogs(isChange);
	if ((await countLog.run(tx, { companyId, id: orderId, most })) === 0) throw tooManyLogs(most);
	const logId = await insertLog(tx, {
		company_id: companyId,
		order_id: orderId,
		state_id: stateId,
		sub_state_id: subStateId,
		description,
		date,
		is_applied: isApplied ? 1 : 0,
		created_at: now,
	});
	// Spec silent: an order opened by hand is annulled by the company's own log, and the courier is told as of any annulment.
	const isAnnulment = isChange && actor.courierId === undefined && stateId === ANNULLED && order.state_id !== ANNULLED;
	await publish(tx, now, orderLogged(order, { logId, stateId, isApplied, isNews: isChange && !isAnnulment }));
	if (isAnnulment) await publish(tx, now, orderAnnulled({ ...order, state_id: stateId }));
	return { orderId, description, stateId };
}
