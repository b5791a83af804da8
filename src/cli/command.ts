/** What every command is: what its help says, and what it does. */
import type { Settings } from '../app/settings.ts';
import type { Options, Syntax } from './arguments.ts';

export interface Command {
	summary: string;
	/** What may follow `bodega`, a line each. */
	usage: readonly string[];
	/** Paragraphs, each wrapped when printed. */
	about: readonly string[];
	options?: Options;
	/** The settings that concern it. */
	settings: readonly (keyof Settings)[] | 'all';
	/** Where its settings differ from the usual ones. */
	syntax?: Syntax;
	run(argv: readonly string[]): Promise<void>;
}

/** Settings of a command that only works on the database. */
export const DATABASE = ['dataDir', 'databaseUrl', 'databasePool', 'databaseSchema'] as const;
