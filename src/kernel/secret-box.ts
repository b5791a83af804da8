/**
 * Credentials at rest: sealed with AES-256-GCM under a key of the instance, bound to the place they are stored for. The key
 * is the setting `secretKey`; without it one is made once and kept beside the embedded database (secret.key, readable by
 * its owner only), or on PostgreSQL in the database, where every process finds it.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './config/index.ts';
import { type Database, statements } from './db/index.ts';
import { randomSecret } from './secrets.ts';

export interface SecretBox {
	/** `place` is what the secret is stored for; it opens nowhere else. */
	seal(secret: string, place: string): string;
	open(sealed: string, place: string): string;
	/** A keyed hash, for values that only this instance can have made. */
	mac(text: string): string;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;

export function secretBox(master: string): SecretBox {
	const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `bodega/${purpose}`, KEY_BYTES));
	const sealing = derive('seal');
	const signing = derive('mac');
	return {
		seal(secret, place) {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(place));
			const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
			return [VERSION, iv, cipher.getAuthTag(), hidden]
				.map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
				.join('.');
		},
		open(sealed, place) {
			const [version, iv = '', tag = '', hidden = ''] = sealed.split('.');
			if (version !== VERSION) throw new Error('a sealed secret has an unknown form');
			const decipher = createDecipheriv(CIPHER, sealing, Buffer.from(iv, 'base64url'))
				.setAAD(Buffer.from(place))
				.setAuthTag(Buffer.from(tag, 'base64url'));
			return decipher.update(Buffer.from(hidden, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
		},
		mac: (text) => createHmac('sha256', signing).update(text).digest('hex'),
	};
}

const KEY_NAME = 'secret_key';
const prepare = statements<{ instance_settings: { name: string; value: string } }>();
const keepOnce = prepare((db, p: { name: string; value: string }) =>
	db
		.insertInto('instance_settings')
		.values({ name: p.name, value: p.value })
		.onConflict((conflict) => conflict.column('name').doNothing()),
);
const findSetting = prepare((db, p: { name: string }) =>
	db.selectFrom('instance_settings').select('value').where('name', '=', p.name),
);

/** Exclusive creation decides between processes that start together. */
function keyFromFile(folder: string): string {
	const file = join(folder, 'secret.key');
	mkdirSync(folder, { recursive: true });
	try {
		writeFileSync(file, randomSecret(KEY_BYTES), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if ((error as { code?: string }).code !== 'EEXIST') throw error;
	}
	return readFileSync(file, 'utf8').trim();
}

async function keyFromDatabase(db: Database): Promise<string> {
	await db.transaction((tx) => keepOnce.run(tx, { name: KEY_NAME, value: randomSecret(KEY_BYTES) }));
	return (await findSetting.first(db, { name: KEY_NAME }))?.value as string;
}

export async function openSecretBox(settings: Settings, db: Database): Promise<SecretBox> {
	if (settings.secretKey) return secretBox(settings.secretKey);
	return secretBox(db.dialect === 'postgres' ? await keyFromDatabase(db) : keyFromFile(settings.dataDir));
}
