/** SQL of the work on imports: taken by a lease on the database's clock, changed only by who holds it, forgotten in slices. */
import { statements } from '../../kernel/db/index.ts';
import type { ImportRow, LineRow } from './store.ts';

const prepare = statements<{ imports: ImportRow; import_lines: LineRow }>();

const UNDER_WAY = ['waiting', 'checking', 'writing'] as const;

export const hasDueImport = prepare((db, _p: object, on) =>
	db.selectFrom('imports').select('id').where('state', 'in', UNDER_WAY).where('due_at_ms', '<=', on.nowMs).limit(1),
);

/** More than processes that take one at the same time. */
const MOST_DUE = 20;

/** What waits longest, of all companies. */
export const dueImports = prepare((db, _p: object, on) =>
	db
		.selectFrom('imports')
		.select(['company_id', 'id'])
		.where('state', 'in', UNDER_WAY)
		.where('due_at_ms', '<=', on.nowMs)
		.orderBy('due_at_ms')
		.orderBy('company_id')
		.orderBy('id')
		.limit(MOST_DUE),
);

/** One of them; none where another process holds it, or has taken it. */
export const holdImport = prepare((db, p: { companyId: number; id: number }, on) =>
	on.lock(
		db
			.selectFrom('imports')
			.selectAll()
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('state', 'in', UNDER_WAY)
			.where('due_at_ms', '<=', on.nowMs),
		{ skipLocked: true },
	),
);

/** An attempt at an import: who comes late with an older one changes nothing. */
export interface Attempt {
	companyId: number;
	id: number;
	attempts: number;
}

export const takeImport = prepare((db, p: { companyId: number; id: number; ms: number }, on) =>
	db
		.updateTable('imports')
		.set((set) => ({
			state: 'checking' as const,
			done: 0,
			attempts: set('attempts', '+', 1),
			due_at_ms: set(on.nowMs, '+', set.cast<number>(set.val(p.ms), 'bigint')),
		}))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

/** How far it is, and the lease anew; none where it was cancelled or another has it. */
export const noteProgress = prepare(
	(db, p: Attempt & { state: 'checking' | 'writing'; done: number; ms: number }, on) =>
		db
			.updateTable('imports')
			.set((set) => ({
				state: p.state,
				done: p.done,
				due_at_ms: set(on.nowMs, '+', set.cast<number>(set.val(p.ms), 'bigint')),
			}))
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('attempts', '=', p.attempts)
			.where('state', '=', 'checking'),
);

/** Let go of, to be taken again after so long. */
export const releaseImport = prepare((db, p: Attempt & { ms: number }, on) =>
	db
		.updateTable('imports')
		.set((set) => ({ due_at_ms: set(on.nowMs, '+', set.cast<number>(set.val(p.ms), 'bigint')) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('attempts', '=', p.attempts)
		.where('state', 'in', UNDER_WAY),
);

export const finishImport = prepare(
	(
		db,
		p: Attempt & {
			state: 'done' | 'refused' | 'failed';
			done: number;
			problem: ImportRow['problem'];
			records: ImportRow['records'];
			at: number;
		},
	) =>
		db
			.updateTable('imports')
			.set({ state: p.state, done: p.done, problem: p.problem, records: p.records, finished_at: p.at })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('attempts', '=', p.attempts)
			.where('state', 'in', ['checking', 'writing']),
);

/** What nobody has run in time. */
export const expireImports = prepare((db, p: { now: number }) =>
	db
		.updateTable('imports')
		.set({ state: 'expired', finished_at: p.now })
		.where('state', 'in', ['ready', 'with_errors'])
		.where('expires_at', '<=', p.now),
);

export const oldImports = prepare((db, p: { before: number }) =>
	db
		.selectFrom('imports')
		.select(['company_id', 'id'])
		.where('created_at', '<', p.before)
		.where('state', 'not in', UNDER_WAY)
		.orderBy('created_at')
		.limit(20),
);

/** So many of its lines; answers how many there were. */
export const forgetLines = prepare((db, p: { companyId: number; id: number; limit: number }) =>
	db
		.deleteFrom('import_lines')
		.where('company_id', '=', p.companyId)
		.where('import_id', '=', p.id)
		.where('id', 'in', (of) =>
			of
				.selectFrom('import_lines as l')
				.select('l.id')
				.where('l.company_id', '=', p.companyId)
				.where('l.import_id', '=', p.id)
				.limit(p.limit),
		),
);

export const forgetImport = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('imports').where('company_id', '=', p.companyId).where('id', '=', p.id),
);
