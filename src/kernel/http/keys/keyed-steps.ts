/**
 * Recovery points inside a key. What was prepared is kept with the key before the call is made; the outcome replaces it in
 * the transaction that records it. A repeat of the key goes on from there with the same call, once the attempt
 * before is over: it said so, or its lease ran out because its process died.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_SECONDS, SECOND_MS } from '../../clock.ts';
import { type Database, DatabaseUnavailable, type Tx } from '../../db/index.ts';
import { Refusal } from '../../errors.ts';
import { openJson, type SecretBox, sealJson } from '../../secret-box.ts';
import { isAnswer, type Steps, Unsure } from '../../steps.ts';
import type { WriteAnswer } from '../exchange/index.ts';
import {
	BEGUN,
	dropKey,
	findKey,
	type KnownKey,
	keepKey,
	LEASE_MS,
	letGo,
	renewLease,
	type Scope,
} from './key-store.ts';
import { checkBody, fresh, InFlight, type KeyedWrite, type Replayable, replayed, sealAnswer } from './keyed-write.ts';
import { bodyHash } from './same-body.ts';

const RENEW_EVERY_MS = 1_000;
/** For so long an unsure commit is looked up, a little later each time; then the caller gets a 503, and the key goes on. */
const PATIENCE_MS = 1_500;
const LOOK_AGAIN_MS = 50;
const LONGEST_PAUSE_MS = 250;
/** Keys of a release that kept nothing to go on with; after so long its process is gone. */
const OLD_ATTEMPT_SECONDS = 300;

/**
 * Runs work that finds what it did itself: when a commit is in doubt, it runs again and looks. A lost
 * connection may keep its locks for a moment. What has an outcome in its hands also waits for a database that is away.
 */
async function untilSure<T>(work: () => Promise<T>, hasOutcome = false): Promise<T> {
	let doubt: DatabaseUnavailable | undefined;
	let since: number | undefined;
	for (let look = 1; ; look++) {
		try {
			return await work();
		} catch (error) {
			const isAway = error instanceof DatabaseUnavailable;
			if (isAway && (error.mayHaveCommitted || (hasOutcome && !doubt?.mayHaveCommitted))) doubt = error;
			if (!doubt || !(isAway || error instanceof InFlight)) throw error;
			since ??= performance.now();
			if (performance.now() - since > PATIENCE_MS) throw doubt;
			await sleep(Math.min(LOOK_AGAIN_MS * look, LONGEST_PAUSE_MS));
		}
	}
}

/** Seconds until the attempt that has the key is over by itself; 0 when it is. */
const secondsLeft = ({ lease_left }: KnownKey): number =>
	lease_left > 0 && lease_left <= LEASE_MS ? Math.ceil(lease_left / SECOND_MS) : 0;

/** One attempt to bring the work of a key to its end. */
class Attempt<Prepared, Outcome> {
	readonly #db: Database;
	readonly #secrets: SecretBox;
	readonly #request: KeyedWrite;
	readonly #scope: Scope;
	readonly #name: string;
	readonly #process: string;
	readonly #claim: string;
	readonly #steps: Steps<Prepared, Outcome, WriteAnswer>;

	constructor(
		{ db, secrets, process }: { db: Database; secrets: SecretBox; process: string },
		request: KeyedWrite,
		{ scope, name }: { scope: Scope; name: string },
		steps: Steps<Prepared, Outcome, WriteAnswer>,
	) {
		this.#db = db;
		this.#secrets = secrets;
		this.#request = request;
		this.#scope = scope;
		this.#name = name;
		this.#process = process;
		this.#claim = `${process}/${randomUUID()}`;
		this.#steps = steps;
	}

