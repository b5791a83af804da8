/**
 * Locks a checkout, once per transaction and before anything else of it. The lock order is: the checkout, its
 * payment transactions, stock levels by variant, coupons by id, the document number last.
 */
import {
	type Actor,
	type CompanyRow,
	companyFactsOf,
	companyTime,
	findCompany,
	type Work,
} from '../../../foundations/identity/index.ts';
import type { Queryable, Tx } from '../../../kernel/db/index.ts';
import { found, present } from '../../../kernel/errors.ts';
import type { CheckoutParts } from '../parts.ts';
import { type CheckoutRow, checkoutSource } from './store.ts';

export async function holdCheckout({ tx, actor }: Work, id: number): Promise<CheckoutRow> {
	return found(await checkoutSource.hold(tx, actor.company.id, id), 'checkout');
}

export async function companyOf(on: Queryable, companyId: number): Promise<CompanyRow> {
	return present(await findCompany.first(on, { id: companyId }), 'company');
}

/** A buyer has no token: what is done for a checkout is done as the user who opened it. */
export const actorOf = (company: CompanyRow, checkout: Pick<CheckoutRow, 'user_id'>): Actor => ({
	company: companyFactsOf(company),
	userId: checkout.user_id,
	userName: '',
});

export async function workOn(
	tx: Tx,
	{ clock }: Pick<CheckoutParts, 'clock'>,
	checkout: Pick<CheckoutRow, 'company_id' | 'user_id'>,
): Promise<Work> {
	const company = await companyOf(tx, checkout.company_id);
	return { tx, actor: actorOf(company, checkout), now: companyTime(clock, company.id) };
}

/** The work on a checkout that it holds. */
export interface CheckoutWork extends Work {
	company: CompanyRow;
	row: CheckoutRow;
}

/** Holds a checkout of which no more is known than its number. */
export async function workOnHeld(
	tx: Tx,
	{ clock }: Pick<CheckoutParts, 'clock'>,
	{ companyId, checkoutId }: { companyId: number; checkoutId: number },
): Promise<CheckoutWork> {
	// Sent together.
	const [held, company] = await Promise.all([checkoutSource.hold(tx, companyId, checkoutId), companyOf(tx, companyId)]);
	const row = found(held, 'checkout');
	return { tx, actor: actorOf(company, row), now: companyTime(clock, companyId), company, row };
}
