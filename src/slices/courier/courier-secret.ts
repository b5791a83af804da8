/** The secret that signs what a courier is sent: shown once, stored sealed, and replaced with an overlap in which both sign. */
import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { type Queryable, updateRow } from '../../kernel/db/index.ts';
import { found, invalid } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { isRotating } from './errors.ts';
import { DEFAULT_OVERLAP_HOURS, type RotatedCourierSecret, type Rotation } from './schema.ts';
import { type CourierRow, courierSource } from './store.ts';
import { courierUserToken } from './user-token.ts';

const SECRET_BYTES = 32;
const MAX_OVERLAP_HOURS = 720;
const placeOf = (companyId: number) => `couriers/${companyId}`;

/** A key of the Standard Webhooks scheme. */
export const newCourierSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const sealCourierSecret = (secrets: SecretBox, companyId: number, secret: string): string =>
	secrets.seal(secret, placeOf(companyId));

/** `POST /v1/couriers/:id/secret.json`; the courier's token stays the same. */
export async function rotateCourierSecret(
	{ tx, actor, now }: Work,
	id: number,
	{ overlapHours = DEFAULT_OVERLAP_HOURS }: Static<typeof Rotation>,
	secrets: SecretBox,
): Promise<Static<typeof RotatedCourierSecret>> {
	if (overlapHours > MAX_OVERLAP_HOURS) throw invalid('overlapHours', `a whole number from 0 to ${MAX_OVERLAP_HOURS}`);
	const companyId = actor.company.id;
	const before = found(await courierSource.hold(tx, companyId, id), 'courier');
	// Spec silent: a secret that was promised until a time signs until then, unless the caller ends it with no overlap.
	const promised = before.previous_until ?? 0;
	if (promised > now && overlapHours > 0) throw isRotating(promised);
	const secret = newCourierSecret();
	const previousSecretUntil = now + overlapHours * 3600;
	await updateRow(tx, courierSource, {
		...before,
		secret_sealed: sealCourierSecret(secrets, companyId, secret),
		previous_secret_sealed: overlapHours === 0 ? null : before.secret_sealed,
		previous_until: previousSecretUntil,
		updated_at: now,
	});
	return { secret, previousSecretUntil };
}

function secretsInForce(secrets: SecretBox, row: CourierRow, now: number): string[] {
	const sealed = [row.secret_sealed];
	if (row.previous_secret_sealed !== null && (row.previous_until ?? 0) > now) sealed.push(row.previous_secret_sealed);
	return sealed.map((each) => secrets.open(each, placeOf(row.company_id)));
}

/** Where a courier is notified and with what. */
interface CourierTarget {
	url: string;
	/** `whsec_…`: each signs what is sent. */
	secrets: readonly string[];
	/** Opens the orders of this courier, and goes to its own address alone. */
	userToken: string;
}

/** Undefined for a courier that is closed. */
export async function courierTarget(
	on: Queryable,
	secrets: SecretBox,
	companyId: number,
	courierId: number,
	now: number,
): Promise<CourierTarget | undefined> {
	const row = await courierSource.find(on, companyId, courierId);
	if (!row || row.state === INACTIVE) return undefined;
	return {
		url: row.webhook_url,
		secrets: secretsInForce(secrets, row, now),
		userToken: courierUserToken(secrets, row),
	};
}
