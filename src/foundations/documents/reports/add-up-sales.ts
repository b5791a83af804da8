/** Adds sales up in slices of a bounded number of lines, so that a sum over all years leaves the event loop free in between. */
import { setImmediate } from 'node:timers/promises';
import { type Database, readsInside } from '../../../kernel/db/index.ts';
import {
	accountsByDay,
	endOfDocuments,
	endOfSlice,
	type LookedUpBy,
	type SalesAsked,
	type Slice,
	salesByDay,
	taxesByDay,
} from './summary-store.ts';

/** Read at once: about 5 ms on SQLite, which reads inside the process; a document, of at most 1,000 lines, may go beyond it. */
const SLICE_LINES = 2_000;
/** A slice for PostgreSQL, which reads beside the process: it ends within the time that a statement has. */
const SLICE_DOCUMENTS = 50_000;

interface Key {
	emission_date: number;
	document_type_id: number;
	office_id: number;
}

interface Sums {
	type_name: string;
	code_sii: string;
	office_id: number;
	office_name: string;
	cost_center: string;
	/** The first of its days. */
	emission_date: number;
	n: number;
	net: number;
	exempt: number;
	tax: number;
	total: number;
}

interface TaxAmount {
	name: string;
	code: string;
	amount: number;
}

export interface Group extends Sums {
	taxes: Map<number, TaxAmount>;
	/** What of the net amount was of products with each account. */
	accounts: Map<string, number>;
}

export const beginGroup = (row: Sums): Group => ({ ...row, taxes: new Map(), accounts: new Map() });

export function addTax(group: Group | undefined, { tax_id: id, ...tax }: TaxAmount & { tax_id: number }): void {
	group?.taxes.set(id, { name: tax.name, code: tax.code, amount: (group.taxes.get(id)?.amount ?? 0) + tax.amount });
}

export function addAccount(group: Group | undefined, { account, amount }: { account: string; amount: number }): void {
	group?.accounts.set(account, (group.accounts.get(account) ?? 0) + amount);
}

/** Days are added up to months here, because engines tell months each in its own way. */
export const byMonth = ({ emission_date, document_type_id, office_id }: Key): string =>
	`${new Date(emission_date * 1000).toISOString().slice(0, 7)} ${document_type_id} ${office_id}`;

export const byType = ({ document_type_id }: Key): string => String(document_type_id);

async function* slicesOf(
	db: Database,
	{ by, asked, documentsAtOnce = SLICE_DOCUMENTS }: AddUp,
): AsyncGenerator<SalesAsked & Slice> {
	const [from, to] = by === 'emission_date' ? [asked.from, asked.to] : [asked.createdFrom, asked.createdTo];
	let rest: Slice = { afterAt: from, afterId: 0, untilAt: to, untilId: Number.MAX_SAFE_INTEGER };
	for (;;) {
		const of = { ...rest, companyId: asked.companyId };
		const end = await (readsInside(db)
			? endOfSlice[by].first(db, { ...of, lines: SLICE_LINES })
			: endOfDocuments[by].first(db, { ...of, documents: documentsAtOnce }));
		if (!end) return yield { ...asked, ...rest };
		yield { ...asked, ...rest, untilAt: end.at, untilId: end.id };
		rest = { ...rest, afterAt: end.at, afterId: end.id };
		await setImmediate();
	}
}

function addDay(groups: Map<string, Group & Key>, key: string, day: Sums & Key): void {
	const group = groups.get(key);
	if (!group) {
		groups.set(key, { ...beginGroup(day), document_type_id: day.document_type_id });
		return;
	}
	for (const sum of ['n', 'net', 'exempt', 'tax', 'total'] as const) group[sum] += day[sum];
	group.emission_date = Math.min(group.emission_date, day.emission_date);
}

/** Slices end anywhere, so what they add has no order of its own. */
const inOrder = (group: Group): Group => ({
	...group,
	taxes: new Map([...group.taxes].sort(([one], [other]) => one - other)),
	accounts: new Map([...group.accounts].sort(([one], [other]) => (one < other ? -1 : 1))),
});

interface AddUp {
	by: LookedUpBy;
	asked: SalesAsked;
	keyOf: (day: Key) => string;
	/** Accounts are asked of every line. */
	hasAccounts: boolean;
	/** Of a server. */
	documentsAtOnce?: number;
}

/** The sums of each key, by their first day, then by type and office. */
export async function addUpSales(db: Database, sums: AddUp): Promise<Group[]> {
	const { by, keyOf, hasAccounts } = sums;
	const groups = new Map<string, Group & Key>();
	for await (const slice of slicesOf(db, sums)) {
		const [days, taxes, accounts] = await Promise.all([
			salesByDay[by].all(db, slice),
			taxesByDay[by].all(db, slice),
			hasAccounts ? accountsByDay[by].all(db, slice) : [],
		]);
		for (const day of days) addDay(groups, keyOf(day), day);
		for (const row of taxes) addTax(groups.get(keyOf(row)), row);
		for (const row of accounts) addAccount(groups.get(keyOf(row)), row);
	}
	return [...groups.values()]
		.sort(
			(one, other) =>
				one.emission_date - other.emission_date ||
				one.document_type_id - other.document_type_id ||
				one.office_id - other.office_id,
		)
		.map(inOrder);
}
