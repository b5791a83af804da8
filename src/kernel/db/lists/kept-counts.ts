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
const MOST_KEPT = 2_000;

interface Asked {
	on: Queryable;
	table: string;
	companyId: number;
	conditions: readonly Condition[];
}

/** Versions are random, so they tell databases apart as well. */
const kept = new Map<string, { n: number; version: number }>();

export async function keptCount(
	{ on, table, companyId, conditions }: Asked,
	count: () => Promise<Counted>,
): Promise<number> {
	const key = `${table}/${companyId}${shapeOf(conditions)}=${JSON.stringify(argumentsOf(conditions))}`;
	const before = kept.get(key);
	if (before && before.version === (await factsVersion(on, companyId))) return before.n;
	const { n, version } = await count();
	kept.delete(key);
	if (version === null || n < WORTH_KEEPING) return n;
	kept.set(key, { n, version });
	if (kept.size > MOST_KEPT) kept.delete(present(kept.keys().next().value, 'oldest count'));
	return n;
}
