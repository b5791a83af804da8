/**
 * Which records of a large table may hold a text, on SQLite: an FTS5 table of every three letters that follow each other, which triggers
 * keep (migration 0090). It answers too many rather than too few, so what it answers has to be looked at.
 */
import { sql } from 'kysely';
import type { Queryable } from '../engine/index.ts';
import { byShape } from './list-statements.ts';

const LETTERS = 3;
/** Of a long text a few are enough to tell: more take longer to look up than they spare. */
const MOST_ASKED = 4;

function trigramsOf(text: string): string[] {
	const letters = [...text];
	const all = letters.slice(LETTERS - 1).map((_, at) => letters.slice(at, at + LETTERS).join(''));
	const trigrams = [...new Set(all)];
	if (trigrams.length <= MOST_ASKED) return trigrams;
	// Those at the ends and as many between.
	const step = (trigrams.length - 1) / (MOST_ASKED - 1);
	return Array.from({ length: MOST_ASKED }, (_, n) => trigrams[Math.round(n * step)] ?? '');
}

const quoted = (trigram: string) => `"${trigram.replaceAll('"', '""')}"`;

/** An entry lies at `company << 31 | id`: companies apart, each in the order of its ids. */
const ID_BITS = sql.lit(31);
const ID_MASK = sql.lit(2 ** 31 - 1);

interface Asked {
	companyId: number;
	match: string;
	limit: number;
}

const holding = byShape<Asked, { id: number }>();

/** Ids in their order, at most so many; undefined for a text that is too short to be looked up. */
export async function idsThatMayHold(
	on: Queryable,
	{ table, companyId, text, limit }: { table: string; companyId: number; text: string; limit: number },
): Promise<number[] | undefined> {
	const match = trigramsOf(text).map(quoted).join(' AND ');
	if (match === '') return undefined;
	const statement = holding(table, (db, p) => {
		const own = sql.id(`${table}_trigrams`);
		const query = sql<{ id: number }>`select rowid & ${ID_MASK} as id from ${own} where ${own} match ${p.match}
			and rowid between ${p.companyId} << ${ID_BITS} and ${p.companyId} << ${ID_BITS} | ${ID_MASK} limit ${p.limit}`;
		return { compile: () => query.compile(db) };
	});
	return (await statement.all(on, { companyId, match, limit })).map(({ id }) => id);
}
