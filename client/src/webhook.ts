/** Whether a message is a webhook of the service's: Standard Webhooks, with Web Crypto, for every secret in force. */
import type { Notifications } from './operations.ts';
import { WebhookError } from './problem.ts';

export interface ReceivedWebhook {
	/** The secret of the endpoint (`whsec_…`); while it is being replaced, the old one as well. */
	secret: string | readonly string[];
	headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
	/** As it came, not parsed: a body that was written again has another signature. */
	body: string | Uint8Array<ArrayBuffer> | ArrayBuffer;
	/** How old, or how far ahead, a message may be; 300 by default. */
	toleranceSeconds?: number | undefined;
	/** Unix milliseconds. */
	now?: number | undefined;
}

/** Any of the notifications; `topic` says which. */
export type Notification = Exclude<Notifications[Exclude<keyof Notifications, 'startTransaction'>], undefined>;

export interface VerifiedWebhook<Body = Notification> {
	/** The same over retries. Note it together with what is done about it, not before: what fails in between would be lost. */
	id: string;
	/** Unix seconds. */
	timestamp: number;
	body: Body;
}

const TOLERANCE_SECONDS = 300;
const encoder = new TextEncoder();

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
	if (headers instanceof Headers) return headers.get(name) ?? '';
	const own = Object.keys(headers).find((each) => each.toLowerCase() === name);
	return String(own === undefined ? '' : (headers[own] ?? ''));
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
	try {
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	} catch {
		return undefined;
	}
};

async function keyOf(secret: string): Promise<CryptoKey> {
	const bytes = bytesOf(secret.replace(/^whsec_/, ''));
	if (!bytes?.length) throw new TypeError('A secret of a webhook is whsec_ and base64');
	return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function joined(prefix: string, body: ReceivedWebhook['body']): Uint8Array<ArrayBuffer> {
	const before = encoder.encode(prefix);
	const rest = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
	const all = new Uint8Array(before.length + rest.length);
	all.set(before);
	all.set(rest, before.length);
	return all;
}

/** What was sent, if one of the secrets signed it lately; else a `WebhookError`. */
export async function verifyWebhook<Body = Notification>(received: ReceivedWebhook): Promise<VerifiedWebhook<Body>> {
	const { secret, headers, body, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = received;
	const id = headerOf(headers, 'webhook-id');
	const time = headerOf(headers, 'webhook-timestamp');
	const given = headerOf(headers, 'webhook-signature');
	if (!id || !time || !given) throw new WebhookError('missing headers');
	const timestamp = Number(time);
	if (!/^\d+$/.test(time) || Math.abs(now / 1000 - timestamp) > toleranceSeconds) throw new WebhookError('wrong time');
	const signed = joined(`${id}.${time}.`, body);
	const signatures = given.split(' ').flatMap((each) => (each.startsWith('v1,') ? [bytesOf(each.slice(3))] : []));
	for (const key of await Promise.all([secret].flat().map(keyOf)))
		for (const signature of signatures)
			if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
				const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
				return { id, timestamp, body: JSON.parse(text) };
			}
	throw new WebhookError('wrong signature');
}
