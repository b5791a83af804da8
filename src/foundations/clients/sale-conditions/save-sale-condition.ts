/** Creates sale conditions and changes them; names are unique in the company, and nothing is deleted. */
import type { Static } from 'typebox';
import { type Queryable, updateRow, violatesUnique } from '../../../kernel/db/index.ts';
import { invalid, notFound } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import { saleConditionNameIsTaken } from '../errors.ts';
import type { NewSaleCondition, SaleConditionChange } from './schema.ts';
import { insertSaleCondition, type SaleConditionRow, saleConditionSource } from './store.ts';

type Change = Static<typeof SaleConditionChange>;

// Spec silent: which other units there are; a sale would be due on a day that nobody meant.
const DAYS = 0;
const LONGEST = 3650;

function changed<Row extends Omit<SaleConditionRow, 'id'>>(before: Row, input: Change): Row {
	if (input.timeUnity !== undefined && input.timeUnity !== DAYS) throw invalid('timeUnity', '0 (days)');
	if (input.timeCondition !== undefined && input.timeCondition > LONGEST)
		throw invalid('timeCondition', `a whole number from 0 to ${LONGEST}`);
	return {
		...before,
		name: input.name ?? before.name,
		time_condition: input.timeCondition ?? before.time_condition,
		state: input.state ?? before.state,
	};
}

/** `POST /v1/sale_conditions.json` */
export async function createSaleCondition(
	{ tx, actor }: Work,
	input: Static<typeof NewSaleCondition>,
): Promise<SaleConditionRow> {
	const blank = { company_id: actor.company.id, name: '', time_condition: 0, time_unity: DAYS, state: ACTIVE };
	const row = changed(blank, input);
	const id = await insertSaleCondition(tx, row);
	if (id === undefined) throw saleConditionNameIsTaken(row.name);
	return { ...row, id };
}

/** `PUT /v1/sale_conditions/:id.json` */
export async function changeSaleCondition({ tx, actor }: Work, id: number, input: Change): Promise<SaleConditionRow> {
	const before = await saleConditionSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('sale condition');
	const after = changed(before, input);
	try {
		await updateRow(tx, saleConditionSource, after);
	} catch (error) {
		throw violatesUnique(error, 'sale_conditions', 'name') ? saleConditionNameIsTaken(after.name) : error;
	}
	return after;
}

/** One that can still be given; undefined when it is closed, or not the company's. */
export async function openSaleCondition(
	on: Queryable,
	companyId: number,
	id: number,
): Promise<SaleConditionRow | undefined> {
	const row = await saleConditionSource.find(on, companyId, id);
	return row?.state === ACTIVE ? row : undefined;
}
