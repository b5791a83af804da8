/** A write sent twice under one `Idempotency-Key` happens once: key, effect, answer and events commit together. */
import { DAY_SECONDS } from '../../clock.ts';
import type { Database, TransactionOptions, Tx } from '../../db/index.ts';
import { Refusal } from '../../errors.ts';
import type { SecretBox } from '../../secret-box.ts';
import { runSteps, type Steps } from '../../steps.ts';
import type { WriteAnswer } from '../exchange/index.ts';
import { BEGUN, findKey, forgetKeys, type KnownKey, keepKey } from './key-store.ts';
import { keyedSteps } from './keyed-steps.ts';
import {
	checkBody,
	fresh,
	InFlight,
	type KeyedWrite,
	lockName,
	type Replayable,
	replayed,
	scopeOf,
	sealAnswer,
} from './keyed-write.ts';
import { bodyHash } from './same-body.ts';

export interface IdempotentWriter {
	/** A refusal that the work answers is thrown once its transaction has committed; one that it throws undoes everything. */
	write(request: KeyedWrite, work: (tx: Tx) => Promise<WriteAnswer | Refusal>): Promise<Replayable>;
	/** The key is recorded first and the outcome after (interface notes, "Idempotency"). */
	writeInSteps<Prepared, Outcome>(
		request: KeyedWrite,
		steps: Steps<Prepared, Outcome, WriteAnswer>,
	): Promise<Replayable>;
}

/** Ends the transaction of a key that has been answered before. */
class Answered extends Error {
	readonly answer: Replayable;
	constructor(answer: Replayable) {
		super();
		this.answer = answer;
	}
}

/** What a known key answers; refuses another body, and a twin that is still at it. */
function answerOf(known: KnownKey, name: string, request: KeyedWrite, secrets: SecretBox): Replayable {
	checkBody(known, request);
	if (known.status === BEGUN) throw new InFlight();
	return replayed(known, name, secrets, request);
}

export function idempotentWriter(db: Database, secrets: SecretBox): IdempotentWriter {
	// SQLite's single writer cannot be asked "is it being worked on?", so this process remembers which keys are in flight.
	const inFlight = new Set<string>();
	const runKeyedSteps = keyedSteps(db, secrets);

	const committed = async <T>(
		work: (tx: Tx) => Promise<T | Refusal>,
		first?: TransactionOptions['first'],
	): Promise<T> => {
		const result = await db.transaction(work, first ? { first } : {});
		if (result instanceof Refusal) throw result;
		return result;
	};

	const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
		if (inFlight.has(name)) throw new InFlight();
		inFlight.add(name);
		try {
			return await work();
		} finally {
			inFlight.delete(name);
		}
	};

	return {
		async write(request, work) {
			const { key } = request;
			if (key === undefined) return fresh(await committed(work));
			const scope = scopeOf(request, key);
			const name = lockName(scope);
			const since = request.now - DAY_SECONDS;
			const claim = async (tx: Tx) => {
				// What is found was there when the lock was taken.
				const [isTaken, known] = await Promise.all([tx.tryLock(name), findKey.first(tx, { ...scope, since })]);
				if (!isTaken) throw new InFlight();
				if (known) throw new Answered(answerOf(known, name, request, secrets));
			};
			const doOnce = async (tx: Tx) => {
				const result = await work(tx);
				if (result instanceof Refusal) return result;
				const made = fresh(result);
				const kept = {
					...scope,
					body_hash: bodyHash(request.body),
					status: made.status,
					answer: sealAnswer(secrets, name, request, made.answer),
					claim: '',
					created_at: request.now,
				};
				tx.beforeCommit((last) => last.run(keepKey, kept));
				return made;
			};
			return alone(name, () => committed(doOnce, claim)).catch((error: unknown) => {
				if (error instanceof Answered) return error.answer;
				throw error;
			});
		},
		async writeInSteps(request, steps) {
			const { key } = request;
			if (key === undefined) return fresh(await runSteps(db, steps));
			const scope = scopeOf(request, key);
			const name = lockName(scope);
			return alone(name, () => runKeyedSteps(request, { scope, name }, steps));
		},
	};
}

/** Keys are kept for a day. */
export async function forgetOldKeys(db: Database, now: number): Promise<void> {
	await db.transaction((tx) => forgetKeys.run(tx, { until: now - DAY_SECONDS }));
}
