/**
 * An answer that goes on: events as they happen (the HTML standard, "Server-sent events"), each with its number, so that a reader
 * who was cut off continues where it was. It ends when the reader goes, reads too slowly, or may no longer read.
 */
import { Readable } from 'node:stream';

/** What a reader has not taken yet, in bytes; one who is further behind begins anew from the last number it has. */
const MOST_WAITING = 1_048_576;
/** Milliseconds after which a reader who lost the connection comes back. */
const RETRY_MS = 2_000;

export class EventStream {
	readonly #body: Readable;
	#onEnd: () => void = () => {};
	isOpen = true;

	constructor() {
		this.#body = new Readable({ read: () => {} });
		this.#body.once('close', () => this.#ended());
		this.#body.push(`retry: ${RETRY_MS}\n\n`);
	}

	/** What is sent as the answer. */
	get body(): Readable {
		return this.#body;
	}

	/** Called once, no matter who ended it. */
	whenEnded(callback: () => void): void {
		this.#onEnd = callback;
	}

	/** JSON has no line breaks of its own, so that one line is one event. */
	send(id: number, json: string): void {
		this.#push(`id: ${id}\ndata: ${json}\n\n`);
	}

	/** Something other than an event of the feed. */
	tell(name: string, json: string): void {
		this.#push(`event: ${name}\ndata: ${json}\n\n`);
	}

	/** Says nothing, so that no one on the way takes the connection for dead. */
	beat(): void {
		this.#push(':\n\n');
	}

	end(): void {
		if (this.isOpen) this.#body.push(null);
		this.#ended();
	}

	#push(text: string): void {
		if (!this.isOpen) return;
		this.#body.push(text);
		if (this.#body.readableLength > MOST_WAITING) this.#body.destroy();
	}

	#ended(): void {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.#onEnd();
	}
}
