/**
 * Decides what happens next in a simulated world: one database call, one send or one timer at a time, in an order that the
 * seed alone decides. Time passes only here.
 */

/** A small generator of good numbers from a seed (mulberry32). */
export class Random {
	#state: number;
	constructor(seed: number) {
		this.#state = (seed * 2654435761) >>> 0;
	}

	/** From 0 to 1. */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let t = this.#state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	/** A whole number from `least` to `most`. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	pick<T>(list: readonly T[]): T {
		return list[this.whole(0, list.length - 1)] as T;
	}
}

/** Whatever can be paused or die; the world itself has none. */
export interface Stoppable {
	readonly name: string;
	isPaused: boolean;
	isDead: boolean;
}

interface Step {
	/** Made only where somebody looks. */
	label: () => string;
	of: Stoppable | undefined;
	/** Whether it can happen now: a lock may be in the way. */
	canRun: () => boolean;
	run: () => void | Promise<void>;
}

interface Timer {
	at: number;
	place: number;
	of: Stoppable | undefined;
	run: () => void;
}

const ALWAYS = () => true;
/** What a step takes, and how often it takes long. */
const STEP_MS = 1;
const SLOW_SHARE = 0.01;
const SLOW_MS = 250;
/** How often time passes although something could happen. */
const IDLE_SHARE = 0.05;
const MOST_STEPS = 200_000;

export class Scheduler {
	readonly random: Random;
	/** True time since the world began. */
	nowMs = 0;
	/** What happened, for anyone who looks into a seed. */
	readonly trace: string[] = [];
	isTraced = false;
	/** Whether steps may take long now. */
	isSlow = true;
	#steps: Step[] = [];
	#timers: Timer[] = [];
	readonly #graves = new Map<Stoppable, Set<() => Promise<void>>>();
	readonly #slow: { atMs: number; ms: number }[] = [];
	#place = 0;
	#many = 0;

	constructor(seed: number) {
		this.random = new Random(seed);
	}

	note(text: string) {
		if (this.isTraced) this.trace.push(`${this.nowMs.toFixed(0).padStart(7)} ${text}`);
	}

	/** Something that can happen from now on, whenever the seed says so. */
	add(of: Stoppable | undefined, label: () => string, run: Step['run'], canRun: Step['canRun'] = ALWAYS) {
		if (of?.isDead) return;
		this.#steps.push({ of, label, run, canRun });
	}

	/** Something that happens at a time, or later when its process is paused then; answers how to call it off. */
	after(of: Stoppable | undefined, ms: number, run: () => void): () => void {
		if (of?.isDead) return () => {};
		const timer = { at: this.nowMs + Math.max(ms, 0), place: this.#place++, of, run };
		this.#timers.push(timer);
		return () => {
			const place = this.#timers.indexOf(timer);
			if (place >= 0) this.#timers.splice(place, 1);
		};
	}

	/** What others notice of a process's death. */
	whenDead(of: Stoppable, work: () => Promise<void>): () => void {
		const works = this.#graves.get(of) ?? new Set();
		this.#graves.set(of, works.add(work));
		return () => void works.delete(work);
	}

	async kill(of: Stoppable): Promise<void> {
		this.note(`${of.name} is killed`);
		of.isDead = true;
		this.#bury();
		for (const work of this.#graves.get(of) ?? []) await work();
		this.#graves.delete(of);
	}

	/** The dead do nothing more, and nothing more happens to them. */
	#bury() {
		this.#steps = this.#steps.filter(({ of }) => !of?.isDead);
		this.#timers = this.#timers.filter(({ of }) => !of?.isDead);
	}

	/** Lets the world go on until then. */
	async runUntil(endMs: number): Promise<void> {
		for (;;) {
			// Everything that follows from the last step, up to what has to be scheduled again.
			await new Promise(setImmediate);
			if (++this.#many > MOST_STEPS) throw new Error('the world does not come to rest');
			if (this.nowMs >= endMs) return;
			const steps = this.#steps.filter(({ of, canRun }) => !of?.isPaused && canRun());
			const timer = this.#nextTimer();
			const isTimerDue = timer && timer.at <= this.nowMs;
			if (isTimerDue && (steps.length === 0 || this.random.chance(0.5))) this.#fire(timer);
			else if (steps.length > 0 && !this.random.chance(IDLE_SHARE)) await this.#take(this.random.pick(steps));
			else this.#idle(steps.length > 0, timer, endMs);
		}
	}

	#nextTimer(): Timer | undefined {
		let first: Timer | undefined;
		for (const timer of this.#timers)
			if (
				!timer.of?.isPaused &&
				(!first || timer.at < first.at || (timer.at === first.at && timer.place < first.place))
			)
				first = timer;
		return first;
	}

	#fire(timer: Timer) {
		this.#timers.splice(this.#timers.indexOf(timer), 1);
		timer.run();
	}

	#beSlow(ms: number) {
		this.nowMs += ms;
		this.#slow.push({ atMs: this.nowMs, ms });
	}

	/** How much of the time between was only the slowness of steps: many in a row make anybody late. */
	slowBetween(fromMs: number, toMs: number): number {
		const within = this.#slow.filter(({ atMs }) => atMs > fromMs && atMs <= toMs);
		return within.reduce((sum, { atMs, ms }) => sum + Math.min(ms, atMs - fromMs), 0);
	}

	async #take(step: Step): Promise<void> {
		this.#steps.splice(this.#steps.indexOf(step), 1);
		this.nowMs += STEP_MS * this.random.next();
		if (this.isSlow && this.random.chance(SLOW_SHARE)) this.#beSlow(SLOW_MS * this.random.next());
		if (this.isTraced) this.note(`${step.of?.name ?? 'world'}: ${step.label()}`);
		await step.run();
	}

	#idle(hasSteps: boolean, timer: Timer | undefined, endMs: number) {
		const next = Math.min(timer?.at ?? endMs, endMs);
		// While something could happen, time passes by little.
		this.nowMs = Math.max(this.nowMs, hasSteps ? Math.min(next, this.nowMs + 5) : next);
	}
}
