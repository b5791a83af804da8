/** What an endpoint keeps secret, sealed and opened: the secrets that sign, and the headers it wants sent. */
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { EndpointRow } from './store.ts';

const secretPlace = (companyId: number) => `webhook_endpoints/${companyId}/secret`;
const headersPlace = (companyId: number) => `webhook_endpoints/${companyId}/headers`;

export const sealSecret = (secrets: SecretBox, companyId: number, secret: string): string =>
	secrets.seal(secret, secretPlace(companyId));

export const sealHeaders = (secrets: SecretBox, companyId: number, headers: Record<string, string>): string =>
	Object.keys(headers).length === 0 ? '' : secrets.seal(JSON.stringify(headers), headersPlace(companyId));

/** The secrets in force: during a rotation's overlap the old one signs too. */
export function endpointSecrets(secrets: SecretBox, row: EndpointRow, now: number): string[] {
	const sealed = [row.secret_sealed];
	if (row.previous_secret_sealed !== null && (row.previous_until ?? 0) > now) sealed.push(row.previous_secret_sealed);
	return sealed.map((each) => secrets.open(each, secretPlace(row.company_id)));
}

export function openEndpointHeaders(secrets: SecretBox, row: EndpointRow): Record<string, string> {
	if (row.headers_sealed === '') return {};
	return JSON.parse(secrets.open(row.headers_sealed, headersPlace(row.company_id))) as Record<string, string>;
}
