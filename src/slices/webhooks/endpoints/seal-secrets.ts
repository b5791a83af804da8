/** What an endpoint keeps secret, sealed and opened: the secrets that sign, and the headers it wants sent. */
import { openJson, type Sealed, type SecretBox, sealJson } from '../../../kernel/secret-box.ts';
import { secretsInForce } from '../../../kernel/signing-secret.ts';
import type { EndpointRow } from './store.ts';

export const secretScope = (companyId: number) => `webhook_endpoints/${companyId}/secret`;
export const headersScope = (companyId: number) => `webhook_endpoints/${companyId}/headers`;

type EndpointHeaders = Record<string, string>;

export const sealHeaders = (
	secrets: SecretBox,
	companyId: number,
	headers: EndpointHeaders,
): Sealed<EndpointHeaders> =>
	Object.keys(headers).length === 0 ? '' : sealJson(secrets, headers, headersScope(companyId));

interface Opened {
	secrets: string[];
	headers: EndpointHeaders;
}

/** A row is read once for many deliveries, so what it holds is opened once too. */
const opened = new WeakMap<EndpointRow, Opened>();

/** What deliveries to an endpoint are signed with and sent along with. */
export function openEndpoint(secrets: SecretBox, row: EndpointRow, now: number): Opened {
	let made = opened.get(row);
	if (!made) {
		made = {
			secrets: secretsInForce(secrets, row, secretScope(row.company_id), now),
			headers: openEndpointHeaders(secrets, row),
		};
		opened.set(row, made);
	}
	return made;
}

export function openEndpointHeaders(secrets: SecretBox, row: EndpointRow): EndpointHeaders {
	if (row.headers_sealed === '') return {};
	return openJson(secrets, row.headers_sealed, headersScope(row.company_id));
}
