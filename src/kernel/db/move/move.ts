/**
 * Moves what is in one database to another, beside the services that go on with it. Rows are copied page by page and what changes meanwhile is
 * noted by triggers. Each step reads one moment of the source and carries over both, so that the target always is a part of one such moment. The
 * last step stops writing first.
 */
import { present } from '../../errors.ts';
import { randomSecret } from '../../secrets.ts';
import { type Database, type Queryable, type Tx, tableNames, type Value } from '../engine/index.ts';
import {
	hasNewestSchema,
	lockTables,
	type Migration,
	MOVED_AWAY,
	migrate,
	requireNewestSchema,
	SchemaError,
	untilHad,
} from '../migrate/index.ts';
import { analyzeGrown } from '../postgres/index.ts';
import { type Change, forgetChanges, noteChanges, readChanges, refuseWrites, stopNoting } from './changes.ts';
import { tablesThatDiffer } from './compare.ts';
import { claim, dropMarks, hasMarks, makeMarks, readMark, tellServices, writeMark } from './marks.ts';
import { countRows, deleteByKeys, readByKeys, readPage, sizeOf, valuesOf, writeRows } from './rows.ts';
import { type MovedTable, movedTables } from './tables.ts';
import { lastIds, openTarget, prepareTarget, proveLinks, refuseDistributed, refuseUsed } from './target.ts';

/** Of a table that is just begun. */
const FIRST_PAGE = 100;
const LARGEST_PAGE = 5_000;
const PAGE_BYTES = 1_000_000;
const STEP_BYTES = 4_000_000;
/** So few are carried over in a moment, so writing can be stopped for them. */
const FEW_CHANGES = 300;
/** More rounds do not make them fewer. */
const MOST_ROUNDS = 100;

export type MovePhase = 'copy' | 'compare';

export interface MoveParts {
	source: Database;
	target: Database;
	migrations: readonly Migration[];
	/** Tables that every new database has rows of. */
	seeded: readonly string[];
	now: number;
	/** What is kept beside the tables, each time that the target is taken up. */
	bring(target: Database): Promise<void>;
	tell(phase: MovePhase, done: number, total: number): Promise<void>;
}

export interface Moved {
	tables: number;
	rows: number;
	/** Changes that were carried over besides. */
	changes: number;
	/** From when on nothing was written to the source until a service could start on the target. */
	stoppedMs: number;
}

interface Position {
	/** Tables before this one are copied. */
	table: number;
	after?: Value[];
	copied: number;
}

const BEGINNING: Position = { table: 0, copied: 0 };

export class Move {
	readonly #parts: MoveParts;
	readonly #mover = randomSecret();
	#tables: readonly MovedTable[] = [];
	#page = FIRST_PAGE;
	#changes = 0;
	#total = 0;

	constructor(parts: MoveParts) {
		this.#parts = parts;
	}

