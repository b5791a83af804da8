/** The uses of a payment link: taken by an open checkout, given back when it ends unpaid, and kept by a paid one. */
import type { Work } from '../../../foundations/identity/index.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { type CheckoutRow, checkoutSource } from '../cart/store.ts';
import { linkIsBusy, linkIsUsed } from './errors.ts';
import { closedBecause } from './rules.ts';
import { countPaidUse, giveUseBack, linkSource, takeOpenUse, takeUse } from './store.ts';

/** The link is locked last, after stock and coupons, by all who use it. */
export async function takeLink({ tx, now }: Work, companyId: number, id: number): Promise<void> {
	if ((await takeOpenUse.run(tx, { companyId, id, now })) > 0) return;
	const link = present(await linkSource.find(tx, companyId, id), 'payment link');
	throw closedBecause(link, now) ?? linkIsBusy();
}

/** Its checkout has ended unpaid. */
export async function giveLinkBack({ tx }: Work, row: CheckoutRow): Promise<void> {
	const { company_id: companyId, id, payment_link_id: linkId } = row;
	if (linkId === null || row.link_held === 0) return;
	await giveUseBack.run(tx, { companyId, id: linkId });
	await updateRow(tx, checkoutSource, { company_id: companyId, id, link_held: 0 });
}

/** Paid: what the expiry had given back is taken again, or the order cannot be fulfilled any more. */
export async function settleLink({ tx }: Work, row: CheckoutRow): Promise<void> {
	const { company_id: companyId, id, payment_link_id: linkId } = row;
	if (linkId === null) return;
	if (row.link_held === 0) {
		// Spec silent: whoever paid late by a link that has ended or run out of time meant it; only its number of uses holds.
		if ((await takeUse.run(tx, { companyId, id: linkId })) === 0) throw linkIsUsed();
		await updateRow(tx, checkoutSource, { company_id: companyId, id, link_held: 1 });
	}
	await countPaidUse.run(tx, { companyId, id: linkId });
}
