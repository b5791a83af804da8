/** The list of erasures beside the database, by ids alone: a backup is older than it, and what was erased since is erased again. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findCompany, firstUserOf } from '../../foundations/identity/index.ts';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { eraseFound, noteErasure } from './erase-person.ts';
import { allErasures, type ErasureRow, findErasure } from './erasure-store.ts';
import { findAgain, type Targets } from './find-person.ts';
import type { PrivacyPorts } from './ports.ts';

export const LIST_FILE = 'erasures.jsonl';

interface Listed {
	companyId: number;
	token: string;
	at: number;
	userId: number;
	targets: Partial<Targets>;
}

export interface ListParts {
	db: Database;
	clock: Clock;
	secrets: SecretBox;
	ports: PrivacyPorts;
	file: string;
}

/** What it says is signed: ids of another instance would erase somebody else here. */
function lineOf(secrets: SecretBox, { company_id, token, created_at, user_id, targets }: ErasureRow): string {
	const said: Listed = { companyId: company_id, token, at: created_at, userId: user_id, targets: fromJson(targets) };
	const text = JSON.stringify(said);
	return `${secrets.mac(text)} ${text}`;
}

/** Undefined for a line that this instance did not write, or not to its end. */
function listedIn(secrets: SecretBox, line: string): Listed | undefined {
	const mac = line.slice(0, line.indexOf(' '));
	const text = line.slice(mac.length + 1);
	return mac !== '' && secrets.mac(text) === mac ? fromJson<Listed>(text) : undefined;
}

const linesOf = (file: string): string[] =>
	existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** On disk at once: it is all that tells a backup of before what has been erased since. */
function addLines(file: string, lines: readonly string[]): void {
	mkdirSync(dirname(file), { recursive: true });
	appendFileSync(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
}

/** An erasure is in the list before its caller has the answer. */
export const noteIn =
	({ secrets, file }: Pick<ListParts, 'secrets' | 'file'>): PrivacyPorts['note'] =>
	(row) =>
		addLines(file, [lineOf(secrets, row)]);

/** False where it is done already, or the company is newer than the database. */
function eraseAgain({ db, clock, ports }: ListParts, listed: Listed): Promise<boolean> {
	const { companyId, token, at, userId, targets } = listed;
	return db.transaction(
		async (tx) => {
			if (await findErasure.first(tx, { companyId, token })) return false;
			if (!(await findCompany.first(tx, { id: companyId }))) return false;
			const work = { tx, actor: await firstUserOf(tx, companyId), now: nowSeconds(clock) };
			const person = await findAgain(tx, companyId, targets, at);
			await noteErasure({ ...work, now: at }, person, await eraseFound(work, person, ports), { userId, token });
			return true;
		},
		{ isPatient: true },
	);
}

export interface Applied {
	/** Erasures that this database did not know. */
	again: number;
	/** Lines that this instance did not write. */
	strange: number;
	/** When the newest that the lists have was done, in Unix seconds; 0 where they have none. */
	newest: number;
}

async function knownTokens(db: Database): Promise<Set<string>> {
	const known = new Set<string>();
	for (let after = 0; ; ) {
		const rows = await allErasures.all(db, { after });
		for (const { id, token } of rows) {
			known.add(token);
			after = id;
		}
		if (rows.length === 0) return known;
	}
}

/** Erases again what the list has and the database has not; lists from elsewhere are added to it. */
export async function applyList(parts: ListParts, others: readonly string[] = []): Promise<Applied> {
	const { db, secrets, file } = parts;
	const own = new Set(linesOf(file));
	const known = await knownTokens(db);
	const applied = { again: 0, strange: 0, newest: 0 };
	for (const line of new Set([...own, ...others.flatMap(linesOf)])) {
		const listed = listedIn(secrets, line);
		if (!listed) {
			applied.strange++;
			continue;
		}
		applied.newest = Math.max(applied.newest, listed.at);
		if (!own.has(line)) addLines(file, [line]);
		if (!known.has(listed.token) && (await eraseAgain(parts, listed))) applied.again++;
	}
	return applied;
}

/** Adds to the list what the database has and the list has not. An empty one says that nobody was erased. */
export async function keepList({ db, secrets, file }: ListParts): Promise<void> {
	let listed: Set<string> | undefined;
	if (!existsSync(file) && existsSync(dirname(file))) addLines(file, []);
	for (let after = 0; ; ) {
		const rows = await allErasures.all(db, { after });
		const last = rows.at(-1);
		if (!last) return;
		listed ??= new Set(linesOf(file).map((line) => listedIn(secrets, line)?.token ?? ''));
		const missing = rows.filter(({ token }) => !listed?.has(token));
		if (missing.length > 0)
			addLines(
				file,
				missing.map((row) => lineOf(secrets, row)),
			);
		after = last.id;
	}
}

/** A sandbox that goes back to a snapshot has other records from then on. */
export const forgetListOnReset = (file: string, onReset: (heard: () => void) => void): void =>
	onReset(() => rmSync(file, { force: true }));
