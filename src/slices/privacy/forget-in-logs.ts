/** Logs, notes and events in which a person is named forget it: what tells the person is taken out of each text. */
import type { AnyWork } from '../../foundations/identity/index.ts';
import type { Queryable, Tx } from '../../kernel/db/index.ts';
import type { Kept } from './erasure-store.ts';
import { NAMED_BY_THE_COMPANY, NAMED_FOR } from './fates.ts';
import type { Person } from './find-person.ts';
import { NAMED, SEARCHED, type Searched } from './inventory.ts';
import { isAbout, isCallAbout, isCut, mayTell, textWithout, type Value, type Values } from './rules.ts';
import { type Row, replaceText, rowsInTurn, setTexts } from './store.ts';

const LOG = 'requests';
/** Calls of callers whom nobody knows. */
const NO_COMPANY = 0;
const USERS = '/v1/users/';

/** Calls that wrote or read a record of the person: what they said may have been changed since, so nothing of it is compared. */
function isCallOf({ path, answer_body }: Row, values: Values): boolean {
	if (isCallAbout(String(path), values)) return true;
	const answer = String(answer_body ?? '');
	// Every document names its seller, which says nothing of the person.
	const [ofUsers, others] = [true, false].map((is) => values.paths.filter((each) => each.startsWith(USERS) === is));
	const own = /^\{"href":"([^"]*)"/.exec(answer)?.[1] ?? '';
	return isAbout(answer, { paths: others ?? [] }) || isAbout(own, { paths: ofUsers ?? [] });
}

/** What is left of the texts of a row; undefined where all of it stays. */
function leftOf(table: string, row: Row, columns: readonly string[], values: Values): Row | undefined {
	const tellsBy = (column: string) => typeof row[column] === 'string' && mayTell(row[column], values);
	if (!columns.some(tellsBy)) return undefined;
	const without = (text: Value | undefined) => (typeof text === 'string' ? textWithout(text, values) : (text ?? null));
	const of =
		table === LOG && isCallOf(row, values) ? { ...row, query: '', request_body: null, answer_body: null } : row;
	const left: Record<string, Value> = Object.fromEntries(columns.map((column) => [column, without(of[column])]));
	if (columns.every((column) => left[column] === row[column])) return undefined;
	for (const [column, text] of Object.entries(left)) if (typeof text === 'string' && isCut(text)) left[column] = '';
	return left;
}

/** Texts of the company's own that name the person and stay, counted by table; those on the person's own papers are not among them. */
export async function namedElsewhere(on: Queryable, { companyId, targets }: Person, values: Values): Promise<Kept[]> {
	const kept: Kept[] = [];
	for (const { by, ...place } of NAMED) {
		const { table, columns } = place;
		let rows = 0;
		const own = new Set(by ? targets[by[1]] : []);
		for await (const row of rowsInTurn(on, { ...place, beside: by ? [by[0]] : [] }, companyId))
			if (!(by && own.has(Number(row[by[0]]))) && leftOf(table, row, columns, values)) rows++;
		if (rows > 0) kept.push({ table, rows, reason: NAMED_FOR[table] ?? NAMED_BY_THE_COMPANY, until: null });
	}
	return kept;
}

async function write(tx: Tx, { table, key, columns }: Searched, { companyId, row, left }: Change): Promise<void> {
	if (key === 'id') {
		await setTexts(tx, table, columns, { ...left, companyId, id: Number(row.id) });
		return;
	}
	for (const column of columns) {
		const [from, to] = [String(row[column]), String(left[column])];
		if (from !== to) await replaceText(tx, [table, key, column], { companyId, key: Number(row[key]), from, to });
	}
}

interface Change {
	companyId: number;
	row: Row;
	left: Row;
}

/** Answers by table how many rows were changed. */
export async function forgetInLogs(
	{ tx }: AnyWork,
	companyId: number,
	values: Values,
): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	if (values.telling.size + values.paths.length + values.pairs.length === 0) return counts;
	for (const place of SEARCHED)
		for (const of of place.table === LOG ? [companyId, NO_COMPANY] : [companyId])
			for await (const row of rowsInTurn(tx, place, of)) {
				const left = leftOf(place.table, row, place.columns, values);
				if (!left) continue;
				await write(tx, place, { companyId: of, row, left });
				counts[place.table] = (counts[place.table] ?? 0) + 1;
			}
	return counts;
}
