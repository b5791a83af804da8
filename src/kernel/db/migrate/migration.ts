/** A migration: the statements it sends on each engine, and the checksum by which a database knows them again. */
import { hash } from 'node:crypto';
import type { Dialect } from '../engine/index.ts';

export interface MigrationStep {
	dialect: Dialect;
	run(statement: string): Promise<void>;
	/** Many, on PostgreSQL in one round trip. */
	runAll(statements: readonly string[]): Promise<void>;
	/** Runs the statements where the question answers a row: for what some databases have and others lack. */
	runIf(question: string, ...statements: string[]): Promise<void>;
}

export interface Baseline {
	/** The last migration of the history that it stands for: a database which has had that goes on by what comes later. */
	follows: string;
	/** The commit that brings an older database there. */
	commit: string;
	/** Later migrations that it contains, and which are recorded with it. */
	includes: readonly string[];
}

export interface Migration {
	name: string;
	/** It makes a new database, in place of the migrations before it. */
	baseline?: Baseline;
	/** Servers of the versions before it write what it cannot do without, so it refuses to run beside one. */
	isAlone?: boolean;
	/** Sends the same statements to every database of an engine, whatever is in it; `runIf` is for what differs. */
	up(step: MigrationStep): Promise<void>;
}

/** What it sends, questions included, without a database. */
export async function emittedBy(migration: Migration, dialect: Dialect): Promise<string[]> {
	const emitted: string[] = [];
	await migration.up({
		dialect,
		run: async (statement) => void emitted.push(statement),
		runAll: async (statements) => void emitted.push(...statements),
		runIf: async (question, ...statements) => void emitted.push(`if: ${question}`, ...statements),
	});
	return emitted;
}

export async function migrationChecksum(migration: Migration, dialect: Dialect): Promise<string> {
	return hash('sha256', (await emittedBy(migration, dialect)).join('\n;\n'));
}
