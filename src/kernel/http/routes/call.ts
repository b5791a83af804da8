/** What the handler of a guarded route is given, made of the request. */
import type { FastifyRequest } from 'fastify';
import { notFound, unavailable } from '../../errors.ts';
import {
	type ApiCaller,
	type Call,
	checkQuery,
	type PublicAddresses,
	type Remarks,
	readExpand,
	readFields,
	type Sent,
} from '../exchange/index.ts';
import type { Reader } from '../keys/index.ts';

export interface CallParts<A extends PublicAddresses> {
	addresses: A;
	/** What time it is for a company, in Unix seconds. */
	now: (companyId: number) => number;
}

const WHOLE_ID = /^[1-9]\d{0,15}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The router has matched the path, so each parameter that its URL names is there. */
function readIds<Id extends string>(params: Sent['Params'], noun: string): Readonly<Record<Id, number>> {
	const ids: Record<string, number> = {};
	for (const name of Object.keys(params)) {
		const text = params[name] ?? '';
		const value = Number(text);
		if (WHOLE_ID.test(text) && Number.isSafeInteger(value)) ids[name] = value;
		// A word is no id that nobody has, but a collection that there is not: one that is misspelt, say.
		else throw NUMBER.test(text) ? notFound(noun) : unavailable();
	}
	return ids as Record<Id, number>;
}

export function callOf<C extends ApiCaller, A extends PublicAddresses, Id extends string>(
	{ addresses, now }: CallParts<A>,
	request: FastifyRequest<Sent>,
	noun = 'resource',
	remarks: Remarks,
): Call<unknown, C, A, Id> {
	// Set by the route's guard.
	const caller = request.caller as C;
	const query = request.query;
	checkQuery(query);
	return {
		caller,
		companyId: caller.companyId,
		ids: readIds(request.params, noun),
		query,
		expand: readExpand(query),
		fields: readFields(query),
		input: undefined,
		view: { addresses, decimals: caller.decimals, mayRead: (right) => caller.rights.has(right) },
		now: now(caller.companyId),
		url: request.url,
		warn: remarks.warn,
		tolerate: remarks.tolerate,
		tellMore: remarks.tellMore,
		address: request.ip,
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
