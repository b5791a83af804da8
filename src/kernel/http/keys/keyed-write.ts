/** What is sent under an `Idempotency-Key`, and what a known key answers. */
import { Refusal } from '../../errors.ts';
import type { SecretBox } from '../../secret-box.ts';
import { isUnprintable } from '../../text.ts';
import type { WriteAnswer } from '../exchange/index.ts';
import type { KnownKey, Scope } from './key-store.ts';
import { isSameBody } from './same-body.ts';

export interface Replayable {
	status: number;
	/** JSON text. */
	answer: string;
	isReplay: boolean;
}

/** A key is the company's, and its tokens differ in what they may read. */
export interface Reader {
	has(right: string): boolean;
	/** Rights by which something was shown in the answer that is being made. */
	readonly used: ReadonlySet<string>;
}

export interface KeyedWrite {
	companyId: number;
	/** Set for callers whose keys are their own and not the company's. */
	keyScope?: string | undefined;
	method: string;
	path: string;
	/** Undefined: no key was sent. */
	key: string | undefined;
	body: unknown;
	/** What the caller may read; undefined where no token is asked for. */
	reader?: Reader | undefined;
	now: number;
	/** The id of the request. */
	origin: string;
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

/** A twin is at it. */
export class InFlight extends Refusal {
	readonly retryAfterSeconds: number;
	constructor(retryAfterSeconds = 1) {
		super(
			409,
			'idempotency.in_flight',
			'A request with this Idempotency-Key is still being worked on; try again shortly',
		);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

// Spec silent: a token that may read less than the one that used the key first is not shown what that one was.
const showsMore = (right: string) =>
	new Refusal(
		403,
		'idempotency.lacks_right',
		`This has been done under this Idempotency-Key, and its answer shows what takes the right ${right}`,
		undefined,
		{ right },
	);

/** No path begins with anything but a slash, so keys with a scope meet no others. */
export const scopeOf = (request: KeyedWrite, key: string): Scope => ({
	company_id: request.companyId,
	method: request.method,
	path: (request.keyScope ?? '') + request.path,
	key,
});
export const lockName = (scope: Scope): string =>
	`idempotency/${scope.company_id}/${scope.method}/${scope.path}/${scope.key}`;

export function checkBody(known: Pick<KnownKey, 'body_hash'>, request: KeyedWrite): void {
	if (!isSameBody(known.body_hash, request.body))
		throw new Refusal(422, 'idempotency.other_body', 'This Idempotency-Key was used with another body');
}

export const fresh = ({ status, body }: WriteAnswer): Replayable => ({
	status,
	answer: JSON.stringify(body),
	isReplay: false,
});

/** JSON has no line breaks of its own, so the rights that it takes to see it stand on a line before it. */
const LINE = '\n';

/** An answer as it is kept, sealed: some show a secret, once. */
export function sealAnswer(secrets: SecretBox, name: string, { reader }: KeyedWrite, json: string): string {
	const rights = [...(reader?.used ?? [])];
	return secrets.seal(rights.length === 0 ? json : rights.join(' ') + LINE + json, name);
}

/** The answer that the key got; no repeat for the attempt that made it and lost sight of it. */
export function replayed(
	known: KnownKey,
	name: string,
	secrets: SecretBox,
	{ reader }: KeyedWrite,
	claim?: string,
): Replayable {
	const kept = secrets.open(known.answer, name);
	const end = kept.indexOf(LINE);
	const missing = kept
		.slice(0, Math.max(end, 0))
		.split(' ')
		.find((right) => right !== '' && !reader?.has(right));
	if (missing !== undefined) throw showsMore(missing);
	return { status: known.status, answer: kept.slice(end + 1), isReplay: known.claim !== claim };
}
