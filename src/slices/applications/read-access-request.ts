/** What an application asks for by sending a browser here, checked before the person is asked for anything. */
import {
	type CompanyRow,
	codeKey,
	EVERY_RIGHT,
	findCompanyByCode,
	isGrantableRight,
} from '../../foundations/identity/index.ts';
import { carriedOn } from '../../foundations/portal/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import {
	invalidScope,
	invalidState,
	unknownApplication,
	unknownCompany,
	unusableChallenge,
	wrongRedirect,
} from './errors.ts';
import { isChallenge, matchesRedirect } from './rules.ts';
import { type ApplicationRow, findApplication } from './store.ts';

type Query = Readonly<Record<string, string | undefined>>;

export interface GrantRequest {
	application: ApplicationRow;
	redirectUri: string;
	/** Undefined: the person chooses among their own. */
	company: CompanyRow | undefined;
	state: string | undefined;
	/** PKCE, S256. */
	challenge: string | undefined;
	rights: string;
	/** The same request as a query, for the forms that carry it on. */
	search: string;
}

const MAX_STATE = 2000;

export const isUsable = (application: ApplicationRow | undefined): application is ApplicationRow =>
	application?.state === 'approved';

/** The application and the address to return to: what must be right before anything is ever sent there. */
export async function readApplication(
	db: Database,
	appId: string | undefined,
	redirectUri: string | undefined,
): Promise<{ application: ApplicationRow; redirectUri: string }> {
	const application = appId ? await findApplication.first(db, { appId: appId.slice(0, 100) }) : undefined;
	if (!isUsable(application)) throw unknownApplication();
	if (!redirectUri || !matchesRedirect(application.redirect_uris.split('\n'), redirectUri)) throw wrongRedirect();
	return { application, redirectUri };
}

function readChallenge(query: Query): string | undefined {
	const { code_challenge: challenge, code_challenge_method: method } = query;
	if (challenge === undefined && method === undefined) return undefined;
	// Without a method RFC 7636 means "plain", which proves nothing.
	if (challenge === undefined || method !== 'S256' || !isChallenge(challenge)) throw unusableChallenge();
	return challenge;
}

/** Whether an application holds every right that a scope names. */
export const holdsAll = (rights: string, wanted: readonly string[]): boolean =>
	wanted.every(rights === EVERY_RIGHT ? isGrantableRight : (right) => rights.split(' ').includes(right));

/** The application's rights, or those of them that the scope names. */
function narrowed(rights: string, scope: string | undefined): string {
	const wanted = (scope ?? '').split(' ').filter(Boolean);
	if (wanted.length === 0) return rights;
	if (!holdsAll(rights, wanted)) throw invalidScope();
	return wanted.join(' ');
}

export async function readGrantRequest(db: Database, query: Query): Promise<GrantRequest> {
	const { application, redirectUri } = await readApplication(db, query.app_id, query.redirect_uri);
	const code = query.client_code;
	const company = code ? await findCompanyByCode.first(db, { codeKey: codeKey(code.slice(0, 100)) }) : undefined;
	if (!company && (code || query.choose !== '1')) throw unknownCompany();
	const { state } = query;
	if (state !== undefined && state.length > MAX_STATE) throw invalidState();
	return {
		application,
		redirectUri,
		company,
		state,
		challenge: readChallenge(query),
		rights: narrowed(application.rights, query.scope),
		search: carriedOn(query),
	};
}
