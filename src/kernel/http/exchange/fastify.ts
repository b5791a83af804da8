/** What this service adds to the HTTP engine's own types, and the engine's own failures as refusals. */
import type { FastifyReply } from 'fastify';
import { type ErrorCode, Refusal, unavailable } from '../../errors.ts';
import type { CallFault } from '../../faults/index.ts';
import type { Concerned } from '../../journal.ts';
import type { ApiCaller } from './caller.ts';
import type { RouteInfo } from './route.ts';

declare module 'node:http' {
	interface ServerResponse {
		/** The HTTP engine's, which has one for each. */
		reply?: FastifyReply;
	}
}

declare module 'fastify' {
	interface FastifyRequest {
		caller: ApiCaller | undefined;
		/** Why it was refused, for the log. */
		errorCode: ErrorCode | undefined;
		/** What went wrong on our side, for the log. */
		failure: unknown;
		/** The text of the answer, where it is JSON. */
		answer: string | undefined;
		concerned: Concerned | undefined;
		meet: ((companyId: number) => Promise<boolean> | false) | undefined;
		/** By the platform's own clock, in milliseconds. */
		cameAt: number;
		/** It has been noted before its answer left. */
		isNoted: boolean;
		/** What goes wrong with it because somebody asked for it. */
		fault: CallFault | undefined;
	}
	interface FastifyContextConfig extends Pick<RouteInfo, 'takesForm' | 'takesEachOnce' | 'takesText'> {
		/** The route's body is bytes. */
		takesFile?: boolean;
	}
}

interface EngineFailure {
	statusCode?: number;
	code?: string;
}

/** Failures of reading the request, which the engine reports in its own words; undefined for any other error. */
export function engineRefusal(error: unknown, bodyLimit: number): Refusal | undefined {
	const { statusCode, code } = error as EngineFailure;
	if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
		return new Refusal(413, 'request.too_large', `The body is larger than ${bodyLimit} bytes`);
	if (code === 'FST_ERR_NOT_FOUND' || code === 'FST_ERR_MAX_PARAM_LENGTH') return unavailable();
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
		return new Refusal(statusCode, 'request.malformed', 'The request could not be read');
	return undefined;
}
