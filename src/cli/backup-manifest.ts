/** What a backup says of itself: which versions made it, what is in it, and the checksums of its files. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CopyInfo, DATABASE_FILE, DUMP_FILE, settle } from '../kernel/db/index.ts';
import { KEY_FILE } from '../kernel/secret-key.ts';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { UsageError } from './arguments.ts';

const MANIFEST_FILE = 'manifest.json';
/** A manifest may name no other file. */
const FILES: readonly string[] = [DATABASE_FILE, DUMP_FILE, KEY_FILE, LIST_FILE];
const FORMAT = 1;

/** What is in a database, by which a copy is known to be one. */
export interface Contents {
	migrations: string[];
	/** Rows of each table. */
	counts: Record<string, number>;
	/** Ends of the audit log, as `bodega audit head` prints them. */
	auditHeads: string[];
}

export interface Manifest extends Contents, Omit<CopyInfo, 'files'> {
	format: number;
	madeAt: string;
	/** Of Bodega. */
	version: string;
	/** Where the key is that opens sealed secrets. */
	secretKey: 'in the backup' | 'in the database' | 'a setting' | 'none yet';
	/** The data folder of the instance, where its list of erasures is; backups of before that was noted have none. */
	dataDir?: string;
	files: Record<string, { bytes: number; sha256: string }>;
}

async function checksumOf(file: string): Promise<{ bytes: number; sha256: string }> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}

export async function writeManifest(
	folder: string,
	about: Omit<Manifest, 'format' | 'files'>,
	names: readonly string[],
): Promise<void> {
	const files: Manifest['files'] = {};
	for (const name of names) {
		settle(join(folder, name));
		files[name] = await checksumOf(join(folder, name));
	}
	const path = join(folder, MANIFEST_FILE);
	writeFileSync(path, `${JSON.stringify({ format: FORMAT, ...about, files }, null, '\t')}\n`, {
		mode: 0o600,
		flag: 'wx',
	});
	settle(path);
	settle(folder);
}

/** Reads a backup's manifest and proves that its files are what was written. */
export async function readManifest(folder: string): Promise<Manifest> {
	const path = join(folder, MANIFEST_FILE);
	if (!existsSync(path)) throw new UsageError(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
	let manifest: Manifest;
	try {
		manifest = JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		throw new UsageError(`${path} is damaged.`);
	}
	if (manifest.format !== FORMAT)
		throw new UsageError(`${folder} is a backup of a form that this version does not know.`);
	for (const [name, { sha256 }] of Object.entries(manifest.files)) {
		if (!FILES.includes(name)) throw new UsageError(`${path} names a file that no backup has.`);
		const file = join(folder, name);
		if (!existsSync(file)) throw new UsageError(`The backup is not whole: ${file} is missing.`);
		if ((await checksumOf(file)).sha256 !== sha256)
			throw new UsageError(`The backup is damaged: ${file} is not as it was written.`);
	}
	return manifest;
}
