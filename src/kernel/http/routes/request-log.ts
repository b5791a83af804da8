/** One log line a request: what was asked, by its path template, and what became of it; never an address in full, which may hold a secret. */
import type { FastifyRequest } from 'fastify';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../log.ts';
import { hideSecrets, secretsOfHeaders } from '../../shown-secrets.ts';
import { elapsedMs, type LastStep, pathOf } from '../exchange/index.ts';

let second = 0;
let secondText = '';

/** The time as `toISOString` has it; most of the text is the same for a second. */
function isoTime(): string {
	const now = Date.now();
	const milliseconds = now % 1_000;
	if (now - milliseconds !== second) {
		second = now - milliseconds;
		secondText = new Date(second).toISOString().slice(0, 20);
	}
	return `${secondText}${milliseconds < 10 ? '00' : milliseconds < 100 ? '0' : ''}${milliseconds}Z`;
}

const SHOWN_PARTS = 3;
/** A word of an address, and no id, code or secret. */
const WORD = /^(?!.*\d{3})[a-z][a-z0-9_.-]{0,23}$/i;

/** Enough of an unknown path to see what was misspelt: its first parts, without what is no word. */
export function shortenedPath(url: string): string {
	const parts = pathOf(url).split('/').slice(1);
	const shown = parts.slice(0, SHOWN_PARTS).map((part) => (part === '' || WORD.test(part) ? part : '…'));
	return `/${shown.join('/')}${parts.length > SHOWN_PARTS ? '/…' : ''}`;
}

/** Names are the caller's: a token that was sent as one is not shown. */
const LIKE_A_SECRET = /[0-9a-f]{12,}|whsec_[\w+/=-]+/gi;

const CAUSE_LENGTH = 200;
/** Headers that say who calls. */
const CREDENTIALS = ['access_token', 'authorization', 'cookie', 'bodega-sandbox-key'];

/** What a caller has sent that no log line may show: who they are, and addresses that are keys. */
function secretsOf({ headers, params }: Pick<FastifyRequest, 'headers' | 'params'>): string[] {
	const sent = CREDENTIALS.map((name) => [name, String(headers[name] ?? '')]);
	return [...secretsOfHeaders(Object.fromEntries(sent)), ...Object.values(Object(params)).map(String)];
}

/** The first line of what went wrong, and of what caused it: an error may repeat what it was given, so that is masked. */
export function causeOf(failure: unknown, request: Pick<FastifyRequest, 'headers' | 'params'>): string {
	const causes = [failure, failure instanceof Error ? failure.cause : undefined].filter(Boolean);
	// The database's own words are those of what caused them.
	const said = new Set(causes.map((error) => messageOf(error).split('\n', 1).join()));
	const shown = hideSecrets([...said].join(': ').replace(LIKE_A_SECRET, '…'), secretsOf(request));
	return shown.slice(0, CAUSE_LENGTH);
}

/** What only some requests have; most pay for three comparisons. */
function particulars(request: FastifyRequest, ignored: unknown): string {
	const { caller, errorCode, failure } = request;
	const unread =
		ignored === undefined ? '' : `,"ignored":${JSON.stringify(String(ignored).replace(LIKE_A_SECRET, '…'))}`;
	const who = caller ? `,"company":${caller.companyId},"token":${caller.tokenId}${unread}` : unread;
	if (errorCode === undefined) return who;
	const cause = failure === undefined ? '' : `,"cause":${JSON.stringify(causeOf(failure, request))}`;
	return `${who},"errorCode":"${errorCode}"${cause}`;
}

/** Written by hand, because a general logger with redaction costs more than reading a record does. */
export function logRequests(log: Logger): LastStep {
	return (request, reply) => {
		const template = request.routeOptions.url;
		const path =
			template === undefined ? `"path":${JSON.stringify(shortenedPath(request.url))}` : `"route":"${template}"`;
		log.writeLine(
			`{"level":30,"time":"${isoTime()}","request":"${request.id}","method":"${request.method}",` +
				`${path},"status":${reply.statusCode},"ms":${Math.round(elapsedMs(request) * 10) / 10}${particulars(request, reply.getHeader('bodega-ignored'))}}`,
		);
	};
}

/** A request that was answered before any route was found. */
export interface Unrouted {
	status: number;
	errorCode: string;
	/** Both unknown when not even the first line could be read. */
	method?: string | undefined;
	url?: string | undefined;
}

export type NoteUnrouted = (unrouted: Unrouted) => void;

export function unroutedLog(log: Logger): NoteUnrouted {
	if (!log.isLevelEnabled('info')) return () => {};
	return ({ status, errorCode, method = '', url }) => {
		const path = url === undefined ? '' : shortenedPath(url);
		const asked = `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)}`;
		log.writeLine(`{"level":30,"time":"${isoTime()}",${asked},"status":${status},"errorCode":"${errorCode}"}`);
	};
}
