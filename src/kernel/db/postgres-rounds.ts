/**
 * What the server answers to several connections in one turn of the event loop is heard together; then all callers go on, step by step, and
 * what they ask next is sent together. So the processor still has at hand what it has just done for another caller, and there are fewer
 * and fuller flights.
 */

type Step = () => void;

export class Rounds {
	#toHear: Step[] = [];
	#toSend: Step[] = [];
	#isUnderWay = false;

	hear(step: Step): void {
		if (this.#toHear.push(step) === 1) setImmediate(this.#hearAll);
	}

	/** After the callers of a round, or at the end of the turn where none is under way. */
	send(step: Step): void {
		if (this.#toSend.push(step) === 1 && !this.#isUnderWay) setImmediate(this.#sendAll);
	}

	readonly #hearAll = () => {
		const steps = this.#toHear;
		this.#toHear = [];
		this.#isUnderWay = true;
		for (const step of steps) step();
		queueMicrotask(this.#onceTheyWait);
	};

	/** Behind every step of the callers that needs nothing to wait for. */
	readonly #onceTheyWait = () => process.nextTick(this.#sendAll);

	readonly #sendAll = () => {
		this.#isUnderWay = false;
		const steps = this.#toSend;
		this.#toSend = [];
		for (const step of steps) step();
	};
}
