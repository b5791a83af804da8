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
export type Resumed<Begun> =
	/** The call is made again, as it was. */
	| { kind: 'call'; begun: Begun }
	/** It came to its end meanwhile. */
	| { kind: 'over'; answer: WriteAnswer }
	/** It came to nothing, for sure, and begins again. */
	| { kind: 'anew' };

export interface Steps<Begun, Outcome> {
	/** What it answers is JSON: under a key it is kept, sealed, so that a later attempt makes the very same call. */
	begin(tx: Tx): Promise<Begun>;
	/** An attempt before this one got no outcome: its process died, the database was gone, or the call is unsure. */
	resume(tx: Tx, begun: Begun): Promise<Resumed<Begun>>;
	/** The call; under a key it may be made again, but never another in its place. */
	outside(begun: Begun): Promise<Outcome>;
	/** A refusal that it answers is thrown once its transaction has committed, so that what it noted stays. */
	end(tx: Tx, begun: Begun, outcome: Outcome): Promise<WriteAnswer | Refusal | Unsure>;
}

/** Without a key it cannot be resumed. */
export async function runSteps<Begun, Outcome>(db: Database, steps: Steps<Begun, Outcome>): Promise<WriteAnswer> {
	const begun = await db.transaction((tx) => steps.begin(tx));
	const outcome = await steps.outside(begun);
	const answer = await db.transaction((tx) => steps.end(tx, begun, outcome));
	if (answer instanceof Unsure) throw answer.refusal;
	if (answer instanceof Refusal) throw answer;
	return answer;
}
