/** A dispatch or sale that is annulled takes its open courier orders with it, in the same transaction. */
import type { Work } from '../../foundations/identity/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { orderAnnulled } from './events.ts';
import { ANNULLED } from './rules.ts';
import { annulOpenOfDocument, annulOpenOfShipping, insertLog, type OrderRow } from './store.ts';

async function note(tx: Tx, rows: readonly OrderRow[], description: string, now: number) {
	for (const row of [...rows].sort((a, b) => a.id - b.id)) {
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

export async function annulOrdersOfShipping({ tx, actor, now }: Work, { shippingId: id }: { shippingId: number }) {
	const rows = await annulOpenOfShipping.all(tx, { companyId: actor.company.id, id, stateId: ANNULLED, now });
	await note(tx, rows, 'Despacho anulado', now);
}

export async function annulOrdersOfDocument({ tx, actor, now }: Work, { documentId: id }: { documentId: number }) {
	const rows = await annulOpenOfDocument.all(tx, { companyId: actor.company.id, id, stateId: ANNULLED, now });
	await note(tx, rows, 'Venta anulada', now);
}
