/** Where a text can still be found: in every table of the database, and byte by byte in every file of the instance. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, tableNames } from '../../src/kernel/db/index.ts';
import type { Service } from './service.ts';

const escaped = (text: string): string =>
	text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How a text may stand in bytes, in small letters: as it is, in JSON with and without escapes, in an address. */
function writings(text: string): string[] {
	const address = encodeURIComponent(text);
	const all = [
		text,
		JSON.stringify(text).slice(1, -1),
		escaped(text),
		address,
		address.replaceAll('%20', '+'),
		address.replaceAll('%40', '@'),
		text.replaceAll(' ', '+'),
		encodeURIComponent(text.toLowerCase()),
		encodeURIComponent(text.toUpperCase()),
	];
	return [...new Set(all.map((each) => each.toLowerCase()))];
}

/** Bytes as UTF-8, and each as a letter of its own, in small letters. */
const textsOf = (bytes: Uint8Array): string =>
	`${Buffer.from(bytes).toString('utf8')}\n${Buffer.from(bytes).toString('latin1')}`.toLowerCase();

const holds = (content: string, text: string): boolean => writings(text).some((each) => content.includes(each));

const textOf = (value: unknown): string =>
	value instanceof Uint8Array ? textsOf(value) : String(value ?? '').toLowerCase();

/** All that a database holds, by table: what a dump of it would have. */
export async function dumpOf(db: Database): Promise<Map<string, string>> {
	const dump = new Map<string, string>();
	for (const table of await tableNames(db)) {
		const { rows } = await db.query(`select * from ${table}`, []);
		dump.set(table, rows.flatMap((row) => Object.values(row).map(textOf)).join('\n'));
	}
	return dump;
}

/** The tables that hold the text, in any letter case and writing. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
	return [...(await dumpOf(db))].filter(([, content]) => holds(content, text)).map(([table]) => table);
}

/** The files of the data folder that hold one of the texts. */
export function filesWith(service: Service, texts: readonly string[]): string[] {
	const folder = service.settings.dataDir;
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.flatMap((file) => {
			const content = textsOf(readFileSync(file));
			return texts.filter((text) => holds(content, text)).map((text) => `${file}: ${text}`);
		});
}

/** By text, where it is left: in tables and in files. None is. */
export async function tracesOf(service: Service, texts: readonly string[]): Promise<string[]> {
	const dump = await dumpOf(service.app.db);
	const tables = texts.flatMap((text) =>
		[...dump].filter(([, content]) => holds(content, text)).map(([table]) => `${table}: ${text}`),
	);
	return [...tables, ...filesWith(service, texts)];
}
