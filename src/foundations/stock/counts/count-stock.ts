/** Records a stock count: what differs is posted as a reception of what was found and a consumption of what was missing. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../../kernel/clock.ts';
import { type Batch, factsOf, takeIds, tally } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import { chooseOffice, type Work } from '../../identity/index.ts';
import { addConsumption, chooseConsumptionType } from '../consumptions/consume-stock.ts';
import type { ConsumptionRow } from '../consumptions/store.ts';
import { countIsOutdated } from '../errors.ts';
import { stockCounted } from '../events.ts';
import { type HeldLevels, holdLevels } from '../held-levels.ts';
import { addMovements } from '../move-stock.ts';
import { addReception } from '../receive-stock.ts';
import { resolveStockLines } from '../resolve-stock-lines.ts';
import { averageCost, costOfUnit } from '../rules.ts';
import type { ReceptionRow } from '../store.ts';
import { withLevels } from '../tell-levels.ts';
import { type CountedLine, type CountPlan, planCount } from './plan.ts';
import type { NewCount } from './schema.ts';
import type { CountDetailRow, CountRow } from './store.ts';

type Input = Static<typeof NewCount>;

/** Spec silent: what is missing is shrinkage unless the count says otherwise. */
const SHRINKAGE = 2;

/** What the paper of a correction is called. */
const DOCUMENT = 'Toma de inventario';

interface Ids {
	stock_counts: readonly number[];
	stock_count_details: readonly number[];
	receptions: readonly number[];
	reception_details: readonly number[];
	consumptions: readonly number[];
	consumption_details: readonly number[];
}

interface Correction {
	row: CountRow;
	ids: Ids;
	levels: HeldLevels;
	batch: Batch;
}

/** Stock came or went since it was counted: the difference would be posted twice. */
function checkExpected(levels: HeldLevels, officeId: number, lines: readonly CountedLine[]): void {
	for (const { variantId, expected, name, index } of lines) {
		const { quantity } = levels.of({ variantId, officeId });
		if (quantity !== expected) throw countIsOutdated(`details[${index}].expectedQuantity`, name, expected, quantity);
	}
}

/** What was found enters at the cost that was sent, which the average follows, else at the average itself. */
function postFound(work: Work, { row, ids, levels, batch }: Correction, lines: readonly CountedLine[]): void {
	if (row.reception_id === null) return;
	const { actor, now } = work;
	const { currencyDecimals } = actor.company;
	const arriving = lines.map(({ variantId, name, difference: quantity, sentCost }) => {
		const before = levels.of({ variantId, officeId: row.office_id });
		const unitCost = sentCost === undefined ? before.averageCost : costOfUnit(sentCost, currencyDecimals);
		const average = averageCost(before, { quantity, averageCost: unitCost });
		const moved = levels.move({ variantId, officeId: row.office_id }, quantity, average, name);
		return { variantId, name, quantity, unitCost, sentCost, moved };
	});
	const reception: ReceptionRow = {
		id: row.reception_id,
		company_id: row.company_id,
		office_id: row.office_id,
		user_id: row.user_id,
		shipping_id: null,
		admission_date: row.count_date,
		document: DOCUMENT,
		document_number: String(row.id),
		note: row.note,
		created_at: now,
		update_stock: 1,
	};
	addReception(work, batch, reception, ids.reception_details, arriving);
	const cause = { officeId: row.office_id, kind: 'adjustment', source: 'reception', sourceId: reception.id } as const;
	const moved = arriving.map((line) => line.moved);
	addMovements(work, batch, cause, arriving, moved, 1);
}

function postMissing(
	work: Work,
	{ row, ids, levels, batch }: Correction,
	lines: readonly CountedLine[],
	typeId: number,
): void {
	if (row.consumption_id === null) return;
	const leaving = lines.map(({ variantId, name, difference }) => {
		const at = { variantId, officeId: row.office_id };
		const moved = levels.move(at, difference, levels.of(at).averageCost, name);
		return { variantId, name, quantity: -difference, serialNumber: '', moved };
	});
	const consumption: ConsumptionRow = {
		id: row.consumption_id,
		company_id: row.company_id,
		office_id: row.office_id,
		user_id: row.user_id,
		consumption_type_id: typeId,
		consumption_date: row.count_date,
		note: row.note,
		update_stock: 1,
		created_at: row.created_at,
	};
	addConsumption(work, batch, consumption, ids.consumption_details, leaving);
	const officeId = row.office_id;
	const cause = { officeId, kind: 'adjustment', source: 'consumption', sourceId: consumption.id } as const;
	const moved = leaving.map((line) => line.moved);
	addMovements(work, batch, cause, leaving, moved, -1);
}

const detailRows = ({ row, ids }: Correction, { lines }: CountPlan, costOf: (line: CountedLine) => number) =>
	lines.map(
		(line, index): CountDetailRow => ({
			id: present(ids.stock_count_details[index], 'id of the line'),
			company_id: row.company_id,
			count_id: row.id,
			variant_id: line.variantId,
			expected_quantity: line.expected,
			counted_quantity: line.counted,
			cost: costOf(line),
		}),
	);

async function begin({ tx, actor }: Work, { details }: Input) {
	const of = (isOne: (line: Input['details'][number]) => boolean) => details.filter(isOne).length;
	const found = of(({ expectedQuantity, countedQuantity }) => countedQuantity > expectedQuantity);
	const missing = of(({ expectedQuantity, countedQuantity }) => countedQuantity < expectedQuantity);
	return Promise.all([
		factsOf(tx, actor.company.id),
		takeIds(tx, {
			stock_counts: 1,
			stock_count_details: details.length,
			receptions: Math.min(found, 1),
			reception_details: found,
			consumptions: Math.min(missing, 1),
			consumption_details: missing,
		}),
	]);
}

/** `POST /v1/stocks/counts.json` */
export async function countStock(work: Work, input: Input): Promise<CountRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const [facts, ids] = await begin(work, input);
	const office = await chooseOffice(facts, companyId, input.officeId);
	const typeId = await chooseConsumptionType(facts, companyId, input.consumptionTypeId ?? SHRINKAGE);
	const plan = planCount(await resolveStockLines(facts, companyId, input.details));
	const levels = await holdLevels(
		work,
		plan.lines.map(({ variantId }) => ({ variantId, officeId: office.id })),
	);
	checkExpected(levels, office.id, plan.lines);
	const row: CountRow = {
		id: present(ids.stock_counts[0], 'id'),
		company_id: companyId,
		office_id: office.id,
		user_id: actor.userId,
		count_date: dateOrToday(input.countDate, now, actor.company.timeZone),
		note: input.note ?? '',
		reception_id: ids.receptions[0] ?? null,
		consumption_id: ids.consumptions[0] ?? null,
		created_at: now,
	};
	const correction = { row, ids, levels, batch: tx.batch() };
	const { batch } = correction;
	const costOf = ({ variantId, sentCost, difference }: CountedLine) =>
		sentCost !== undefined && difference > 0
			? costOfUnit(sentCost, actor.company.currencyDecimals)
			: levels.of({ variantId, officeId: office.id }).before.averageCost;
	postFound(work, correction, plan.found);
	postMissing(work, correction, plan.missing, typeId);
	batch.insert('stock_counts', [row]);
	batch.insert('stock_count_details', detailRows(correction, plan, costOf));
	const written = levels.addWrites(work, batch);
	tally(tx, companyId, { subject: 'stock counts', key: [office.id], by: 1 });
	addEvents(batch, now, withLevels(work, stockCounted(row)));
	await batch.send();
	written.check();
	return row;
}
