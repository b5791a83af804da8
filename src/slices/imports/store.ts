/** SQL on imports and their lines: staged when a file is sent, worked on by one process at a time, forgotten after a while. */
import type { LineChange, LineProblem, MadeRecord, Outcome } from '../../foundations/catalog/index.ts';
import {
	insertReturningId,
	insertRows,
	type RowOf,
	type Source,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/json.ts';
import type { ImportState } from './states.ts';

/** Which rights it takes. */
export type Area = 'catalog' | 'stock';

/** Why a file was not imported after all. */
export interface ImportProblem {
	row: number | null;
	code: string;
	error: string;
	errorCode: ErrorCode;
}

export interface ImportRow extends RowOf<'imports'> {
	area: Area;
	state: ImportState;
	ignored_columns: Json<readonly string[]>;
	/** Empty while there is none. */
	problem: Json<ImportProblem>;
	records: Json<readonly MadeRecord[]>;
}

export interface LineRow extends RowOf<'import_lines'> {
	outcome: Outcome;
	cells: Json<Readonly<Record<string, string>>>;
	changes: Json<readonly LineChange[]>;
	problems: Json<readonly LineProblem[]>;
}

interface Tables {
	imports: ImportRow;
	import_lines: LineRow;
}

const prepare = statements<Tables>();

const importSource = source<ImportRow>({ table: 'imports' });
export const lineSource = source<LineRow>({ table: 'import_lines', parent: 'import_id' });

/** The imports of an area alone: those of another are not there. */
export function importsIn(area: Area): Source<ImportRow> {
	const within = { column: 'area', kind: 'equal', value: area } as const;
	const own = (row: ImportRow | undefined) => (row?.area === area ? row : undefined);
	return {
		...importSource,
		page: (on, companyId, conditions, page) => importSource.page(on, companyId, [within, ...conditions], page),
		count: (on, companyId, conditions) => importSource.count(on, companyId, [within, ...conditions]),
		byIds: async (on, companyId, ids) => (await importSource.byIds(on, companyId, ids)).filter(own),
		find: async (on, companyId, id) => own(await importSource.find(on, companyId, id)),
		hold: async (tx, companyId, id) => own(await importSource.hold(tx, companyId, id)),
	};
}

export const holdImport = (tx: Tx, companyId: number, id: number) => importSource.hold(tx, companyId, id);

export const insertImport = (tx: Tx, row: Omit<ImportRow, 'id'>) => insertReturningId(tx, 'imports', row);
export const insertLines = (tx: Tx, rows: readonly Omit<LineRow, 'id'>[]) => insertRows(tx, 'import_lines', rows);

interface Key {
	companyId: number;
	id: number;
}

/** So many lines after one, in the order of the file. */
export const linesAfter = prepare((db, p: Key & { after: number; limit: number }) =>
	db
		.selectFrom('import_lines')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('import_id', '=', p.id)
		.where('id', '>', p.after)
		.orderBy('id')
		.limit(p.limit),
);

/** Decided by the row itself: of two at once, one does. */
export const markWaiting = prepare((db, p: Key & { now: number }) =>
	db
		.updateTable('imports')
		.set({ state: 'waiting', due_at_ms: 0 })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', 'ready')
		.where('expires_at', '>', p.now),
);

/** Until it is being written, which is all or nothing. */
export const markCancelled = prepare((db, p: Key & { now: number }) =>
	db
		.updateTable('imports')
		.set({ state: 'cancelled', finished_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', 'in', ['ready', 'with_errors', 'waiting', 'checking']),
);
