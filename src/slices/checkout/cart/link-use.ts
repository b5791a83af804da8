/** What becomes of the use that a checkout took of a payment link: given back when it ends unpaid, kept by a paid one. */
import type { Work } from '../../../foundations/identity/index.ts';
import { type Schema, statements, updateRow } from '../../../kernel/db/index.ts';
import { linkIsUsed } from './errors.ts';
import { type CheckoutRow, checkoutSource } from './store.ts';

const prepare = statements<Pick<Schema, 'payment_links'>>();

type Use = { companyId: number; id: number };

/** None where all its uses are taken: of two at once, one takes the last. */
const takeUse = prepare((db, p: Use) =>
	db
		.updateTable('payment_links')
		.set((set) => ({ uses_taken: set('uses_taken', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where((is) => is.or([is('max_uses', 'is', null), is('uses_taken', '<', is.ref('max_uses'))])),
);

const giveUseBack = prepare((db, p: Use) =>
	db
		.updateTable('payment_links')
		.set((set) => ({ uses_taken: set('uses_taken', '-', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('uses_taken', '>', 0),
);

const countPaidUse = prepare((db, p: Use) =>
	db
		.updateTable('payment_links')
		.set((set) => ({ uses_paid: set('uses_paid', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

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
		// Spec silent: a buyer who paid late by a link that has ended or run out of time meant it; only its number of uses holds.
		if ((await takeUse.run(tx, { companyId, id: linkId })) === 0) throw linkIsUsed();
		await updateRow(tx, checkoutSource, { company_id: companyId, id, link_held: 1 });
	}
	await countPaidUse.run(tx, { companyId, id: linkId });
}
