/** A noted call as a row: masked, cut, and in text that both databases can hold. */
import type { Noted, NotedCaller } from '../../kernel/journal.ts';
import { BODY_LIMIT } from './limits.ts';
import { maskedJson, maskedNames, maskedText, maskedUrl, secretsIn } from './mask.ts';
import type { NewRequest } from './store.ts';

const MOST_ADDRESS = 2_000;

/** PostgreSQL stores no zero bytes, and neither engine half of a character. */
const stored = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const isConsole = (caller: NotedCaller | undefined): boolean =>
	caller !== undefined && 'sessionId' in caller && caller.sessionId !== undefined;

interface Beside {
	companyId: number;
	caller: NotedCaller | undefined;
	/** By the machine's clock. */
	keptAt: number;
	/** Calls of the company that were dropped before this one. */
	missed: number;
}

/** Bytes are no text. */
function bodyOf({ body, token, concerned }: Noted): string | null {
	if (body === undefined || body === null || Buffer.isBuffer(body)) return null;
	const secrets = token === undefined ? [] : [token];
	const text = typeof body === 'string' ? maskedText(body, secrets) : maskedJson(body, secrets);
	return stored((concerned ? concerned.hide(text) : text).slice(0, BODY_LIMIT));
}

function answerOf({ answer, token, concerned, url }: Noted): string | null {
	if (answer === undefined) return null;
	// A 404 repeats its path.
	const text = maskedText(answer, [...(token === undefined ? [] : [token]), ...secretsIn(url)]);
	return stored(concerned ? concerned.hide(text) : text);
}

export function rowOf(noted: Noted, { companyId, caller, keptAt, missed }: Beside): NewRequest {
	const { concerned, token } = noted;
	const { path, query } = maskedUrl(concerned?.path ?? noted.url, token === undefined ? [] : [token]);
	return {
		company_id: companyId,
		request_id: noted.requestId,
		at: noted.at,
		kept_at: keptAt,
		token_id: caller?.tokenId ?? 0,
		user_id: caller?.userId ?? 0,
		is_console: isConsole(caller) ? 1 : 0,
		method: noted.method,
		path: stored(path.slice(0, MOST_ADDRESS)),
		query: stored(query.slice(0, MOST_ADDRESS)),
		status: noted.status,
		error_code: noted.errorCode ?? '',
		ignored: noted.ignored === undefined ? '' : maskedNames(noted.ignored),
		duration_us: Math.round(noted.durationMs * 1_000),
		idempotency_key: stored(noted.key ?? ''),
		is_replay: noted.isReplay ? 1 : 0,
		fault: noted.fault ?? '',
		missed,
		request_body: bodyOf(noted),
		answer_body: answerOf(noted),
	};
}
