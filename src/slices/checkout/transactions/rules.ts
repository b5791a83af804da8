/** Pure decisions of payments: what a method's answer must hold, who may report. */

import { validateHeaderName, validateHeaderValue } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isRecord } from '../../../kernel/json.ts';
import { toScaled } from '../../../kernel/numbers.ts';
import type { Outcome } from '../../../kernel/outbound/index.ts';
import { showsSecret } from '../../../kernel/shown-secrets.ts';
import { webAddress } from '../../../kernel/web-address.ts';
import { badHeader, badSource, badUrl } from './errors.ts';

export function checkUrl(text: string): void {
	if (!webAddress(text)) throw badUrl();
}

/** Headers that the transport itself decides. */
const OWN_HEADERS = new Set(['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'expect']);
const MAX_HEADERS = 20;
const MAX_HEADER_LENGTH = 4000;

/** The credentials of a method as headers, each one sendable. */
export function checkHeaders(headers: Readonly<Record<string, unknown>>): void {
	const names = Object.keys(headers);
	for (const [index, name] of names.entries()) {
		const value = headers[name];
		if (
			index === MAX_HEADERS ||
			typeof value !== 'string' ||
			value.length > MAX_HEADER_LENGTH ||
			OWN_HEADERS.has(name.toLowerCase())
		)
			throw badHeader(name);
		try {
			validateHeaderName(name);
			validateHeaderValue(name, value);
		} catch {
			throw badHeader(name);
		}
	}
}

function addSource(list: BlockList, text: string): boolean {
	const [address = '', prefix, ...rest] = text.split('/');
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	const kind = family === 4 ? 'ipv4' : 'ipv6';
	if (prefix === undefined) list.addAddress(address, kind);
	else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
		list.addSubnet(address, Number(prefix), kind);
	else return false;
	return true;
}

export function checkSources(sources: readonly string[]): void {
	const index = sources.findIndex((each) => !addSource(new BlockList(), each));
	if (index !== -1) throw badSource(index);
}

/** Whether a caller's address is among those that may report; an empty list allows any. */
export function maySpeak(sources: readonly string[], address: string): boolean {
	if (sources.length === 0) return true;
	const list = new BlockList();
	for (const each of sources) addSource(list, each);
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
	return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

export interface Redirect {
	url: string;
	method: 'get' | 'post';
	key: string;
	value: string;
}

export type StartOutcome =
	| { kind: 'redirect'; redirect: Redirect }
	/** `mayHaveArrived`: it gave no answer to rely on, so it may have started the transaction all the same. */
	| { kind: 'failed'; reason: string; mayHaveArrived: boolean }
	/** This service is stopping and waited no longer. */
	| { kind: 'broken_off' };

const failed = (reason: string, mayHaveArrived = false): StartOutcome => ({ kind: 'failed', reason, mayHaveArrived });
/** From here on the method does not say that it did nothing. */
const SERVER_ERROR = 500;
const MAX_URL_LENGTH = 4000;
const MAX_PAIR_LENGTH = 8000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : value == null ? '' : undefined;

function readObject(body: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(body);
		return isRecord(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/**
 * An address that can stand in a header and in a page. Browsers skip line breaks in an address, servers that write it into
 * `Location` do not, so one with control characters is none; whatever else is unsafe is encoded.
 */
function buyerAddress(url: unknown): string | undefined {
	if (typeof url !== 'string' || url.length > MAX_URL_LENGTH || CONTROL.test(url)) return undefined;
	const { href = '' } = webAddress(url) ?? {};
	return href !== '' && href.length <= MAX_URL_LENGTH ? href : undefined;
}

/** Where the method's answer sends the buyer, or why it sends it nowhere; never what the method wrote. */
export function readStartAnswer(outcome: Outcome, method: 'get' | 'post', secrets: readonly string[]): StartOutcome {
	if (outcome.kind === 'timeout') return failed('it did not answer in time', true);
	if (outcome.kind === 'too_large') return failed('its answer is too large');
	if (outcome.kind === 'refused') return failed(`it may not be called: ${outcome.reason}`);
	if (outcome.kind === 'unreachable') return failed(`it cannot be reached: ${outcome.reason}`, true);
	if (outcome.status < 200 || outcome.status > 299)
		return failed(`it answered with status ${outcome.status}`, outcome.status >= SERVER_ERROR);
	const answer = readObject(outcome.body);
	if (!answer) return failed('its answer is not a JSON object');
	const url = buyerAddress(answer.url);
	if (url === undefined) return failed('its answer has no url that a buyer can be sent to');
	const key = textOf(answer.key);
	const value = textOf(answer.value);
	if (key === undefined || value === undefined || key.length + value.length > MAX_PAIR_LENGTH)
		return failed('key and value of its answer are not text');
	// The token lets its bearer report success, so it never reaches the buyer, nor do credentials (interface notes, section 5).
	if ([url, key, value].some((text) => showsSecret(text, secrets)))
		return failed('its answer would show a secret to the buyer');
	return { kind: 'redirect', redirect: { url, method, key, value } };
}

/** What a method says was paid: so many instalments of so much, in the smallest unit; 0 says nothing. */
export interface Claimed {
	quota: number;
	each: number;
}

/** The same of what was stored of a success. */
const claimedIn = ({ quota, quotaAmount }: Readonly<Record<string, unknown>>, decimals: number): Claimed => ({
	quota: Number(quota) || 1,
	each: toScaled(quotaAmount ?? 0, decimals) ?? 0,
});

/** Interest makes instalments dearer, but not twice as dear. */
const MOST_WITH_INTEREST = 2;

/**
 * Whether it cannot be the payment's amount: one payment is exactly that; instalments are at least that, but for a rounding of
 * each.
 */
// Spec silent: the interface says what `quota` and `quotaAmount` are, not what becomes of amounts that contradict the payment.
export function contradicts({ quota, each }: Claimed, amount: number): boolean {
	if (each === 0) return false;
	if (quota === 1) return each !== amount;
	return quota * each < amount - quota || quota * each > MOST_WITH_INTEREST * amount;
}

export const detailsContradict = (details: unknown, amount: number, decimals: number): boolean =>
	isRecord(details) && contradicts(claimedIn(details, decimals), amount);

const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]00:?00)$/i;

export const isUtcTime = (text: string): boolean => UTC_TIME.test(text) && !Number.isNaN(Date.parse(text));
