/** A database as a whole, which each engine keeps in its own way: where it is, how it is opened, copied and brought back. */
import type { Deadlines } from './deadlines.ts';
import type { Report } from './effects.ts';
import type { Database, Dialect, Queryable } from './engine.ts';

/** Names of what a copy consists of. */
export const DATABASE_FILE = 'bodega.db';
export const DUMP_FILE = 'bodega.dump';

/** What is to be known of a copy in order to bring it back. */
export interface CopyInfo {
	engine: Dialect;
	/** PostgreSQL: the schema it was dumped from, to which it goes back. */
	schema: string;
	files: readonly string[];
}

export interface DatabaseStorage {
	readonly engine: Dialect;
	/** What messages to a person call it. */
	readonly name: string;
	/** The folder that it is in, where other files of the instance may be too; undefined where a server keeps it. */
	readonly folder: string | undefined;
	/** Others on the way could read or change what is sent: no certificate is verified, and it is on another machine. */
	readonly isReadableOnTheWay: boolean;
	/** False where opening it would create it. */
	exists(): boolean;
	/** `isFilled`: with rows that are linked among each other once they are all there, so SQLite does not look at each link. */
	open(parts: { deadlines: Deadlines; report?: Report; isFilled?: boolean }): Promise<Database>;
	/** Copies it as of one moment while it is in use; `look` is shown that moment, and the folder that the copy's instance has. */
	copy<T>(
		db: Database,
		folder: string,
		look: (copy: Queryable, dataDir: string) => Promise<T>,
	): Promise<CopyInfo & { seen: T }>;
	/** Brings a copy back; refuses to where something is already. */
	restore(copy: CopyInfo, folder: string): Promise<void>;
	/** Begins as a copy of a prepared database file; false where there is a database already, or a server keeps it. */
	beginAs(prepared: string, now: number): boolean;
	/** For a throw-away instance: a schema of its own on a server; an embedded one has its folder, and no schema (''). */
	throwAway(): { schema: string; create(): Promise<void>; drop(): Promise<void> };
}
