/** Walks every chain from its beginning and says in a sentence what does not fit; an empty list is a sound log. */
import type { Database } from '../db/index.ts';
import { BEGINNING, linkHash } from './chain.ts';
import { linkedCompanies, linksAfter, listHeads } from './store.ts';

async function companyFault(
	db: Database,
	companyId: number,
	head: { number: number; hash: string } | undefined,
): Promise<string | undefined> {
	let number = 0;
	let hash = BEGINNING;
	for (;;) {
		const links = await linksAfter.all(db, { companyId, number });
		if (links.length === 0) break;
		for (const link of links) {
			if (link.number !== number + 1) return `company ${companyId}: entry ${number + 1} is missing`;
			number++;
			hash = linkHash(hash, number, link);
			if (hash !== link.hash) return `company ${companyId}: entry ${number} is not as it was written`;
			if (number === head?.number && hash !== head.hash)
				return `company ${companyId}: the end is not as it was written`;
		}
	}
	// Entries linked since the heads were read are beyond the head, which is sound.
	if (number < (head?.number ?? 0) || (head === undefined && number > 0))
		return `company ${companyId}: the log ends at ${number}, and should at ${head?.number ?? 0}`;
	return undefined;
}

export async function auditFaults(db: Database): Promise<{ entries: number; faults: string[] }> {
	const heads = await listHeads.all(db, {});
	const byCompany = new Map(heads.map((head) => [head.company_id, head]));
	const companies = new Set([...byCompany.keys(), ...(await linkedCompanies.all(db, {})).map((row) => row.company_id)]);
	const faults: string[] = [];
	for (const companyId of companies) {
		const fault = await companyFault(db, companyId, byCompany.get(companyId));
		if (fault) faults.push(fault);
	}
	return { entries: heads.reduce((sum, head) => sum + head.number, 0), faults };
}
