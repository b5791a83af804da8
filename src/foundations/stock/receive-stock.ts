/** Brings stock into an office with a reception record: purchases, opening stock, and transfers that arrive. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Tx, tally } from '../../kernel/db/index.ts';
import { invalid, present, unknownReference } from '../../kernel/errors.ts';
import { findVariants } from '../catalog/index.ts';
import { chooseOffice, type Work } from '../identity/index.ts';
import type { IncomingLine } from './change-level.ts';
import { notStocked } from './errors.ts';
import { bringStock } from './move-stock.ts';
import { COST_SCALE, type MovementKind } from './rules.ts';
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
}

export async function recordArrival(work: Work, arrival: Arrival): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = {
		company_id: companyId,
		office_id: arrival.officeId,
		user_id: actor.userId,
		shipping_id: arrival.shippingId,
		admission_date: arrival.admissionDate,
		document: arrival.document,
		document_number: arrival.documentNumber,
		note: arrival.note,
		created_at: now,
	};
	const id = await insertReception(tx, row);
	const cause = { officeId: arrival.officeId, kind: arrival.kind, source: 'reception', sourceId: id } as const;
	const moved = await bringStock(work, cause, arrival.lines);
	await insertReceptionDetails(
		tx,
		arrival.lines.map((line, index) => {
			const after = present(moved[index], 'moved line');
			return {
				company_id: companyId,
				reception_id: id,
				variant_id: line.variantId,
				quantity: line.quantity,
				cost: line.unitCost ?? after.averageCost,
				stock_after: after.quantity,
			};
		}),
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
	return details.map(({ variantId, code, quantity, cost }, index) => {
		const field = `details[${index}].${variantId === undefined ? 'code' : 'variantId'}`;
		if (variantId === undefined && code === undefined)
			throw invalid(`details[${index}]`, 'a line with variantId or code');
		const variant = variantId === undefined ? variants.byCode.get(code ?? '') : variants.byId.get(variantId);
		if (!variant) throw unknownReference(field, 'a variant');
		if (!variant.controlsStock) throw notStocked(field, variant.productName);
		const unitCost = cost === undefined ? undefined : cost * COST_SCALE;
		if (unitCost !== undefined && !Number.isSafeInteger(unitCost))
			throw invalid(`details[${index}].cost`, 'a smaller amount');
		return { variantId: variant.id, quantity, name: variant.productName, unitCost };
	});
}

/** `POST /v1/stocks/receptions.json` */
export async function receiveStock(work: Work, input: Input): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const office = await chooseOffice(tx, companyId, input.officeId);
	return recordArrival(work, {
		officeId: office.id,
		shippingId: null,
		kind: 'reception',
		admissionDate: dateOrToday(input.admissionDate, now, actor.company.timeZone),
		document: input.document ?? '',
		documentNumber: input.documentNumber ?? '',
		note: input.note ?? '',
		lines: await incomingLines(tx, companyId, input.details),
	});
}
