/** Walks every chain from its beginning and says in a sentence what does not fit; an empty list is a sound log. */
import type { Queryable } from '../db/index.ts';
import { BEGINNING, linkHash } from './chain.ts';
import { countUnlinked, type Head, leftBehind, linkedCompanies, linksAfter, listHeads } from './store.ts';

/** What must be found on the way, by its number. */
type Expected = ReadonlyMap<number, { hash: string; otherwise: string }>;

function expectations(head: Head | undefined, kept: readonly Head[]): Expected {
	const all = new Map(
		kept.map(({ number, hash }) => [number, { hash, otherwise: `entry ${number} is not the one of the kept copy` }]),
	);
	// A kept copy that says otherwise weighs more than what stands in the same database.
	if (head && !all.has(head.number))
		all.set(head.number, { hash: head.hash, otherwise: 'the end is not as it was written' });
	return all;
}

async function chainFault(
	db: Queryable,
	companyId: number,
	head: Head | undefined,
	kept: readonly Head[],
): Promise<string | undefined> {
	const expected = expectations(head, kept);
	let number = 0;
	let hash = BEGINNING;
	for (;;) {
		const links = await linksAfter.all(db, { companyId, number });
		if (links.length === 0) break;
		for (const link of links) {
			if (link.number !== number + 1) return `entry ${number + 1} is missing`;
			number++;
			hash = linkHash(hash, number, link);
			if (hash !== link.hash) return `entry ${number} is not as it was written`;
			const point = expected.get(number);
			if (point && point.hash !== hash) return point.otherwise;
		}
	}
	// Entries linked since the heads were read are beyond the head, which is sound.
	const end = Math.max(0, ...expected.keys());
	if (number < end) return `the log ends at ${number}, and should at ${end}`;
	return !head && number > 0 ? 'where it ends is not recorded' : undefined;
}

/** `kept`: ends of chains that were copied elsewhere before, and must still be found in them. */
export async function auditFaults(
	db: Queryable,
	kept: readonly Head[] = [],
): Promise<{ entries: number; waiting: number; faults: string[] }> {
	const heads = await listHeads.all(db, {});
	const byCompany = new Map(heads.map((head) => [head.company_id, head]));
	const linked = (await linkedCompanies.all(db, {})).map((row) => row.company_id);
	const faults: string[] = [];
	for (const companyId of new Set([...byCompany.keys(), ...linked, ...kept.map((head) => head.company_id)])) {
		const own = kept.filter((head) => head.company_id === companyId);
		const fault = await chainFault(db, companyId, byCompany.get(companyId), own);
		if (fault) faults.push(`company ${companyId}: ${fault}`);
	}
	for (const { company_id, n } of await leftBehind.all(db, {})) {
		const [entries, they] = n === 1 ? ['entry is', 'it'] : ['entries are', 'them'];
		faults.push(
			`company ${company_id}: ${n} ${entries} not chained, and others more than 10 minutes newer are: the service did not write ${they}`,
		);
	}
	const waiting = (await countUnlinked.first(db, {}))?.n ?? 0;
	return { entries: heads.reduce((sum, head) => sum + head.number, 0), waiting, faults };
}
