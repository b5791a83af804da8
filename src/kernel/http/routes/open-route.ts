/** A route without a token, with its own manners: pages, files, descriptions. */
import type { FastifyInstance } from 'fastify';
import type { Interference } from '../../faults/index.ts';
import {
	checkText,
	type OpenHandler,
	type RouteInfo,
	refuseRepeats,
	type SendRefusal,
	type Sent,
} from '../exchange/index.ts';
import { asRefusal } from './error-answers.ts';
import { meet } from './interfere.ts';
import { noteRefusal } from './note-refusal.ts';

export type OpenRoute = Pick<RouteInfo, 'method' | 'url' | 'bodyLimit' | 'takesForm' | 'takesText' | 'takesEachOnce'>;

interface OpenParts {
	server: FastifyInstance;
	/** Where faults can be asked for: in a sandbox. */
	interference?: Interference | undefined;
}

/** `refuse`: how a refusal looks that comes before the handler; JSON unless given. */
export function openRoute(
	{ server, interference }: OpenParts,
	info: OpenRoute,
	handler: OpenHandler,
	refuse?: SendRefusal,
): void {
	server.route<Sent>({
		method: info.method,
		url: info.url,
		...(info.bodyLimit === undefined ? {} : { bodyLimit: info.bodyLimit }),
		config: {
			takesForm: info.takesForm ?? false,
			takesText: info.takesText ?? false,
			takesEachOnce: info.takesEachOnce ?? false,
		},
		handler: async (request, reply) => {
			checkText(request);
			if (info.takesEachOnce) refuseRepeats(request.url);
			if (interference) request.meet = (companyId) => meet(interference, request, reply, companyId);
			return handler(request, reply);
		},
		...(refuse && {
			errorHandler: (error: unknown, request, reply) => {
				const refusal = asRefusal(error, request.routeOptions.bodyLimit);
				if (!refusal) throw error;
				// What the general answer to errors does as well: the log line says why, the caller when to come back.
				noteRefusal(request, refusal, error);
				if (refusal.status === 503) reply.header('retry-after', '1');
				return refuse(request, reply, refusal);
			},
		}),
	});
}
