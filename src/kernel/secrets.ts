/** Secrets are random, shown once and stored only as hashes. */
import { hash, randomBytes, randomFillSync, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Randomness is drawn in advance: a draw of 20 bytes costs as much as one of 4,096. Used bytes are wiped. */
const pool = Buffer.alloc(4_096);
let drawn = pool.length;

/** 160 bits in hex: what tokens and public addresses are made of. */
export function randomSecret(bytes = 20): string {
	if (drawn + bytes > pool.length) {
		randomFillSync(pool);
		drawn = 0;
	}
	const secret = pool.toString('hex', drawn, drawn + bytes);
	pool.fill(0, drawn, drawn + bytes);
	drawn += bytes;
	return secret;
}

/** Takes as long for a near miss as for a far one. */
export function isSameSecret(known: string, shown: string): boolean {
	const [a, b] = [Buffer.from(known), Buffer.from(shown)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** High-entropy secrets need no slow hash. */
export const secretHash = (secret: string): string => hash('sha256', secret);

/** What OWASP asks for at least where a hash may take 32 MiB. */
const SCRYPT = {
	N: 2 ** 15,
	r: 8,
	p: 3,
	maxmem: 64 * 2 ** 20,
};
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
	return new Promise((resolve, reject) =>
		scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		),
	);
}

/** A public password protects nothing, so its hash need not cost much. */
export const hashPublicPassword = (password: string): Promise<string> => hashPassword(password, 1);

/** `scrypt$N$r$p$salt$key`: parameters travel with the hash, so that they can be raised later. */
const written = (p: number, salt: Buffer, key: Buffer): string =>
	['scrypt', SCRYPT.N, SCRYPT.r, p, salt.toString('base64'), key.toString('base64')].join('$');

export async function hashPassword(password: string, p = SCRYPT.p): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	return written(p, salt, await derive(password, salt, { ...SCRYPT, p }));
}

/** A hash of today's cost that no password has. */
export const decoyHash = (): string => written(SCRYPT.p, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Whether a hash was made when less was asked for. */
export function isWeakHash(stored: string): boolean {
	const [, n, r, p] = stored.split('$');
	return Number(n) * Number(r) * Number(p) < SCRYPT.N * SCRYPT.r * SCRYPT.p;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
	const [, n, r, p, salt = '', key = ''] = stored.split('$');
	const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: SCRYPT.maxmem };
	const derived = await derive(password, Buffer.from(salt, 'base64'), options);
	// An old hash takes as long as one of today and as none at all: response time never tells which accounts exist.
	if (options.N === SCRYPT.N && options.p < SCRYPT.p)
		await derive(password, Buffer.alloc(SALT_BYTES), { ...SCRYPT, p: SCRYPT.p - options.p });
	const expected = Buffer.from(key, 'base64');
	return derived.length === expected.length && timingSafeEqual(derived, expected);
}
