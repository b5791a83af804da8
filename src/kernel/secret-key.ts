/**
 * The key of the instance: the setting `secretKey`; without it one is made once and kept beside the embedded database
 * (secret.key, readable by its owner only), or on PostgreSQL in the database, where every process finds it. The database
 * keeps a sealed word by which the right key is known, so that a lost one is told at the start and not by the first secret
 * that does not open.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './config/index.ts';
import type { Database, Queryable } from './db/index.ts';
import { keepOnce, keptValue } from './instance-settings.ts';
import { type SecretBox, secretBox } from './secret-box.ts';
import { randomSecret } from './secrets.ts';

/** The key is not there, or is another: one sentence for whoever runs the command. */
export class SecretKeyError extends Error {}

export const KEY_FILE = 'secret.key';
const KEY_NAME = 'secret_key';
const KEY_BYTES = 32;
/** What the sealed word is stored as, and sealed for. */
const PROOF = 'secret_key_proof';

const PUT_BACK = 'its secrets open with no other; put the key back, from a backup if need be';

const SEALED_COLUMNS = {
	sqlite:
		"select m.name as place, c.name as member from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and c.name like '%\\_sealed' escape '\\'",
	postgres:
		"select table_name as place, column_name as member from information_schema.columns where table_schema = current_schema() and column_name like '%\\_sealed'",
};

async function hasSealedSecrets(on: Queryable): Promise<boolean> {
	for (const { place, member } of (await on.query(SEALED_COLUMNS[on.dialect], [])).rows)
		if ((await on.query(`select 1 as found from ${place} where ${member} <> '' limit 1`, [])).rows.length > 0)
			return true;
	return false;
}

const fileIn = (folder: string) => join(folder, KEY_FILE);

/** Exclusive creation decides between processes that start together. */
function makeKeyFile(folder: string): void {
	mkdirSync(folder, { recursive: true });
	try {
		writeFileSync(fileIn(folder), randomSecret(KEY_BYTES), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if ((error as { code?: string }).code !== 'EEXIST') throw error;
	}
}

const hasOwnFile = (settings: Settings, on: Queryable) => !settings.secretKey && on.dialect === 'sqlite';

/** What is wrong with the key, in a sentence; reads only. */
export async function secretKeyFault(settings: Settings, db: Queryable): Promise<string | undefined> {
	const proof = await keptValue(db, PROOF);
	if (hasOwnFile(settings, db) && !existsSync(fileIn(settings.dataDir)))
		return proof !== undefined || (await hasSealedSecrets(db))
			? `There is no ${KEY_FILE} in ${settings.dataDir} beside the database; ${PUT_BACK}`
			: undefined;
	const key = await findKey(settings, db);
	if (proof === undefined || key === undefined) return undefined;
	try {
		secretBox(key).open(proof, PROOF);
		return undefined;
	} catch {
		const whose = settings.secretKey ? 'The setting secretKey' : `${KEY_FILE} in ${settings.dataDir}`;
		return `${whose} is not the key of this database; ${PUT_BACK}`;
	}
}

async function findKey(settings: Settings, db: Queryable): Promise<string | undefined> {
	if (settings.secretKey) return settings.secretKey;
	if (db.dialect === 'postgres') return keptValue(db, KEY_NAME);
	const file = fileIn(settings.dataDir);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

async function makeKey(settings: Settings, db: Database): Promise<void> {
	if (db.dialect === 'sqlite') return makeKeyFile(settings.dataDir);
	await db.transaction((tx) => keepOnce(tx, KEY_NAME, randomSecret(KEY_BYTES)));
}

export async function openSecretBox(settings: Settings, db: Database): Promise<SecretBox> {
	const fault = await secretKeyFault(settings, db);
	if (fault) throw new SecretKeyError(fault);
	if ((await findKey(settings, db)) === undefined) await makeKey(settings, db);
	const box = secretBox((await findKey(settings, db)) as string);
	if ((await keptValue(db, PROOF)) === undefined)
		await db.transaction((tx) => keepOnce(tx, PROOF, box.seal('bodega', PROOF)));
	return box;
}
