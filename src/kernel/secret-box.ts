/** Credentials at rest: sealed with AES-256-GCM under a key of the instance, bound to what they are stored for. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { fromJson } from './json.ts';

export interface SecretBox {
	/** `scope` is what the secret is stored for; it opens nowhere else. */
	seal(secret: string, scope: string): string;
	open(sealed: string, scope: string): string;
	/** A keyed hash, for values that only this instance can have made. */
	mac(text: string): string;
}

declare const SEALS: unique symbol;

/** Text of a column that holds sealed JSON of a type. */
export type Sealed<T> = string & { readonly [SEALS]?: T };

export const sealJson = <T>(box: SecretBox, value: T, scope: string): Sealed<T> =>
	box.seal(JSON.stringify(value), scope);

export const openJson = <T>(box: SecretBox, sealed: Sealed<T>, scope: string): T =>
	fromJson<T>(box.open(sealed, scope));

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;

export function secretBox(master: string): SecretBox {
	const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `bodega/${purpose}`, KEY_BYTES));
	const sealing = derive('seal');
	const signing = derive('mac');
	return {
		seal(secret, scope) {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(scope));
			const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
			return [VERSION, iv, cipher.getAuthTag(), hidden]
				.map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
				.join('.');
		},
		open(sealed, scope) {
			const [version, iv = '', tag = '', hidden = ''] = sealed.split('.');
			if (version !== VERSION) throw new Error('a sealed secret has an unknown form');
			const decipher = createDecipheriv(CIPHER, sealing, Buffer.from(iv, 'base64url'))
				.setAAD(Buffer.from(scope))
				.setAuthTag(Buffer.from(tag, 'base64url'));
			return decipher.update(Buffer.from(hidden, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
		},
		mac: (text) => createHmac('sha256', signing).update(text).digest('hex'),
	};
}
