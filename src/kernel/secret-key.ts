/**
 * The key of the instance: the setting `secretKey`; without it one is made once and kept beside the embedded database
 * (secret.key, readable by its owner only), or on PostgreSQL in the database, where every process finds it. The database
 * keeps a sealed word by which the right key is known, so that a lost one is told at the start and not by the first secret
 * that does not open.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './config/index.ts';
import { columnsEnding, type Database, type Queryable, storageOf } from './db/index.ts';
import { codeOf, present } from './errors.ts';
import { keepOnce, keptValue } from './instance-settings.ts';
import { type SecretBox, secretBox } from './secret-box.ts';
import { randomSecret } from './secrets.ts';

/** The key is not there, or is another: one sentence for the person who runs the command. */
export class SecretKeyError extends Error {}

export const KEY_FILE = 'secret.key';
const KEY_NAME = 'secret_key';
const KEY_BYTES = 32;
/** What the sealed word is stored as, and sealed for. */
const PROOF = 'secret_key_proof';

const PUT_BACK = 'its secrets open with no other; put the key back, from a backup if need be';

async function hasSealedSecrets(on: Queryable): Promise<boolean> {
	for (const { table, column } of await columnsEnding(on, '_sealed'))
		if ((await on.query(`select 1 as found from ${table} where ${column} <> '' limit 1`, [])).rows.length > 0)
			return true;
	return false;
}

/** Beside an embedded database; undefined where the key is a setting, or in the database itself. */
export function keyFile(settings: Settings): string | undefined {
	const folder = settings.secretKey ? undefined : storageOf(settings).folder;
	return folder === undefined ? undefined : join(folder, KEY_FILE);
}

/** Exclusive creation decides between processes that start together. */
function makeKeyFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	try {
		writeFileSync(file, randomSecret(KEY_BYTES), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') throw error;
	}
}

/** What is wrong with the key, in a sentence; reads only. */
export async function secretKeyFault(settings: Settings, db: Queryable): Promise<string | undefined> {
	const proof = await keptValue(db, PROOF);
	const file = keyFile(settings);
	if (file && !existsSync(file))
		return proof !== undefined || (await hasSealedSecrets(db))
			? `There is no ${KEY_FILE} in ${settings.dataDir} beside the database; ${PUT_BACK}`
			: undefined;
	const key = await findKey(settings, db);
	if (proof === undefined || key === undefined) return undefined;
	try {
		secretBox(key).open(proof, PROOF);
		return undefined;
	} catch {
		const source = settings.secretKey ? 'The setting secretKey' : `${KEY_FILE} in ${settings.dataDir}`;
		return `${source} is not the key of this database; ${PUT_BACK}`;
	}
}

async function findKey(settings: Settings, db: Queryable): Promise<string | undefined> {
	if (settings.secretKey) return settings.secretKey;
	const file = keyFile(settings);
	if (!file) return keptValue(db, KEY_NAME);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

async function makeKey(settings: Settings, db: Database): Promise<void> {
	const file = keyFile(settings);
	if (file) makeKeyFile(file);
	else await db.transaction((tx) => keepOnce(tx, KEY_NAME, randomSecret(KEY_BYTES)));
}

export async function openSecretBox(settings: Settings, db: Database): Promise<SecretBox> {
	const fault = await secretKeyFault(settings, db);
	if (fault) throw new SecretKeyError(fault);
	if ((await findKey(settings, db)) === undefined) await makeKey(settings, db);
	const box = secretBox(present(await findKey(settings, db), 'secret key'));
	if ((await keptValue(db, PROOF)) === undefined)
		await db.transaction((tx) => keepOnce(tx, PROOF, box.seal('bodega', PROOF)));
	return box;
}
