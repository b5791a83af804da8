/** What the address of a PostgreSQL database says: which servers, as whom, into which database, and how safely. */
import { userInfo } from 'node:os';
import { isLoopback } from '../../config/index.ts';

export type Target = { host: string; port: number } | { path: string };

/** What the address may say of certificates: `prefer` and `require` take any, `verify-full` one that is valid for the host. */
export type Secure = string | false;

export interface Address {
	/** Tried in this order. */
	targets: readonly Target[];
	user: string;
	password: string;
	database: string;
	secure: Secure;
	/** Whether a server will do (`target_session_attrs`). */
	suits: (isStandby: boolean, isReadOnly: boolean) => boolean;
	/** What else the server is sent when we sign in. */
	parameters: Readonly<Record<string, string>>;
}

const DEFAULT_PORT = '5432';
const TRUSTING: ReadonlySet<Secure> = new Set(['require', 'allow', 'prefer']);

/** Parameters of an address that the server is not sent; the second line is for addresses written for a library of before. */
const OURS: ReadonlySet<string> = new Set([
	...['ssl', 'sslmode', 'sslrootcert', 'sslnegotiation', 'connect_timeout', 'target_session_attrs'],
	...[
		'max',
		'idle_timeout',
		'max_lifetime',
		'max_pipeline',
		'backoff',
		'keep_alive',
		'prepare',
		'debug',
		'fetch_types',
	],
]);

const hostsIn = (url: string): string[] =>
	(/^\w+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url)?.[1] || process.env.PGHOST || 'localhost')
		.split(',')
		.map(decodeURIComponent);

const PORT = /:(\d+)$/;
const hostOf = (each: string): string => each.replace(PORT, '').replace(/^\[(.*)\]$/, '$1');

function targetOf(each: string, usual: string): Target {
	const port = PORT.exec(each)?.[1] ?? usual;
	const host = hostOf(each);
	return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** What the address does not say is what PostgreSQL's own programs take: encrypted where the server offers that. */
function secureBy(query: URLSearchParams): Secure {
	if (query.get('sslrootcert') === 'system') return 'verify-full';
	const said = query.get('sslmode') ?? query.get('ssl') ?? process.env.PGSSLMODE ?? 'prefer';
	return said === 'disable' || said === 'false' ? false : said;
}

export const isTrusting = (secure: Secure): boolean => TRUSTING.has(secure);

/** Whether others on the way could read or change what is sent: it goes over a network, and no certificate is verified. */
export function isReadableOnTheWay(url: string): boolean {
	if (hostsIn(url).every((each) => each.startsWith('/') || isLoopback(hostOf(each)))) return false;
	const secure = secureBy(new URLSearchParams(url.split('?')[1]));
	return secure === false || isTrusting(secure);
}

const SUITS: Readonly<Record<string, Address['suits']>> = {
	any: () => true,
	// We write, so a preference for one that only reads is none of ours.
	'prefer-standby': () => true,
	primary: (isStandby) => !isStandby,
	standby: (isStandby) => isStandby,
	'read-write': (isStandby, isReadOnly) => !isStandby && !isReadOnly,
	'read-only': (isStandby, isReadOnly) => isStandby || isReadOnly,
};

function suitedBy(session: string): Address['suits'] {
	const suits = SUITS[session];
	if (!suits) throw new Error(`target_session_attrs=${session} is not known`);
	return suits;
}

function systemUser(): string {
	try {
		return userInfo().username;
	} catch {
		return process.env.USER ?? '';
	}
}

/** `url` may name several servers, which the platform's reader of addresses does not know; the environment says what it leaves out. */
export function addressOf(url: string, schema?: string): Address {
	const hosts = hostsIn(url);
	const { username, password, pathname, searchParams } = new URL(
		url.replace(/^(\w+:\/\/(?:[^@/?]*@)?)[^/?]*/, '$1host'),
	);
	const { PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGTARGETSESSIONATTRS } = process.env;
	const user = decodeURIComponent(username) || PGUSER || systemUser();
	const usual = PORT.exec(hosts[0] ?? '')?.[1] ?? PGPORT ?? DEFAULT_PORT;
	return {
		targets: hosts.map((each) => targetOf(each, usual)),
		user,
		password: decodeURIComponent(password) || PGPASSWORD || '',
		database: decodeURIComponent(pathname.slice(1)) || PGDATABASE || user,
		secure: secureBy(searchParams),
		suits: suitedBy(searchParams.get('target_session_attrs') ?? PGTARGETSESSIONATTRS ?? 'any'),
		parameters: {
			// Another name than that of versions beside which a migration refuses to run (`hasOthers`).
			application_name: 'bodega server',
			...(schema ? { search_path: schema } : {}),
			...Object.fromEntries([...searchParams].filter(([name]) => !OURS.has(name))),
		},
	};
}
