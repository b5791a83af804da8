/** Issues a dispatch document: stock leaves its office, all lines or none, and the guide gets the next number. */

import type { Static } from 'typebox';
import { valuesSent } from '../../foundations/attributes/index.ts';
import { findClient, matchClient, mistypedRut } from '../../foundations/clients/index.ts';
import {
	beginIssue,
	checkDeclared,
	checkHasClient,
	chooseType,
	type DeclareDocument,
	DISPATCH,
	type DocumentRow,
	ISSUED,
	issue,
	type MovedOfLine,
	type ResolvedLine,
	resolveLines,
	type SoldDelivery,
} from '../../foundations/documents/index.ts';
import { chooseOffice, type Work } from '../../foundations/identity/index.ts';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Facts, tally } from '../../kernel/db/index.ts';
import { namesDisagree, present, type Refusal, unknownReference } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import { DELIVERY_DISPATCHED, dispatchCreated } from './events.ts';
import { checkDestination, checkTransferLines, destinationPlace, goodsAmong, impliedShippingType } from './plan.ts';
import type { NewShipping } from './schema.ts';
import { type ShippingDetailRow, type ShippingRow, shippingTypeSource } from './store.ts';

type Input = Static<typeof NewShipping>;

export interface IssuedShipping {
	row: ShippingRow;
	guide: DocumentRow;
	/** Indices of lines that have no price. */
	unpriced: readonly number[];
	/** What a strict caller is refused for. */
	tolerated: readonly Refusal[];
}

const declaredIn = ({ declareSii, declare, client }: Input): 0 | 1 =>
	declareSii ?? declare ?? client?.declareSii ?? client?.declare ?? 0;

/** A client may say it inside the client as well, but not otherwise there. */
function checkDeclaredAlike({ declareSii, declare, client }: Input): void {
	const [said, inside] = [declareSii ?? declare, client?.declareSii ?? client?.declare];
	if (said === undefined || inside === undefined || said === inside) return;
	throw namesDisagree(
		declareSii === undefined ? 'declare' : 'declareSii',
		`client.${client?.declareSii === undefined ? 'declare' : 'declareSii'}`,
	);
}

async function chooseShippingType(facts: Facts, companyId: number, input: Input) {
	const type = await shippingTypeSource.find(facts, companyId, impliedShippingType(input));
	if (!type || type.state === INACTIVE) throw unknownReference('shippingTypeId', 'a shipping type');
	return type;
}

/** The client named in the body, else the one of the document that is dispatched. */
async function chooseClient(work: Work, input: Input, lines: readonly ResolvedLine[], tolerated: Refusal[]) {
	const tolerate = (refusal: Refusal) => void tolerated.push(refusal);
	if (input.client) return matchClient(work, input.client, { by: 'guide', tolerate });
	const clientId = lines.find((line) => line.source?.clientId)?.source?.clientId;
	return clientId ? findClient(work.tx, work.actor.company.id, clientId) : undefined;
}

/** What was sold to be delivered, each sale once. */
const deliveriesOf = (lines: readonly ResolvedLine[]): SoldDelivery[] => [
	...new Map(
		lines.flatMap(({ source }) => (source?.delivery ? [[source.delivery.documentId, source.delivery] as const] : [])),
	).values(),
];

const detailRows = (
	{ id, company_id }: ShippingRow,
	ids: { shipping_details: readonly number[]; document_details: readonly number[] },
	lines: readonly ResolvedLine[],
	movedByIndex: ReadonlyMap<number, MovedOfLine>,
): ShippingDetailRow[] =>
	lines.map((line, index) => {
		const moved = movedByIndex.get(index);
		return {
			id: present(ids.shipping_details[index], 'id of the line'),
			company_id,
			shipping_id: id,
			line_number: index + 1,
			variant_id: line.variant?.id ?? null,
			guide_detail_id: present(ids.document_details[index], 'id of the line'),
			source_detail_id: line.source?.detailId ?? null,
			moves_stock: moved && !moved.parts ? 1 : 0,
			parts: JSON.stringify(moved?.parts ?? []),
			quantity: line.quantity,
			variant_stock: moved?.quantity ?? 0,
			variant_cost: moved?.averageCost ?? 0,
			// What moves no stock has nothing to arrive.
			received_quantity: moved ? 0 : line.quantity,
		};
	});

/** `POST /v1/shippings.json` */
export async function createShipping(work: Work, input: Input, declare: DeclareDocument): Promise<IssuedShipping> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const many = input.details.length;
	const own = { shippings: 1, shipping_details: many };
	const { facts, ids } = await beginIssue(work, { lines: many, payments: 0 }, own);
	const shippingType = await chooseShippingType(facts, companyId, input);
	const type = await chooseType(facts, companyId, input, DISPATCH, true);
	checkDeclaredAlike(input);
	const declareSii = checkDeclared(type, declaredIn(input));
	const office = await chooseOffice(facts, companyId, input.officeId);
	checkDestination(shippingType, office.id, input.destinationOfficeId);
	const destination =
		input.destinationOfficeId === undefined
			? undefined
			: await chooseOffice(facts, companyId, input.destinationOfficeId, 'destinationOfficeId');
	const { priceListId, lines: named } = await resolveLines(work, facts, { type, office }, input);
	checkTransferLines(destination !== undefined, named);
	const lines = goodsAmong(named);
	const deliveries = deliveriesOf(lines);
	const [delivery] = deliveries;
	const tolerated: Refusal[] = [];
	const client = await chooseClient(work, input, lines, tolerated);
	// Between offices nobody is asked for.
	if (!destination) checkHasClient(type, client);
	const mistyped = client && (await mistypedRut(work, client.code, 'client.code'));
	if (mistyped) tolerated.push(mistyped);
	const place = destinationPlace(input, input.client, delivery, client ?? destination);
	const emissionDate = dateOrToday(input.emissionDate, now, actor.company.timeZone);
	const row: ShippingRow = {
		id: present(ids.shippings[0], 'id'),
		company_id: companyId,
		guide_id: present(ids.documents[0], 'id'),
		office_id: office.id,
		user_id: actor.userId,
		shipping_type_id: shippingType.id,
		destination_office_id: destination?.id ?? null,
		shipping_date: emissionDate,
		...place,
		recipient: input.recipient ?? (delivery?.recipient || null),
		state: ISSUED,
		received: 0,
		receptions: 0,
		created_at: now,
	};
	tally(tx, companyId, { subject: 'shippings', key: [office.id, shippingType.id, ISSUED], by: 1 });
	const asked = { documentTypeId: type.id };
	const attributes = await valuesSent(facts, companyId, asked, input.dynamicAttributes, true);
	const guide = await issue(work, ids, {
		type,
		officeId: office.id,
		clientId: client?.id ?? null,
		priceListId,
		emissionDate,
		place: { ...place, address: place.address ?? '' },
		declareSii,
		attributes,
		salesId: null,
		lines,
		stock: 'ship',
		movement: { kind: destination ? 'transfer out' : 'dispatch', source: 'shipping', sourceId: row.id },
		payments: [],
		addRows(batch, moved) {
			batch.insert('shippings', [row]);
			batch.insert('shipping_details', detailRows(row, ids, lines, moved));
		},
		events: () => [dispatchCreated(work, row)],
		declare,
	});
	const documentIds = deliveries.map(({ documentId }) => documentId);
	if (delivery) await DELIVERY_DISPATCHED.emit(work, { shippingId: row.id, documentIds });
	const unpriced = named.flatMap((line, index) => (line.hasNoPrice ? [index] : []));
	return { row, guide, unpriced, tolerated };
}
