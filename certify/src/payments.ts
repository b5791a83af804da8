/** Every payment that was begun at the method that is certified, when, and what its buyer chose: what nobody paid must not be reported as paid. */
import type { Choice } from '../../src/trial/index.ts';

interface Payment {
	/** Of the process's own clock. */
	begunAt: number;
	/** When the buyer first chose so. */
	chosen: Map<Choice, number>;
}

export class Payments {
	readonly #byToken = new Map<string, Payment>();

	begin(token: string): void {
		if (!this.#byToken.has(token)) this.#byToken.set(token, { begunAt: performance.now(), chosen: new Map() });
	}

	note(token: string, choice: Choice): void {
		const chosen = this.#byToken.get(token)?.chosen;
		if (chosen && !chosen.has(choice)) chosen.set(choice, performance.now());
	}

	has(token: string): boolean {
		return this.#byToken.has(token);
	}

	/** Begun here, and nobody chose to pay. */
	isUnpaid(token: string): boolean {
		return this.#byToken.get(token)?.chosen.has('success') === false;
	}

	/** Milliseconds since the first that nobody has paid was begun. */
	get unpaidForMs(): number {
		return longest(
			[...this.#byToken.values()].flatMap(({ begunAt, chosen }) => (chosen.has('success') ? [] : [begunAt])),
		);
	}

	/** Milliseconds since somebody first paid. */
	get paidForMs(): number {
		return longest([...this.#byToken.values()].flatMap(({ chosen }) => chosen.get('success') ?? []));
	}
}

const longest = (times: readonly number[]): number => (times.length === 0 ? 0 : performance.now() - Math.min(...times));
