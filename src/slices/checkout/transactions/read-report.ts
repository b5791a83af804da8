/** What of each report is kept, with no whole card number and no secret of ours in it, and how the log tells it. */
import type { Refusal } from '../../../kernel/errors.ts';
import { input } from '../../../kernel/http/index.ts';
import { isRecord } from '../../../kernel/json.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { hideSecrets, hideSecretsIn } from '../../../kernel/shown-secrets.ts';
import { cutCardNumber, maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';
import { type Claimed, isUtcTime } from './rules.ts';
import { FailReport, LONGEST_AUTHORIZATION, MAX_JSON, PendingReport, SuccessReport } from './schema.ts';
import type { Report } from './states.ts';

/** A report as it may be stored: card numbers are cut. */
export interface Reported {
	report: Report;
	externalId: string | null;
	authorizationCode: string | null;
	details: string;
	/** For the log, with what of it was left out. */
	message: string;
	/** Only of a success. */
	claimed?: Claimed | undefined;
}

interface Reading {
	id?: string | undefined;
	authorizationCode?: string;
	details: unknown;
	message: string;
	claimed?: Claimed;
}

/** Called with what of a report is left out, since it is missing or cannot be read. */
type Note = (sentence: string) => void;

/** Without the authorization a payment cannot be found again; nothing else refuses an outcome. */
const contextOf = (decimals: number, note: Note) => ({
	decimals,
	onRefusal(refusal: Refusal) {
		if (refusal.field === undefined || refusal.field === 'authorizationCode') throw refusal;
		note(refusal.message);
	},
});

/** Paid money is not refused for an authorization that is too long. */
function withShortAuthorization(body: unknown, note: Note): unknown {
	if (!isRecord(body) || typeof body.authorizationCode !== 'string') return body;
	const { authorizationCode } = body;
	if (authorizationCode.length <= LONGEST_AUTHORIZATION) return body;
	note(`authorizationCode is cut to ${LONGEST_AUTHORIZATION} characters`);
	return { ...body, authorizationCode: authorizationCode.slice(0, LONGEST_AUTHORIZATION) };
}

/** What was sent as `data`, as far as it can be kept: an object under its own names, anything else as a whole. */
function detailsOf(body: unknown, note: Note): Readonly<Record<string, unknown>> {
	const data = isRecord(body) ? body.data : undefined;
	if (data === undefined || data === null) {
		note('no data');
		return {};
	}
	if (JSON.stringify(data).length > MAX_JSON) {
		note(`data of more than ${MAX_JSON} characters is not kept`);
		return {};
	}
	const kept = withoutCardNumbers(data);
	return isRecord(kept) ? kept : { data: kept };
}

const OF_SUCCESS = new Set(['cardNumber', 'quota', 'quotaAmount', 'payType', 'status', 'transactionDate', 'data']);

/** Of a success only what the interface names is kept. */
const ofSuccess = (details: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(Object.entries(details).filter(([name]) => OF_SUCCESS.has(name)));

const READINGS: Readonly<Record<Report, (body: unknown, decimals: number, note: Note) => Reading>> = {
	success(body, decimals, note) {
		const sent = withShortAuthorization(body, note);
		const { id, authorizationCode, data } = input.readBody(SuccessReport, sent, contextOf(decimals, note));
		const { cardNumber, quota, quotaAmount, transactionDate } = data ?? {};
		const details = {
			...ofSuccess(detailsOf(body, note)),
			...(cardNumber === undefined ? {} : { cardNumber: cutCardNumber(cardNumber) }),
			...(quota === undefined ? {} : { quota }),
			...(quotaAmount === undefined ? {} : { quotaAmount: fromScaled(quotaAmount, decimals) }),
		};
		if (data && quota === undefined) note('no quota: one payment');
		if (transactionDate !== undefined && !isUtcTime(transactionDate))
			note('data.transactionDate is no ISO 8601 time in UTC');
		return {
			id,
			authorizationCode,
			details,
			message: `authorization ${authorizationCode}`,
			claimed: { quota: quota || 1, each: quotaAmount ?? 0 },
		};
	},
	fail(body, decimals, note) {
		const { id, msg } = input.readBody(FailReport, body ?? {}, contextOf(decimals, note));
		return { id, details: detailsOf(body, note), message: maskCardNumbers(msg ?? 'no reason given') };
	},
	pending(body, decimals, note) {
		const sent = withShortAuthorization(body, note);
		const { id, authorizationCode } = input.readBody(PendingReport, sent, contextOf(decimals, note));
		const message = `awaiting confirmation, authorization ${authorizationCode}`;
		return { id, authorizationCode, details: detailsOf(body, note), message };
	},
};

/** `secrets`: what a method knows of us and may write where others read. */
export function readReport(
	report: Report,
	body: unknown,
	{ decimals, secrets }: { decimals: number; secrets: readonly string[] },
): Reported {
	const notes: string[] = [];
	const read = READINGS[report](body, decimals, (sentence) => notes.push(sentence));
	const hide = (text: string | undefined) => (text === undefined ? null : hideSecrets(text, secrets));
	return {
		externalId: hide(read.id),
		authorizationCode: hide(read.authorizationCode),
		details: JSON.stringify(hideSecretsIn(read.details, secrets)),
		message: hideSecrets([read.message, ...notes].join('; '), secrets),
		claimed: read.claimed,
		report,
	};
}
