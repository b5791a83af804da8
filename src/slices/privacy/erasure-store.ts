/** SQL on the log of erasures. */
import { insertReturningId, type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';
import type { Targets } from './find-person.ts';

/** What stays of a person, why, and until when; null: as long as the record itself. */
export interface Kept {
	table: string;
	rows: number;
	reason: string;
	until: number | null;
}

/** When the last of it goes; null when nothing stays. */
export const lastOf = (kept: readonly Kept[]): number | null =>
	Math.max(0, ...kept.map(({ until }) => until ?? 0)) || null;

export interface ErasureRow extends RowOf<'erasures'> {
	targets: Json<Partial<Targets>>;
	/** By table, how many rows were changed or went. */
	counts: Json<Record<string, number>>;
	kept: Json<Kept[]>;
}

const prepare = statements<{ erasures: ErasureRow }>();

export const erasureSource = source<ErasureRow>({ table: 'erasures' });

export const insertErasure = (tx: Tx, row: Omit<ErasureRow, 'id'>) => insertReturningId(tx, 'erasures', row);

/** Of all companies. */
export const allErasures = prepare((db, p: { after: number }) =>
	db.selectFrom('erasures').selectAll().where('id', '>', p.after).orderBy('id').limit(1_000),
);

export const findErasure = prepare((db, p: { companyId: number; token: string }) =>
	db.selectFrom('erasures').select('id').where('company_id', '=', p.companyId).where('token', '=', p.token),
);

/** Those that tax law lets be finished. */
export const dueErasures = prepare((db, p: { now: number }) =>
	db.selectFrom('erasures').selectAll().where('keeps_until', '<=', p.now).orderBy('keeps_until').limit(10),
);

export const finishErasure = prepare(
	(db, p: { companyId: number; id: number; kept: string; keepsUntil: number | null }) =>
		db
			.updateTable('erasures')
			.set({ kept: p.kept, keeps_until: p.keepsUntil, cleaned_at: null })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id),
);

export const uncleaned = prepare((db, _p: object) =>
	db.selectFrom('erasures').select('id').where('cleaned_at', 'is', null).orderBy('id', 'desc').limit(1),
);

export const markCleaned = prepare((db, p: { upTo: number; now: number }) =>
	db.updateTable('erasures').set({ cleaned_at: p.now }).where('cleaned_at', 'is', null).where('id', '<=', p.upTo),
);
