/** Chains committed entries in the background, one process at a time, so that no writer ever waits for another. */
import type { Database, Tx } from '../db/index.ts';
import { BEGINNING, linkHash } from './chain.ts';
import { type AuditRow, findHead, giveLinks, LINK_BATCH, moveHead, unlinked } from './store.ts';

async function linkCompany(tx: Tx, companyId: number, entries: readonly AuditRow[]): Promise<void> {
	const head = await findHead.first(tx, { companyId });
	let number = head?.number ?? 0;
	let hash = head?.hash ?? BEGINNING;
	const links = entries.map((entry) => {
		hash = linkHash(hash, ++number, entry);
		return { id: entry.id, number, hash };
	});
	await giveLinks.run(tx, { companyId, links });
	await moveHead.run(tx, { companyId, number, hash });
}

/** True when a full batch says that more may be waiting. */
async function linkBatch(db: Database): Promise<boolean> {
	const waiting = await db.query('select 1 as found from audit_entries where number is null limit 1', []);
	if (waiting.rows.length === 0) return false;
	return db.transaction(async (tx) => {
		if (!(await tx.tryLock('bodega/audit'))) return false;
		const entries = await unlinked.all(tx, {});
		for (const [companyId, own] of Map.groupBy(entries, (entry) => entry.company_id))
			await linkCompany(tx, companyId, own);
		return entries.length === LINK_BATCH;
	});
}

/** Links until nothing is left. */
export async function linkAudit(db: Database): Promise<void> {
	while (await linkBatch(db));
}
