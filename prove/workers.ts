/** Worker processes, and everything that is done to them: killed, paused, cut off from the database, their clocks set wrong. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../src/app/settings.ts';
import type { Database } from '../src/kernel/db/index.ts';

/** How the database knows the workers' connections. */
const APPLICATION = 'prove_worker';
const PAUSE_MS = [1_500, 3_000] as const;
const HOUR_MS = 3_600_000;
const JUMPS_MS = [-2 * HOUR_MS, 26 * HOUR_MS, 400 * 24 * HOUR_MS, -30_000, 90_000];
const JUMP_FOR_MS = 2_000;
/** They are harmed for so long and then left alone for longer than a healthy receiver may wait, so that such a wait would be seen. */
const HARMED_MS = 20_000;
const REST_MS = 10_000;

export interface Disturbances {
	killEveryMs: number;
	breakEveryMs: number;
	pauseEveryMs: number;
	jumpEveryMs: number;
}

export class Workers {
	readonly #arguments: readonly string[];
	readonly #databaseUrl: string;
	readonly #running: (ChildProcess | undefined)[] = [];
	readonly #onEnd: () => void;
	readonly #began = performance.now();
	#isCalm = false;
	#isStopping = false;
	kills = 0;
	starts = 0;
	broken = 0;
	pauses = 0;
	jumps = 0;

	/** `onEnd`: a disturbance has ended. */
	constructor(settings: Settings, webhooks: Readonly<Record<string, string>>, onEnd: () => void) {
		this.#databaseUrl = `${settings.databaseUrl}?application_name=${APPLICATION}`;
		const flags = {
			'database-schema': settings.databaseSchema,
			'data-dir': settings.dataDir,
			mode: 'sandbox',
			// Broken connections are told, and meant here.
			'log-level': 'silent',
			...webhooks,
		};
		const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
		const main = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts');
		this.#arguments = ['--import', join(import.meta.dirname, 'wrong-clock.ts'), main, 'worker', ...words];
		this.#onEnd = onEnd;
	}

	start(place: number) {
		this.starts++;
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...this.#arguments], {
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
			env: { ...process.env, BODEGA_DATABASE_URL: this.#databaseUrl },
		});
		this.#running[place] = child;
		child.once('exit', () => {
			if (!this.#isStopping) this.start(place);
		});
	}

	#isResting(): boolean {
		return (performance.now() - this.#began) % (HARMED_MS + REST_MS) > HARMED_MS;
	}

	/** Until it is calm; one worker after the other. */
	async #nowAndThen(everyMs: number, work: (child: ChildProcess) => void | Promise<void>) {
		for (let place = 0; everyMs > 0; place = (place + 1) % this.#running.length) {
			await sleep(everyMs, undefined, { ref: false });
			const child = this.#running[place];
			if (this.#isCalm) return;
			if (!child || this.#isResting()) continue;
			await work(child);
			this.#onEnd();
		}
	}

	async disturb(db: Database, { killEveryMs, breakEveryMs, pauseEveryMs, jumpEveryMs }: Disturbances) {
		const text = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${APPLICATION}'`;
		await Promise.all([
			this.#nowAndThen(killEveryMs, (child) => {
				if (child.kill('SIGKILL')) this.kills++;
			}),
			this.#nowAndThen(breakEveryMs, async () => {
				this.broken += (await db.query(text, [])).rows.length;
			}),
			this.#nowAndThen(pauseEveryMs, (child) => this.#pause(child)),
			this.#nowAndThen(jumpEveryMs, async (child) => {
				this.#setClock(child, JUMPS_MS[this.jumps++ % JUMPS_MS.length] as number);
				await sleep(JUMP_FOR_MS);
				this.#setClock(child, 0);
			}),
		]);
	}

	async #pause(child: ChildProcess) {
		if (child.kill('SIGSTOP')) this.pauses++;
		await sleep(PAUSE_MS[0] + Math.random() * (PAUSE_MS[1] - PAUSE_MS[0]));
		child.kill('SIGCONT');
	}

	/** The first worker, again and again. */
	async pauseInARow(times: number, apartMs: number) {
		for (let n = 0; n < times; n++) {
			if (n > 0) await sleep(apartMs);
			if (this.#running[0]) await this.#pause(this.#running[0]);
		}
	}

	#setClock(child: ChildProcess, offsetMs: number) {
		// It may be dead by now.
		if (child.connected) child.send(offsetMs, () => {});
	}

	/** Nothing more is done to them. */
	calm() {
		this.#isCalm = true;
	}

	async stop() {
		this.#isCalm = true;
		this.#isStopping = true;
		const ended = this.#running.map((child) => child && child.exitCode === null && once(child, 'exit'));
		for (const child of this.#running) child?.kill('SIGTERM');
		await Promise.all(ended);
	}
}
