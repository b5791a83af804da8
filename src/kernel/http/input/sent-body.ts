/** The body of a write: read once, and only when the request's key has no answer yet. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { present, Refusal } from '../../errors.ts';
import {
	type Call,
	faultsTogether,
	MOST_FAULTS,
	type ReadingContext,
	type Remarks,
	type RouteInfo,
} from '../exchange/index.ts';
import { readBody } from './input.ts';

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

type Read = (context: Partial<ReadingContext>) => unknown;

/** The first fault, as it is reported alone, and beside it all that are in the request. */
function withOthers(first: Refusal, read: Read, remarks: Remarks, isOwn: (field: string) => boolean): Refusal {
	const faults: Refusal[] = [...remarks.beside];
	const enough = new Error('enough faults');
	const onRefusal = (refusal: Refusal) => {
		faults.push(refusal);
		if (faults.length >= MOST_FAULTS) throw enough;
	};
	try {
		read({
			onRefusal,
			onTolerated(refusal) {
				if (remarks.isStrict) onRefusal(refusal);
			},
			onUnknown(field, isTolerated = isOwn(field)) {
				const refusal = isTolerated ? undefined : remarks.refusalOf(field);
				if (refusal) onRefusal(refusal);
			},
		});
	} catch (error) {
		if (error !== enough && !(error instanceof Refusal)) throw error;
	}
	return faultsTogether(first, faults);
}

export async function sentBody(
	info: RouteInfo,
	{ body }: Pick<FastifyRequest, 'body'>,
	call: Call,
	remarks: Remarks,
): Promise<SentBody> {
	if (info.file || !info.body) remarks.refuseBeside();
	if (info.file) return sentFile(info.file.read, body, call);
	let schema = info.body;
	return {
		identity: body,
		ready() {
			if (schema === undefined) return;
			const raw = body === undefined && info.bodyIsOptional ? {} : body;
			const { decimals } = call.view;
			const read: Read = (context) => readBody(present(schema, 'body'), raw, { decimals, ...context });
			const isOwn = (field: string) => isOwnId(info, field);
			const [beside] = remarks.beside;
			if (beside) throw withOthers(beside, read, remarks, isOwn);
			try {
				call.input = read({
					onTolerated: (refusal, done) => remarks.tolerate(refusal, `${refusal.message}; ${done}`),
					onUnknown: (field, isTolerated = isOwn(field)) =>
						isTolerated ? remarks.ofTolerated(field) : remarks.ofBody(field),
				});
			} catch (error) {
				throw error instanceof Refusal ? withOthers(error, read, remarks, isOwn) : error;
			}
			schema = undefined;
		},
	};
}
