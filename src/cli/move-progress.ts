/** How far a move is: a bar on a terminal, elsewhere a line every few seconds. */
import type { MovePhase } from '../kernel/db/index.ts';

const WIDTH = 30;
const LINE_EVERY_MS = 5_000;
const BAR_EVERY_MS = 100;

const VERBS: Readonly<Record<MovePhase, string>> = { copy: 'Copied', compare: 'Compared' };

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export class MoveProgress {
	readonly #out: NodeJS.WriteStream;
	readonly #began = performance.now();
	#toldAt = Number.NEGATIVE_INFINITY;
	#line = '';

	constructor(out: NodeJS.WriteStream = process.stdout) {
		this.#out = out;
	}

	tell(phase: MovePhase, done: number, total: number): void {
		const now = performance.now();
		const isEnd = done >= total;
		const share = total === 0 ? 1 : Math.min(1, done / total);
		this.#line = `${VERBS[phase]} ${grouped(done)} of ${grouped(total)} rows (${Math.floor(share * 100)} %), ${Math.round((now - this.#began) / 1000)} s`;
		if (!isEnd && now - this.#toldAt < (this.#out.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
		this.#toldAt = now;
		if (!this.#out.isTTY) {
			this.#out.write(`${this.#line}\n`);
			return;
		}
		const filled = Math.round(share * WIDTH);
		this.#out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${this.#line}\u001b[K${isEnd ? '\n' : ''}`);
	}
}
