/** A checkout ends without being paid: cancelled, or out of time; what was set aside for it is free again, once. */
import { companyTime, type Work } from '../../../foundations/identity/index.ts';
import { movedCompanies, nowSeconds, SECOND_MS } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { found } from '../../../kernel/errors.ts';
import type { CheckoutParts } from '../parts.ts';
import { endTransactions } from '../transactions/index.ts';
import { alreadyPaid } from './errors.ts';
import { tellCheckout } from './events.ts';
import { workOn } from './hold-checkout.ts';
import { giveLinkBack } from './link-use.ts';
import { giveBack } from './set-aside.ts';
import {
	type CheckoutRow,
	checkoutSource,
	dueCheckouts,
	expiringCheckouts,
	markCancelled,
	markExpired,
} from './store.ts';

async function end(work: Work, parts: CheckoutParts, row: CheckoutRow, reason: string) {
	await giveBack(work, parts, row);
	await giveLinkBack(work, row);
	await endTransactions(work, row.id, reason);
	tellCheckout(work, row, 'changed');
}

/** Expires the checkout if it is open and out of time. */
async function expireIfDue(parts: CheckoutParts, companyId: number, id: number): Promise<void> {
	const now = companyTime(parts.clock, companyId);
	await parts.db.transaction(async (tx) => {
		const row = await markExpired.first(tx, { companyId, id, now });
		if (row) await end(await workOn(tx, parts, row), parts, row, 'the checkout has expired');
	});
}

type Due = Pick<CheckoutRow, 'company_id' | 'id'>;

/** Each company by its own time; outside a sandbox that is one and the same. */
async function dueNow({ db, clock }: CheckoutParts): Promise<Due[]> {
	const moved = movedCompanies(clock);
	const due: Due[] = await dueCheckouts.all(db, { now: nowSeconds(clock), except: moved });
	for (const companyId of moved) {
		const now = companyTime(clock, companyId);
		due.push(...(await expiringCheckouts.all(db, { companyId })).filter(({ expires_at: at }) => at <= now));
	}
	return due;
}

/** When the next checkout of the company expires, in milliseconds. */
export const nextExpiry = async (db: Database, companyId: number): Promise<number | undefined> => {
	const next = await expiringCheckouts.first(db, { companyId });
	return next && next.expires_at * SECOND_MS;
};

/** One round of the background: everything that is out of time, of every company. */
export async function expireDueCheckouts(parts: CheckoutParts): Promise<void> {
	const errors: unknown[] = [];
	for (;;) {
		const due = await dueNow(parts);
		// One that cannot be ended must not keep the others from it.
		for (const { company_id, id } of due)
			await expireIfDue(parts, company_id, id).catch((error: unknown) => errors.push(error));
		if (errors.length > 0) throw new AggregateError(errors, 'checkouts could not be ended');
		if (due.length === 0) return;
	}
}

/** `DELETE /v1/checkouts/:id.json`; a second time answers the same and changes nothing. */
export async function cancelCheckout(work: Work, parts: CheckoutParts, id: number): Promise<CheckoutRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = await markCancelled.first(tx, { companyId, id, now });
	if (row) {
		await end(work, parts, row, 'the checkout was cancelled');
		return row;
	}
	const before = found(await checkoutSource.find(tx, companyId, id), 'checkout');
	if (before.state === 'paid') throw alreadyPaid();
	return before;
}
