/** The kernel's own settings: their names, defaults, what they mean, and what makes a value acceptable. */
import { databaseLimits } from './database-limits.ts';
import {
	anyText,
	contact,
	hasPassword,
	hostNames,
	isLoopback,
	isNetwork,
	list,
	mailbox,
	oneOf,
	origins,
	smtpAddress,
	wholeNumber,
} from './parsers.ts';
import { publicAddress, type Settings, type SettingTable, surfaceAddress } from './setting.ts';

export const kernelSettings: SettingTable<Settings> = {
	host: {
		meaning: 'Address to listen on',
		standard: () => '127.0.0.1',
		...anyText('a host name or address'),
	},
	port: {
		meaning: 'Port to listen on; 0 takes a free one',
		standard: () => 3000,
		...wholeNumber(0, 65535),
		expected: 'a port from 0 to 65535',
	},
	mode: {
		meaning: 'sandbox (demo company, relaxed rules; the default on loopback) or production (the default elsewhere)',
		standard: ({ host = '' }) => (isLoopback(host) ? 'sandbox' : 'production'),
		...oneOf('sandbox', 'production'),
	},
	dataDir: {
		meaning: 'Folder of the embedded database',
		standard: () => './data',
		...anyText('a folder'),
	},
	databaseUrl: {
		meaning: 'PostgreSQL to use instead of the embedded database',
		secret: true,
		holdsSecret: hasPassword,
		standard: () => '',
		parse: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
		expected: 'an address like postgres://user:password@host/database',
	},
	databasePool: {
		meaning: 'PostgreSQL connections each process may hold',
		standard: () => 10,
		...wholeNumber(2, 1000),
	},
	processes: {
		meaning: 'Processes that serve together on PostgreSQL: a number, or auto for one per processor',
		standard: () => 1,
		parse: (text) => (text === 'auto' ? text : wholeNumber(1, 64).parse(text)),
		expected: 'auto, or a whole number from 1 to 64',
	},
	databaseSchema: {
		meaning: "PostgreSQL schema to work in; empty for the server's default",
		standard: () => '',
		parse: (text) => (/^[a-z0-9_]{0,60}$/.test(text) ? text : undefined),
		expected: 'up to 60 lower-case letters, digits and underscores',
	},
	synchronous: {
		meaning: 'full: the embedded database survives power loss; off: for throw-away data',
		standard: () => 'full',
		...oneOf('full', 'off'),
	},
	...databaseLimits,
	publicUrl: {
		meaning: 'Public address of this service, used in every link; default: where it listens',
		standard: () => '',
		...publicAddress,
	},
	baseUrl: surfaceAddress('the main API'),
	tlsCertificate: {
		meaning: 'File of the TLS certificate chain (PEM)',
		standard: () => '',
		...anyText('a file'),
	},
	tlsKey: {
		meaning: 'File of the TLS private key (PEM)',
		standard: () => '',
		...anyText('a file'),
	},
	trustedProxies: {
		meaning: 'Addresses (comma-separated, CIDR allowed) whose X-Forwarded-* headers are trusted',
		standard: () => [],
		parse: (text) => (list(text).every(isNetwork) ? list(text) : undefined),
		expected: 'addresses or networks such as 10.0.0.0/8, separated by commas',
	},
	allowedHosts: {
		meaning:
			'Hosts (comma-separated; *.example.cl for all below, * for any) for which the service answers beside loopback, where it listens and its public addresses',
		standard: () => [],
		parse: hostNames,
		expected: 'host names or addresses without scheme, such as bodega.internal or *.example.cl, separated by commas',
	},
	corsOrigins: {
		meaning: 'Browser origins that may call with a token; * is any',
		standard: () => ['*'],
		parse: origins,
		expected: 'origins such as https://app.example, separated by commas, or *',
	},
	securityContact: {
		meaning:
			'Whom to tell of a weakness of this instance, shown at /.well-known/security.txt; without it that is not there',
		standard: () => '',
		parse: contact,
		expected: 'an e-mail address, or an address that begins with https:, mailto: or tel:',
	},
	rateLimit: {
		meaning: 'Requests a second per token; 0 is off (the default in a sandbox)',
		standard: ({ mode }) => (mode === 'sandbox' ? 0 : 100),
		...wholeNumber(0, 1_000_000),
	},
	workBudget: {
		meaning:
			'Milliseconds of work a second and process that requests of a company may cause before they give way to those of others (on Node 24 and later); 0 is off (the default in a sandbox)',
		standard: ({ mode }) => (mode === 'sandbox' ? 0 : 250),
		...wholeNumber(0, 1_000_000),
	},
	bodyLimit: {
		meaning: 'Largest request body in bytes',
		standard: () => 1_048_576,
		...wholeNumber(1024, 1_073_741_824, ' of bytes'),
	},
	unknownNames: {
		meaning:
			'Members and parameters that no call knows: told in the header Bodega-Ignored, or refused (--strict), unless a request says Bodega-Strict: 0',
		standard: () => 'told',
		...oneOf('told', 'refused'),
	},
	logLevel: {
		meaning: 'fatal, error, warn, info (one line a request), debug or silent',
		standard: () => 'info',
		...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
	},
	logFormat: {
		meaning: 'json (a line each), text (for people), or auto: text on a terminal, json elsewhere',
		standard: () => 'auto',
		...oneOf('auto', 'text', 'json'),
	},
	drainDelay: {
		meaning:
			'Seconds to keep serving after a stop signal, with /ready failing, so that a load balancer stops sending requests',
		standard: () => 0,
		...wholeNumber(0, 300, ' of seconds'),
	},
	stopTimeout: {
		meaning:
			'Seconds that requests have at most to end after that; connections that are kept without a request are closed after a quarter of it',
		standard: () => 8,
		...wholeNumber(1, 300, ' of seconds'),
	},
	secretKey: {
		meaning:
			'Key that encrypts stored credentials, at least 32 characters; without it one is created once and kept in dataDir (secret.key), on PostgreSQL in the database',
		secret: true,
		holdsSecret: (text) => text !== '',
		standard: () => '',
		parse: (text) => (text === '' || text.length >= 32 ? text : undefined),
		expected: 'at least 32 characters',
	},
	outboundTimeout: {
		meaning: 'Seconds that servers we call have to answer',
		standard: () => 10,
		...wholeNumber(1, 120, ' of seconds'),
	},
	allowedTargets: {
		meaning:
			'host:port (comma-separated) that may be called although not on the public internet; a sandbox may call any',
		standard: () => [],
		parse: (text) => {
			const targets = list(text);
			return targets.every((each) => /^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i.test(each)) ? targets : undefined;
		},
		expected: 'host:port, several separated by commas',
	},
	smtpUrl: {
		meaning:
			'Mail server for password links, invitations and notices; without it links are printed and shown, not sent. TLS is required beyond loopback unless ?requireTLS=false',
		holdsSecret: hasPassword,
		shown: (url) => url.replace(/:[^:@/]*@/, ':…@'),
		standard: () => '',
		parse: smtpAddress,
		expected: 'an address like smtp://user:password@mail.example.cl:587 or smtps://…',
	},
	mailFrom: {
		meaning: 'Sender of mails; needed with smtpUrl',
		standard: () => '',
		parse: mailbox,
		expected: 'a mailbox such as bodega@example.cl or "Bodega <bodega@example.cl>"',
	},
	mailsKept: {
		meaning: 'Mails that a sandbox without smtpUrl keeps in memory, to be read at /mails; 0: none',
		standard: () => 200,
		...wholeNumber(0, 10_000),
	},
};
