/** The access token: exchanged for the browser's session, held in memory alone, and renewed before it ends. */
import { ApiProblem, ServiceAway, SignedOut } from './problem.ts';

/** What `POST /console/token.json` answers. */
export interface Access {
	accessToken: string;
	/** Unix seconds. */
	expiresAt: number;
	/** Begins every address of the API; empty at the console's own origin. */
	apiUrl: string;
	user: { id: number; role: string; firstName: string; lastName: string; email: string };
	company: {
		id: number;
		name: string;
		code: string;
		timeZone: string;
		currency: string;
		currencyDecimals: number;
		paper: string;
		onlineStore: number;
	};
	rights: readonly string[];
	companies: readonly { id: number; name: string; role: string; isSuspended: number }[];
	mode: string;
	version: string;
}

/** What `GET /console/session.json` answers, as far as it is used. */
interface BrowserSession {
	csrf: string;
	companyId: number | null;
	language: string;
}

/** Renewed this long before its end. */
const EARLY_SECONDS = 60;
const SESSION = '/console/session.json';

let held: Access | undefined;
let asked: Promise<Access> | undefined;
let companyId: number | undefined;
let csrf = '';

/** Sent with writes to pages of the service. */
export const pageProof = (): string => csrf;

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
	const response = await fetch(address, init).catch(() => {
		throw new ServiceAway();
	});
	if (response.status === 401) throw new SignedOut();
	if (response.status === 502 || response.status === 504) throw new ServiceAway();
	if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
	return response.json();
}

/** Who is signed in in this browser; with a language, it is kept for all pages of the service. */
export async function readSession(language?: string): Promise<BrowserSession> {
	const session = await ask<BrowserSession>(language ? `${SESSION}?lang=${language}` : SESSION);
	csrf = session.csrf;
	return session;
}

async function exchange(): Promise<Access> {
	if (csrf === '') await readSession();
	return ask<Access>('/console/token.json', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
		body: JSON.stringify(companyId === undefined ? {} : { companyId }),
	});
}

const isFresh = ({ expiresAt }: Access): boolean => expiresAt - EARLY_SECONDS > Date.now() / 1000;

/** Asked for once, however many calls wait for it. */
export async function currentAccess(): Promise<Access> {
	if (held && isFresh(held)) return held;
	asked ??= exchange().finally(() => {
		asked = undefined;
	});
	held = await asked;
	companyId = held.company.id;
	return held;
}

export function forgetToken(): void {
	held = undefined;
}

/** The access to this company, or to the one that the person used last. */
export async function openCompany(id: number | undefined): Promise<Access> {
	if (id !== undefined && id !== companyId) {
		companyId = id;
		forgetToken();
		// One that is on its way is for the company before.
		await asked?.catch(() => undefined);
		forgetToken();
	}
	return currentAccess();
}
