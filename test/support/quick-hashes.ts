/**
 * Passwords are hashed in the tests' process at a thousandth of their cost, and the cost that was asked for is added up: a sign-in
 * would take a quarter of a second of a core, and the tests sign in a thousand times. Commands that tests start, and
 * `src/kernel/secrets.test.ts`, pay the real cost.
 */
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
let asked = 0;

function quickScrypt(
	password: string,
	salt: Buffer,
	length: number,
	options: ScryptOptions & { N: number; r: number; p: number },
	done: (error: Error | null, key: Buffer) => void,
): void {
	asked += options.N * options.r * options.p;
	scrypt(password, salt, length, { ...options, N: options.N / 1024 }, done);
}

Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();

/** What hashing has been asked for while `work` ran: N · r · p, summed. */
export async function hashingOf(work: () => Promise<unknown>): Promise<number> {
	const before = asked;
	await work();
	return asked - before;
}
