/** A write sent twice under one `Idempotency-Key` happens once: key, effect, answer and events commit together. */
import { hash } from 'node:crypto';
import { DAY_SECONDS } from '../clock.ts';
import { type Database, statements, type Tx } from '../db/index.ts';
import { Refusal } from '../errors.ts';
import type { SecretBox } from '../secret-box.ts';
import { isUnprintable } from './input.ts';

interface KeyRow {
	company_id: number;
	method: string;
	path: string;
	key: string;
	body_hash: string;
	status: number;
	answer: string;
	created_at: number;
}

const prepare = statements<{ idempotency_keys: KeyRow }>();

type Scope = Pick<KeyRow, 'company_id' | 'method' | 'path' | 'key'>;

const findKey = prepare((db, p: Scope & { since: number }) =>
	db
		.selectFrom('idempotency_keys')
		.select(['body_hash', 'status', 'answer', 'created_at'])
		.where('company_id', '=', p.company_id)
		.where('method', '=', p.method)
		.where('path', '=', p.path)
		.where('key', '=', p.key)
		.where('created_at', '>', p.since),
);

const keepKey = prepare((db, p: KeyRow) => {
	const row = { body_hash: p.body_hash, status: p.status, answer: p.answer, created_at: p.created_at };
	return db
		.insertInto('idempotency_keys')
		.values({ company_id: p.company_id, method: p.method, path: p.path, key: p.key, ...row })
		.onConflict((conflict) => conflict.columns(['company_id', 'method', 'path', 'key']).doUpdateSet(row));
});

const dropKey = prepare((db, p: Scope) =>
	db
		.deleteFrom('idempotency_keys')
		.where('company_id', '=', p.company_id)
		.where('method', '=', p.method)
		.where('path', '=', p.path)
		.where('key', '=', p.key),
);

const forgetKeys = prepare((db, p: { until: number }) =>
	db.deleteFrom('idempotency_keys').where('created_at', '<=', p.until),
);

export interface WriteAnswer {
	status: number;
	body: unknown;
}

export interface Replayable {
	status: number;
	/** JSON text. */
	answer: string;
	isReplay: boolean;
}

export interface KeyedWrite {
	companyId: number;
	/** Set for a courier's own token, whose keys are its own. */
	courierId?: number | undefined;
	method: string;
	path: string;
	/** Undefined: no key was sent. */
	key: string | undefined;
	body: unknown;
	now: number;
}

const MAX_KEY_LENGTH = 255;

export function readKey(header: string | string[] | undefined): string | undefined {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || header === '' || header.length > MAX_KEY_LENGTH || isUnprintable(header))
		throw new Refusal(
			400,
			'request.invalid',
			`Idempotency-Key must be printable text of 1 to ${MAX_KEY_LENGTH} characters`,
			'Idempotency-Key',
		);
	return header;
}

const inFlight = () =>
	new Refusal(
		409,
		'idempotency.in_flight',
		'A request with this Idempotency-Key is still being worked on; try again shortly',
	);
const otherBody = () => new Refusal(422, 'idempotency.other_body', 'This Idempotency-Key was used with another body');

/**
 * Work with a call to another server in its middle: no transaction is open during the call. A refusal that `end` answers
 * is thrown once its transaction has committed, so that what it noted stays.
 */
export interface Steps<Begun, Outcome> {
	begin(tx: Tx): Promise<Begun>;
	outside(begun: Begun): Promise<Outcome>;
	end(tx: Tx, begun: Begun, outcome: Outcome): Promise<WriteAnswer | Refusal>;
}

export async function runSteps<Begun, Outcome>(db: Database, steps: Steps<Begun, Outcome>): Promise<WriteAnswer> {
	const begun = await db.transaction((tx) => steps.begin(tx));
	const outcome = await steps.outside(begun);
	const answer = await db.transaction((tx) => steps.end(tx, begun, outcome));
	if (answer instanceof Refusal) throw answer;
	return answer;
}

/** The status of a key whose work has begun and has no outcome yet. */
const BEGUN = 0;
/** After so long the process that began it is gone, and the key may be used again. */
const ABANDONED_AFTER_SECONDS = 300;

export interface IdempotentWriter {
	/** A refusal that the work answers is thrown once its transaction has committed; one that it throws undoes everything. */
	write(request: KeyedWrite, work: (tx: Tx) => Promise<WriteAnswer | Refusal>): Promise<Replayable>;
	/** The key is recorded first and the outcome after (interface notes, "Idempotency"). */
	writeInSteps<Begun, Outcome>(request: KeyedWrite, steps: Steps<Begun, Outcome>): Promise<Replayable>;
}

