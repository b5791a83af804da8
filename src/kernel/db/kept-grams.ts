/**
 * What a process remembers of the texts of large catalogues on SQLite (`gram-index.ts`), made beside other work when one is first searched.
 * Exact for whoever asks: what was added or changed since, by any process, is answered as well.
 */
import type { Queryable } from './engine.ts';
import { GramIndex } from './gram-index.ts';
import { statementsFor, type TextsAsked, textsIn } from './gram-texts.ts';
import { BLOCK } from './ladder.ts';
import { SearchTurns } from './search-turns.ts';

/** Below it a search reads the texts themselves as quickly. */
const LARGE = 2_048;
/** Of a small catalogue, after how many searches it is asked again whether it has grown. */
const ASKED_AGAIN = 20;
const MEBIBYTE = 1_048_576;
/** In bytes. */
interface Room {
	/** For all catalogues together. */
	all: number;
	/** For those of one company: some 400,000 records of usual names, or 1,400 with the longest descriptions, no three letters twice. */
	share: number;
}
const ROOM: Room = { all: 128 * MEBIBYTE, share: 32 * MEBIBYTE };
/** Searches, after which a catalogue that nobody asked for makes room, and one without room is tried again. */
const FORGOTTEN_AFTER = 1_000;
/** Read at once. */
const SLICE = 1_000;
/** Then others have a turn. */
const LONGEST_TURN_MS = 10;
/** What is new or has changed is added before a search; where it is more, after it. */
const MOST_NEW = 500;
const MOST_BLOCKS = 2;
/** So often a search waits for others that add what is new, or adds it. More often only beside writes that never pause. */
const MOST_WAITS = 4;

/** What a catalogue takes is known only while its index is made. */
class NoRoom extends Error {}

interface Kept {
	companyId: number;
	index: GramIndex | undefined;
	/** Everything up to this id was added as it was at the mark, and everything beyond is new. */
	upTo: number;
	mark: string;
	records: number;
	/** The search at which it was last asked for, of all there were. */
	usedAt: number;
	/** `refused`: there was no room for it. */
	state: 'small' | 'growing' | 'ready' | 'refused';
	/** Searches until it is asked again how large it is, or whether there is room. */
	rest: number;
	/** A few texts are being added, for which searches wait. */
	adding: Promise<void> | undefined;
}

const notKept = (companyId: number): Kept => ({
	companyId,
	index: undefined,
	adding: undefined,
	upTo: 0,
	mark: '0',
	records: 0,
	usedAt: 0,
	state: 'small',
	rest: 0,
});

/** What has changed since a mark, up to another. */
interface Changes {
	mark: string;
	blocks: readonly number[];
	/** The highest id there is. */
	high: number;
}

interface OfDatabase {
	/** By table and company. */
	texts: Map<string, Kept>;
	/** Of companies for which an index was made. */
	turns: Map<number, SearchTurns>;
	room: Room;
}

let kept = new WeakMap<Queryable, OfDatabase>();
let searches = 0;

function keptOf(on: Queryable): OfDatabase {
	const found = kept.get(on) ?? { texts: new Map(), turns: new Map(), room: ROOM };
	kept.set(on, found);
	return found;
}

function turnsFor({ on, companyId }: TextsAsked): SearchTurns {
	const { turns } = keptOf(on);
	const found = turns.get(companyId) ?? new SearchTurns();
	turns.set(companyId, found);
	return found;
}

/** Another room than the usual. */
export const giveRoom = (on: Queryable, room: Room): void => void Object.assign(keptOf(on), { room });

/** Of a database that was exchanged for another under its handle nothing holds. */
export function forgetGrams(): void {
	kept = new WeakMap();
}

const bytesOf = ({ index }: Kept): number => index?.bytes ?? 0;

/** Refuses an index that has grown beyond its company's share, or beyond the room there is once what nobody asks for was forgotten. */
function checkRoom({ texts: all, room }: OfDatabase, of: Kept): void {
	const each = [...all.entries()].map(([key, kept]) => ({ key, kept, bytes: bytesOf(kept) }));
	const own = each.filter(({ kept }) => kept.companyId === of.companyId).reduce((sum, { bytes }) => sum + bytes, 0);
	if (own > room.share) throw new NoRoom();
	let sum = each.reduce((total, { bytes }) => total + bytes, 0);
	for (const { key, kept, bytes } of each) {
		if (sum <= room.all) return;
		if (kept.state !== 'ready' || searches - kept.usedAt < FORGOTTEN_AFTER) continue;
		all.delete(key);
		sum -= bytes;
	}
	if (sum > room.all) throw new NoRoom();
}

/** Who waited for it reads the texts. */
function unlessNoRoom(error: unknown): void {
	if (!(error instanceof NoRoom)) throw error;
}

/** Its texts are read until it is tried again; what fails otherwise begins anew. */
function giveUp(all: Map<string, Kept>, key: string, error: unknown): void {
	const of = all.get(key);
	if (error instanceof NoRoom && of)
		all.set(key, { ...notKept(of.companyId), state: 'refused', rest: FORGOTTEN_AFTER, usedAt: searches });
	else all.delete(key);
}

/** Adds the texts behind an id up to another, a few at a time; answers how many. */
async function addTexts(asked: TextsAsked, of: Kept, after: number, upTo: number): Promise<number> {
	const { texts } = statementsFor(asked);
	const own = keptOf(asked.on);
	const turns = turnsFor(asked);
	let [last, added] = [after, 0];
	for (;;) {
		const rows = await texts.all(asked.on, { companyId: asked.companyId, after: last, upTo, limit: SLICE });
		let since = performance.now();
		for (const row of rows) {
			of.index?.add(row.id, textsIn(row, asked.searched));
			if (performance.now() - since < LONGEST_TURN_MS) continue;
			checkRoom(own, of);
			turns.worked(performance.now() - since);
			await new Promise(setImmediate);
			since = performance.now();
		}
		turns.worked(performance.now() - since);
		checkRoom(own, of);
		added += rows.length;
		last = rows.at(-1)?.id ?? upTo;
		if (rows.length < SLICE) return added;
		await new Promise(setImmediate);
	}
}

