/** Where a text can still be found: in every table of the database, and byte by byte in every file of the instance. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, tableNames } from '../../src/kernel/db/index.ts';
import type { Service } from './service.ts';

/** The tables that hold the text, in any letter case. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
	const found: string[] = [];
	for (const table of await tableNames(db)) {
		const { rows } = await db.query(`select * from ${table}`, []);
		if (JSON.stringify(rows).toLowerCase().includes(JSON.stringify(text).slice(1, -1).toLowerCase())) found.push(table);
	}
	return found;
}

/** The files of the data folder that hold one of the texts, in UTF-8. */
export function filesWith(service: Service, texts: readonly string[]): string[] {
	const folder = service.settings.dataDir;
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.flatMap((file) => {
			const bytes = readFileSync(file);
			return texts.filter((text) => bytes.includes(text)).map((text) => `${file}: ${text}`);
		});
}
