/** A receiver that fails at random and notes what came, and how long a healthy one has waited. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** After so long a caller gives up. */
export const TIMEOUT_MS = 1_000;

/** `fail`: the share of posts that it does not accept. */
export class Receiver {
	readonly ids = new Map<number, Set<string>>();
	readonly bodies = new Map<number, Set<string>>();
	readonly accepted = new Set<number>();
	/** After the time-out, with the caller still there. */
	readonly acceptedLate = new Set<number>();
	posts = 0;
	failed = 0;
	badSignatures = 0;
	#secret = '';
	onAccepted: () => void = () => {};
	readonly #fail: number;
	readonly #server = createServer((request, response) => this.#read(request, response));

	constructor(fail: number) {
		this.#fail = fail;
	}

	async listen(): Promise<string> {
		this.#server.listen(0, '127.0.0.1');
		await once(this.#server, 'listening');
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
	}

	expect(secret: string) {
		this.#secret = secret;
	}

	close() {
		this.#server.close();
		this.#server.closeAllConnections();
	}

	#read(request: IncomingMessage, response: ServerResponse) {
		let text = '';
		request.setEncoding('utf8').on('data', (part) => {
			text += part;
		});
		request.on('end', () => this.#note(text, request, response));
	}

	#note(text: string, { headers }: IncomingMessage, response: ServerResponse) {
		this.posts++;
		// At the time that it names: a worker whose clock is wrong cannot know better.
		const at = new Date(Number(headers['webhook-timestamp']) * 1000);
		const signature = new Webhook(this.#secret).sign(String(headers['webhook-id']), at, text);
		if (!String(headers['webhook-signature']).split(' ').includes(signature)) this.badSignatures++;
		const { eventNumber } = JSON.parse(text) as { eventNumber: number };
		const add = (to: Map<number, Set<string>>, value: string) =>
			to.set(eventNumber, (to.get(eventNumber) ?? new Set()).add(value));
		add(this.ids, String(headers['webhook-id']));
		add(this.bodies, text);
		if (Math.random() >= this.#fail) {
			this.accepted.add(eventNumber);
			this.onAccepted();
			response.end('ok');
			return;
		}
		this.failed++;
		const kind = Math.random();
		if (kind < 0.7) response.writeHead(500).end('no');
		else if (kind < 0.99) response.socket?.destroy();
		else
			setTimeout(() => {
				// A caller that was paused itself is still there, hears 200 and is right to believe it.
				if (!response.destroyed) this.acceptedLate.add(eventNumber);
				response.end('too late');
			}, TIMEOUT_MS * 1.5);
	}
}

/** How long the healthy receiver, for which something waits, has waited since the last disturbance ended. */
export class Waits {
	longestMs = 0;
	#sinceMs: number | undefined;
	readonly #isWaiting: () => boolean;
	constructor(isWaiting: () => boolean) {
		this.#isWaiting = isWaiting;
	}

	disturbed() {
		this.#sinceMs = this.#isWaiting() ? performance.now() : undefined;
	}

	arrived() {
		if (this.#sinceMs === undefined) return;
		this.longestMs = Math.max(this.longestMs, performance.now() - this.#sinceMs);
		this.#sinceMs = this.#isWaiting() ? performance.now() : undefined;
	}
}
