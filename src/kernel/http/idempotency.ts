/** A write sent twice under one `Idempotency-Key` happens once: key, effect, answer and events commit together. */
import { DAY_SECONDS } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { Refusal } from '../errors.ts';
import type { SecretBox } from '../secret-box.ts';
import { runSteps, type Steps } from '../steps.ts';
import type { WriteAnswer } from './exchange.ts';
import { BEGUN, findKey, forgetKeys, keepKey, type Scope } from './key-store.ts';
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

/** The answer this key got before, undefined for a new one; refuses another body, and a twin that is still at it. */
async function findKnown(
	tx: Tx,
	scope: Scope,
	request: KeyedWrite,
	secrets: SecretBox,
): Promise<Replayable | undefined> {
	const known = await findKey.first(tx, { ...scope, since: request.now - DAY_SECONDS });
	if (!known) return undefined;
	checkBody(known, request);
	if (known.status === BEGUN) throw new InFlight();
	return replayed(known, lockName(scope), secrets, request);
}

export function idempotentWriter(db: Database, secrets: SecretBox): IdempotentWriter {
	// SQLite's single writer cannot be asked "is it being worked on?", so this process remembers which keys are in flight.
	const inFlight = new Set<string>();
	const runKeyedSteps = keyedSteps(db, secrets);

	const committed = async <T>(work: (tx: Tx) => Promise<T | Refusal>, sharedAs?: string): Promise<T> => {
		const result = await db.transaction(work, { sharedAs });
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
			if (key === undefined) return fresh(await committed(work, request.sharedAs));
			const scope = scopeOf(request, key);
			const name = lockName(scope);
			return alone(name, () =>
				committed(async (tx) => {
					if (!(await tx.tryLock(name))) throw new InFlight();
					const known = await findKnown(tx, scope, request, secrets);
					if (known) return known;
					const result = await work(tx);
					if (result instanceof Refusal) return result;
					// The answer is kept in the transaction, so it has to be whole before.
					if (result.complete) await tx.settle();
					const made = fresh(result);
					await keepKey.run(tx, {
						...scope,
						body_hash: bodyHash(request.body),
						status: made.status,
						answer: sealAnswer(secrets, name, request, made.answer),
						claim: '',
						created_at: request.now,
					});
					return made;
				}),
			);
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
