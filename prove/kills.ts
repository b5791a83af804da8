/** Runs a command again and again, and kills it at moments that a seed says: while it starts, copies, compares, stops writing, and ends. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, type Running, startCommand } from '../test/support/command.ts';

/** How many of the kills come when: after what was printed, and how long after it at most, with a million rows. Each kind comes when those before it are done. */
const KINDS: readonly { share: number; after?: RegExp; withinMs: number }[] = [
	{ share: 0.2, withinMs: 6_000 },
	{ share: 0.4, after: /^Copied/m, withinMs: 4_000 },
	{ share: 0.2, after: /^(Copied .*\(100 %\)|Compared|Moved)/m, withinMs: 4_000 },
	// Writing is stopped, and the other database opened, in the second or two after it.
	{ share: 0.2, after: /^(Compared .*\(100 %\)|Moved)/m, withinMs: 1_000 },
];

/** Between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
		return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
	};
}

export class Kills {
	killed = 0;
	mostMemoryMb = 0;
	readonly #words: readonly string[];
	readonly #many: number;
	readonly #scale: number;
	readonly #random: () => number;

	constructor(words: readonly string[], { many, seed, rows }: { many: number; seed: number; rows: number }) {
		this.#words = words;
		this.#many = many;
		this.#scale = Math.max(0.1, rows / 1_000_000);
		this.#random = randomOf(seed);
	}

	/** How it ended once it was no longer killed. */
	async run(): Promise<Outcome> {
		for (;;) {
			const running = startCommand(this.#words);
			const watch = setInterval(() => this.#look(running), 50);
			if (this.killed < this.#many) await this.#killLater(running);
			const end = await running.ended;
			clearInterval(watch);
			if (end.signal !== 'SIGKILL') return end;
			this.killed++;
			console.log(`      killed ${this.killed}: ${end.stdout.trim().split('\n').at(-1) || 'nothing said yet'}`);
		}
	}

	async #killLater(running: Running): Promise<void> {
		let until = 0;
		const kind = KINDS.find(({ share }) => {
			until += share * this.#many;
			return this.killed < Math.round(until);
		});
		const ended = running.ended.then(() => {});
		if (kind?.after) await Promise.race([running.printed(kind.after).catch(() => {}), ended]);
		await Promise.race([sleep(this.#random() * (kind?.withinMs ?? 0) * this.#scale), ended]);
		if (running.isRunning) running.kill('SIGKILL');
	}

	#look(running: Running): void {
		try {
			const [, kb = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${running.pid}/status`, 'utf8')) ?? [];
			this.mostMemoryMb = Math.max(this.mostMemoryMb, Number(kb) / 1024);
		} catch {
			// It has just ended, or the system tells nothing.
		}
	}
}
