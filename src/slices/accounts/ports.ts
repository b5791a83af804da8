/** What accounts need of other rooms: the application that sent a browser to sign in, and a company for a sandbox. */
import type { InstanceWork } from '../../foundations/identity/index.ts';
import type { OpenSession } from '../../foundations/portal/index.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';

/** An application sent the browser to ask for access. */
export interface AccessRequest {
	applicationName: string;
	/** The same request as a query, for the forms that carry it on. */
	search: string;
	/** Where the browser goes afterwards. */
	origin: string;
	/** What the person sees once they are signed in. */
	show(session: OpenSession): Promise<PageAnswer>;
}

/** Undefined: a plain sign-in, which leads to the account. */
export type ReadAccessRequest = (call: PageCall) => Promise<AccessRequest | undefined>;

export interface NewSandbox {
	code: string;
	companyName: string;
	firstName: string;
	lastName: string;
	email: string;
	passwordHash: string;
}

/** Creates a company with demo data and answers a token of its owner. */
export type OpenSandbox = (
	work: InstanceWork,
	input: NewSandbox,
) => Promise<{ accessToken: string; companyId: number }>;

/** The account of a sandbox's demo company that anybody may use; undefined where there is none. */
export type DemoAccount = () => Promise<number | undefined>;

export interface AccountsPorts {
	readAccessRequest: ReadAccessRequest;
	demoAccount: DemoAccount;
	openSandbox: OpenSandbox;
}
