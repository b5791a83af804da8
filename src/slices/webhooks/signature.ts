/** Signatures after the Standard Webhooks scheme: one for each secret in force. */
import { holdsSignature, signatureOf } from '../../kernel/signing-secret.ts';

export function signedHeaders(secrets: readonly string[], id: string, timestamp: number, body: string) {
	return {
		'webhook-id': id,
		'webhook-timestamp': String(timestamp),
		'webhook-signature': secrets.map((secret) => signatureOf(secret, id, timestamp, body)).join(' '),
	};
}

/** True when one of the signatures is that of the secret. */
export function isSignedBy(secret: string, headers: Readonly<Record<string, unknown>>, body: string): boolean {
	const expected = signatureOf(secret, headers['webhook-id'], Number(headers['webhook-timestamp']), body);
	return holdsSignature(headers['webhook-signature'], expected);
}
