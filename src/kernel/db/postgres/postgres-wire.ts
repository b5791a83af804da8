/**
 * Statements to PostgreSQL and their answers over a socket, from signing in to the end: what is asked in one turn of the event loop is one
 * write, and inside a transaction one answer as well.
 */
import type { Socket } from 'node:net';
import { type Answer, isStale, type Value } from '../engine/index.ts';
import { Outgoing, type Prepared } from './postgres-messages.ts';
import { columnsIn, parametersIn, type Readers, readersOf } from './postgres-rows.ts';
import { changesIn, errorIn } from './postgres-said.ts';
import type { SignIn } from './postgres-sign-in.ts';

/** What fails together is at most so large, so that a long batch is answered in parts. */
const MOST_TOGETHER = 100;
const MOST_BYTES = 65_536;
const HEADER = 5;
/** No message is longer: it is far more than the largest row that we store, so what claims to be longer is no PostgreSQL. */
const LONGEST_MESSAGE = 2 ** 28;

interface Known extends Prepared {
	readers?: Readers | undefined;
}

interface Asked {
	/** The turn of the clock at which it was. */
	at: number;
	text: string;
	values: readonly Value[];
	statement: Known;
	/** The server had the statement before. */
	wasKnown: boolean;
	/** Its rows were asked for by what the server had said of its columns. */
	isAsBytes: boolean;
	isAlone: boolean;
	generation: number;
	changes: number;
	rows: never[];
	/** Its rows could not be read. */
	failure?: unknown;
	answer(answer: Answer<never>): void;
	refuse(reason: unknown): void;
}

/** Stands in the queue where the server says that it is ready for more. */
const READY = Symbol('ready');

const ONE_WORD = /^\w+$/;

/** in_failed_sql_transaction, as the server says of what it skips when it is asked one by one. */
const skipped = () => Object.assign(new Error('a statement before it has failed'), { code: '25P02' });
/** What claims to be the server breaks the protocol. */
const broken = (message: string) => Object.assign(new Error(message), { code: '08P01' });

let serial = 0;
/**
 * All connections share it: a schema that has changed for one has changed for others, so each prepares its statements anew. A transaction that runs again
 * would else meet the next old statement, on this connection or another.
 */
let generation = 0;

export class Wire {
	/** Statements belong to a transaction: one that fails ends those after it. */
	isAlone = false;
	readonly #outgoing = new Outgoing();
	readonly #known = new Map<string, Known>();
	#generation = generation;
	/** Complete, but committed only when the server is ready for more: until then a deferred constraint may refuse it. */
	#complete: Asked[] = [];
	readonly #queue: (Asked | typeof READY)[] = [];
	#socket: Socket | undefined;
	/** Until the server has let us in. */
	#signIn: SignIn | undefined;
	/** Bytes of a message whose end is still to come, and how many it takes. */
	#parts: Buffer[] = [];
	#received = 0;
	#wanted = HEADER;
	#together = 0;
	#isDue = false;
	#isBroken = false;
	#onQuiet: (() => void) | undefined;
	#onBroken: (error: Error) => void = () => {};