	async run(): Promise<Replayable> {
		const opened = await untilSure(() => this.#db.transaction((tx) => this.#open(tx)));
		if ('over' in opened) return opened.over;
		const stopRenewing = this.#renewing();
		try {
			const outcome = await this.#steps.outside(opened.prepared);
			return await this.#end(opened.prepared, outcome);
		} finally {
			stopRenewing();
		}
	}

	#find(tx: Tx): Promise<KnownKey | undefined> {
		return findKey.first(tx, { ...this.#scope, since: this.#request.now - DAY_SECONDS });
	}

	#keep(tx: Tx, status: number, value: unknown): Promise<number> {
		return keepKey.run(tx, {
			...this.#scope,
			body_hash: bodyHash(this.#request.body),
			status,
			answer:
				status === BEGUN
					? sealJson(this.#secrets, value, this.#name)
					: sealAnswer(this.#secrets, this.#name, this.#request, JSON.stringify(value)),
			claim: this.#claim,
			created_at: this.#request.now,
		});
	}

	/** The recovery point: from here on every attempt makes this call and no other. */
	async #claimWith(tx: Tx, prepared: Prepared): Promise<{ prepared: Prepared }> {
		await this.#keep(tx, BEGUN, prepared);
		await renewLease.run(tx, { ...this.#scope, claim: this.#claim });
		return { prepared };
	}

	async #open(tx: Tx): Promise<{ prepared: Prepared } | { over: Replayable }> {
		if (!(await tx.tryLock(this.#name))) throw new InFlight();
		const known = await this.#find(tx);
		if (!known) return this.#claimWith(tx, await this.#steps.begin(tx));
		checkBody(known, this.#request);
		if (known.status !== BEGUN) return { over: replayed(known, this.#name, this.#secrets, this.#request, this.#claim) };
		if (known.claim === this.#claim) return { prepared: this.#preparedOf(known) };
		return this.#goOn(tx, known);
	}

	#preparedOf(known: KnownKey): Prepared {
		return openJson<Prepared>(this.#secrets, known.answer, this.#name);
	}

	async #goOn(tx: Tx, known: KnownKey): Promise<{ prepared: Prepared } | { over: Replayable }> {
		// This process works on a key once at a time, so what is left of its own attempts is over.
		const isOurs = known.claim.startsWith(`${this.#process}/`);
		const left = isOurs ? 0 : secondsLeft(known);
		if (left > 0) throw new InFlight(left);
		if (known.answer === '') {
			if (known.created_at > this.#request.now - OLD_ATTEMPT_SECONDS) throw new InFlight();
			return this.#claimWith(tx, await this.#steps.begin(tx));
		}
		const resumed = await this.#steps.resume(tx, this.#preparedOf(known));
		if (resumed.kind === 'anew') return this.#claimWith(tx, await this.#steps.begin(tx));
		if (resumed.kind === 'call') return this.#claimWith(tx, resumed.prepared);
		await this.#keep(tx, resumed.answer.status, resumed.answer.body);
		return { over: fresh(resumed.answer) };
	}

	/** Renews the lease while the call is under way. */
	#renewing(): () => void {
		let isAsking = false;
		const renew = async () => {
			if (isAsking) return;
			isAsking = true;
			// A lease that runs out lets another attempt make the same call; the end of this one then finds out.
			await this.#db
				.transaction((tx) => renewLease.run(tx, { ...this.#scope, claim: this.#claim }))
				.catch(() => undefined);
			isAsking = false;
		};
		const timer = setInterval(renew, RENEW_EVERY_MS);
		return () => clearInterval(timer);
	}

	async #end(prepared: Prepared, outcome: Outcome): Promise<Replayable> {
		/** What this attempt has decided, where a look at the key alone does not tell. */
		let refusal: Refusal | undefined;
		const record = () =>
			this.#db.transaction(async (tx) => {
				await tx.lock(this.#name);
				const known = await this.#find(tx);
				if (known && known.status !== BEGUN)
					return replayed(known, this.#name, this.#secrets, this.#request, this.#claim);
				if (known?.claim !== this.#claim) return refusal ?? new InFlight();
				const answer = await this.#steps.end(tx, prepared, outcome);
				if (isAnswer(answer)) {
					await this.#keep(tx, answer.status, answer.body);
					return fresh(answer);
				}
				refusal = answer instanceof Unsure ? answer.refusal : answer;
				// Only answers of success are kept (interface notes, "Idempotency").
				if (answer instanceof Unsure) await letGo.run(tx, { ...this.#scope, claim: this.#claim });
				else await dropKey.run(tx, this.#scope);
				return refusal;
			});
		const result = await untilSure(record, true);
		if (result instanceof Refusal) throw result;
		return result;
	}
}

export type RunKeyedSteps = <Prepared, Outcome>(
	request: KeyedWrite,
	key: { scope: Scope; name: string },
	steps: Steps<Prepared, Outcome, WriteAnswer>,
) => Promise<Replayable>;

export function keyedSteps(db: Database, secrets: SecretBox): RunKeyedSteps {
	const parts = { db, secrets, process: randomUUID() };
	return (request, key, steps) => new Attempt(parts, request, key, steps).run();
}
