/** The body of a write: read once, and only when the request's key has no answer yet. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readBody } from './input.ts';
import type { Remarks } from './remarks.ts';
import type { Call, RouteInfo } from './route.ts';

export interface SentBody {
	/** What tells it from another body under the same key. */
	identity: unknown;
	/** Reads it into the call; refuses what cannot be read. */
	ready(): void;
}

/** A file is read before any transaction begins, since it may take a while; what is wrong with it is said when it is asked for. */
async function sentFile(read: (bytes: Buffer) => Promise<unknown>, body: unknown, call: Call): Promise<SentBody> {
	const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
	const [outcome] = await Promise.allSettled([read(bytes)]);
	return {
		identity: hash('sha256', bytes),
		ready() {
			if (outcome.status === 'rejected') throw outcome.reason;
			call.input = outcome.value;
		},
	};
}

/** Clients repeat the id of the path in the body; the path's counts. */
const isOwnId = ({ url }: RouteInfo, field: string): boolean => field === 'id' && url.includes('/:');

export async function sentBody(
	info: RouteInfo,
	{ body }: Pick<FastifyRequest, 'body'>,
	call: Call,
	remarks: Remarks,
): Promise<SentBody> {
	if (info.file) return sentFile(info.file.read, body, call);
	let schema = info.body;
	return {
		identity: body,
		ready() {
			if (schema === undefined) return;
			const raw = body === undefined && info.bodyIsOptional ? {} : body;
			call.input = readBody(schema, raw, {
				decimals: call.view.decimals,
				onUnknown: (field, isTolerated = isOwnId(info, field)) =>
					isTolerated ? remarks.ofTolerated(field) : remarks.ofBody(field),
			});
			schema = undefined;
		},
	};
}
