/** Writes columns of one record of a company: the counterpart of `insert-rows.ts` where the record is known by its id alone. */
import type { Tx } from '../engine/index.ts';
import { byShape } from './list-statements.ts';
import type { Source } from './source.ts';

interface Key {
	id: number;
	company_id: number;
}

const byColumns = byShape<Key, unknown>();

/** Sets every column given, but for the two that name the record; answers how many records there were, 1 or 0. */
export function updateRow<Row extends Key>(
	tx: Tx,
	{ table }: Source<Row>,
	row: NoInfer<Pick<Row, keyof Key> & Partial<Row>>,
): Promise<number> {
	const columns = Object.keys(row).filter((name) => name !== 'id' && name !== 'company_id');
	const statement = byColumns(`${table} ${columns}`, (db, p) =>
		db
			.updateTable(table)
			.set(Object.fromEntries(columns.map((name) => [name, Reflect.get(p, name)])))
			.where('company_id', '=', p.company_id)
			.where('id', '=', p.id),
	);
	return statement.run(tx, row);
}
