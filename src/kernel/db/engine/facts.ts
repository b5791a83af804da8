/**
 * Facts are records that are read often and change rarely (types, rates, addresses). A company's facts have a version
 * that differs once any of them has changed, kept by triggers; what was read under a version holds while the version does.
 * So a write asks for the version once, instead of reading everything it has read the time before.
 */
import { present } from '../../errors.ts';
import type { Answer, Queryable, Row, Value } from './engine.ts';
import { statements } from './statements.ts';

interface Tables {
	fact_versions: { company_id: number; version: number };
}

const prepare = statements<Tables>();

const findVersion = prepare((db, p: { companyId: number }, on) =>
	db.selectFrom('fact_versions').select('version').where('company_id', '=', p.companyId).where(on.isOthers),
);

type Answers = Map<string, Map<string, Answer<unknown>>>;
type Records = Map<string, Map<string | number, unknown>>;

interface Known {
	answers: Answers;
	records: Records;
	size: number;
}

/** Versions are random numbers, so they tell companies and databases apart as well. */
const known = new Map<number, Known>();
const MOST_VERSIONS = 200;
const MOST_FACTS = 10_000;

function knownAt(version: number): Known {
	let found = known.get(version);
	if (!found || found.size > MOST_FACTS) found = { answers: new Map(), records: new Map(), size: 0 };
	known.delete(version);
	known.set(version, found);
	// The one asked for longest ago goes: mostly a version that no company has any more.
	if (known.size > MOST_VERSIONS) known.delete(present(known.keys().next().value, 'oldest version'));
	return found;
}

function inner<K, V>(map: Map<string, Map<K, V>>, key: string): Map<K, V> {
	let found = map.get(key);
	if (!found) {
		found = new Map();
		map.set(key, found);
	}
	return found;
}

/**
 * Reads facts, from memory where they are known. For a transaction that changes no facts itself; what it answers is shared,
 * so it must not be changed.
 */
export class Facts implements Queryable {
	readonly dialect: Queryable['dialect'];
	readonly #on: Queryable;
	readonly #known: Known;
	/** What is being read: who asks for the same meanwhile waits for it. */
	readonly #reading = new Map<string, Promise<Answer<unknown>>>();

	constructor(on: Queryable, version: number | undefined) {
		this.dialect = on.dialect;
		this.#on = on;
		this.#known = version === undefined ? { answers: new Map(), records: new Map(), size: 0 } : knownAt(version);
	}

	async query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		const answers = inner(this.#known.answers, text);
		const key = values.map((value) => (value === null ? '' : `=${value}`)).join('\u0000');
		const found = answers.get(key) ?? (await this.#once(text, values, answers, key));
		return found as Answer<R>;
	}

	async #once(text: string, values: readonly Value[], answers: Map<string, Answer<unknown>>, key: string) {
		const asked = `${text}\u0000${key}`;
		const reading = this.#reading.get(asked) ?? this.#read(text, values, answers, key);
		this.#reading.set(asked, reading);
		try {
			return await reading;
		} finally {
			this.#reading.delete(asked);
		}
	}

	async #read(text: string, values: readonly Value[], answers: Map<string, Answer<unknown>>, key: string) {
		const answer = await this.#on.query<unknown>(text, values);
		answers.set(key, answer);
		this.#known.size += 1 + answer.rows.length;
		return answer;
	}

	/** Records of a kind by their keys; those not known yet are loaded together. What does not exist is left out. */
	async records<K extends string | number, V>(
		kind: string,
		keys: readonly K[],
		load: (on: Queryable, keys: readonly K[]) => Promise<Iterable<readonly [K, V]>>,
	): Promise<ReadonlyMap<K, V>> {
		const records = inner(this.#known.records, kind) as Map<K, V>;
		const missing = keys.filter((key) => !records.has(key));
		if (missing.length > 0)
			for (const [key, value] of await load(this.#on, missing)) {
				records.set(key, value);
				this.#known.size++;
			}
		return records;
	}
}

/**
 * Undefined where the company has no facts yet, and where this transaction has changed them on PostgreSQL: they keep the version of its
 * first change, so that what it reads before its last may not be remembered.
 */
export async function factsVersion(on: Queryable, companyId: number): Promise<number | undefined> {
	return (await findVersion.first(on, { companyId }))?.version;
}

export async function factsOf(on: Queryable, companyId: number): Promise<Facts> {
	return new Facts(on, await factsVersion(on, companyId));
}
