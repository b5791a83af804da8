/**
 * Imports a file in one transaction, exactly as it was shown or not at all. Every line is looked at again twice: slice by slice without
 * holding anybody up, which is the progress that is shown, and under locks in the transaction that writes.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportWork } from '../../foundations/catalog/index.ts';
import { companyFactsOf, companyTime, findCompany, type Work } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, type Queryable, type Tx, violatesUnique } from '../../kernel/db/index.ts';
import { eachSlice } from '../../kernel/each-row.ts';
import { present, Refusal } from '../../kernel/errors.ts';
import type { Logger } from '../../kernel/log.ts';
import type { Pace } from '../../kernel/work-meter.ts';
import { kindOf } from './kinds.ts';
import { isAsShown, planSlice, SLICE, stagedLine } from './plan-lines.ts';
import { holdImport, type ImportProblem, type ImportRow, type LineRow, linesAfter } from './store.ts';
import { pathOf } from './wire.ts';
import { type Attempt, finishImport, noteProgress } from './work-store.ts';

/** Who works on an import renews this after every slice, and holds its row while it writes. */
export const LEASE_MS = 15_000;
/** A record that comes between the last look and the writing makes it look again. */
const MOST_LOOKS = 3;

export interface ImportParts {
	db: Database;
	clock: Clock;
	log: Pick<Logger, 'warn' | 'error'>;
	pace: Pace;
}

/** A line is not what was shown of it. */
class Changed extends Error {
	readonly line: LineRow;
	constructor(line: LineRow) {
		super(`row ${line.line} has changed`);
		this.line = line;
	}
}

/** The process is to stop: all that was written is undone, and the next process does it. */
class Stopped extends Error {}

const changedSince = ({ line: row, code }: LineRow): ImportProblem => ({
	row,
	code,
	error: `Row ${row} (${code}) is not as the preview showed it any more; nothing was imported, send the file again`,
	errorCode: 'imports.changed',
});

const keyOf = ({ company_id: companyId, id, attempts }: ImportRow): Attempt => ({ companyId, id, attempts });

async function beginFile(on: Queryable, row: ImportRow) {
	const company = companyFactsOf(present(await findCompany.first(on, { id: row.company_id }), 'company'));
	return { company, file: kindOf(row.area, row.kind).begin({ company, importId: row.id, fileName: row.file_name }) };
}

/** Every line, in the slices in which it was planned first; throws at the first that is not as it was shown. */
async function lookAgain(
	on: Queryable,
	row: ImportRow,
	file: ImportWork,
	afterSlice: (done: number) => Promise<boolean>,
): Promise<boolean> {
	const key = { companyId: row.company_id, id: row.id };
	let [after, done] = [0, 0];
	for (;;) {
		const lines = await linesAfter.all(on, { ...key, after, limit: SLICE });
		const planned = await planSlice(file, on, lines.map(stagedLine));
		for (const [at, plan] of planned.entries()) {
			const line = present(lines[at], 'line');
			if (!isAsShown(line, plan)) throw new Changed(line);
		}
		done += lines.length;
		after = lines.at(-1)?.id ?? after;
		const isOurs = await afterSlice(done);
		await turn();
		if (!isOurs) return false;
		if (lines.length < SLICE) return true;
	}
}

/** In the order of ids, which all share. */
async function hold(work: Work, row: ImportRow, file: ImportWork): Promise<void> {
	const ids = new Set<number>();
	const key = { companyId: row.company_id, id: row.id };
	let after = 0;
	for (;;) {
		const lines = await linesAfter.all(work.tx, { ...key, after, limit: SLICE });
		for (const { variant_id } of lines) if (variant_id !== null) ids.add(variant_id);
		after = lines.at(-1)?.id ?? after;
		if (lines.length < SLICE) break;
		await turn();
	}
	const inOrder = [...ids].sort((a, b) => a - b);
	await eachSlice(inOrder, { size: SLICE }, (some) => file.hold(work, some));
}

/** All of it or nothing; false where it was taken over or has ended meanwhile. */
async function writeAll({ clock }: ImportParts, tx: Tx, row: ImportRow, goOn: () => Promise<void>): Promise<boolean> {
	const held = await holdImport(tx, row.company_id, row.id);
	if (held?.state !== 'writing' || held.attempts !== row.attempts) return false;
	const { company, file } = await beginFile(tx, row);
	const now = companyTime(clock, company.id);
	const work: Work = { tx, actor: { company, userId: row.user_id, userName: '' }, now };
	await hold(work, row, file);
	await lookAgain(tx, row, file, async () => {
		await goOn();
		return true;
	});
	const records = await file.write({ ...work, goOn });
	const ended = { state: 'done', done: row.total, problem: '', records: JSON.stringify(records), at: now } as const;
	await finishImport.run(tx, { ...keyOf(row), ...ended });
	writeAudit(tx, {
		companyId: company.id,
		at: now,
		userId: row.user_id,
		tokenId: 0,
		action: 'import.done',
		record: `${pathOf(row.area)}/${row.id}.json`,
		address: '',
	});
	return true;
}

/** Somebody was quicker than the locks: a second look says which line that concerns. */
const isOvertaken = (error: unknown): boolean =>
	error instanceof Refusal ||
	violatesUnique(error, 'variants', 'code') ||
	violatesUnique(error, 'price_list_details', 'variant_id');

async function write(parts: ImportParts, row: ImportRow, loop: { readonly isStopping: boolean }): Promise<void> {
	const goOn = async () => {
		if (loop.isStopping) throw new Stopped();
		await parts.pace.rest(row.company_id, true);
	};
	for (let looks = 1; ; looks++)
		try {
			await parts.db.transaction((tx) => writeAll(parts, tx, row, goOn), { isPatient: true });
			return;
		} catch (error) {
			if (error instanceof Stopped) return;
			if (looks === MOST_LOOKS || !isOvertaken(error)) throw error;
		}
}

/** What the world refuses is the file's end; anything else is tried again by the process that takes it next. */
function problemIn(error: unknown): ImportProblem | undefined {
	if (error instanceof Changed) return changedSince(error.line);
	if (error instanceof Refusal) return { row: null, code: '', error: error.message, errorCode: error.code };
	return undefined;
}

export async function applyImport(
	parts: ImportParts,
	row: ImportRow,
	loop: { readonly isStopping: boolean },
): Promise<void> {
	const { db, clock } = parts;
	const key = keyOf(row);
	const note = (state: 'checking' | 'writing', done: number) =>
		db.transaction((tx) => noteProgress.run(tx, { ...key, state, done, ms: LEASE_MS }));
	try {
		const { file } = await beginFile(db, row);
		const isWhole = await lookAgain(db, row, file, async (done) => {
			const isOurs = (await note('checking', done)) === 1;
			await parts.pace.rest(row.company_id, false);
			return isOurs && !loop.isStopping;
		});
		if (!isWhole || (await note('writing', row.total)) === 0) return;
		await write(parts, row, loop);
	} catch (error) {
		const problem = problemIn(error);
		if (!problem) throw error;
		const at = companyTime(clock, row.company_id);
		const ended = { state: 'refused', done: 0, problem: JSON.stringify(problem), records: '[]', at } as const;
		await db.transaction((tx) => finishImport.run(tx, { ...key, ...ended }));
	}
}
