/** Work with a call to another server in its middle: no transaction is open during the call. */
import type { Database, Tx } from '../db/index.ts';
import { Refusal } from '../errors.ts';

export interface WriteAnswer {
	status: number;
	body: unknown;
}

/** Whether the call arrived is unknown: this is answered, and the same key sent again goes on with the same call. */
export class Unsure {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		this.refusal = refusal;
	}
}

/** What an attempt finds that resumes an earlier one under the same key. */
export type Resumed<Prepared> =
	/** The call is made again, as it was. */
	| { kind: 'call'; prepared: Prepared }
	/** It came to its end meanwhile. */
	| { kind: 'over'; answer: WriteAnswer }
	/** It came to nothing, for sure, and begins again. */
	| { kind: 'anew' };

export interface Steps<Prepared, Outcome> {
	/** What it answers is JSON: under a key it is kept, sealed, so that a later attempt makes the very same call. */
	begin(tx: Tx): Promise<Prepared>;
	/** An attempt before this one got no outcome: its process died, the database was gone, or the call is unsure. */
	resume(tx: Tx, prepared: Prepared): Promise<Resumed<Prepared>>;
	/** The call; under a key it may be made again, but never a different one. */
	outside(prepared: Prepared): Promise<Outcome>;
	/** A refusal that it answers is thrown once its transaction has committed, so that what it noted stays. */
	end(tx: Tx, prepared: Prepared, outcome: Outcome): Promise<WriteAnswer | Refusal | Unsure>;
}

/** Without a key it cannot be resumed. */
export async function runSteps<Prepared, Outcome>(db: Database, steps: Steps<Prepared, Outcome>): Promise<WriteAnswer> {
	const prepared = await db.transaction((tx) => steps.begin(tx));
	const outcome = await steps.outside(prepared);
	const answer = await db.transaction((tx) => steps.end(tx, prepared, outcome));
	if (answer instanceof Unsure) throw answer.refusal;
	if (answer instanceof Refusal) throw answer;
	return answer;
}
