/** Faults as the world sees them. */
import type { Static } from 'typebox';
import type { FaultRule } from '../../kernel/faults/index.ts';
import type { FaultShape } from './schema.ts';

export const FAULTS_PATH = '/sandbox/faults';

export function faultToWire({ of, ...rule }: FaultRule, base: string): Static<typeof FaultShape> {
	const { endpointId = null, courierId = null, paymentMethodId = null } = of;
	return {
		href: `${base}${FAULTS_PATH}/${rule.id}.json`,
		...rule,
		method: rule.method?.toLowerCase() ?? null,
		endpointId,
		courierId,
		paymentMethodId,
	};
}
