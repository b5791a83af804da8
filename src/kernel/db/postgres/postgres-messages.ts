/** What is said to PostgreSQL (protocol 3.0), gathered in one buffer until it is sent in one write. */
import type { Value } from '../engine/index.ts';

const FIRST_SIZE = 8_192;
/** A buffer that has grown beyond that is not kept. */
const LARGEST_KEPT = 262_144;

/** A statement has no more values: their count has 16 bits. */
const MOST_VALUES = 65_535;

/** Object ids of types. */
const BYTEA = 17;
const INT8 = 20;
const WORD = 2 ** 32;

/** A statement that the server knows by a name, and what it has said of it. */
export interface Prepared {
	readonly name: string;
	/** By position; undefined until the server has described it. */
	parameters?: readonly number[];
	/** For each column whether it is sent as bytes (1) or as text (0). */
	formats?: readonly number[];
}

const isBinary = (value: Value, type: number): boolean =>
	(type === INT8 && Number.isSafeInteger(value)) || (type === BYTEA && value instanceof Uint8Array);

export class Outgoing {
	#buffer = Buffer.allocUnsafe(FIRST_SIZE);
	#at = 0;

	get size(): number {
		return this.#at;
	}

	/** What was gathered; the next is gathered from the beginning. */
	take(): Buffer {
		const taken = Buffer.from(this.#buffer.subarray(0, this.#at));
		this.#at = 0;
		if (this.#buffer.length > LARGEST_KEPT) this.#buffer = Buffer.allocUnsafe(FIRST_SIZE);
		return taken;
	}

	/** Goes back to that size: what could not be written to its end is not sent. */
	goBack(size: number): void {
		this.#at = size;
	}

	parse(name: string, text: string): void {
		const start = this.#begin('P');
		this.#string(name);
		this.#string(text);
		this.#int16(0);
		this.#end(start);
	}

	/** The server forgets the statement, where it has one of that name. */
	close(name: string): void {
		const start = this.#begin('C');
		this.#byte('S');
		this.#string(name);
		this.#end(start);
	}

	describe(name: string): void {
		const start = this.#begin('D');
		this.#byte('S');
		this.#string(name);
		this.#end(start);
	}

	bind({ name, parameters, formats }: Prepared, values: readonly Value[]): void {
		if (values.length > MOST_VALUES)
			throw new Error(`a statement of ${values.length} values, of which PostgreSQL takes ${MOST_VALUES}`);
		const start = this.#begin('B');
		this.#string('');
		this.#string(name);
		this.#int16(parameters ? values.length : 0);
		if (parameters) for (let i = 0; i < values.length; i++) this.#int16(this.#formatOf(values[i], parameters[i]));
		this.#int16(values.length);
		for (let i = 0; i < values.length; i++) this.#value(values[i] ?? null, parameters?.[i] ?? 0);
		this.#int16(formats?.length ?? 0);
		if (formats) for (const format of formats) this.#int16(format);
		this.#end(start);
	}

	execute(): void {
		const start = this.#begin('E');
		this.#string('');
		this.#int32(0);
		this.#end(start);
	}

	/** Ends what fails together; the server answers everything before it at once. */
	sync(): void {
		this.#end(this.#begin('S'));
	}

	#formatOf(value: Value | undefined, type = 0): number {
		return value !== undefined && isBinary(value, type) ? 1 : 0;
	}

	#value(value: Value, type: number): void {
		if (value === null) {
			this.#int32(-1);
			return;
		}
		if (typeof value === 'number' && isBinary(value, type)) {
			this.#int32(8);
			this.#room(8);
			const high = Math.floor(value / WORD);
			this.#buffer.writeInt32BE(high, this.#at);
			this.#buffer.writeUInt32BE(value - high * WORD, this.#at + 4);
			this.#at += 8;
			return;
		}
		if (value instanceof Uint8Array && isBinary(value, type)) {
			this.#int32(value.length);
			this.#room(value.length);
			this.#buffer.set(value, this.#at);
			this.#at += value.length;
			return;
		}
		const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);
		this.#int32(0);
		const from = this.#at;
		this.#text(text);
		this.#buffer.writeInt32BE(this.#at - from, from - 4);
	}

	#begin(kind: string): number {
		this.#byte(kind);
		const start = this.#at;
		this.#int32(0);
		return start;
	}

	#end(start: number): void {
		this.#buffer.writeInt32BE(this.#at - start, start);
	}

	#byte(kind: string): void {
		this.#room(1);
		this.#buffer[this.#at++] = kind.charCodeAt(0);
	}

	#int16(value: number): void {
		this.#room(2);
		this.#at = this.#buffer.writeUInt16BE(value, this.#at);
	}

	#int32(value: number): void {
		this.#room(4);
		this.#at = this.#buffer.writeInt32BE(value, this.#at);
	}

	#text(text: string): void {
		this.#room(text.length * 3);
		this.#at += this.#buffer.write(text, this.#at);
	}

	#string(text: string): void {
		this.#text(text);
		this.#room(1);
		this.#buffer[this.#at++] = 0;
	}

	#room(more: number): void {
		const wanted = this.#at + more;
		if (wanted <= this.#buffer.length) return;
		const larger = Buffer.allocUnsafe(Math.max(wanted, this.#buffer.length * 2));
		this.#buffer.copy(larger, 0, 0, this.#at);
		this.#buffer = larger;
	}
}