/** Meanwhile it is searched as it is. */
async function joinParts(index: GramIndex): Promise<void> {
	while (index.join()) await new Promise(setImmediate);
}

/** All of it as it is now; what changes meanwhile is noted behind the mark. */
async function grow(asked: TextsAsked, of: Kept): Promise<void> {
	const { mark, high } = await changesOf(asked, '0');
	of.records = await addTexts(asked, of, 0, high);
	of.upTo = high;
	of.mark = mark;
	of.state = 'ready';
}

function beginToGrow(asked: TextsAsked, all: Map<string, Kept>, key: string, of: Kept): void {
	of.index = GramIndex.open();
	if (!of.index) return;
	of.state = 'growing';
	// The search goes on without it, and a database that is closed meanwhile is no trouble.
	const { index } = of;
	turnsFor(asked)
		.grow(() => grow(asked, of))
		.then(() => joinParts(index))
		.catch((error: unknown) => giveUp(all, key, error));
}

/** Adds what is new and what has changed; nobody asks it meanwhile. */
async function catchUp(asked: TextsAsked, of: Kept, { mark, blocks, high }: Changes): Promise<void> {
	of.state = 'growing';
	for (const block of blocks) await addTexts(asked, of, block * BLOCK - 1, Math.min((block + 1) * BLOCK - 1, of.upTo));
	of.records += await addTexts(asked, of, of.upTo, high);
	of.upTo = high;
	of.mark = mark;
	of.state = 'ready';
}

async function changesOf({ on, companyId, ...asked }: TextsAsked, mark: string): Promise<Changes> {
	const now = await statementsFor(asked).changes.first(on, { companyId, mark });
	const note = now?.note ?? '0/';
	const at = note.indexOf('/');
	const blocks = note.slice(at + 1);
	return {
		mark: note.slice(0, at),
		blocks: blocks === '' ? [] : blocks.split(',').map(Number),
		high: now?.high ?? 0,
	};
}

/** Whether there is an index now, or one is being made. */
async function isLarge(asked: TextsAsked, all: Map<string, Kept>, key: string, of: Kept): Promise<boolean> {
	if (of.state === 'refused' && of.rest-- === 0) Object.assign(of, notKept(of.companyId));
	if (of.state !== 'small') return true;
	if (of.rest-- > 0) return false;
	of.rest = ASKED_AGAIN;
	const size = (await statementsFor(asked).size.first(asked.on, { companyId: asked.companyId }))?.n ?? 0;
	if (size <= LARGE) return false;
	of.rest = 0;
	if (of.state === 'small') beginToGrow(asked, all, key, of);
	return true;
}

/** The ids that may hold a text, unless they are more than so many. */
export type LookUp = (text: string, most: number) => number[] | undefined;

/** `small`: its texts are read as quickly. `unknown`: they have to be read. */
export async function lookUpOf(asked: TextsAsked): Promise<LookUp | 'small' | 'unknown'> {
	const all = keptOf(asked.on).texts;
	const key = `${asked.table}/${asked.companyId}`;
	const of = all.get(key) ?? notKept(asked.companyId);
	all.set(key, of);
	of.usedAt = ++searches;
	if (!(await isLarge(asked, all, key, of))) return 'small';
	for (let waits = 0; waits < MOST_WAITS; waits++) {
		if (of.adding) {
			await of.adding;
			continue;
		}
		const { index, upTo, mark } = of;
		if (of.state !== 'ready' || !index) return 'unknown';
		const changes = await changesOf(asked, mark);
		// Meanwhile another search has begun to add them.
		if (of.mark !== mark || of.upTo !== upTo || of.state !== 'ready') continue;
		// A record was deleted, so that ids may have been given twice: all of it is read again.
		if (changes.blocks.some((block) => block < 0) || changes.high < upTo) {
			all.delete(key);
			return 'unknown';
		}
		if (changes.blocks.length > 0 || changes.high > upTo) {
			// Ids are unique across companies, so there are at most so many new ones.
			const areFew = changes.blocks.length <= MOST_BLOCKS && changes.high - upTo <= MOST_NEW;
			const add = () => catchUp(asked, of, changes);
			const caughtUp = areFew ? add() : turnsFor(asked).grow(add);
			caughtUp.then(() => joinParts(index)).catch((error: unknown) => giveUp(all, key, error));
			if (!areFew) return 'unknown';
			of.adding = caughtUp.catch(unlessNoRoom).finally(() => {
				of.adding = undefined;
			});
			await of.adding;
		}
		return (text, most) => index.holding(text, most);
	}
	return 'unknown';
}

/** What is remembered takes so much. */
export const keptBytes = (on: Queryable): number =>
	[...keptOf(on).texts.values()].reduce((sum, each) => sum + bytesOf(each), 0);

/** A search in turn with others, while an index of the company's texts is being made. */
export function inTurn<T>(on: Queryable, companyId: number, find: () => Promise<T>): Promise<T> {
	const turns = kept.get(on)?.turns.get(companyId);
	return turns ? turns.search(find) : find();
}

/** True once a search of the catalogue is answered by its index. */
export const areTextsKnown = (on: Queryable, table: string, companyId: number): boolean =>
	kept.get(on)?.texts.get(`${table}/${companyId}`)?.state === 'ready';
