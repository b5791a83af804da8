/** The texts that a gram index is made of, and what has changed of them since: the statements, made once per list. */
import { sql } from 'kysely';
import { searchable } from '../text.ts';
import type { Queryable } from './engine.ts';
import { prepareList as prepare } from './list-statements.ts';

export interface TextsAsked {
	on: Queryable;
	companyId: number;
	table: string;
	/** The columns that hold the texts. */
	searched: readonly string[];
}

type TextRow = { id: number } & Record<string, string | number | null>;

export const textsIn = (row: TextRow, searched: readonly string[]) =>
	searched.map((column) => searchable(String(row[column] ?? ''))).join('\n');

function statementsOf(table: string, searched: readonly string[]) {
	const own = sql.table(table);
	const list = `${table}.text`;
	const columns = sql.join(['id', ...searched].map((name) => sql.ref(name)));
	return {
		size: prepare((db, p: { companyId: number }) => {
			const query = sql<{ n: number }>`select coalesce(sum(value), 0) as n from tallies
				where company_id = ${p.companyId} and subject = ${sql.lit(table)}`;
			return { compile: () => query.compile(db) };
		}),
		changes: prepare((db, p: { companyId: number; mark: string }, on) => {
			const query = sql<{
				note: string;
				high: number | null;
			}>`select ${on.changedSince(list, p.companyId, p.mark)} as note,
				(select max(id) from ${own} where company_id = ${p.companyId}) as high`;
			return { compile: () => query.compile(db) };
		}),
		texts: prepare((db, p: { companyId: number; after: number; upTo: number; limit: number }) => {
			const query = sql<TextRow>`select ${columns} from ${own}
				where company_id = ${p.companyId} and id > ${p.after} and id <= ${p.upTo} order by id limit ${p.limit}`;
			return { compile: () => query.compile(db) };
		}),
	};
}

const known = new Map<string, ReturnType<typeof statementsOf>>();

export function statementsFor({ table, searched }: Pick<TextsAsked, 'table' | 'searched'>) {
	const found = known.get(table) ?? statementsOf(table, searched);
	known.set(table, found);
	return found;
}
