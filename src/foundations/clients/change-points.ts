/** Adds loyalty points to a client or takes them away, never below zero, also under concurrency. */
import type { Static } from 'typebox';
import { invalid, unknownReference } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import { tooFewPoints } from './errors.ts';
import { addPoints, insertPoints } from './part-store.ts';
import type { ChangedPoints, PointsChange } from './schema.ts';
import { clientSource } from './store.ts';

type Change = Static<typeof PointsChange>;

const SUBTRACT = 1;

/** `PUT /v1/clients/points.json` */
export async function changePoints(work: Work, input: Change): Promise<Static<typeof ChangedPoints>> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const { clientId, type, description = '', orderId } = input;
	if (input.points === 0) throw invalid('points', 'a whole number above 0');
	const change = type === SUBTRACT ? -input.points : input.points;
	const changed = await addPoints.first(tx, { companyId, id: clientId, change, at: now });
	if (!changed) {
		const client = await clientSource.find(tx, companyId, clientId);
		if (!client || client.is_deleted === 1) throw unknownReference('clientId', 'a client');
		throw type === SUBTRACT ? tooFewPoints(client.points) : invalid('points', 'fewer points');
	}
	await insertPoints(tx, {
		company_id: companyId,
		client_id: clientId,
		user_id: actor.userId,
		change,
		points: changed.points,
		description,
		order_id: orderId ?? '',
		created_at: now,
	});
	return { clientId, type, description, ...(orderId === undefined ? {} : { orderId }), points: changed.points };
}
