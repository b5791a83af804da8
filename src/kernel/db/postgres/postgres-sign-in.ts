/** Signing in to PostgreSQL: from the first packet to the server's word that it is ready. */
import type { Address } from './postgres-address.ts';
import { errorIn } from './postgres-said.ts';
import { md5Of, Scram } from './postgres-scram.ts';

/** Protocol 3.0. */
const VERSION = 196_608;

/** What a server knows a connection by. */
export interface Backend {
	pid: number;
	secret: number;
}

type Who = Pick<Address, 'user' | 'password' | 'database' | 'parameters' | 'suits'>;

/** A message begins with its letter and its length, which counts itself; the first packet has no letter. */
function packet(letter: string, ...parts: (string | Buffer)[]): Buffer {
	const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
	const head = Buffer.alloc(letter.length + 4);
	head.write(letter);
	head.writeInt32BE(content.length + 4, letter.length);
	return Buffer.concat([head, content]);
}

function number(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeInt32BE(value);
	return bytes;
}

/** The connection is of no use then, as where the server says so. */
const fatal = (message: string) => Object.assign(new Error(message), { severity: 'FATAL', code: 'SIGN_IN' });

export class SignIn {
	readonly #who: Who;
	readonly #send: (bytes: Buffer) => void;
	readonly #said = new Map<string, string>();
	#scram: Scram | undefined;
	readonly #outcome = Promise.withResolvers<void>();
	backend: Backend | undefined;

	constructor(who: Who, send: (bytes: Buffer) => void) {
		this.#who = who;
		this.#send = send;
		const told = { user: who.user, database: who.database, client_encoding: 'UTF8', ...who.parameters };
		const pairs = Object.entries(told).map(([name, value]) => `${name}\0${value}\0`);
		send(packet('', number(VERSION), ...pairs, '\0'));
	}

	/** When the server is ready, or why it lets us not in. */
	get done(): Promise<void> {
		return this.#outcome.promise;
	}

	/** Whether the server is one that the address asks for. */
	get suits(): boolean {
		return this.#who.suits(
			this.#said.get('in_hot_standby') === 'on',
			this.#said.get('default_transaction_read_only') === 'on',
		);
	}

	/** One message; its kind is a letter. Answers whether it was the last. */
	hear(kind: number, bytes: Buffer, start: number, end: number): boolean {
		switch (kind) {
			case 0x52: // R: what it asks for
				void this.#authenticate(bytes.readInt32BE(start), Buffer.from(bytes.subarray(start + 4, end)));
				break;
			case 0x53: {
				// S: a parameter
				const [name = '', value = ''] = bytes.toString('utf8', start, end).split('\0');
				this.#said.set(name, value);
				break;
			}
			case 0x4b: // K: its key
				this.backend = { pid: bytes.readUInt32BE(start), secret: bytes.readUInt32BE(start + 4) };
				break;
			case 0x45: // E: an error
				this.#outcome.reject(errorIn(bytes, start, end));
				break;
			case 0x5a: // Z: ready
				this.#outcome.resolve();
				return true;
		}
		return false;
	}

	/** The connection has ended before. */
	giveUp(reason: Error): void {
		this.#outcome.reject(reason);
	}

	/** Whatever needs no waiting is decided before the next message is heard. */
	async #authenticate(asked: number, rest: Buffer): Promise<void> {
		try {
			const answer = await this.#answerTo(asked, rest);
			if (answer) this.#send(packet('p', ...answer));
		} catch (error) {
			this.#outcome.reject(fatal((error as Error).message));
		}
	}

	#answerTo(asked: number, rest: Buffer): PromiseLike<(string | Buffer)[]> | (string | Buffer)[] | undefined {
		const { user, password } = this.#who;
		switch (asked) {
			case 0:
				// A server that asked for a proof has to give one as well.
				if (this.#scram && !this.#scram.isMutual) throw new Error('the server did not show that it knows the password');
				return undefined;
			case 3:
				return [`${password}\0`];
			case 5:
				return [`${md5Of(user, password, rest)}\0`];
			case 10: {
				if (!rest.toString().split('\0').includes('SCRAM-SHA-256'))
					throw new Error('the server asks for a way to prove a password that is not known here');
				this.#scram = new Scram(password);
				const { first } = this.#scram;
				return ['SCRAM-SHA-256\0', number(first.length), first];
			}
			case 11:
				return this.#scram?.answer(rest.toString()).then((answer) => [answer]);
			case 12:
				this.#scram?.check(rest.toString());
				return undefined;
			default:
				throw new Error(`the server asks for a way to sign in that is not known here (${asked})`);
		}
	}
}
