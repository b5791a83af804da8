/** Work with a call to another server in its middle: no transaction is open during the call. */
import type { Database, Tx } from './db/index.ts';
import { Refusal } from './errors.ts';

/** Whether the call arrived is unknown: this is answered, and the same key sent again goes on with the same call. */
export class Unsure {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		this.refusal = refusal;
	}
}

/** What an attempt finds that resumes an earlier one under the same key. */
export type Resumed<Prepared, Answer> =
	/** The call is made again, as it was. */
	| { kind: 'call'; prepared: Prepared }
	/** It came to its end meanwhile. */
	| { kind: 'over'; answer: Answer }
	/** It came to nothing, for sure, and begins again. */
	| { kind: 'anew' };

export interface Steps<Prepared, Outcome, Answer> {
	/** What it answers is JSON: under a key it is kept, sealed, so that a later attempt makes the very same call. */
	begin(tx: Tx): Promise<Prepared>;
	/** An attempt before this one got no outcome: its process died, the database was gone, or the call is unsure. */
	resume(tx: Tx, prepared: Prepared): Promise<Resumed<Prepared, Answer>>;
	/** The call; under a key it may be made again, but never a different one. */
	outside(prepared: Prepared): Promise<Outcome>;
	/** A refusal that it answers is thrown once its transaction has committed, so that what it noted stays. */
	end(tx: Tx, prepared: Prepared, outcome: Outcome): Promise<Answer | Refusal | Unsure>;
}

export const isAnswer = <Answer>(ended: Answer | Refusal | Unsure): ended is Answer =>
	!(ended instanceof Refusal || ended instanceof Unsure);

/** The same steps with another answer, made inside the transaction that ends them. */
export const answering = <Prepared, Outcome, Answer, Made>(
	steps: Steps<Prepared, Outcome, Answer>,
	make: (tx: Tx, answer: Answer) => Made | Promise<Made>,
): Steps<Prepared, Outcome, Made> => ({
	...steps,
	async resume(tx, prepared) {
		const resumed = await steps.resume(tx, prepared);
		return resumed.kind === 'over' ? { kind: 'over', answer: await make(tx, resumed.answer) } : resumed;
	},
	async end(tx, prepared, outcome) {
		const ended = await steps.end(tx, prepared, outcome);
		return isAnswer(ended) ? make(tx, ended) : ended;
	},
});

/** Runs the steps without a key: such work cannot be resumed. */
export async function runSteps<Prepared, Outcome, Answer>(
	db: Database,
	steps: Steps<Prepared, Outcome, Answer>,
): Promise<Answer> {
	const prepared = await db.transaction((tx) => steps.begin(tx));
	const outcome = await steps.outside(prepared);
	const ended = await db.transaction((tx) => steps.end(tx, prepared, outcome));
	if (isAnswer(ended)) return ended;
	throw ended instanceof Unsure ? ended.refusal : ended;
}
