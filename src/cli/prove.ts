/** Verifies a database from inside: its file, stock and document numbers, audit log, key. Reads only. */
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app/settings.ts';
import { numberGaps } from '../foundations/documents/index.ts';
import { levelsOffTheLedger } from '../foundations/stock/index.ts';
import { auditFaults, guardFaults, type Head } from '../kernel/audit/index.ts';
import { fileFaults, hasNewestSchema, type Queryable } from '../kernel/db/index.ts';
import { quantityToWire } from '../kernel/numbers.ts';
import { secretKeyFault } from '../kernel/secret-key.ts';
import { linkFaults } from './links.ts';
import { openedSecrets, secretFaults, secretsSaid } from './sealed-secrets.ts';

async function bookFaults(db: Queryable): Promise<string[]> {
	const [levels, gaps] = await Promise.all([levelsOffTheLedger.all(db, {}), numberGaps.all(db, {})]);
	return [
		...levels.map(
			({ company_id, variant_id, office_id, quantity, moved }) =>
				`company ${company_id}: stock of variant ${variant_id} in office ${office_id} is ${quantityToWire(quantity ?? 0)}, its movements sum to ${quantityToWire(moved ?? 0)}`,
		),
		...gaps.map(
			({ company_id, document_type_id, issued, last_number }) =>
				`company ${company_id}: document type ${document_type_id} has ${issued} documents but is at number ${last_number}`,
		),
	];
}

/** The key and what it opens; where there is no key, or another, what it does not open needs no lines of its own. */
async function proveKey(db: Queryable, settings: Settings): Promise<{ faults: string[]; said: string }> {
	const key = await secretKeyFault(settings, db);
	if (key) return { faults: [key], said: '' };
	const kinds = await openedSecrets(db, settings);
	return { faults: secretFaults(kinds), said: secretsSaid(kinds) };
}

export interface Proof {
	/** Each as one line; none when all is well. */
	faults: string[];
	/** What the key was tried on. */
	said: string;
}

/** `kept`: ends of the audit log that were copied elsewhere before. */
export async function proveDatabase(db: Queryable, settings: Settings, kept: readonly Head[]): Promise<Proof> {
	const file = (await fileFaults(db)).map((fault) => `database file: ${fault}`);
	const books = [...(await linkFaults(db)), ...(await bookFaults(db))];
	const { faults: log } = await auditFaults(db, kept);
	const guards = await guardFaults(db);
	const { faults: key, said } = await proveKey(db, settings);
	return { faults: [...file, ...books, ...log.map((fault) => `audit log of ${fault}`), ...guards, ...key], said };
}

/** Of a copy that is to be migrated first nothing is looked for: its books are those of another version. */
export const proveCopy = async (copy: Queryable, settings: Settings): Promise<Proof> =>
	(await hasNewestSchema(copy, migrations)) ? proveDatabase(copy, settings, []) : { faults: [], said: '' };

export function printFaults(faults: readonly string[]): void {
	for (const fault of faults) process.stdout.write(`${fault}\n`);
	if (faults.length > 0) process.exitCode = 1;
}
