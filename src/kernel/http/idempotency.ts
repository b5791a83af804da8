/** A write sent twice under one `Idempotency-Key` happens once: key, effect, answer and events commit together. */
import { hash } from 'node:crypto';
import { DAY_SECONDS } from '../clock.ts';
import { type Database, statements, type Tx } from '../db/index.ts';
import { Refusal } from '../errors.ts';
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
		.select(['body_hash', 'status', 'answer'])
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

export interface IdempotentWriter {
	write(request: KeyedWrite, work: (tx: Tx) => Promise<WriteAnswer>): Promise<Replayable>;
}

export function idempotentWriter(db: Database): IdempotentWriter {
	// SQLite's single writer cannot be asked "is it being worked on?", so this process remembers what it has begun.
	const begun = new Set<string>();

	const plain = async (work: (tx: Tx) => Promise<WriteAnswer>): Promise<Replayable> => {
		const { status, body } = await db.transaction(work);
		return { status, answer: JSON.stringify(body), isReplay: false };
	};

	return {
		async write(request, work) {
			const { key } = request;
			if (key === undefined) return plain(work);
			const scope = { company_id: request.companyId, method: request.method, path: request.path, key };
			const name = `idempotency/${scope.company_id}/${scope.method}/${scope.path}/${key}`;
			if (begun.has(name)) throw inFlight();
			begun.add(name);
			try {
				return await db.transaction(async (tx) => {
					if (!(await tx.tryLock(name))) throw inFlight();
					const bodyHash = hash('sha256', JSON.stringify(request.body ?? null));
					const known = await findKey.first(tx, { ...scope, since: request.now - DAY_SECONDS });
					if (known && known.body_hash !== bodyHash) throw otherBody();
					if (known) return { status: known.status, answer: known.answer, isReplay: true };
					const { status, body } = await work(tx);
					const answer = JSON.stringify(body);
					await keepKey.run(tx, { ...scope, body_hash: bodyHash, status, answer, created_at: request.now });
					return { status, answer, isReplay: false };
				});
			} finally {
				begun.delete(name);
			}
		},
	};
}

/** Keys are kept for a day. */
export const forgetOldKeys = (tx: Tx, now: number): Promise<number> => forgetKeys.run(tx, { until: now - DAY_SECONDS });