	/** Takes a socket that is connected. Nothing is requested before `begin`. */
	use(socket: Socket, onBroken: (error: Error) => void, signIn?: SignIn): void {
		this.#signIn = signIn;
		this.#onBroken = onBroken;
		[this.#parts, this.#received, this.#wanted] = [[], 0, HEADER];
		socket.on('data', (bytes: Buffer) => this.#receive(bytes));
	}

	/** Sends what was asked before, now that the server is ready. */
	begin(socket: Socket): void {
		this.#socket = socket;
		this.#send();
	}

	/** The turn at which the oldest was asked that has no answer. */
	get waitingSince(): number | undefined {
		const [complete] = this.#complete;
		if (complete) return complete.at;
		for (const each of this.#queue) if (each !== READY) return each.at;
		return undefined;
	}

	/** When everything is answered. */
	quiet(): Promise<void> {
		if (this.waitingSince === undefined) return Promise.resolve();
		return new Promise((resolve) => {
			this.#onQuiet = resolve;
		});
	}

	ask<R>(at: number, text: string, values: readonly Value[]): Promise<Answer<R>> {
		const { promise, resolve: answer, reject: refuse } = Promise.withResolvers<Answer<R>>();
		this.#ask({ at, text, values, answer, refuse });
		return promise;
	}

	/** Nothing more comes; what has come before counts. */
	end(reason: unknown): void {
		for (const each of [...this.#complete.splice(0), ...this.#queue.splice(0)]) if (each !== READY) each.refuse(reason);
		this.#onQuiet?.();
	}

	#ask({ text, values, ...asked }: Pick<Asked, 'at' | 'text' | 'values' | 'answer' | 'refuse'>): void {
		if (this.#generation !== generation) {
			this.#generation = generation;
			this.#known.clear();
		}
		const known = this.#known.get(text);
		// `commit` goes by its own name, so that a reader of the traffic sees it each time.
		const statement: Known = known ?? { name: ONE_WORD.test(text) ? text : `s${++serial}` };
		const before = this.#outgoing.size;
		try {
			if (!known) {
				// Its name may be taken by what was prepared before.
				if (statement.name === text) this.#outgoing.close(text);
				this.#outgoing.parse(statement.name, text);
				this.#outgoing.describe(statement.name);
			}
			this.#outgoing.bind(statement, values);
			this.#outgoing.execute();
		} catch (error) {
			// What was written of it would be read as the beginning of the next.
			this.#outgoing.goBack(before);
			asked.refuse(error);
			return;
		}
		const { isAlone } = this;
		const isAsBytes = statement.formats !== undefined;
		this.#queue.push({
			...asked,
			text,
			values,
			statement,
			wasKnown: known !== undefined,
			isAsBytes,
			isAlone,
			generation,
			changes: 0,
			rows: [],
		});
		this.#together++;
		if (!isAlone) this.#sync();
		if (this.#together >= MOST_TOGETHER || this.#outgoing.size >= MOST_BYTES) this.#send();
		else if (!this.#isDue) {
			this.#isDue = true;
			setImmediate(() => this.#send());
		}
	}

	#sync(): void {
		this.#outgoing.sync();
		this.#queue.push(READY);
		this.#together = 0;
	}

	#send(): void {
		this.#isDue = false;
		if (!this.#socket || this.#outgoing.size === 0) return;
		if (this.#together > 0) this.#sync();
		this.#socket.write(this.#outgoing.take());
	}

	#receive(chunk: Buffer): void {
		if (this.#isBroken) return;
		try {
			this.#read(chunk);
		} catch (error) {
			this.#isBroken = true;
			this.#onBroken(error instanceof Error ? broken(error.message) : broken(String(error)));
		}
	}

	#read(chunk: Buffer): void {
		this.#parts.push(chunk);
		this.#received += chunk.length;
		// A long message is put together once all of it is there.
		if (this.#received < this.#wanted) return;
		const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts, this.#received);
		let at = 0;
		this.#wanted = HEADER;
		while (bytes.length - at >= HEADER) {
			const length = bytes.readUInt32BE(at + 1);
			if (length < HEADER - 1 || length > LONGEST_MESSAGE) throw new Error(`a message of ${length} bytes`);
			const end = at + 1 + length;
			this.#wanted = end - at;
			if (end > bytes.length) break;
			this.#hear(bytes[at] ?? 0, bytes, at + HEADER, end);
			at = end;
			this.#wanted = HEADER;
		}
		this.#parts = at < bytes.length ? [bytes.subarray(at)] : [];
		this.#received = bytes.length - at;
	}

	/** One message; its kind is a letter. */
	#hear(kind: number, bytes: Buffer, start: number, end: number): void {
		if (this.#signIn) {
			if (this.#signIn.hear(kind, bytes, start, end)) this.#signIn = undefined;
			return;
		}
		const [asked] = this.#queue;
		if (asked === READY) {
			if (kind === 0x5a) this.#ready();
			else if (kind === 0x45) this.#refuseComplete(errorIn(bytes, start, end));
			return;
		}
		if (!asked) return;
		switch (kind) {
			case 0x44: // D: a row
				this.#row(asked, bytes, start + 2);
				break;
			case 0x43: // C: complete
			case 0x49: // I: there was nothing to do
				this.#finish(asked, kind === 0x43 ? changesIn(bytes, start, end) : 0);
				break;
			case 0x31: // 1: parsed
				if (!this.#known.has(asked.text)) this.#known.set(asked.text, asked.statement);
				break;
			case 0x74: // t: parameters
				asked.statement.parameters = parametersIn(bytes, start);
				break;
			case 0x54: // T: columns
				asked.statement.readers = readersOf(columnsIn(bytes, start));
				asked.statement.formats = asked.statement.readers.formats;
				break;
			case 0x45: // E: an error
				this.#refuse(asked, errorIn(bytes, start, end));
				break;
		}
	}

	#row(asked: Asked, bytes: Buffer, start: number): void {
		const { readers } = asked.statement;
		if (asked.failure !== undefined || !readers) return;
		try {
			asked.rows.push(asked.isAsBytes ? readers.asBytes(bytes, start) : readers.asText(bytes, start));
		} catch (error) {
			asked.failure = error;
		}
	}

	#finish(asked: Asked, changes: number): void {
		this.#queue.shift();
		asked.changes = changes;
		// Within a transaction the commit says so.
		if (asked.isAlone || asked.failure !== undefined) this.#tell(asked);
		else this.#complete.push(asked);
	}

	#tell({ failure, rows, changes, answer, refuse }: Asked): void {
		if (failure !== undefined) refuse(failure);
		else answer({ rows, changes });
	}

	#refuseComplete(error: Error): void {
		for (const each of this.#complete.splice(0)) each.refuse(error);
	}

	#refuse(asked: Asked, error: Error & Record<string, string>): void {
		this.#queue.shift();
		const isOfOld = asked.wasKnown && isStale(error);
		// Others on this connection may have found it out already.
		if (isOfOld && asked.generation === generation) generation++;
		if (isOfOld && !asked.isAlone && !this.isAlone) this.#ask(asked);
		else asked.refuse(error);
		for (let next = this.#queue[0]; next && next !== READY; next = this.#queue[0]) {
			this.#queue.shift();
			next.refuse(skipped());
		}
	}

	#ready(): void {
		this.#queue.shift();
		for (const each of this.#complete.splice(0)) this.#tell(each);
		if (this.#queue.length === 0) this.#onQuiet?.();
	}
}
