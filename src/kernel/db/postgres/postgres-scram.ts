/** A password shown to PostgreSQL without being sent: SCRAM-SHA-256 (RFC 5802, 7677), and the older MD5. */
import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const md5 = (...parts: (string | Buffer)[]) => {
	const hash = createHash('md5');
	for (const part of parts) hash.update(part);
	return hash.digest('hex');
};

export const md5Of = (user: string, password: string, salt: Buffer): string => `md5${md5(md5(password, user), salt)}`;

/** `r=...,s=...`: each letter with what follows it. */
const fieldsOf = (text: string): Readonly<Record<string, string>> =>
	Object.fromEntries(text.split(',').map((field) => [field[0] ?? '', field.slice(2)]));

/** No channel is bound, and the server knows the user's name already. */
const HEADER = 'n,,';
const BARE = 'n=*,r=';
/** A server that asks for more rounds would keep a processor busy for nothing. PostgreSQL asks for 4,096. */
const MOST_ROUNDS = 1_000_000;

export class Scram {
	readonly #nonce = randomBytes(18).toString('base64');
	readonly #password: string;
	#proof: Buffer | undefined;
	/** The server has shown that it knows the password as well. */
	isMutual = false;

	constructor(password: string) {
		this.#password = password;
	}

	/** What the client says first. */
	get first(): string {
		return `${HEADER}${BARE}${this.#nonce}`;
	}

	/** The answer to the server's challenge. */
	async answer(challenge: string): Promise<string> {
		const { r = '', s = '', i = '' } = fieldsOf(challenge);
		const rounds = Number(i);
		if (!r.startsWith(this.#nonce) || !(rounds >= 1 && rounds <= MOST_ROUNDS))
			throw new Error('the server sent a challenge that is none');
		const salted = await promisify(pbkdf2)(this.#password, Buffer.from(s, 'base64'), rounds, 32, 'sha256');
		const key = hmac(salted, 'Client Key');
		const last = `c=${Buffer.from(HEADER).toString('base64')},r=${r}`;
		const whole = `${BARE}${this.#nonce},${challenge},${last}`;
		const signature = hmac(sha256(key), whole);
		this.#proof = hmac(hmac(salted, 'Server Key'), whole);
		return `${last},p=${Buffer.from(key.map((byte, at) => byte ^ (signature[at] ?? 0))).toString('base64')}`;
	}

	/** Refuses a server that does not know the password. */
	check(final: string): void {
		const shown = Buffer.from(fieldsOf(final).v ?? '', 'base64');
		this.isMutual =
			this.#proof !== undefined && shown.length === this.#proof.length && timingSafeEqual(shown, this.#proof);
		if (!this.isMutual) throw new Error('the server does not know the password that it asked for');
	}
}
