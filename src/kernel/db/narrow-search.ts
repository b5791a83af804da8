/** Makes a search of a large catalogue one of few records: those that may hold what is searched for. What it finds stays the same. */
import { sql } from 'kysely';
import {
	argumentsOf,
	type Condition,
	conditionPart,
	hasTrigram,
	joinsTables,
	type Searched,
	shapeOf,
} from './condition.ts';
import type { Queryable } from './engine.ts';
import { inTurn, type LookUp, lookUpOf } from './kept-grams.ts';
import { byShape, type ListArguments } from './list-statements.ts';

/** More are counted sooner by reading every text. Fewer than what is kept by `kept-counts.ts`, which has to be of one moment. */
const MOST = 900;

type Named = Extract<Condition, { kind: 'names' }>;
type Text = Extract<Condition, { kind: 'contains' | 'word' }>;
/** Of all records that meet a condition, and maybe of others; undefined where they are many or nobody knows. */
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
	readonly #lookUps = new Map<string, LookUp | 'small' | 'unknown'>();
	readonly #found = new Map<string, Ids>();

	constructor(on: Queryable, companyId: number) {
		this.#on = on;
		this.#companyId = companyId;
	}

	/** On PostgreSQL nothing is kept here: the index of the database is asked. */
	get #asksDatabase(): boolean {
		return this.#on.dialect === 'postgres';
	}

	async #lookUp({ table, searched }: Searched): Promise<LookUp | 'small' | 'unknown'> {
		if (this.#asksDatabase) return 'unknown';
		const known = this.#lookUps.get(table);
		if (known) return known;
		const made = await lookUpOf({ on: this.#on, companyId: this.#companyId, table, searched });
		this.#lookUps.set(table, made);
		return made;
	}

	async #idsHolding(own: Searched, columns: readonly string[], text: string): Promise<Ids> {
		const lookUp = await this.#lookUp(own);
		if (typeof lookUp === 'string' || !columns.every((column) => own.searched.includes(column))) return undefined;
		const key = `${own.table}/${text}`;
		if (!this.#found.has(key)) this.#found.set(key, lookUp(text, MOST));
		return this.#found.get(key);
	}

	/** Of the records themselves, unless they are many. */
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

	/** By PostgreSQL's index of trigrams; without one in the text every record would be read. */
	async #idsIndexed(own: Searched, { text, ...by }: Text): Promise<Ids> {
		const columns = 'columns' in by ? by.columns : [by.column];
		return hasTrigram(text) && columns.every((column) => own.searched.includes(column))
			? this.#idsMeeting(own, { text, ...by })
			: undefined;
	}

	/** The same condition on few records of the other table, where that is a large one. */
	async #named(condition: Named): Promise<Named> {
		const ids = condition.target.areFacts ? await this.ids(condition.target, condition.of) : undefined;
		return ids ? { ...condition, of: { kind: 'all', of: [condition.of, isOneOf(ids)] } } : condition;
	}

	async #idsNaming(own: Searched, condition: Named): Promise<Ids> {
		const sought = await this.#named(condition);
		// Nobody knows, and to find out is what the search itself does.
		if (sought === condition && (await this.#lookUp(condition.target)) !== 'small') return undefined;
		return this.#idsMeeting(own, sought);
	}

	async ids(own: Searched, condition: Condition): Promise<Ids> {
		switch (condition.kind) {
			case 'contains':
			case 'word': {
				if (this.#asksDatabase) return this.#idsIndexed(own, condition);
				const columns = condition.kind === 'word' ? condition.columns : [condition.column];
				return this.#idsHolding(own, columns, condition.text);
			}
			case 'names':
				return this.#idsNaming(own, condition);
			case 'any': {
				const found: (readonly number[])[] = [];
				for (const each of condition.of) {
					const ids = await this.ids(own, each);
					// With these they are many, whatever the others are.
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

	/** With what it names narrowed as well. */
	async whole(condition: Condition): Promise<Condition> {
		if (condition.kind === 'names') return this.#named(condition);
		if (condition.kind !== 'any' && condition.kind !== 'all') return condition;
		const of: Condition[] = [];
		for (const each of condition.of) of.push(await this.whole(each));
		return { kind: condition.kind, of };
	}

	isSmall = async (own: Searched): Promise<boolean> => (await this.#lookUp(own)) === 'small';
}

type Asked = Searched & { on: Queryable; companyId: number };

/** The same conditions, with more where that leaves few records to look at. */
async function narrowed({ on, companyId, ...own }: Asked, conditions: readonly Condition[]) {
	// One table is searched by its own index, which PostgreSQL finds by itself; of several it would read every record.
	if (on.dialect === 'postgres' && !conditions.some(joinsTables)) return conditions;
	const narrowing = new Narrowing(on, companyId);
	const ids = (await narrowing.isSmall(own)) ? undefined : await narrowing.ids(own, { kind: 'all', of: conditions });
	const whole: Condition[] = [];
	for (const each of conditions) whole.push(await narrowing.whole(each));
	return ids ? [...whole, isOneOf(ids)] : whole;
}

/** Finds what meets the conditions among few records, where they can be made few. */
export const findNarrowed = <T>(
	asked: Asked,
	conditions: readonly Condition[],
	find: (met: readonly Condition[]) => Promise<T>,
): Promise<T> => inTurn(asked.on, asked.companyId, async () => find(await narrowed(asked, conditions)));
