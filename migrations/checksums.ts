/** The checksums of migrations that have landed, by name and engine, as `checksums.txt` keeps them. */
import { type Migration, migrationChecksum } from '../src/kernel/db/index.ts';

export const FILE = 'migrations/checksums.txt';

const ENGINES = ['sqlite', 'postgres'] as const;

/** `0001_kernel sqlite` → its checksum. */
export async function checksumsOf(migrations: readonly Migration[]): Promise<Map<string, string>> {
	const checksums = new Map<string, string>();
	for (const migration of migrations)
		for (const engine of ENGINES)
			checksums.set(`${migration.name} ${engine}`, await migrationChecksum(migration, engine));
	return checksums;
}

export function readChecksums(text: string): Map<string, string> {
	const lines = text.split('\n').filter(Boolean);
	return new Map(lines.map((line) => line.split(/ (?=\S+$)/) as [string, string]));
}
