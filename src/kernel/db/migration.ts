/** A migration: the statements it sends on each engine, and the checksum by which a database knows them again. */
import { hash } from 'node:crypto';
import type { Dialect } from './engine.ts';

export interface MigrationStep {
	dialect: Dialect;
	run(statement: string): Promise<void>;
	/** Runs the statements where the question answers a row: for what some databases have and others lack. */
	runIf(question: string, ...statements: string[]): Promise<void>;
}

export interface Migration {
	name: string;
	/** Checksums of what it sent before it was mended, with the same effect: a database that had it so is one of ours. */
	former?: readonly string[];
	/** Sends the same statements to every database of an engine, whatever is in it; `runIf` is for what differs. */
	up(step: MigrationStep): Promise<void>;
}

/** What it sends, questions included, without a database. */
export async function emittedBy(migration: Migration, dialect: Dialect): Promise<string[]> {
	const emitted: string[] = [];
	await migration.up({
		dialect,
		run: async (statement) => void emitted.push(statement),
		runIf: async (question, ...statements) => void emitted.push(`if: ${question}`, ...statements),
	});
	return emitted;
}

export async function migrationChecksum(migration: Migration, dialect: Dialect): Promise<string> {
	return hash('sha256', (await emittedBy(migration, dialect)).join('\n;\n'));
}
