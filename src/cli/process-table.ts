/** The processes of a service: started one after the other, replaced when they end, renewed one by one, and ended together. */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { TurnLedger } from '../kernel/http/index.ts';
import type { Logger } from '../kernel/log.ts';
import { type FromMember, isFromMember, type Place, type ToMember } from './process-messages.ts';

/** One that ends again soon is started again later and later. */
const BACK_OFF = { firstMs: 100, mostMs: 30_000, soonMs: 10_000 };

interface Seat {
	number: number;
	child: ChildProcess;
	state: 'starting' | 'serving' | 'leaving';
	/** Connections that it was given and has not reported closed. */
	open: number;
	startedAt: number;
	ready: Promise<readonly string[]>;
	ended: Promise<void>;
}

interface Parts {
	many: number;
	log: Logger;
	spawn(place: Place): ChildProcess;
	/** Listens, if it does not yet; answers where. */
	listen(): Promise<string>;
}

/** A process that ended before the service was ready, which is then over; it has said why itself. */
export class FirstProcessEnded extends Error {
	readonly code: number;
	constructor(code: number) {
		super('A process ended before the service was ready');
		this.code = code;
	}
}

export class ProcessTable {
	readonly #parts: Parts;
	readonly #ledger = new TurnLedger();
	readonly #seats = new Set<Seat>();
	/** How often in a row each number has ended soon. */
	readonly #failures = new Map<number, number>();
	readonly #waiting: Socket[] = [];
	#leader: Seat | undefined;
	#isReady = false;
	#isStopping = false;
	#renewal: Promise<void> | undefined;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** All of them, one after the other; answers what the first says. */
	async start(): Promise<readonly string[]> {
		const lines: string[] = [];
		for (let number = 1; number <= this.#parts.many; number++)
			lines.push(...(await this.#seat(number, number === 1).ready));
		this.#isReady = true;
		return lines;
	}

	/** To the process with the fewest; while none serves, it waits for one. */
	give(socket: Socket): void {
		const [least] = this.#serving().sort((a, b) => a.open - b.open);
		if (!least) {
			this.#waiting.push(socket);
			return;
		}
		least.open++;
		const message: ToMember = { kind: 'connection' };
		least.child.send(message, socket, { keepOpen: false }, (error) => error && socket.destroy());
	}

	/** All go on with their connections; a process that is just starting reads the files anyway, or hears of them when it serves. */
	renewCertificate(): void {
		for (const seat of this.#seats) this.#say(seat, { kind: 'certificate' });
	}

	/** Every process is replaced by a new one, which reads program and settings anew; one at a time, and none ends before its heir serves. */
	renew(): Promise<void> {
		this.#renewal ??= this.#renewAll().finally(() => {
			this.#renewal = undefined;
		});
		return this.#renewal;
	}

	/** The service ends: all get the message at once. */
	stop(): void {
		this.#isStopping = true;
		for (const seat of this.#seats) this.#say(seat, { kind: 'stop' });
	}

	async ended(): Promise<void> {
		await Promise.all([...this.#seats].map(({ ended }) => ended));
	}

	killAll(): void {
		for (const { child } of this.#seats) child.kill('SIGKILL');
	}

	#serving(): Seat[] {
		return [...this.#seats].filter(({ state }) => state === 'serving');
	}

	#say({ child }: Seat, message: ToMember): void {
		if (child.connected) child.send(message, () => {});
	}

	#seat(number: number, speaks = false): Seat {
		const child = this.#parts.spawn({ number, many: this.#parts.many, speaks });
		const ready = Promise.withResolvers<readonly string[]>();
		const ended = Promise.withResolvers<void>();
		const seat: Seat = {
			number,
			child,
			state: 'starting',
			open: 0,
			startedAt: performance.now(),
			ready: ready.promise,
			ended: ended.promise,
		};
		ready.promise.catch(() => {});
		this.#seats.add(seat);
		child.on('message', (message) => {
			if (isFromMember(message)) this.#hear(seat, message, ready.resolve, ready.reject);
		});
		child.once('exit', (code, signal) => {
			this.#seats.delete(seat);
			ready.reject(new FirstProcessEnded(code ?? 1));
			ended.resolve();
			this.#noteEnd(seat, code, signal);
		});
		return seat;
	}

	#hear(
		seat: Seat,
		message: FromMember,
		ready: (lines: readonly string[]) => void,
		fail: (error: unknown) => void,
	): void {
		if (message.kind === 'open') this.#parts.listen().then((url) => this.#say(seat, { kind: 'listening', url }), fail);
		else if (message.kind === 'closed') seat.open -= message.many;
		else if (message.kind === 'turns')
			this.#say(seat, { kind: 'turns', given: message.asked.map((each) => this.#ledger.give(each)) });
		else if (message.kind === 'wake') this.#wake(seat, message.job, message.where);
		else {
			seat.state = 'serving';
			this.#chooseLeader();
			for (const socket of this.#waiting.splice(0)) this.give(socket);
			ready(message.lines);
			if (this.#isStopping) this.#say(seat, { kind: 'stop' });
		}
	}

	#wake(from: Seat, job: string, where: 'leader' | 'others'): void {
		const told = where === 'leader' ? [this.#leader] : [...this.#seats];
		for (const seat of told) if (seat && seat !== from) this.#say(seat, { kind: 'wake', job });
	}

	/** The background work is done by one, and goes on in another when that one ends. */
	#chooseLeader(): void {
		if (this.#leader && this.#seats.has(this.#leader) && this.#leader.state === 'serving') return;
		this.#leader = this.#serving().at(-1);
		if (this.#leader) this.#say(this.#leader, { kind: 'leader' });
	}

	#noteEnd(seat: Seat, code: number | null, signal: NodeJS.Signals | null): void {
		this.#chooseLeader();
		if (this.#isStopping || !this.#isReady || seat.state === 'leaving' || this.#isTaken(seat.number)) return;
		const isSoon = performance.now() - seat.startedAt < BACK_OFF.soonMs;
		const failures = isSoon ? (this.#failures.get(seat.number) ?? 0) + 1 : 1;
		this.#failures.set(seat.number, failures);
		const againInMs = Math.min(BACK_OFF.firstMs * 2 ** (failures - 1), BACK_OFF.mostMs);
		this.#parts.log.error(
			{ process: seat.number, pid: seat.child.pid, code, signal, againInMs },
			'a process ended and is replaced',
		);
		setTimeout(() => {
			if (!this.#isStopping && !this.#isTaken(seat.number)) this.#seat(seat.number);
		}, againInMs).unref();
	}

	#isTaken(number: number): boolean {
		return [...this.#seats].some((seat) => seat.number === number && seat.state !== 'leaving');
	}

	async #renewAll(): Promise<void> {
		this.#parts.log.info('processes are renewed, one after the other');
		for (let number = 1; number <= this.#parts.many && !this.#isStopping; number++) {
			const old = [...this.#seats].find((seat) => seat.number === number && seat.state !== 'leaving');
			if (!old) continue;
			// Until its heir serves it may still end by itself, and is then not replaced twice.
			const heir = this.#seat(number);
			try {
				await heir.ready;
			} catch {
				this.#parts.log.error({ process: number }, 'a new process did not start; those that serve stay as they are');
				return;
			}
			old.state = 'leaving';
			this.#chooseLeader();
			this.#say(old, { kind: 'replaced' });
			await old.ended;
		}
		this.#parts.log.info('processes were renewed');
	}
}
