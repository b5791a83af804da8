/** Annuls a dispatch: reversing movements give the stock back, its document is annulled, its number stays used. */
import { variantsOf } from '../../foundations/catalog/index.ts';
import { annulTally, giveBackUndispatched, ISSUED, markDocumentAnnulled } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { bringStock, type IncomingLine } from '../../foundations/stock/index.ts';
import { type Tx, tally } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { hasArrived } from './errors.ts';
import { DISPATCH_ANNULLED, dispatchAnnulled } from './events.ts';
import { sentLines } from './sent-lines.ts';
import { detailsOf, markAnnulled, type ShippingDetailRow, type ShippingRow, shippingSource } from './store.ts';

async function returningLines(
	tx: Tx,
	companyId: number,
	details: readonly ShippingDetailRow[],
	officeOfSource: ReadonlyMap<number, number | undefined>,
): Promise<IncomingLine[]> {
	const variantOf = await variantsOf(tx, companyId, details);
	return details.flatMap((detail) => {
		const variant = variantOf(detail);
		const { source_detail_id: sourceId } = detail;
		const reserveAt = sourceId === null ? undefined : officeOfSource.get(sourceId);
		return variant ? sentLines(detail, variant, detail.quantity).map((line) => ({ ...line, reserveAt })) : [];
	});
}

/** `DELETE /v1/shippings/:id.json`; a second time answers the same and moves nothing. */
export async function annulShipping(work: Work, id: number): Promise<ShippingRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = await markAnnulled.first(tx, { companyId, id });
	if (!row) {
		const before = await shippingSource.find(tx, companyId, id);
		if (!before) throw notFound('dispatch');
		if (before.state === ISSUED) throw hasArrived();
		return before;
	}
	const details = await detailsOf.all(tx, { companyId, shippingId: id });
	const taken = details.flatMap(({ source_detail_id, quantity }) =>
		source_detail_id === null ? [] : [{ detailId: source_detail_id, quantity }],
	);
	const officeOfSource = await giveBackUndispatched(work, taken);
	await bringStock(
		work,
		{ officeId: row.office_id, kind: 'annulment', source: 'shipping', sourceId: id },
		await returningLines(tx, companyId, details, officeOfSource),
	);
	await markDocumentAnnulled(work, row.guide_id);
	tally(tx, companyId, ...annulTally('shippings', row.office_id, row.shipping_type_id));
	await publish(tx, now, dispatchAnnulled(work, row));
	await DISPATCH_ANNULLED.emit(work, { shippingId: id });
	return row;
}
