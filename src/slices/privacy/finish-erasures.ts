/** What tax law kept of an erased person is blanked once its time is over. */
import { firstUserOf } from '../../foundations/identity/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { fromJson } from '../../kernel/json.ts';
import { eraseFound } from './erase-person.ts';
import { dueErasures, finishErasure, lastOf } from './erasure-store.ts';
import { findAgain } from './find-person.ts';
import type { PrivacyPorts } from './ports.ts';

/** For the table of jobs. */
export async function finishErasures(db: Database, now: number, ports: PrivacyPorts): Promise<void> {
	for (const { company_id: companyId, id, targets, created_at: at } of await dueErasures.all(db, { now }))
		await db.transaction(async (tx) => {
			const work = { tx, actor: await firstUserOf(tx, companyId), now };
			const person = await findAgain(tx, companyId, fromJson(targets), at);
			const { kept } = await eraseFound(work, person, ports);
			await finishErasure.run(tx, { companyId, id, kept: JSON.stringify(kept), keepsUntil: lastOf(kept) });
		});
}
