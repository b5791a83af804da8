/** What is sent under an `Idempotency-Key`, and what a known key answers. */
import { Refusal } from '../errors.ts';
import type { SecretBox } from '../secret-box.ts';
import { isUnprintable } from './input.ts';
import type { KnownKey, Scope } from './key-store.ts';
import { isSameBody } from './same-body.ts';
import type { WriteAnswer } from './steps.ts';

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

/** No path begins with anything but a slash, so a courier's keys meet nobody else's. */
export const scopeOf = (request: KeyedWrite, key: string): Scope => ({
	company_id: request.companyId,
	method: request.method,
	path: request.courierId === undefined ? request.path : `courier ${request.courierId}${request.path}`,
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

/** The answer that the key got; no repeat for the attempt that made it and lost sight of it. */
export const replayed = (known: KnownKey, name: string, secrets: SecretBox, claim?: string): Replayable => ({
	status: known.status,
	answer: secrets.open(known.answer, name),
	isReplay: known.claim !== claim,
});
