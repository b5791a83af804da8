/** The secret that signs what a courier is sent: shown once, stored sealed, and replaced with an overlap in which both sign. */
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { type Queryable, updateRow } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { readOverlap, rotateSecret, secretsInForce } from '../../kernel/signing-secret.ts';
import type { RotatedCourierSecret, Rotation } from './schema.ts';
import { courierSource } from './store.ts';
import { courierUserToken } from './user-token.ts';

export const courierScope = (companyId: number) => `couriers/${companyId}`;

export const sealCourierSecret = (secrets: SecretBox, companyId: number, secret: string): string =>
	secrets.seal(secret, courierScope(companyId));

/** `POST /v1/couriers/:id/secret.json`; the courier's token stays the same. */
export async function rotateCourierSecret(
	{ tx, actor, now }: Work,
	id: number,
	input: Static<typeof Rotation>,
	secrets: SecretBox,
): Promise<Static<typeof RotatedCourierSecret>> {
	const overlapHours = readOverlap(input);
	const company_id = actor.company.id;
	const before = found(await courierSource.hold(tx, company_id, id), 'courier');
	const { kept, answer } = rotateSecret(before, {
		secrets,
		scope: courierScope(company_id),
		overlapHours,
		now,
		errorCode: 'courier.rotating',
	});
	await updateRow(tx, courierSource, { company_id, id, ...kept, updated_at: now });
	return answer;
}

/** What it is sent is signed with a secret that it has already, as in the sandbox that certifies it. */
export async function adoptCourierSecret({ tx, actor, now }: Work, id: number, secret: string, secrets: SecretBox) {
	const company_id = actor.company.id;
	const secret_sealed = sealCourierSecret(secrets, company_id, secret);
	const none = { previous_secret_sealed: null, previous_until: null };
	await updateRow(tx, courierSource, { company_id, id, secret_sealed, ...none, updated_at: now });
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
		secrets: secretsInForce(secrets, row, courierScope(companyId), now),
		userToken: courierUserToken(secrets, row),
	};
}
