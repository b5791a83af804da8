/** A checkout ends without being paid: cancelled, or out of time; what was set aside for it is free again, once. */
import { nowSeconds } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { StoreParts } from '../parts.ts';
import { alreadyPaid } from './errors.ts';
import { giveBack } from './set-aside.ts';
import { type CheckoutRow, checkoutSource, dueCheckouts, markCancelled, markExpired } from './store.ts';

async function end(tx: Tx, parts: StoreParts, row: CheckoutRow, reason: string, now: number) {
	await giveBack(tx, parts, row);
	await parts.payments.expire(tx, row.company_id, row.id, reason, now);
}

/** Expires the checkout if it is open and out of time. */
export async function expireIfDue(parts: StoreParts, companyId: number, id: number, now: number): Promise<void> {
	await parts.db.transaction(async (tx) => {
		const row = await markExpired.first(tx, { companyId, id, now });
		if (row) await end(tx, parts, row, 'the checkout has expired', now);
	});
}

/** One round of the background: everything that is out of time, of every company. */
export async function expireDueCheckouts(parts: StoreParts): Promise<void> {
	const stumbles: unknown[] = [];
	for (;;) {
		const now = nowSeconds(parts.clock);
		const due = await dueCheckouts.all(parts.db, { now });
		// One that cannot be ended must not keep the others from it.
		for (const { company_id, id } of due)
			await expireIfDue(parts, company_id, id, now).catch((error: unknown) => stumbles.push(error));
		if (stumbles.length > 0) throw new AggregateError(stumbles, 'checkouts could not be ended');
		if (due.length === 0) return;
	}
}

/** `DELETE /v1/checkouts/:id.json`; a second time answers the same and changes nothing. */
export async function cancelCheckout(
	tx: Tx,
	parts: StoreParts,
	companyId: number,
	id: number,
	now: number,
): Promise<CheckoutRow> {
	const row = await markCancelled.first(tx, { companyId, id, now });
	if (row) {
		await end(tx, parts, row, 'the checkout was cancelled', now);
		return row;
	}
	const before = await checkoutSource.find(tx, companyId, id);
	if (!before) throw notFound('checkout');
	if (before.state === 'paid') throw alreadyPaid();
	return before;
}