	async run(): Promise<Moved> {
		const { source, target } = this.#parts;
		await this.#begin();
		if ((await readMark(source, 'state')) !== 'moved') {
			await this.#copy();
			await this.#compare();
			await this.#catchUp();
			await this.#stop();
		}
		await this.#open();
		const stoppedMs = Number(await readMark(target, 'opened')) - Number(await readMark(source, 'stopped'));
		await proveLinks(target);
		const counts = await countRows(target, this.#tables);
		const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
		return { tables: counts.size, rows, changes: this.#changes, stoppedMs };
	}

	/** Once both sides were looked at; until then the same command again looks at them again. */
	async finish(): Promise<void> {
		await this.#parts.target.transaction((tx) => dropMarks(tx), { isPatient: true });
	}

	/** Goes on with what both databases say is under way, or begins; refuses before it has written anything. */
	async #begin(): Promise<void> {
		const { source, target, migrations, seeded, now, bring } = this.#parts;
		await requireNewestSchema(source, migrations);
		const isFilling = await hasMarks(target);
		if (!isFilling && (await tableNames(target)).length === 0) await migrate(target, migrations, now);
		await refuseDistributed(source);
		await refuseDistributed(target);
		if (isFilling && !(await hasNewestSchema(target, migrations)))
			throw new SchemaError(
				'The move to this database was begun by a version before; empty the database, then begin again with this version',
			);
		await requireNewestSchema(target, migrations, true);
		this.#tables = await movedTables(source, target);
		const known = (await hasMarks(source)) ? await readMark(source, 'move') : undefined;
		if (isFilling) {
			if ((await readMark(target, 'move')) !== known)
				throw new SchemaError('The database to move to has a part of another move; a move needs an empty one');
		} else {
			if (known !== undefined && (await readMark(source, 'state')) === 'moved')
				throw new SchemaError('The instance has been moved from this database before, and goes on there');
			await refuseUsed(target, this.#tables, seeded);
			await this.#prepareBoth();
		}
		await bring(target);
		await target.transaction((tx) => writeMark(tx, 'mover', this.#mover), { isPatient: true });
	}

	/** A target that was begun before with the same source lacks what is noted for this one, so this is another move. */
	async #prepareBoth(): Promise<void> {
		const { source, target } = this.#parts;
		const move = randomSecret();
		const write = (work: (tx: Tx) => Promise<void>) => source.transaction(work, { isPatient: true });
		await write(async (tx) => {
			await makeMarks(tx);
			await writeMark(tx, 'state', 'begun');
		});
		// Also where it was noted for a target that was given up: tables may have come since.
		await stopNoting(source);
		await noteChanges(source, this.#tables);
		await write(async (tx) => {
			await writeMark(tx, 'move', move);
			await writeMark(tx, 'state', 'noted');
		});
		await prepareTarget(target, this.#tables, this.#parts.seeded, move);
	}

	async #copy(): Promise<void> {
		const { source, target, tell } = this.#parts;
		const counts = await countRows(source, this.#tables);
		this.#total = [...counts.values()].reduce((sum, count) => sum + count, 0);
		for (;;) {
			const { position } = await this.#step();
			await tell('copy', position.copied, this.#total);
			await analyzeGrown(target);
			if (position.table === this.#tables.length) return;
		}
	}

	async #catchUp(): Promise<void> {
		for (let round = 0; round < MOST_ROUNDS; round++) if ((await this.#step()).changes <= FEW_CHANGES) return;
	}

	/** Everything, as of one moment, while services go on. */
	async #compare(): Promise<void> {
		const { source, target, tell } = this.#parts;
		await this.#catchUp();
		const differ = await source.snapshot(async (on) => {
			await this.#carry(on);
			let compared = 0;
			return tablesThatDiffer(on, target, this.#tables, (rows) => {
				compared += rows;
				return tell('compare', compared, this.#total);
			});
		});
		if (differ.length > 0)
			throw new SchemaError(
				`The copy is not what the source is, in ${differ.join(', ')}. The instance goes on where it was; empty the database to move to, and report this`,
			);
	}

	/** What the step carried over is forgotten once it is committed there: carried over twice it is the same. */
	async #step(): Promise<{ position: Position; changes: number }> {
		const { source } = this.#parts;
		const { position, seqs } = await source.snapshot((on) => this.#carry(on));
		await forgetChanges(source, seqs);
		this.#changes += seqs.length;
		return { position, changes: seqs.length };
	}

	#carry(on: Queryable): Promise<{ position: Position; seqs: number[] }> {
		return this.#parts.target.transaction(
			async (tx) => {
				await claim(tx, this.#mover);
				const seqs = await this.#carryChanges(on, tx);
				const before: Position = JSON.parse((await readMark(tx, 'position')) ?? JSON.stringify(BEGINNING));
				const position = await this.#copyOn(on, tx, before);
				await writeMark(tx, 'position', JSON.stringify(position));
				return { position, seqs };
			},
			{ isPatient: true },
		);
	}

	/** First all that have changed go, then they come as they are now, so that no two meet in a unique key. */
	async #carryChanges(on: Queryable, tx: Tx): Promise<number[]> {
		const seqs: number[] = [];
		await this.#eachChanges(on, async (table, keys) => deleteByKeys(tx, table, keys));
		await this.#eachChanges(on, async (table, keys, page) => {
			await writeRows(tx, table, await readByKeys(on, table, keys));
			for (const { seq } of page) seqs.push(seq);
		});
		return seqs;
	}

	async #eachChanges(
		on: Queryable,
		work: (table: MovedTable, keys: Value[][], page: readonly Change[]) => Promise<void>,
	): Promise<void> {
		for (let after = 0; ; ) {
			const page = await readChanges(on, after);
			for (const [name, changes] of Map.groupBy(page, (change) => change.name)) {
				const table = present(
					this.#tables.find((each) => each.name === name),
					name,
				);
				const keys = [...new Map(changes.map(({ key }) => [JSON.stringify(key), [...key]])).values()];
				await work(table, keys, changes);
			}
			const last = page.at(-1);
			if (!last) return;
			after = last.seq;
		}
	}

	async #copyOn(on: Queryable, tx: Tx, position: Position): Promise<Position> {
		let { table: at, after, copied } = position;
		for (let size = 0; size < STEP_BYTES; ) {
			const table = this.#tables[at];
			if (!table) break;
			const rows = await readPage(on, table, after, this.#page);
			await writeRows(tx, table, rows);
			copied += rows.length;
			const read = sizeOf(rows);
			size += read;
			const last = rows.at(-1);
			if (last && rows.length === this.#page) after = valuesOf(last, table.order);
			else {
				at++;
				after = undefined;
			}
			const fitting = read === 0 ? FIRST_PAGE : Math.round((PAGE_BYTES * rows.length) / read);
			this.#page = after ? Math.max(1, Math.min(LARGEST_PAGE, fitting)) : FIRST_PAGE;
		}
		return { table: at, copied, ...(after ? { after } : {}) };
	}

	/** If this breaks off before its end, nothing has been stopped. */
	async #stop(): Promise<void> {
		const { source, target } = this.#parts;
		const names = this.#tables.map(({ name }) => name);
		const stopped = String(Date.now());
		await untilHad(
			source,
			async (tx, first) => {
				if (tx.dialect === 'postgres') await lockTables(tx, names, first, 'share row exclusive');
				if (!(await hasNewestSchema(tx, this.#parts.migrations)))
					throw new SchemaError('The database has been changed by another version since; go on with that version');
				const { seqs } = await this.#carry(tx);
				const [here, there] = [await countRows(tx, this.#tables), await countRows(target, this.#tables)];
				const differs = names.find((name) => here.get(name) !== there.get(name));
				if (differs)
					throw new SchemaError(
						`${differs} has ${there.get(differs)} rows in the copy, and should have ${here.get(differs)}; the instance goes on where it was`,
					);
				await refuseWrites(tx);
				await writeMark(tx, 'state', 'moved');
				await writeMark(tx, 'stopped', stopped);
				await tellServices(tx, MOVED_AWAY);
				this.#changes += seqs.length;
			},
			'Writing could not be stopped, and goes on; the same command again goes on with the move',
		);
	}

	async #open(): Promise<void> {
		const { source, target } = this.#parts;
		const last = await lastIds(source, this.#tables);
		await target.transaction(
			async (tx) => {
				await claim(tx, this.#mover);
				if ((await readMark(tx, 'state')) === 'filling') await openTarget(tx, last);
			},
			{ isPatient: true },
		);
	}
}
