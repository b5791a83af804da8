/** Routes of couriers: those who carry, what they offer, where they are notified. Only the company's own tokens open them. */
import { type Api, type Call, type Caller, workOf } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { entryOf, integerCodeShape, readRoutes, renderOne } from '../../kernel/http/index.ts';
import type { TellInClear } from '../../kernel/outbound/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { rotateCourierSecret } from './courier-secret.ts';
import { ownOrdersOnly } from './errors.ts';
import { orderRoutes } from './order-routes.ts';
import type { HoldDispatch } from './ports.ts';
import { couriers, withOffers } from './resources.ts';
import { type ChangeParts, changeCourier, createCourier } from './save-courier.ts';
import {
	CourierChange,
	CourierShape,
	CreatedCourierShape,
	NewCourier,
	RotatedCourierSecret,
	Rotation,
} from './schema.ts';
import type { CourierRow } from './store.ts';
import { type TrackParts, trackRoutes } from './track-routes.ts';
import { replaceCourierToken } from './user-token.ts';
import { COURIERS } from './wire.ts';

/** What other rooms and the instance give this one. */
export interface CourierPorts extends TrackParts {
	secrets: SecretBox;
	inClear: TellInClear;
	holdDispatch: HoldDispatch;
}

const companyOnly = (caller: Caller) => {
	if (caller.courierId !== undefined) throw ownOrdersOnly();
};

const writing = { right: 'courier:configure', tag: 'Couriers', noun: 'courier', admit: companyOnly } as const;

async function shown(on: Queryable, call: Call, row: CourierRow) {
	const [offering] = await withOffers(on, call.companyId, [row]);
	return renderOne(on, call, couriers, present(offering, 'courier'));
}

function writeCouriers(api: Api, parts: ChangeParts & Pick<CourierPorts, 'inClear'>) {
	const { secrets, inClear } = parts;
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${COURIERS}.json`,
			operationId: 'createCourier',
			summary: 'Register a courier',
			description: 'The response holds the secret that signs its notifications; it is never shown again.',
			body: NewCourier,
			answers: { 201: CreatedCourierShape },
		},
		async (tx, call) => {
			inClear(call, 'webhookUrl', call.input.webhookUrl);
			const { row, secret } = await createCourier(workOf(tx, call), call.input, secrets);
			return { status: 201, body: { ...(await shown(tx, call, row)), secret } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${COURIERS}/:id.json`,
			operationId: 'updateCourier',
			summary: 'Change a courier or what it offers',
			description:
				'A webhookUrl of another server (scheme, host or port) gives it a new token: the current userToken stops working, and the new one goes to the new address with the next notification.',
			body: CourierChange,
			answers: { 200: CourierShape },
			refusals: [404],
		},
		async (tx, call) => {
			const { id } = call.ids;
			inClear(call, 'webhookUrl', call.input.webhookUrl);
			const { row, movedAway } = await changeCourier(workOf(tx, call), id, call.input, parts);
			if (movedAway) writeAudit(tx, entryOf(call, 'courier.token_replaced', `${COURIERS}/${id}.json`));
			return { status: 200, body: await shown(tx, call, row) };
		},
	);
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${COURIERS}/:id/secret.json`,
			operationId: 'rotateCourierSecret',
			summary: "Rotate a courier's signing secret",
			description:
				'During the overlap both secrets sign, so that the courier can change over without losing a notification; during it only a rotation with overlapHours 0 is accepted, which ends both. Its token stays the same.',
			body: Rotation,
			bodyIsOptional: true,
			answers: { 200: RotatedCourierSecret },
			refusals: [404, 409],
		},
		async (tx, call) => ({
			status: 200,
			body: await rotateCourierSecret(workOf(tx, call), call.ids.id, call.input, secrets),
		}),
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'POST',
			url: `${COURIERS}/:id/token.json`,
			operationId: 'createCourierToken',
			summary: "Replace a courier's token",
			description:
				'The current userToken stops working at once; the new one goes to the courier alone, with its next notification. For a token that leaked or was revoked.',
			answers: { 200: CourierShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await replaceCourierToken(workOf(tx, call), call.ids.id, secrets);
			return { status: 200, body: await shown(tx, call, row) };
		},
	);
}

export function courierRoutes(api: Api, parts: CourierPorts): void {
	api.errorShape(COURIERS, integerCodeShape);
	api.errorShape('/v1/logs', integerCodeShape);
	readRoutes(api, couriers, { admit: companyOnly });
	writeCouriers(api, parts);
	orderRoutes(api, parts, companyOnly);
	trackRoutes(api, parts);
}
