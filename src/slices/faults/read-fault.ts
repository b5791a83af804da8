/** A fault as it was asked for, with what was left open; what cannot be meant is refused. */
import type { Static } from 'typebox';
import { invalid } from '../../kernel/errors.ts';
import {
	type AskedFault,
	CALL_FAULTS,
	isAboutSent,
	MOST_DELAY_MS,
	SENT_FAULTS,
	STANDARD,
} from '../../kernel/faults/index.ts';
import { notForSent, onlyForSent } from './errors.ts';
import type { NewFault } from './schema.ts';

function within(name: string, value: number, from: number, to: number): number {
	if (!(value >= from && value <= to)) throw invalid(name, `a number from ${from} to ${to}`);
	return value;
}

/** By the names that calls to others have of what they concern. */
const recordsOf = ({ endpointId, courierId, paymentMethodId }: Static<typeof NewFault>): Record<string, number> => ({
	...(endpointId === undefined ? {} : { endpointId }),
	...(courierId === undefined ? {} : { courierId }),
	...(paymentMethodId === undefined ? {} : { paymentMethodId }),
});

export function readFault(companyId: number | undefined, asked: Static<typeof NewFault>): AskedFault {
	const { fault, method, status, delayMs, retryAfter, probability, seed, times = null } = asked;
	const { route = null, match = null } = asked;
	const of = recordsOf(asked);
	if (isAboutSent({ of })) {
		if (!SENT_FAULTS.some((each) => each === fault)) throw notForSent(fault);
	} else if (!CALL_FAULTS.some((each) => each === fault)) throw onlyForSent(fault);
	return {
		companyId: companyId ?? null,
		fault,
		of,
		method: method?.toUpperCase() ?? null,
		route,
		match,
		status: within('status', status ?? STANDARD.error, 400, 599),
		delayMs: within('delayMs', delayMs ?? STANDARD.delayMs, 0, MOST_DELAY_MS),
		retryAfter: within('retryAfter', retryAfter ?? STANDARD.retryAfter, 1, 3_600),
		times: times === null ? null : within('times', times, 1, 1_000_000),
		probability: within('probability', Number(probability ?? STANDARD.probability), 0, 1),
		seed: within('seed', seed ?? STANDARD.seed, 0, 4_294_967_295),
	};
}
