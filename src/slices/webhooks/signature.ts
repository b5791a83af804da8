/** Signatures after the Standard Webhooks scheme: HMAC-SHA256 over id, time and body, one for each secret in force. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../kernel/secrets.ts';
import { SECRET_PREFIX } from '../../kernel/signing-secret.ts';

const keyOf = (secret: string): Buffer =>
	Buffer.from(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret, 'base64');

const signatureOf = (secret: string, id: string, timestamp: number, body: string): string =>
	`v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

export function signedHeaders(secrets: readonly string[], id: string, timestamp: number, body: string) {
	return {
		'webhook-id': id,
		'webhook-timestamp': String(timestamp),
		'webhook-signature': secrets.map((secret) => signatureOf(secret, id, timestamp, body)).join(' '),
	};
}

/** True when one of the signatures is that of the secret. */
export function isSignedBy(secret: string, headers: Readonly<Record<string, unknown>>, body: string): boolean {
	const expected = signatureOf(secret, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body);
	return String(headers['webhook-signature'] ?? '')
		.split(' ')
		.some((given) => isSameSecret(expected, given));
}
