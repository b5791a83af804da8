/**
 * Which records may hold a text: an index of every three letters that follow each other, in memory. It answers too many rather than too
 * few, so what it answers has to be looked at.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const LETTERS = 3;
/** Of a long text a few are enough to tell. */
const MOST_PROBED = 8;
/** So few are looked at sooner than they are made fewer. */
const FEW = 64;
const JOINED = 3;
/** It grows in parts. Each ends after about so many texts, or before one whose id does not follow the last. */
const TEXTS_OF_PART = 10_000;
/** Fewer parts are left as they are. */
const MANY_PARTS = 8;
/** Pages that are joined at once: some milliseconds. */
const STEP = 4;

function gramsOf(text: string): string[] {
	const letters = [...text];
	const all = letters.slice(LETTERS - 1).map((_, at) => letters.slice(at, at + LETTERS).join(''));
	const grams = [...new Set(all)];
	// Those at the ends and as many between.
	const step = Math.max(1, (grams.length - 1) / (MOST_PROBED - 1));
	return grams.filter((_, at) => grams.length <= MOST_PROBED || Math.floor(at / step) !== Math.floor((at - 1) / step));
}

const quoted = (gram: string) => `"${gram.replaceAll('"', '""')}"`;

export class GramIndex {
	readonly #db = new DatabaseSync(':memory:');
	readonly #insert: StatementSync;
	readonly #probe: StatementSync;
	readonly #find: StatementSync;
	readonly #changes: StatementSync;
	readonly #pages: StatementSync;
	/** Begun since they were last joined. */
	#parts = 0;
	#textsOfPart = 0;
	#lastId = 0;
	/** Held by at least so many records, which never become fewer. */
	readonly #held = new Map<string, number>();

	static #isMissing = false;

	/** Undefined where the runtime's SQLite has no such index. */
	static open(): GramIndex | undefined {
		try {
			return GramIndex.#isMissing ? undefined : new GramIndex();
		} catch {
			GramIndex.#isMissing = true;
			return undefined;
		}
	}

	private constructor() {
		this.#db.exec(
			"create virtual table grams using fts5(text, tokenize = 'trigram case_sensitive 1', content = '', columnsize = 0, detail = none)",
		);
		// By itself it joins its parts while a text is added, which can stop everything else for a tenth of a second.
		this.#db.exec("insert into grams (grams, rank) values ('automerge', 0), ('crisismerge', 1999)");
		// Nobody else reads it, so that nothing is gained by ending a transaction.
		this.#db.exec('begin');
		this.#insert = this.#db.prepare('insert into grams (rowid, text) values (?, ?)');
		this.#probe = this.#db.prepare('select count(*) as n from (select 1 from grams where grams match ? limit ?)');
		this.#find = this.#db.prepare('select rowid as id from grams where grams match ? limit ?');
		this.#changes = this.#db.prepare('select total_changes() as n');
		this.#pages = this.#db.prepare('select page_count * page_size as n from pragma_page_count, pragma_page_size');
	}

	/** A record that is added again is found by what it held as well. */
	add(id: number, text: string): void {
		this.#insert.run(id, text);
		const isOfPart = id > this.#lastId && this.#textsOfPart < TEXTS_OF_PART;
		if (!isOfPart) this.#parts++;
		this.#textsOfPart = isOfPart ? this.#textsOfPart + 1 : 1;
		this.#lastId = id;
	}

	/** What it takes of memory. */
	get bytes(): number {
		return Number(this.#pages.get()?.n);
	}

	/** Many parts take longer to search. Joins a few pages of them; true where more are left. */
	join(): boolean {
		if (this.#parts < MANY_PARTS) return false;
		const before = Number(this.#changes.get()?.n);
		this.#db.exec(`insert into grams (grams, rank) values ('merge', ${STEP})`);
		// The insertion itself counts as one.
		const hasMore = Number(this.#changes.get()?.n) - before > 1;
		if (!hasMore) this.#parts = 0;
		return hasMore;
	}

	#countUpTo(limit: number, match: string): number {
		if ((this.#held.get(match) ?? 0) >= limit) return limit;
		const n = Number(this.#probe.get(match, limit)?.n);
		if (n === limit) this.#held.set(match, n);
		return n;
	}

	/** Those that may hold the text; undefined where they are more than `most`, or it is too short to tell. */
	holding(text: string, most: number): number[] | undefined {
		const probed: { match: string; n: number }[] = [];
		for (const gram of gramsOf(text)) {
			const match = quoted(gram);
			const n = this.#countUpTo(most + 1, match);
			probed.push({ match, n });
			if (n <= FEW) break;
		}
		const [rarest, ...others] = probed.sort((one, other) => one.n - other.n);
		if (!rarest) return undefined;
		// One that most records hold makes them no fewer, and is read to its end.
		const rare = others.filter(({ n }) => n <= most || rarest.n > most);
		const joined = rarest.n <= FEW ? [rarest] : [rarest, ...rare.slice(0, JOINED - 1)];
		const found = this.#find.all(joined.map(({ match }) => match).join(' AND '), most + 1);
		return found.length > most ? undefined : found.map(({ id }) => Number(id));
	}
}
