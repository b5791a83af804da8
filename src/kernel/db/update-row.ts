/** Writes columns of one record of a company: the counterpart of `insert-rows.ts` where the record is known by its id alone. */
import type { Tx } from './engine.ts';
import type { Source } from './source.ts';

/** Sets every column given, but for the two that name the record; answers how many records there were, 1 or 0. */
export async function updateRow<Row extends { id: number; company_id: number }>(
	tx: Tx,
	{ table }: Source<Row>,
	row: NoInfer<Pick<Row, 'id' | 'company_id'> & Partial<Row>>,
): Promise<number> {
	const { id, company_id: companyId, ...rest } = row;
	const columns: object = rest;
	const names = Object.keys(columns);
	const mark = (index: number) => (tx.dialect === 'postgres' ? `$${index + 1}` : '?');
	const set = names.map((name, index) => `${name} = ${mark(index)}`).join(', ');
	const where = `company_id = ${mark(names.length)} and id = ${mark(names.length + 1)}`;
	const values = [...names.map((name) => Reflect.get(columns, name)), companyId, id];
	return (await tx.query(`update ${table} set ${set} where ${where}`, values)).changes;
}
