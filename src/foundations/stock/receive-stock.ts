/** Brings stock into an office with a reception record: purchases, opening stock, and transfers that arrive. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../kernel/clock.ts';
import { tally } from '../../kernel/db/index.ts';
import { invalid, present } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { findVariants, getNamed, namesVariant, variantsWanted } from '../catalog/index.ts';
import { chooseOffice, type Work } from '../identity/index.ts';
import type { IncomingLine } from './change-level.ts';
import { notStocked } from './errors.ts';
import { stockReceived } from './events.ts';
import { bringStock } from './move-stock.ts';
import { costOfUnit, type MovementKind, unitOfCost } from './rules.ts';
import type { NewReception } from './schema.ts';
import { insertReception, insertReceptionDetails, type ReceptionRow } from './store.ts';
import { withLevels } from './tell-levels.ts';

interface ArrivingLine extends IncomingLine {
	/** The cost of one as it was sent, in millionths of the currency's unit. */
	sentCost?: number | undefined;
}

export interface Arrival {
	officeId: number;
	/** The transfer it came by. */
	shippingId: number | null;
	kind: MovementKind;
	admissionDate: number;
	document: string;
	documentNumber: string;
	note: string;
	lines: readonly ArrivingLine[];
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
			const cost = line.unitCost ?? after.averageCost;
			return {
				company_id: companyId,
				reception_id: id,
				variant_id: line.variantId,
				quantity: line.quantity,
				cost,
				unit_cost: line.sentCost ?? unitOfCost(cost, actor.company.currencyDecimals),
				stock_after: after.quantity,
			};
		}),
	);
	tally(tx, companyId, { subject: 'receptions', key: [arrival.officeId], by: 1 });
	return { id, ...row };
}

type Input = Static<typeof NewReception>;

async function incomingLines({ tx, actor }: Work, details: Input['details']): Promise<ArrivingLine[]> {
	const { id: companyId, currencyDecimals } = actor.company;
	if (details.length === 0) throw invalid('details', 'a list with at least one line');
	const variants = await findVariants(tx, companyId, variantsWanted(details));
	return details.map((detail, index) => {
		const field = `details[${index}]`;
		if (!namesVariant(detail)) throw invalid(field, 'a line with variantId, code or barCode');
		const { variant, member } = getNamed(detail, variants, field);
		if (!variant.controlsStock) throw notStocked(member, variant.productName);
		const { quantity, cost: sentCost } = detail;
		const unitCost = sentCost === undefined ? undefined : costOfUnit(sentCost, currencyDecimals);
		return { variantId: variant.id, quantity, name: variant.productName, unitCost, sentCost };
	});
}

/** `POST /v1/stocks/receptions.json` */
export async function receiveStock(work: Work, input: Input): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const office = await chooseOffice(tx, companyId, input.officeId);
	const row = await recordArrival(work, {
		officeId: office.id,
		shippingId: null,
		kind: 'reception',
		admissionDate: dateOrToday(input.admissionDate, now, actor.company.timeZone),
		document: input.document ?? '',
		documentNumber: input.documentNumber ?? '',
		note: input.note ?? '',
		lines: await incomingLines(work, input.details),
	});
	publishAtCommit(tx, now, withLevels(work, stockReceived(row)));
	return row;
}
