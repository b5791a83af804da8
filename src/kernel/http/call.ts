/** What the handler of a guarded route is given, made of the request. */
import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { ApiCaller } from './caller.ts';
import type { Reader } from './keyed-write.ts';
import type { PublicAddresses } from './links.ts';
import { type Query, readExpand, readFields } from './list-query.ts';
import type { Remarks } from './remarks.ts';
import type { Call } from './route.ts';

export interface CallParts {
	addresses: PublicAddresses;
	/** What time it is for a company, in Unix seconds. */
	now: (companyId: number) => number;
}

const WHOLE_ID = /^[1-9]\d{0,15}$/;
const NO_IDS = Object.freeze({});

function readIds(params: Record<string, string>, noun: string): Readonly<Record<string, number>> {
	let ids: Record<string, number> | undefined;
	for (const name of Object.keys(params)) {
		const text = params[name] as string;
		const value = Number(text);
		if (!WHOLE_ID.test(text) || !Number.isSafeInteger(value)) throw notFound(noun);
		ids ??= {};
		ids[name] = value;
	}
	return ids ?? NO_IDS;
}

export function callOf(
	{ addresses, now }: CallParts,
	request: FastifyRequest,
	noun = 'resource',
	remarks: Remarks,
): Call {
	const caller = request.caller as ApiCaller;
	const query = request.query as Query;
	return {
		caller,
		companyId: caller.companyId,
		ids: readIds(request.params as Record<string, string>, noun),
		query,
		expand: readExpand(query),
		fields: readFields(query),
		input: undefined,
		view: { addresses, decimals: caller.decimals, mayRead: (right) => caller.rights.has(right) },
		now: now(caller.companyId),
		url: request.url,
		warn: remarks.warn,
		get address() {
			return request.ip;
		},
	};
}

/** Notes by which rights something is shown, so that a repeat shows it to no token without them. */
export function watchReading(call: Call): Reader {
	const { rights } = call.caller;
	const used = new Set<string>();
	const mayRead = (right: string) => {
		const may = rights.has(right);
		if (may) used.add(right);
		return may;
	};
	call.view = { ...call.view, mayRead };
	return { has: (right) => rights.has(right), used };
}
