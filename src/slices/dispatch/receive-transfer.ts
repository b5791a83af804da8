/** Receives an internal transfer, whole or in part: stock enters the destination office at the origin's cost. */
import type { Static } from 'typebox';
import { variantsOf } from '../../foundations/catalog/index.ts';
import { ANNULLED, documentSource, documentTypes } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { type IncomingLine, type ReceptionRow, recordArrival } from '../../foundations/stock/index.ts';
import { dateOrToday } from '../../kernel/clock.ts';
import { updateRow } from '../../kernel/db/index.ts';
import { invalid, notFound, present, unknownReference } from '../../kernel/errors.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { alreadyReceived, isAnnulled, moreThanSent, notATransfer } from './errors.ts';
import { dispatchReceived } from './events.ts';
import type { TransferReception } from './schema.ts';
import { sentLines } from './sent-lines.ts';
import {
	beginReception,
	detailsOf,
	receiveDetail,
	type ShippingDetailRow,
	type ShippingRow,
	shippingSource,
} from './store.ts';

type Input = Static<typeof TransferReception>;

interface Arriving {
	detail: ShippingDetailRow;
	quantity: number;
	field: string;
}

async function begin({ tx, actor }: Work, id: number): Promise<ShippingRow> {
	const companyId = actor.company.id;
	const row = await beginReception.first(tx, { companyId, id });
	if (row) return row;
	const found = await shippingSource.find(tx, companyId, id);
	if (!found) throw notFound('dispatch');
	if (found.destination_office_id === null) throw notATransfer();
	throw found.state === ANNULLED ? isAnnulled() : alreadyReceived();
}

/** What the request says arrived; everything that is still under way when it says nothing. */
function arriving(details: readonly ShippingDetailRow[], request: Input['details']): Arriving[] {
	if (request === undefined)
		return details
			.map((detail) => ({ detail, quantity: detail.quantity - detail.received_quantity, field: 'details' }))
			.filter(({ quantity }) => quantity > 0);
	if (request.length === 0) throw invalid('details', 'a list with at least one line');
	const byId = new Map(details.map((detail) => [detail.id, detail]));
	return request.map(({ detailId, quantity }, index) => {
		const detail = byId.get(detailId);
		if (!detail) throw unknownReference(`details[${index}].detailId`, 'a detail of this dispatch');
		return { detail, quantity, field: `details[${index}].quantity` };
	});
}

async function incomingLines({ tx, actor }: Work, arrivals: readonly Arriving[]): Promise<IncomingLine[]> {
	const details = arrivals.map(({ detail }) => detail);
	const variantOf = await variantsOf(tx, actor.company.id, details);
	return arrivals.flatMap(({ detail, quantity, field }) => {
		const variant = present(variantOf(detail), 'variant');
		if (variant.pack && quantity % QUANTITY_ONE !== 0) throw invalid(field, 'a whole number of packs');
		return sentLines(detail, variant, quantity);
	});
}

/** `POST /v2/stocks/receptions/shipping/:id.json` */
export async function receiveTransfer(work: Work, id: number, input: Input): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = await begin(work, id);
	const arrivals = arriving(await detailsOf.all(tx, { companyId, shippingId: id }), input.details);
	for (const { detail, quantity, field } of arrivals)
		if ((await receiveDetail.run(tx, { companyId, id: detail.id, quantity })) === 0) throw moreThanSent(field);
	const after = await detailsOf.all(tx, { companyId, shippingId: id });
	if (after.every((detail) => detail.received_quantity === detail.quantity))
		await updateRow(tx, shippingSource, { company_id: companyId, id, received: 1 });
	const guide = present(await documentSource.find(tx, companyId, row.guide_id), 'document');
	const type = present(await documentTypes.source.find(tx, companyId, guide.document_type_id), 'document type');
	const reception = await recordArrival(work, {
		officeId: present(row.destination_office_id, 'destination'),
		shippingId: id,
		kind: 'transfer in',
		admissionDate: dateOrToday(undefined, now, actor.company.timeZone),
		document: type.name,
		documentNumber: String(guide.number),
		note: [`Recepcion / ${actor.userName}`, input.note].filter(Boolean).join(' / '),
		lines: await incomingLines(work, arrivals),
	});
	await publish(tx, now, dispatchReceived(work, row));
	return reception;
}
