/** SQL on attempts: counted per subject and window of time, by all processes together. */
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { type Database, type Schema, statements } from '../../kernel/db/index.ts';

const prepare = statements<Pick<Schema, 'attempts'>>();

/** None when the subject has used up its number, those at the same time included. */
export const takeAttempt = prepare((db, p: { subject: string; endsAt: number; most: number }) =>
	db
		.insertInto('attempts')
		.values({ subject: p.subject, ends_at: p.endsAt, used: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['subject', 'ends_at'])
				.doUpdateSet((update) => ({ used: update('attempts.used', '+', 1) }))
				.where('attempts.used', '<', p.most),
		)
		.returning('used'),
);

/** What was counted in one window. */
export const countAttempts = prepare((db, p: { subject: string; endsAt: number }) =>
	db.selectFrom('attempts').select('used').where('subject', '=', p.subject).where('ends_at', '=', p.endsAt),
);

export const giveAttemptBack = prepare((db, p: { subject: string; endsAt: number }) =>
	db
		.updateTable('attempts')
		.set((set) => ({ used: set('used', '-', 1) }))
		.where('subject', '=', p.subject)
		.where('ends_at', '=', p.endsAt)
		.where('used', '>', 0),
);

const deleteAttempts = prepare((db, p: { before: number }) =>
	db.deleteFrom('attempts').where('ends_at', '<=', p.before),
);

/** Leaves the window before the present one, of which a part still counts. */
export async function forgetExpiredAttempts(db: Database, now: number): Promise<void> {
	await db.transaction((tx) => deleteAttempts.run(tx, { before: now - DAY_SECONDS }));
}
