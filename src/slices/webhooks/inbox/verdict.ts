/** What is wrong with a message's signature, in the order and with the tolerance of the scheme's public libraries. */
import { isSignedBy } from '../signature.ts';

export type SignatureProblem =
	| 'missing headers'
	| 'unreadable timestamp'
	| 'too old'
	| 'in the future'
	| 'wrong signature';

const TOLERANCE_SECONDS = 300;

/** Null when a receiver that uses a public library would take it at this moment. */
export function signatureProblem(
	secret: string,
	headers: Readonly<Record<string, string>>,
	body: string,
	now: number,
): SignatureProblem | null {
	if (['webhook-id', 'webhook-timestamp', 'webhook-signature'].some((name) => !headers[name])) return 'missing headers';
	// Like the libraries: a number is read as far as it goes.
	const timestamp = Number.parseInt(headers['webhook-timestamp'] as string, 10);
	if (Number.isNaN(timestamp)) return 'unreadable timestamp';
	if (now - timestamp > TOLERANCE_SECONDS) return 'too old';
	if (timestamp - now > TOLERANCE_SECONDS) return 'in the future';
	return isSignedBy(secret, { ...headers, 'webhook-timestamp': timestamp }, body) ? null : 'wrong signature';
}
