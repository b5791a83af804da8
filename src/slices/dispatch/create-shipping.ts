/** Issues a dispatch document: stock leaves its office, all lines or none, and the guide gets the next number. */

import type { Static } from 'typebox';
import { choosePriceList, defaultTaxBasisPoints, findClient, matchClient } from '../../foundations/catalog/index.ts';
import {
	checkDeclared,
	chooseOffice,
	chooseType,
	type DeclareDocument,
	DISPATCH,
	type DocumentRow,
	documentIds,
	draftDocument,
	numberDocument,
	type ResolvedLine,
	resolveLines,
	takeRests,
} from '../../foundations/documents/index.ts';
import type { Actor } from '../../foundations/identity/index.ts';
import { type MovedLine, recordDeparture, type StockLine, takeStock } from '../../foundations/stock/index.ts';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Facts, factsOf, type Tx, takeIds, tally } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { dispatchCreated } from './events.ts';
import { checkDestination, checkTransferLines, destinationPlace, impliedShippingType } from './plan.ts';
import type { NewShipping } from './schema.ts';
import {
	insertShipping,
	insertShippingDetails,
	type ShippingDetailRow,
	type ShippingRow,
	shippingTypeSource,
} from './store.ts';

type Input = Static<typeof NewShipping>;

export interface IssuedShipping {
	row: ShippingRow;
	guide: DocumentRow;
	/** Places of lines that nobody gave a price. */
	unpriced: readonly number[];
}

const declaredIn = ({ declareSii, declare, client }: Input): 0 | 1 =>
	declareSii ?? declare ?? client?.declareSii ?? client?.declare ?? 0;

async function chooseShippingType(facts: Facts, companyId: number, input: Input) {
	const type = await shippingTypeSource.find(facts, companyId, impliedShippingType(input));
	if (!type || type.state === 1) throw unknownReference('shippingTypeId', 'a shipping type');
	return type;
}

/** The client named in the body, else the one of the document that is dispatched. */
async function chooseClient(tx: Tx, companyId: number, input: Input, lines: readonly ResolvedLine[], now: number) {
	if (input.client) return matchClient(tx, companyId, input.client, now);
	const clientId = lines.find((line) => line.source?.clientId)?.source?.clientId;
	return clientId ? findClient(tx, companyId, clientId) : undefined;
}

/** The lines that move stock, each with its place among all lines; what a sale set aside is taken from where it was. */
function movingLines(lines: readonly ResolvedLine[], officeId: number): (StockLine & { place: number })[] {
	return lines.flatMap(({ variant, movesStock, quantity, name, source }, place) => {
		if (!variant || !movesStock) return [];
		const isReserved = source?.officeId === officeId;
		const reservedElsewhere = isReserved ? undefined : source?.officeId;
		return [{ place, variantId: variant.id, quantity, name, isReserved, reservedElsewhere }];
	});
}

interface Ids {
	shipping: number;
	details: readonly number[];
	guideDetails: readonly number[];
}

function detailRows(
	companyId: number,
	ids: Ids,
	lines: readonly ResolvedLine[],
	movedByPlace: ReadonlyMap<number, MovedLine>,
): ShippingDetailRow[] {
	return lines.map((line, place) => {
		const moved = movedByPlace.get(place);
		return {
			id: ids.details[place] as number,
			company_id: companyId,
			shipping_id: ids.shipping,
			line_number: place + 1,
			variant_id: line.variant?.id ?? null,
			guide_detail_id: ids.guideDetails[place] as number,
			source_detail_id: line.source?.detailId ?? null,
			moves_stock: moved ? 1 : 0,
			quantity: line.quantity,
			variant_stock: moved?.quantity ?? 0,
			variant_cost: moved?.averageCost ?? 0,
			// What moves no stock has nothing to arrive.
			received_quantity: moved ? 0 : line.quantity,
		};
	});
}

/** `POST /v1/shippings.json` */
export async function createShipping(
	tx: Tx,
	caller: Actor,
	input: Input,
	now: number,
	declare: DeclareDocument,
): Promise<IssuedShipping> {
	const companyId = caller.company.id;
	const [facts, ids] = await Promise.all([
		factsOf(tx, companyId),
		takeIds(tx, {
			...documentIds(input.details.length),
			shippings: 1,
			shipping_details: input.details.length,
		}),
	]);
	const shippingType = await chooseShippingType(facts, companyId, input);
	const type = await chooseType(facts, companyId, input, DISPATCH, true);
	const declareSii = checkDeclared(type, declaredIn(input));
	const office = await chooseOffice(facts, companyId, input.officeId);
	checkDestination(shippingType, office.id, input.destinationOfficeId);
	const destination =
		input.destinationOfficeId === undefined
			? undefined
			: await chooseOffice(facts, companyId, input.destinationOfficeId, 'destinationOfficeId');
	const priceList = await choosePriceList(facts, companyId, input.priceListId, office.default_price_list_id);
	const setting = {
		companyId,
		priceListId: priceList.id,
		isExempt: type.is_exempt === 1,
		defaultTaxBasisPoints: await defaultTaxBasisPoints(facts, companyId),
	};
	const lines = await resolveLines(tx, facts, setting, input.details);
	checkTransferLines(destination !== undefined, lines);
	const client = await chooseClient(tx, companyId, input, lines, now);
	const place = destinationPlace(input, input.client, client ?? destination);

	await takeRests(tx, companyId, lines);
	const moving = movingLines(lines, office.id);
	const moved = await takeStock(tx, caller, office.id, moving);
	const movedByPlace = new Map(moving.map((line, index) => [line.place, moved[index] as MovedLine]));
	const emissionDate = dateOrToday(input.emissionDate, now, caller.company.timeZone);
	const row: ShippingRow = {
		id: ids.shippings[0] as number,
		company_id: companyId,
		guide_id: ids.documents[0] as number,
		office_id: office.id,
		user_id: caller.userId,
		shipping_type_id: shippingType.id,
		destination_office_id: destination?.id ?? null,
		shipping_date: emissionDate,
		...place,
		recipient: input.recipient ?? null,
		state: 0,
		received: 0,
		receptions: 0,
		created_at: now,
	};
	const kind = destination ? 'transfer out' : 'dispatch';
	const cause = { officeId: office.id, kind, source: 'shipping', sourceId: row.id, now } as const;
	const detailIds = { shipping: row.id, details: ids.shipping_details, guideDetails: ids.document_details };
	tally(tx, companyId, { subject: 'shippings', key: [office.id, shippingType.id, 0], by: 1 });
	// Sent together, in this order; the number, for which others wait, comes last.
	const [draft, , , , , number] = await Promise.all([
		draftDocument(tx, caller, ids, {
			type,
			officeId: office.id,
			clientId: client?.id ?? null,
			priceListId: priceList.id,
			emissionDate,
			address: place.address ?? '',
			municipality: place.municipality,
			city: place.city,
			declareSii,
			isDispatched: 1,
			salesId: null,
			paidAmount: 0,
			lines,
			now,
		}),
		insertShipping(tx, row),
		insertShippingDetails(tx, detailRows(companyId, detailIds, lines, movedByPlace)),
		recordDeparture(tx, caller, cause, moving, moved),
		publish(tx, now, dispatchCreated(row)),
		numberDocument(tx, { id: row.guide_id, company_id: companyId, document_type_id: type.id }),
	]);
	const guide = { ...draft, number };
	await declare(tx, guide, now);
	return { row, guide, unpriced: lines.flatMap((line, place) => (line.hasNoPrice ? [place] : [])) };
}
