/** Consumes stock: it leaves the office at once, all lines or none, and the average cost stays. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../../kernel/clock.ts';
import { type Batch, type Facts, factsOf, takeIds, tally } from '../../../kernel/db/index.ts';
import { present, unknownReference } from '../../../kernel/errors.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import { checkQuantity } from '../../catalog/index.ts';
import { chooseOffice, type Work } from '../../identity/index.ts';
import { stockConsumed } from '../events.ts';
import { stockLines } from '../line-parts.ts';
import { addDeparture, takeStock } from '../move-stock.ts';
import { resolveStockLines } from '../resolve-stock-lines.ts';
import type { MovedLine, StockLine } from '../stock-line.ts';
import { withLevels } from '../tell-levels.ts';
import type { NewConsumption } from './schema.ts';
import { type ConsumptionDetailRow, type ConsumptionRow, consumptionTypeSource } from './store.ts';

type Input = Static<typeof NewConsumption>;

/** Interface: withdrawal. */
const DEFAULT_TYPE = 1;

export interface ConsumedLine {
	variantId: number;
	quantity: number;
	serialNumber: string;
	/** None where the variant controls no stock. */
	moved: MovedLine | undefined;
}

/** The rows of a consumption, whatever caused it; its movements are the caller's. */
export function addConsumption(
	{ tx, actor }: Work,
	batch: Batch,
	row: ConsumptionRow,
	detailIds: readonly number[],
	lines: readonly ConsumedLine[],
): void {
	batch.insert('consumptions', [row]);
	batch.insert(
		'consumption_details',
		lines.map(
			({ moved, ...line }, index): ConsumptionDetailRow => ({
				id: present(detailIds[index], 'id of the line'),
				company_id: actor.company.id,
				consumption_id: row.id,
				variant_id: line.variantId,
				moves_stock: moved ? 1 : 0,
				quantity: line.quantity,
				cost: moved?.averageCost ?? 0,
				stock_after: moved?.quantity ?? 0,
				serial_number: line.serialNumber,
			}),
		),
	);
	const key = [row.office_id, row.consumption_type_id, row.update_stock] as const;
	tally(tx, actor.company.id, { subject: 'consumptions', key, by: 1 });
}

export async function chooseConsumptionType(facts: Facts, companyId: number, id: number): Promise<number> {
	const type = await consumptionTypeSource.find(facts, companyId, id);
	if (type?.is_active !== 1) throw unknownReference('consumptionTypeId', 'a consumption type');
	return type.id;
}

/** `POST /v1/stocks/consumptions.json` */
export async function consumeStock(work: Work, input: Input): Promise<ConsumptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const [facts, ids] = await Promise.all([
		factsOf(tx, companyId),
		takeIds(tx, { consumptions: 1, consumption_details: input.details.length }),
	]);
	const office = await chooseOffice(facts, companyId, input.officeId);
	const typeId = await chooseConsumptionType(facts, companyId, input.consumptionTypeId ?? DEFAULT_TYPE);
	const lines = await resolveStockLines(facts, companyId, input.details);
	for (const { variant, line, member } of lines)
		checkQuantity(variant, line.quantity, member.slice(0, member.lastIndexOf('.')));
	// Spec silent: what controls no stock is recorded and moves none, as in a dispatch.
	const moving: (StockLine & { index: number })[] = lines.flatMap(({ variant, name, line: { quantity } }, index) =>
		stockLines({ variant, movesStock: variant.controlsStock, parts: [], quantity, name }).map((each) => ({
			...each,
			index,
		})),
	);
	const moved = await takeStock(work, office.id, moving);
	const movedByIndex = new Map(moving.map(({ index }, at) => [index, moved[at]]));
	const row: ConsumptionRow = {
		id: present(ids.consumptions[0], 'id'),
		company_id: companyId,
		office_id: office.id,
		user_id: actor.userId,
		consumption_type_id: typeId,
		consumption_date: dateOrToday(undefined, now, actor.company.timeZone),
		note: input.note ?? '',
		update_stock: 0,
		created_at: now,
	};
	const batch = tx.batch();
	const consumed = lines.map(({ variant, line: { quantity, serialNumber = '' } }, index) => ({
		variantId: variant.id,
		quantity,
		serialNumber,
		moved: movedByIndex.get(index),
	}));
	addConsumption(work, batch, row, ids.consumption_details, consumed);
	const cause = { officeId: office.id, kind: 'consumption', source: 'consumption', sourceId: row.id } as const;
	addDeparture(work, batch, cause, moving, moved);
	addEvents(batch, now, withLevels(work, stockConsumed(row)));
	await batch.send();
	return row;
}
