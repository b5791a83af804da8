/** Makes a search of a large table one of few records: those that may hold what is searched for. What it finds stays the same. */
import { sql } from 'kysely';
import type { Queryable } from '../engine/index.ts';
import {
	argumentsOf,
	type Condition,
	conditionPart,
	hasTrigram,
	joinsTables,
	type Searched,
	shapeOf,
} from './condition.ts';
import { byShape, type ListArguments } from './list-statements.ts';
import { idsThatMayHold } from './trigrams.ts';

/** More are counted sooner by reading every text. Fewer than `cached-counts.ts` holds, which has to be of one moment. */
const MOST = 900;

type Named = Extract<Condition, { kind: 'names' }>;
type Text = Extract<Condition, { kind: 'contains' | 'word' }>;
/** The ids of all records that meet a condition, and maybe of others; undefined where they are many or unknown. */
type Ids = readonly number[] | undefined;

const naming = byShape<ListArguments & { limit: number }, { id: number }>();

const fewest = (found: readonly Ids[]): Ids =>
	found.reduce((least, ids) => (ids && (!least || ids.length < least.length) ? ids : least), undefined);

function union(found: readonly (readonly number[])[]): Ids {
	const all = new Set(found.flat());
	return all.size > MOST ? undefined : [...all];
}

const isOneOf = (ids: readonly number[]): Condition => ({ column: 'id', kind: 'in', values: ids });

/** One search, which asks for each text once. */
class Narrowing {
	readonly #on: Queryable;
	readonly #companyId: number;
	readonly #found = new Map<string, Ids>();

	constructor(on: Queryable, companyId: number) {
		this.#on = on;
		this.#companyId = companyId;
	}

	get #isPostgres(): boolean {
		return this.#on.dialect === 'postgres';
	}

	/** The ids that SQLite's index of trigrams finds, whichever of its columns holds the text. */
	async #idsHolding(own: Searched, { text, ...by }: Text): Promise<Ids> {
		const columns = 'columns' in by ? by.columns : [by.column];
		if (!own.hasTrigrams || !columns.every((column) => own.searched.includes(column))) return undefined;
		const key = `${own.table}/${text}`;
		if (!this.#found.has(key)) {
			const asked = { table: own.table, companyId: this.#companyId, text, limit: MOST + 1 };
			const ids = await idsThatMayHold(this.#on, asked);
			this.#found.set(key, ids && ids.length > MOST ? undefined : ids);
		}
		return this.#found.get(key);
	}

	/** The ids of records that meet a condition, unless they are many. */
	async #idsMeeting(own: Searched, condition: Condition): Promise<Ids> {
		const shape = `${own.table}${shapeOf([condition])}`;
		const args = { ...argumentsOf([condition]), companyId: this.#companyId, limit: MOST + 1 };
		const key = JSON.stringify([shape, args]);
		if (this.#found.has(key)) return this.#found.get(key);
		const statement = naming(shape, (db, p, on) => {
			const query = sql`select id from ${sql.table(own.table)}
				where company_id = ${p.companyId} and ${conditionPart(on, p, condition, 0, own.searched)}`;
			return { compile: () => on.some(query, p.limit).compile(db) };
		});
		const rows = await statement.all(this.#on, args);
		const ids = rows.length > MOST ? undefined : rows.map(({ id }) => id);
		this.#found.set(key, ids);
		return ids;
	}

	/** The ids that PostgreSQL's index of trigrams finds; where the text has no trigram, every record would be read. */
	async #idsIndexed(own: Searched, { text, ...by }: Text): Promise<Ids> {
		const columns = 'columns' in by ? by.columns : [by.column];
		return hasTrigram(text) && columns.every((column) => own.searched.includes(column))
			? this.#idsMeeting(own, { text, ...by })
			: undefined;
	}

	/**
	 * The same condition on few records of the other table, where that is a large one. On SQLite those that meet it are looked up first: a
	 * statement inside a statement is as deep as both, and a return names a document that names a client.
	 */
	async #named(condition: Named): Promise<Named> {
		const { target, of } = condition;
		const ids = await this.ids(target, of);
		if (!ids) return { ...condition, of: await this.whole(of) };
		if (ids.length === 0) return { ...condition, of: isOneOf(ids) };
		const few: Condition = { kind: 'all', of: [await this.whole(of), isOneOf(ids)] };
		const met = this.#isPostgres ? undefined : await this.#idsMeeting(target, few);
		return { ...condition, of: met ? isOneOf(met) : few };
	}

	async #idsNaming(own: Searched, condition: Named): Promise<Ids> {
		// Where they are many, to find out is what the search itself does.
		return (await this.ids(condition.target, condition.of)) && this.#idsMeeting(own, await this.#named(condition));
	}

	async ids(own: Searched, condition: Condition): Promise<Ids> {
		switch (condition.kind) {
			case 'contains':
			case 'word':
				return this.#isPostgres ? this.#idsIndexed(own, condition) : this.#idsHolding(own, condition);
			case 'names':
				return this.#idsNaming(own, condition);
			case 'any': {
				const found: (readonly number[])[] = [];
				for (const each of condition.of) {
					const ids = await this.ids(own, each);
					// One part finds many, so all together do.
					if (!ids) return undefined;
					found.push(ids);
				}
				return union(found);
			}
			case 'all': {
				const found: Ids[] = [];
				for (const each of condition.of) found.push(await this.ids(own, each));
				return fewest(found);
			}
			default:
				return undefined;
		}
	}

	/** The condition with what it names narrowed as well. */
	async whole(condition: Condition): Promise<Condition> {
		if (condition.kind === 'names') return this.#named(condition);
		if (condition.kind !== 'any' && condition.kind !== 'all') return condition;
		const of: Condition[] = [];
		for (const each of condition.of) of.push(await this.whole(each));
		return { ...condition, of };
	}
}

type Asked = Searched & { on: Queryable; companyId: number };

/** The same conditions, with more where that leaves few records to look at. */
export async function narrowed(
	{ on, companyId, ...own }: Asked,
	conditions: readonly Condition[],
): Promise<readonly Condition[]> {
	// One table is searched by its own index, which PostgreSQL finds by itself; of several it would read every record.
	if (on.dialect === 'postgres' && !conditions.some(joinsTables)) return conditions;
	const narrowing = new Narrowing(on, companyId);
	const ids = await narrowing.ids(own, { kind: 'all', of: conditions });
	if (ids?.length === 0) return [isOneOf(ids)];
	const whole: Condition[] = [];
	for (const each of conditions) whole.push(await narrowing.whole(each));
	return ids ? [...whole, isOneOf(ids)] : whole;
}
