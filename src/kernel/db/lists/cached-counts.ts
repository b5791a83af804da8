/**
 * How many records a search finds, remembered while the company's facts have the version that they were counted under (`facts.ts`). What
 * finds very many has to look at each of them to count them, and then every page of it would.
 */
import { present } from '../../errors.ts';
import { factsVersion, type Queryable } from '../engine/index.ts';
import { argumentsOf, type Condition, shapeOf } from './condition.ts';

export interface Counted {
	n: number;
	/** Of the facts that were counted; null where the company has none yet. */
	version: number | null;
}

/** Fewer are counted as quickly as asked for. */
const WORTH_KEEPING = 1_000;
const MOST_CACHED = 2_000;

interface Asked {
	on: Queryable;
	table: string;
	companyId: number;
	conditions: readonly Condition[];
}

/** Versions are random, so they tell databases apart as well. */
const cached = new Map<string, { n: number; version: number }>();

export async function cachedCount(
	{ on, table, companyId, conditions }: Asked,
	count: () => Promise<Counted>,
): Promise<number> {
	const key = `${table}/${companyId}${shapeOf(conditions)}=${JSON.stringify(argumentsOf(conditions))}`;
	const before = cached.get(key);
	if (before && before.version === (await factsVersion(on, companyId))) return before.n;
	const { n, version } = await count();
	cached.delete(key);
	if (version === null || n < WORTH_KEEPING) return n;
	cached.set(key, { n, version });
	if (cached.size > MOST_CACHED) cached.delete(present(cached.keys().next().value, 'oldest count'));
	return n;
}
