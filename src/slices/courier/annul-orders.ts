/** A dispatch or sale that is annulled takes its open courier orders with it, in the same transaction. */
import type { Work } from '../../foundations/identity/index.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { orderAnnulled } from './events.ts';
import { ANNULLED } from './rules.ts';
import { annulOpenOfDocument, annulOpenOfShipping, forgetDispatch, insertLog, type OrderRow } from './store.ts';

async function note({ tx, now }: Work, rows: readonly OrderRow[], description: string) {
	for (const row of rows.toSorted((a, b) => a.id - b.id)) {
		await insertLog(tx, {
			company_id: row.company_id,
			order_id: row.id,
			state_id: ANNULLED,
			sub_state_id: null,
			description,
			date: now,
			is_applied: 1,
			created_at: now,
		});
		await publish(tx, now, orderAnnulled(row));
	}
}

const annulment = ({ actor, now }: Work, id: number) => ({ companyId: actor.company.id, id, stateId: ANNULLED, now });

/** Spec silent: the order of a sale stays with the sale, and names the next dispatch of it. */
export async function annulOrdersOfShipping(work: Work, { shippingId }: { shippingId: number }) {
	await forgetDispatch.run(work.tx, { companyId: work.actor.company.id, shippingId, now: work.now });
	await note(work, await annulOpenOfShipping.all(work.tx, annulment(work, shippingId)), 'Despacho anulado');
}

export async function annulOrdersOfDocument(work: Work, { documentId }: { documentId: number }) {
	await note(work, await annulOpenOfDocument.all(work.tx, annulment(work, documentId)), 'Venta anulada');
}
