/**
 * A folder of built files, as browsers get it: its files are known by name before any is asked for, so that no address leads out
 * of the folder; those with a hash in their name are kept for a year, the page that names them is asked for every time.
 */
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const packed = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
};
/** Packing these again would gain nothing. */
const IS_PACKED = /^(image\/(png|jpeg|webp|x-icon)|font\/)/;
/** Below this folder names change with what is in them. */
const HASHED = 'assets/';
const INDEX = 'index.html';

export interface BuiltFile {
	type: string;
	bytes: Buffer;
	/** Absent where that would not be shorter. */
	gzipped: Buffer | undefined;
	etag: string;
	/** Its name changes with its content. */
	isHashed: boolean;
}

async function load(folder: string, name: string): Promise<BuiltFile> {
	const bytes = await readFile(join(folder, name));
	const type = TYPES[extname(name)] ?? 'application/octet-stream';
	const short = IS_PACKED.test(type) ? undefined : await packed(bytes);
	return {
		type,
		bytes,
		gzipped: short && short.length < bytes.length ? short : undefined,
		etag: `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`,
		isHashed: name.startsWith(HASHED),
	};
}

interface Build {
	/** When its page was written. */
	at: number;
	files: ReadonlyMap<string, () => Promise<BuiltFile>>;
}

async function readBuild(folder: string, at: number): Promise<Build> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const names = entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
	const once = (name: string) => {
		let file: Promise<BuiltFile> | undefined;
		return () => {
			file ??= load(folder, name);
			return file;
		};
	};
	return { at, files: new Map(names.map((name) => [name.split(sep).join('/'), once(name)])) };
}

export interface BuiltFiles {
	/** Undefined where there is no such file. */
	find(name: string): Promise<BuiltFile | undefined>;
	/** The page; undefined where nothing has been built. */
	index(): Promise<BuiltFile | undefined>;
}

/** Each file is read once; a new build is noticed when its page is asked for. */
export function builtFiles(folder: string): BuiltFiles {
	let build: Promise<Build> | undefined;
	const current = async (): Promise<Build | undefined> => {
		const at = await stat(join(folder, INDEX)).then(
			({ mtimeMs }) => mtimeMs,
			() => undefined,
		);
		if (at === undefined) return undefined;
		if ((await build?.catch(() => undefined))?.at !== at) build = readBuild(folder, at);
		return build;
	};
	return {
		find: async (name) => (await (build ?? current()))?.files.get(name)?.(),
		index: async () => (await current())?.files.get(INDEX)?.(),
	};
}