/** No path begins with anything but a slash, so a courier's keys meet nobody else's. */
const scopeOf = (request: KeyedWrite, key: string): Scope => ({
	company_id: request.companyId,
	method: request.method,
	path: request.courierId === undefined ? request.path : `courier ${request.courierId}${request.path}`,
	key,
});
const lockName = (scope: Scope) => `idempotency/${scope.company_id}/${scope.method}/${scope.path}/${scope.key}`;
const bodyHash = (request: KeyedWrite) => hash('sha256', JSON.stringify(request.body ?? null));

const fresh = ({ status, body }: WriteAnswer): Replayable => ({
	status,
	answer: JSON.stringify(body),
	isReplay: false,
});

/** The answer this key got before, undefined for a new one; refuses another body, and a twin that is still at it. */
async function findKnown(
	tx: Tx,
	scope: Scope,
	request: KeyedWrite,
	secrets: SecretBox,
): Promise<Replayable | undefined> {
	const known = await findKey.first(tx, { ...scope, since: request.now - DAY_SECONDS });
	if (!known) return undefined;
	if (known.body_hash !== bodyHash(request)) throw otherBody();
	if (known.status !== BEGUN)
		return { status: known.status, answer: secrets.open(known.answer, lockName(scope)), isReplay: true };
	if (known.created_at > request.now - ABANDONED_AFTER_SECONDS) throw inFlight();
	return undefined;
}

/** Kept answers are sealed: some show a secret, once. */
export function idempotentWriter(db: Database, secrets: SecretBox): IdempotentWriter {
	// SQLite's single writer cannot be asked "is it being worked on?", so this process remembers what it has begun.
	const begun = new Set<string>();

	const committed = async (work: (tx: Tx) => Promise<Replayable | Refusal>): Promise<Replayable> => {
		const result = await db.transaction(work);
		if (result instanceof Refusal) throw result;
		return result;
	};

	const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
		if (begun.has(name)) throw inFlight();
		begun.add(name);
		try {
			return await work();
		} finally {
			begun.delete(name);
		}
	};

	return {
		async write(request, work) {
			const { key } = request;
			if (key === undefined)
				return committed(async (tx) => {
					const result = await work(tx);
					return result instanceof Refusal ? result : fresh(result);
				});
			const scope = scopeOf(request, key);
			const name = lockName(scope);
			return alone(name, () =>
				committed(async (tx) => {
					if (!(await tx.tryLock(name))) throw inFlight();
					const known = await findKnown(tx, scope, request, secrets);
					if (known) return known;
					const result = await work(tx);
					if (result instanceof Refusal) return result;
					const made = fresh(result);
					await keepKey.run(tx, {
						...scope,
						body_hash: bodyHash(request),
						status: made.status,
						answer: secrets.seal(made.answer, name),
						created_at: request.now,
					});
					return made;
				}),
			);
		},
		async writeInSteps(request, steps) {
			const { key } = request;
			if (key === undefined) {
				return fresh(await runSteps(db, steps));
			}
			const scope = scopeOf(request, key);
			const name = lockName(scope);
			const row = { ...scope, body_hash: bodyHash(request), created_at: request.now };
			return alone(name, async () => {
				const first = await db.transaction(async (tx) => {
					if (!(await tx.tryLock(name))) throw inFlight();
					const known = await findKnown(tx, scope, request, secrets);
					if (known) return { known };
					await keepKey.run(tx, { ...row, status: BEGUN, answer: '' });
					return { begun: await steps.begin(tx) };
				});
				if ('known' in first) return first.known;
				try {
					const outcome = await steps.outside(first.begun);
					const last = await db.transaction(async (tx) => {
						const answer = await steps.end(tx, first.begun, outcome);
						if (answer instanceof Refusal) return answer;
						const sealed = secrets.seal(JSON.stringify(answer.body), name);
						await keepKey.run(tx, { ...row, status: answer.status, answer: sealed });
						return answer;
					});
					if (last instanceof Refusal) throw last;
					return fresh(last);
				} catch (error) {
					// Only answers of success are kept.
					await db.transaction((tx) => dropKey.run(tx, scope));
					throw error;
				}
			});
		},
	};
}

/** Keys are kept for a day. */
export const forgetOldKeys = (tx: Tx, now: number): Promise<number> => forgetKeys.run(tx, { until: now - DAY_SECONDS });
