/** Everything that is wrong with a file of data, each by the path of what is at fault. */
import { type ErrorCode, Refusal } from '../../kernel/errors.ts';

interface DataProblem {
	/** `products[3].variants[0].code` */
	field: string;
	error: string;
	errorCode: ErrorCode;
}

const MOST_TOLD = 100;

/** What it depends on has been refused by itself, and is reported there. */
class Unfounded extends Error {}

export const unfounded = (): Error => new Unfounded();

export class Problems {
	readonly #found: DataProblem[] = [];

	note(field: string, { message, code }: Pick<Refusal, 'message' | 'code'>): void {
		this.#found.push({ field, error: message, errorCode: code });
	}

	get count(): number {
		return this.#found.length;
	}

	get isEmpty(): boolean {
		return this.#found.length === 0;
	}

	get isFull(): boolean {
		return this.#found.length >= MOST_TOLD;
	}

	/** Answers undefined where it is refused, by a field below `path`; `named` says how the file calls what the refusal names. */
	async attempt<T>(path: string, work: () => Promise<T>, named = (field: string) => field): Promise<T | undefined> {
		try {
			return await work();
		} catch (error) {
			if (error instanceof Unfounded) return undefined;
			if (!(error instanceof Refusal)) throw error;
			this.note(error.field ? `${path}.${named(error.field)}` : path, error);
			return undefined;
		}
	}

	/** All or none: the first is the sentence, and each of the first hundred is reported by itself. */
	refusal(): Refusal {
		const [first] = this.#found;
		const { count } = this;
		const others = count === 1 ? '' : ` (and ${count - 1} more)`;
		const sentence = `${first?.field || 'The file'}: ${first?.error}${others}; nothing was written`;
		const told = { count, errors: this.#found.slice(0, MOST_TOLD) };
		return new Refusal(400, 'sandbox.data_refused', sentence, first?.field, told);
	}
}
