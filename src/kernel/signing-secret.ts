/** Secrets that sign what is sent to others: drawn, kept sealed, and replaced with an overlap in which both sign. */
import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from './clock.ts';
import { type ErrorCode, invalid, Refusal } from './errors.ts';
import type { SecretBox } from './secret-box.ts';
import { isSameSecret } from './secrets.ts';

const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

const keyOf = (secret: string): Buffer =>
	Buffer.from(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret, 'base64');

/** HMAC-SHA256 over id, time and body. */
export const signatureOf = (secret: string, id: unknown, timestamp: unknown, body: string): string =>
	`v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** True when one of the signatures, which blanks separate, is the one expected. */
export const holdsSignature = (signatures: unknown, expected: string): boolean =>
	String(signatures ?? '')
		.split(' ')
		.some((given) => isSameSecret(expected, given));

/** The columns of a record that has one. */
export interface SigningSecrets {
	secret_sealed: string;
	/** In force until `previous_until`. */
	previous_secret_sealed: string | null;
	previous_until: number | null;
}

const DEFAULT_OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 720;

/** The member `overlapHours` of a request, in words. */
export const OVERLAP = `Hours for which the old secret signs too; default ${DEFAULT_OVERLAP_HOURS}, at most ${MAX_OVERLAP_HOURS}`;

export function readOverlap({ overlapHours = DEFAULT_OVERLAP_HOURS }: { overlapHours?: number }): number {
	if (overlapHours > MAX_OVERLAP_HOURS) throw invalid('overlapHours', `a whole number from 0 to ${MAX_OVERLAP_HOURS}`);
	return overlapHours;
}

interface Rotation {
	secrets: SecretBox;
	/** What the secret is sealed for. */
	scope: string;
	overlapHours: number;
	now: number;
	/** The code of the refusal where the secret is being replaced already. */
	errorCode: ErrorCode;
}

/** A new secret, and the columns to keep; the one before signs for the hours of the overlap. */
export function rotateSecret(before: SigningSecrets, rotation: Rotation) {
	const { secrets, scope, overlapHours, now, errorCode } = rotation;
	// Spec silent: a secret that was promised until a time signs until then, unless the caller ends it with no overlap.
	const promised = before.previous_until ?? 0;
	if (promised > now && overlapHours > 0)
		throw new Refusal(
			409,
			errorCode,
			`The secret before the last rotation signs until ${new Date(promised * 1000).toISOString()}; rotate again after that, or with overlapHours: 0, which replaces both at once`,
		);
	const secret = newSecret();
	const previousSecretUntil = now + overlapHours * HOUR_SECONDS;
	const kept: SigningSecrets = {
		secret_sealed: secrets.seal(secret, scope),
		previous_secret_sealed: overlapHours === 0 ? null : before.secret_sealed,
		previous_until: previousSecretUntil,
	};
	return { kept, answer: { secret, previousSecretUntil } };
}

/** During an overlap the secret before is one of them. */
export function secretsInForce(secrets: SecretBox, row: SigningSecrets, scope: string, now: number): string[] {
	const sealed = [row.secret_sealed];
	if (row.previous_secret_sealed !== null && (row.previous_until ?? 0) > now) sealed.push(row.previous_secret_sealed);
	return sealed.map((each) => secrets.open(each, scope));
}
