/** The two connections to the embedded database, one that writes and one for what is read meanwhile; and copies of its file, in a few milliseconds each. */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import type { StatementSync } from 'node:sqlite';
import { present } from '../../errors.ts';
import { InUse } from '../engine/index.ts';
import { forgetBlockIndexes } from '../lists/index.ts';
import { type ConnectionOptions, SqliteConnection } from './sqlite-connection.ts';

const IS_READ = /^\s*select\b/i;

/** More than one connection ever counts. */
const VERSIONS = 2 ** 40;

export class SqliteConnections {
	writer: SqliteConnection;
	reader: SqliteConnection;
	readonly #options: ConnectionOptions;
	#version: StatementSync;
	/** How often it went back: what was read before is of another database. */
	#generation = 0;

	constructor(options: ConnectionOptions) {
		this.#options = options;
		this.writer = new SqliteConnection(options);
		this.reader = new SqliteConnection(options);
		this.#version = this.#versionOf(this.writer);
	}

	#versionOf({ raw }: SqliteConnection): StatementSync {
		const statement = raw.prepare('pragma data_version');
		// Node before 22.16 has objects alone, which cost more.
		const { setReturnArrays }: Partial<StatementSync> = statement;
		setReturnArrays?.call(statement, true);
		return statement;
	}

	/** Differs once another process has committed anything. */
	versionOfOthers(): number {
		const [version] = Object.values(present(this.#version.get(), 'version'));
		return this.#generation * VERSIONS + Number(version);
	}

	/** Between its transactions the writer, whose cache has what it has just written: the other reads that anew after every commit. */
	forRead(text: string): SqliteConnection {
		return this.writer.isFree && IS_READ.test(text) ? this.writer : this.reader;
	}

	get file(): string {
		return this.#options.file;
	}

	/** On a connection of its own, so that neither reads nor writes of others wait or are seen. */
	async snapshot<T>(work: (on: SqliteConnection) => Promise<T>): Promise<T> {
		const connection = new SqliteConnection(this.#options);
		try {
			connection.raw.exec('begin');
			return await work(connection);
		} finally {
			connection.raw.close();
		}
	}

	/** What the log holds goes to the file; false where a reader still uses it. */
	emptyLog(): boolean {
		const [done] = this.writer.raw.prepare('pragma wal_checkpoint(truncate)').all();
		return done?.busy === 0;
	}

	get #log(): string {
		return `${this.#options.file}-wal`;
	}

	/** While nobody writes. What another process still reads of the log is not in the file yet: then a copy takes longer. */
	save(copy: string): void {
		const { raw } = this.writer;
		raw.exec('pragma wal_checkpoint(truncate)');
		raw.exec('begin immediate');
		try {
			const isWhole = (statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0) === 0;
			if (isWhole) {
				copyFileSync(this.#options.file, copy);
				return;
			}
		} finally {
			raw.exec('rollback');
		}
		raw.prepare('vacuum into ?').run(copy);
	}

	goBack(copy: string): void {
		this.#whileClosed((isInUse) => {
			if (isInUse) throw new InUse();
			copyFileSync(copy, this.#options.file);
		});
	}

	isInUse(): boolean {
		return this.#whileClosed((isInUse) => isInUse);
	}

	/** The last to close the file takes its log away: where there is one still, another process has it open. */
	#whileClosed<T>(work: (isInUse: boolean) => T): T {
		forgetBlockIndexes();
		this.close();
		try {
			return work(existsSync(this.#log));
		} finally {
			this.writer = new SqliteConnection(this.#options);
			this.reader = new SqliteConnection(this.#options);
			this.#version = this.#versionOf(this.writer);
			this.#generation++;
		}
	}

	close(): void {
		this.reader.raw.close();
		this.writer.raw.close();
	}
}
