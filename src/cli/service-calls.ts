/** Calls of a command to a service that runs, with a company's token: what `listen`, `logs` and `trigger` are made of. */
import type { Settings } from '../app/settings.ts';
import { isRecord } from '../kernel/json.ts';
import { webAddress } from '../kernel/web-address.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { ownSecret } from './own-secret.ts';
import { SERVICE } from './simulate-courier.ts';

/** JSON of whichever shape. */
export type Json = ReturnType<typeof JSON.parse>;

export const TOKEN_OPTION = {
	'token-file': {
		type: 'string',
		meaning: "A file with the company's access token; - reads standard input; also BODEGA_TOKEN",
	},
} as const;

export const SERVICE_SYNTAX = { standards: { baseUrl: SERVICE }, flagsOnly: true } as const;

export interface Access {
	baseUrl: string;
	token: string;
	/** In place of a token, where the call is a control of the sandbox. */
	sandboxKey?: string;
}

const credentialsOf = ({ token, sandboxKey }: Access): Record<string, string> =>
	sandboxKey === undefined ? { access_token: token } : { 'bodega-sandbox-key': sandboxKey };

export function accessFrom({ options, settings }: Pick<Arguments, 'options' | 'settings'>): Access {
	const token = ownSecret(options, 'token')?.text.trim();
	if (!token) throw new UsageError('A token is needed: BODEGA_TOKEN, or --token-file FILE.');
	return accessWith(settings, { token });
}

export function accessWith(settings: Pick<Settings, 'baseUrl'>, given: Omit<Access, 'baseUrl'>): Access {
	if (!webAddress(settings.baseUrl)) throw new UsageError('--base-url must be the http(s) address of the service.');
	return { baseUrl: settings.baseUrl, ...given };
}

/** What is refused ends the command with the service's own sentence. */
export async function callService(access: Access, method: string, path: string, body?: unknown): Promise<Json> {
	const { baseUrl } = access;
	const response = await fetch(new URL(path, baseUrl), {
		method,
		headers: credentialsOf(access),
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	}).catch(() => {
		throw new UsageError(`The service at ${baseUrl} cannot be reached; --base-url says where it is.`);
	});
	const text = await response.text();
	const answer: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
	if (response.ok) return answer;
	const said = isRecord(answer) && typeof answer.error === 'string' ? answer.error : `status ${response.status}`;
	throw new UsageError(`${method} ${path} was refused: ${said}`);
}
