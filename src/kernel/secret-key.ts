/**
 * The key of the instance: the setting `secretKey`; without it one is made once and kept beside the embedded database
 * (secret.key, readable by its owner only), or on PostgreSQL in the database, where every process finds it. The database
 * keeps a sealed word by which the right key is known, so that a lost one is reported at the start and not by the first secret
 * that does not open.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './config/index.ts';
import { columnsEnding, type Database, type Queryable, storageOf, type Tx } from './db/index.ts';
import { codeOf, present } from './errors.ts';
import { storedValue, storeOnce } from './instance-settings.ts';
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

/** A person who has lost the key has to know where it is looked for. */
function missing(settings: Settings): string {
	const setting = 'the setting secretKey (BODEGA_SECRET_KEY, --secret-key-file)';
	return keyFile(settings)
		? `There is no ${KEY_FILE} in ${settings.dataDir} beside the database, nor ${setting}`
		: `The key of this database is not there: neither ${setting} nor a key in the database itself (${KEY_NAME} of instance_settings)`;
}

function sourceOf(settings: Settings): string {
	if (settings.secretKey) return 'The setting secretKey';
	return keyFile(settings)
		? `${KEY_FILE} in ${settings.dataDir}`
		: `The key in the database itself (${KEY_NAME} of instance_settings; no setting secretKey was given)`;
}

/** What is wrong with the key, in a sentence; reads only. */
export async function secretKeyFault(settings: Settings, db: Queryable): Promise<string | undefined> {
	const proof = await storedValue(db, PROOF);
	const key = await findKey(settings, db);
	if (key === undefined)
		return proof !== undefined || (await hasSealedSecrets(db)) ? `${missing(settings)}; ${PUT_BACK}` : undefined;
	if (proof === undefined) return undefined;
	try {
		secretBox(key).open(proof, PROOF);
		return undefined;
	} catch {
		return `${sourceOf(settings)} is not the key of this database; ${PUT_BACK}`;
	}
}

async function findKey(settings: Settings, db: Queryable): Promise<string | undefined> {
	if (settings.secretKey) return settings.secretKey;
	const file = keyFile(settings);
	if (!file) return storedValue(db, KEY_NAME);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** What the key at hand opens; undefined where there is none. */
export async function knownSecretBox(settings: Settings, db: Queryable): Promise<SecretBox | undefined> {
	const key = await findKey(settings, db);
	return key === undefined ? undefined : secretBox(key);
}

/** Where the key of a database without a file beside it is, as far as the database tells. */
export async function keyOutsideFiles(
	settings: Settings,
	db: Queryable,
): Promise<'a setting' | 'in the database' | 'none yet'> {
	if (settings.secretKey) return 'a setting';
	if ((await storedValue(db, KEY_NAME)) !== undefined) return 'in the database';
	return (await storedValue(db, PROOF)) === undefined ? 'none yet' : 'a setting';
}

/**
 * Of an instance that is moved from one database to another the key goes along to its place there; one that is a setting stays with its owner.
 * Refuses where another key is.
 */
export async function keyAlong(
	from: Settings,
	source: Queryable,
	to: Settings,
): Promise<(target: Database) => Promise<void>> {
	const key = from.secretKey ? undefined : await findKey(from, source);
	const file = keyFile(to);
	if (key === undefined) return async () => {};
	if (!file) return (target) => target.transaction((tx) => storeOnce(tx, KEY_NAME, key));
	if (existsSync(file) && readFileSync(file, 'utf8').trim() !== key)
		throw new SecretKeyError(`${file} is the key of another instance; a move needs a folder without one`);
	return async () => {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, key, { mode: 0o600, flush: true });
	};
}

const writeProof = (tx: Tx, key: string) => storeOnce(tx, PROOF, secretBox(key).seal('bodega', PROOF));

/** Where several processes start together, one decides whose key it is; the others see in the proof that it is not theirs. */
const decide = (db: Database, work: (tx: Tx) => Promise<void>): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.lock(PROOF);
		if ((await storedValue(tx, PROOF)) === undefined) await work(tx);
	});

async function makeKey(settings: Settings, db: Database): Promise<void> {
	const file = keyFile(settings);
	if (file) return makeKeyFile(file);
	await decide(db, async (tx) => {
		const key = randomSecret(KEY_BYTES);
		await storeOnce(tx, KEY_NAME, key);
		await writeProof(tx, key);
	});
}

async function refuseFault(settings: Settings, db: Queryable): Promise<void> {
	const fault = await secretKeyFault(settings, db);
	if (fault) throw new SecretKeyError(fault);
}

export async function openSecretBox(settings: Settings, db: Database): Promise<SecretBox> {
	await refuseFault(settings, db);
	if ((await storedValue(db, PROOF)) === undefined) {
		if ((await findKey(settings, db)) === undefined) await makeKey(settings, db);
		const key = await findKey(settings, db);
		if (key !== undefined) await decide(db, (tx) => writeProof(tx, key));
	}
	// Another process may have been quicker, with another key.
	await refuseFault(settings, db);
	return present(await knownSecretBox(settings, db), 'secret key');
}
