/** Brings stock into an office with a reception record: purchases, opening stock, and transfers that arrive. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Tx, tally } from '../../kernel/db/index.ts';
import { invalid, unknownReference } from '../../kernel/errors.ts';
import { COST_SCALE } from '../../kernel/numbers.ts';
import { findVariants } from '../catalog/index.ts';
import { type Actor, defaultOffice, offices } from '../identity/index.ts';
import type { IncomingLine } from './change-level.ts';
import { notStocked } from './errors.ts';
import { bringStock } from './move-stock.ts';
import type { MovementKind } from './rules.ts';
import type { NewReception } from './schema.ts';
import { insertReception, insertReceptionDetails, type ReceptionRow } from './store.ts';

export interface Arrival {
	officeId: number;
	/** The transfer it came by. */
	shippingId: number | null;
	kind: MovementKind;
	admissionDate: number;
	document: string;
	documentNumber: string;
	note: string;
	lines: readonly IncomingLine[];
	now: number;
}

export async function recordArrival(tx: Tx, caller: Actor, arrival: Arrival): Promise<ReceptionRow> {
	const companyId = caller.company.id;
	const row = {
		company_id: companyId,
		office_id: arrival.officeId,
		user_id: caller.userId,
		shipping_id: arrival.shippingId,
		admission_date: arrival.admissionDate,
		document: arrival.document,
		document_number: arrival.documentNumber,
		note: arrival.note,
		created_at: arrival.now,
	};
	const id = await insertReception(tx, row);
	const cause = {
		officeId: arrival.officeId,
		kind: arrival.kind,
		source: 'reception',
		sourceId: id,
		now: arrival.now,
	} as const;
	const moved = await bringStock(tx, caller, cause, arrival.lines);
	await insertReceptionDetails(
		tx,
		arrival.lines.map((line, place) => ({
			company_id: companyId,
			reception_id: id,
			variant_id: line.variantId,
			quantity: line.quantity,
			cost: line.unitCost ?? moved[place]?.averageCost ?? 0,
			stock_after: moved[place]?.quantity ?? 0,
		})),
	);
	tally(tx, companyId, { subject: 'receptions', key: [arrival.officeId], by: 1 });
	return { id, ...row };
}

type Input = Static<typeof NewReception>;

async function incomingLines(tx: Tx, companyId: number, details: Input['details']): Promise<IncomingLine[]> {
	if (details.length === 0) throw invalid('details', 'a list with at least one line');
	const wanted = {
		ids: details.flatMap(({ variantId }) => variantId ?? []),
		codes: details.flatMap(({ code }) => code ?? []),
	};
	const variants = await findVariants(tx, companyId, wanted);
	return details.map(({ variantId, code, quantity, cost }, place) => {
		const field = `details[${place}].${variantId === undefined ? 'code' : 'variantId'}`;
		if (variantId === undefined && code === undefined)
			throw invalid(`details[${place}]`, 'a line with variantId or code');
		const variant = variantId === undefined ? variants.byCode.get(code ?? '') : variants.byId.get(variantId);
		if (!variant) throw unknownReference(field, 'a variant');
		if (!variant.controlsStock) throw notStocked(field, variant.productName);
		const unitCost = cost === undefined ? undefined : cost * COST_SCALE;
		if (unitCost !== undefined && !Number.isSafeInteger(unitCost))
			throw invalid(`details[${place}].cost`, 'a smaller amount');
		return { variantId: variant.id, quantity, name: variant.productName, unitCost };
	});
}

/** `POST /v1/stocks/receptions.json` */
export async function receiveStock(tx: Tx, caller: Actor, input: Input, now: number): Promise<ReceptionRow> {
	const companyId = caller.company.id;
	const office =
		input.officeId === undefined
			? await defaultOffice.first(tx, { companyId })
			: await offices.source.find(tx, companyId, input.officeId);
	if (!office || office.state === 1) throw unknownReference('officeId', 'an open office');
	return recordArrival(tx, caller, {
		officeId: office.id,
		shippingId: null,
		kind: 'reception',
		admissionDate: dateOrToday(input.admissionDate, now, caller.company.timeZone),
		document: input.document ?? '',
		documentNumber: input.documentNumber ?? '',
		note: input.note ?? '',
		lines: await incomingLines(tx, companyId, input.details),
		now,
	});
}
