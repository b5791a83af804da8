/** What the store gives to the room that hears from payment methods. */
import type { Queryable, Tx } from '../../../kernel/db/index.ts';
import { companyOf, type StoreParts } from '../parts.ts';
import { releaseAfterFailure } from '../payment/pay-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';
import { type CheckoutRow, checkoutSource, documentIdsOf, setExpiry } from './store.ts';
import { resultUrl } from './wire.ts';

export function checkoutPorts(parts: StoreParts) {
	const held = async (tx: Tx, companyId: number, id: number) =>
		(await checkoutSource.hold(tx, companyId, id)) as CheckoutRow;
	return {
		async hold(tx: Tx, companyId: number, checkoutId: number): Promise<void> {
			await held(tx, companyId, checkoutId);
		},
		settle: async (tx: Tx, paid: { companyId: number; checkoutId: number; amount: number; now: number }) =>
			settleCheckout(tx, parts, await held(tx, paid.companyId, paid.checkoutId), paid.amount, paid.now),
		async paymentFailed(tx: Tx, companyId: number, checkoutId: number, now: number): Promise<void> {
			const row = await held(tx, companyId, checkoutId);
			if (row.state === 'open') await releaseAfterFailure(tx, parts, row, now);
		},
		async keepUntil(tx: Tx, companyId: number, checkoutId: number, until: number): Promise<void> {
			await setExpiry.run(tx, { companyId, id: checkoutId, expiresAt: until });
		},
		async documentsOf(on: Queryable, companyId: number, checkoutIds: readonly number[]) {
			const rows = await documentIdsOf.all(on, { companyId, checkoutIds });
			return new Map(rows.map((row) => [row.id, row.document_id as number]));
		},
		async resultOf(on: Queryable, companyId: number, checkoutId: number) {
			const row = (await checkoutSource.find(on, companyId, checkoutId)) as CheckoutRow;
			const { currency_decimals: currencyDecimals } = await companyOf(on, companyId);
			return { redirectTo: resultUrl(parts.addresses.base, row), currencyDecimals };
		},
	};
}
