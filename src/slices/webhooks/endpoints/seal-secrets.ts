/** What an endpoint keeps secret, sealed and opened: the secrets that sign, and the headers it wants sent. */
import type { SecretBox } from '../../../kernel/secret-box.ts';
import type { EndpointRow } from './store.ts';

const secretScope = (companyId: number) => `webhook_endpoints/${companyId}/secret`;
const headersScope = (companyId: number) => `webhook_endpoints/${companyId}/headers`;

export const sealSecret = (secrets: SecretBox, companyId: number, secret: string): string =>
	secrets.seal(secret, secretScope(companyId));

export const sealHeaders = (secrets: SecretBox, companyId: number, headers: Record<string, string>): string =>
	Object.keys(headers).length === 0 ? '' : secrets.seal(JSON.stringify(headers), headersScope(companyId));

interface Opened {
	secrets: string[];
	headers: Record<string, string>;
}

/** A row is read once for many deliveries, so what it holds is opened once too. */
const opened = new WeakMap<EndpointRow, Opened>();

/** What deliveries to an endpoint are signed with and sent along with. */
export function openEndpoint(secrets: SecretBox, row: EndpointRow, now: number): Opened {
	let made = opened.get(row);
	if (!made) {
		made = { secrets: endpointSecrets(secrets, row, now), headers: openEndpointHeaders(secrets, row) };
		opened.set(row, made);
	}
	return made;
}

/** The secrets in force: during a rotation's overlap the old one signs too. */
function endpointSecrets(secrets: SecretBox, row: EndpointRow, now: number): string[] {
	const sealed = [row.secret_sealed];
	if (row.previous_secret_sealed !== null && (row.previous_until ?? 0) > now) sealed.push(row.previous_secret_sealed);
	return sealed.map((each) => secrets.open(each, secretScope(row.company_id)));
}

export function openEndpointHeaders(secrets: SecretBox, row: EndpointRow): Record<string, string> {
	if (row.headers_sealed === '') return {};
	return JSON.parse(secrets.open(row.headers_sealed, headersScope(row.company_id)));
}
