/** A sale whose prices with tax are agreed already, as an online store's: its total is theirs to the last peso. */

import { dateOrToday } from '../../kernel/clock.ts';
import { type Tx, takeIds } from '../../kernel/db/index.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { findVariants } from '../catalog/index.ts';
import type { Actor } from '../identity/index.ts';
import { recordDeparture, reserveStock, takeStock } from '../stock/index.ts';
import { documentCreated } from './events.ts';
import { documentIds, draftDocument } from './issue-document.ts';
import { type PaymentRequest, recordPayments } from './record-payments.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { amountsFromGross, netUnitValue } from './rules.ts';
import { type DocumentRow, type DocumentTypeRow, documentTypeSource, type PaymentRow } from './store.ts';

export interface GrossLine {
	/** Null on a line without product, such as delivery. */
	variantId: number | null;
	comment: string;
	quantity: number;
	/** What the whole line costs with tax. */
	grossAmount: number;
	taxBasisPoints: number;
	movesStock: boolean;
	/** What a refusal calls it. */
	name: string;
}

export interface PaidSale {
	documentTypeId: number;
	officeId: number;
	priceListId: number;
	clientId: number | null;
	address: string;
	municipality: string;
	city: string;
	/** 0: the stock stays set aside until its guide. */
	isDispatched: 0 | 1;
	/** The stock was set aside for this sale before. */
	isReserved: boolean;
	lines: readonly GrossLine[];
	payments: readonly PaymentRequest[];
	now: number;
}

async function withVariants(tx: Tx, companyId: number, lines: readonly GrossLine[]): Promise<ResolvedLine[]> {
	const ids = lines.flatMap((line) => line.variantId ?? []);
	const { byId } = await findVariants(tx, companyId, { ids, codes: [] });
	return lines.map((line) => ({
		variant: line.variantId === null ? undefined : byId.get(line.variantId),
		comment: line.comment,
		quantity: line.quantity,
		netUnitValue: 0,
		taxBasisPoints: line.taxBasisPoints,
		name: line.name,
		source: undefined,
		movesStock: line.movesStock,
	}));
}

/** The sale with its payments, still without its number (`numberDocument` is the transaction's last step). */
export async function draftPaidSale(
	tx: Tx,
	caller: Actor,
	sale: PaidSale,
): Promise<{ row: DocumentRow; payments: PaymentRow[] }> {
	const companyId = caller.company.id;
	const type = (await documentTypeSource.find(tx, companyId, sale.documentTypeId)) as DocumentTypeRow;
	const amounts = amountsFromGross(sale.lines);
	const resolved = await withVariants(tx, companyId, sale.lines);
	const lines = resolved.map((line, place) => ({
		...line,
		netUnitValue: netUnitValue(amounts.lines[place]?.net ?? 0, line.quantity),
	}));
	const moving = lines.flatMap(({ variant, movesStock, quantity, name }) =>
		variant && movesStock ? [{ variantId: variant.id, quantity, name, isReserved: sale.isReserved }] : [],
	);
	const moved = sale.isDispatched ? await takeStock(tx, caller, sale.officeId, moving) : undefined;
	if (!sale.isDispatched && !sale.isReserved) await reserveStock(tx, caller, sale.officeId, moving);
	const ids = await takeIds(tx, documentIds(lines.length));
	const row = await draftDocument(tx, caller, ids, {
		type,
		officeId: sale.officeId,
		clientId: sale.clientId,
		priceListId: sale.priceListId,
		emissionDate: dateOrToday(undefined, sale.now, caller.company.timeZone),
		address: sale.address,
		municipality: sale.municipality,
		city: sale.city,
		declareSii: 0,
		isDispatched: sale.isDispatched,
		salesId: null,
		paidAmount: sale.payments.reduce((sum, payment) => sum + payment.amount, 0),
		lines,
		amounts,
		now: sale.now,
	});
	if (moved) {
		const cause = {
			officeId: sale.officeId,
			kind: 'sale',
			source: 'document',
			sourceId: row.id,
			now: sale.now,
		} as const;
		await recordDeparture(tx, caller, cause, moving, moved);
	}
	await publish(tx, sale.now, documentCreated(row));
	return { row, payments: await recordPayments(tx, caller, row, sale.payments, sale.now) };
}

/** One piece of something that is not counted, as a quantity. */
export const ONE_PIECE = QUANTITY_ONE;
