/** Callers of a service that write and read all the time, and note what they were told. */
import { setTimeout as sleep } from 'node:timers/promises';

const WRITERS = 4;
const AGAIN_MS = 20;

export class Writers {
	/** Names of what was written. */
	readonly acknowledged: string[] = [];
	/** With 503 and `Retry-After`. */
	refused = 0;
	otherAnswers = 0;
	reads = 0;
	failedReads = 0;
	/** For an answer that acknowledged. */
	longestWaitSeconds = 0;
	readonly #url: string;
	readonly #headers: Record<string, string>;
	readonly #prefix: string;
	#isOver = false;
	#running: Promise<void>[] = [];

	constructor(url: string, token: string, prefix: string) {
		this.#url = url;
		this.#headers = { access_token: token, 'content-type': 'application/json' };
		this.#prefix = prefix;
	}

	start(): void {
		for (let writer = 0; writer < WRITERS; writer++) this.#running.push(this.#write(writer));
		this.#running.push(this.#read());
	}

	async end(): Promise<void> {
		this.#isOver = true;
		await Promise.all(this.#running);
	}

	async #write(writer: number): Promise<void> {
		for (let n = 0; !this.#isOver; n++) {
			const name = `${this.#prefix}-${writer}-${n}`;
			const began = performance.now();
			const headers = { ...this.#headers, 'idempotency-key': name };
			const body = JSON.stringify({ name });
			const answer = await fetch(`${this.#url}/v1/collections.json`, { method: 'POST', headers, body });
			await answer.arrayBuffer();
			if (answer.status === 201) {
				this.acknowledged.push(name);
				this.longestWaitSeconds = Math.max(this.longestWaitSeconds, (performance.now() - began) / 1000);
			} else if (answer.status === 503 && answer.headers.has('retry-after')) this.refused++;
			else this.otherAnswers++;
			await sleep(AGAIN_MS);
		}
	}

	async #read(): Promise<void> {
		while (!this.#isOver) {
			const answer = await fetch(`${this.#url}/v1/documents.json?limit=5`, { headers: this.#headers });
			await answer.arrayBuffer();
			this.reads++;
			if (answer.status !== 200) this.failedReads++;
			await sleep(AGAIN_MS * 5);
		}
	}
}
