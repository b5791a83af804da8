/** Every setting of the service: its names, its default, what it means, and what makes a value acceptable. */
import { address, anyText, delays, isLoopback, isNetwork, list, oneOf, truth, wholeNumber } from './parsers.ts';

export interface Settings {
	mode: 'sandbox' | 'production';
	host: string;
	port: number;
	dataDir: string;
	databaseUrl: string;
	databasePool: number;
	databaseSchema: string;
	synchronous: 'full' | 'off';
	publicUrl: string;
	baseUrl: string;
	courierUrl: string;
	authUrl: string;
	paymentUrl: string;
	tlsCertificate: string;
	tlsKey: string;
	trustedProxies: readonly string[];
	corsOrigins: readonly string[];
	rateLimit: number;
	bodyLimit: number;
	logLevel: string;
	demo: boolean;
	secretKey: string;
	checkoutMinutes: number;
	pendingHours: number;
	outboundTimeout: number;
	allowedTargets: readonly string[];
	worker: boolean;
	webhookTimeoutMs: number;
	webhookConcurrency: number;
	webhookSchedule: readonly number[];
	deliveryDays: number;
	eventDays: number;
}

export interface Setting<Name extends keyof Settings = keyof Settings> {
	name: Name;
	/** `--data-dir` and `DATA_DIR` are derived from the name. */
	meaning: string;
	/** Shown by `bodega config` in place of the value. */
	secret?: boolean;
	/** What stands when nobody said anything; may depend on settings before it. */
	standard(earlier: Partial<Settings>): Settings[Name];
	/** Undefined refuses; `expected` then says what would do. */
	parse(text: string): Settings[Name] | undefined;
	expected: string;
}

function define<Name extends keyof Settings>(setting: Setting<Name>): Setting {
	return setting as unknown as Setting;
}

const ADDRESS = 'an http(s) address without query, such as https://api.example.cl';

export const settingTable: readonly Setting[] = [
	define({
		name: 'host',
		meaning: 'Address to listen on',
		standard: () => '127.0.0.1',
		parse: anyText,
		expected: 'a host name or address',
	}),
	define({
		name: 'port',
		meaning: 'Port to listen on; 0 takes a free one',
		standard: () => 3000,
		parse: wholeNumber(0, 65535),
		expected: 'a port from 0 to 65535',
	}),
	define({
		name: 'mode',
		meaning: 'sandbox (demo company, relaxed rules; the default on loopback) or production (the default elsewhere)',
		standard: ({ host = '' }) => (isLoopback(host) ? 'sandbox' : 'production'),
		parse: oneOf('sandbox', 'production'),
		expected: 'sandbox or production',
	}),
	define({
		name: 'dataDir',
		meaning: 'Folder of the embedded database',
		standard: () => './data',
		parse: anyText,
		expected: 'a folder',
	}),
	define({
		name: 'databaseUrl',
		meaning: 'PostgreSQL to use in place of the embedded database',
		secret: true,
		standard: () => '',
		parse: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
		expected: 'an address like postgres://user:password@host/database',
	}),
	define({
		name: 'databasePool',
		meaning: 'PostgreSQL connections this process may hold',
		standard: () => 10,
		parse: wholeNumber(2, 1000),
		expected: 'a whole number from 2 to 1000',
	}),
	define({
		name: 'databaseSchema',
		meaning: "PostgreSQL schema to work in; empty for the server's default",
		standard: () => '',
		parse: (text) => (/^[a-z0-9_]{0,60}$/.test(text) ? text : undefined),
		expected: 'up to 60 lower-case letters, digits and underscores',
	}),
	define({
		name: 'synchronous',
		meaning: 'full: the embedded database survives power loss; off: for throw-away data',
		standard: () => 'full',
		parse: oneOf('full', 'off'),
		expected: 'full or off',
	}),
	define({
		name: 'publicUrl',
		meaning: 'Public address of this service, used in every link; default: where it listens',
		standard: () => '',
		parse: address,
		expected: ADDRESS,
	}),
	define({
		name: 'baseUrl',
		meaning: 'Public address of the main interface; default: publicUrl',
		standard: ({ publicUrl = '' }) => publicUrl,
		parse: address,
		expected: ADDRESS,
	}),
	define({
		name: 'courierUrl',
		meaning: 'Public address of the courier interface; default: publicUrl',
		standard: ({ publicUrl = '' }) => publicUrl,
		parse: address,
		expected: ADDRESS,
	}),
	define({
		name: 'authUrl',
		meaning: 'Public address of the authorization pages; default: publicUrl',
		standard: ({ publicUrl = '' }) => publicUrl,
		parse: address,
		expected: ADDRESS,
	}),
	define({
		name: 'paymentUrl',
		meaning: 'Public address of the payment-return endpoints; default: publicUrl',
		standard: ({ publicUrl = '' }) => publicUrl,
		parse: address,
		expected: ADDRESS,
	}),
	define({
		name: 'tlsCertificate',
		meaning: 'File of the TLS certificate chain (PEM)',
		standard: () => '',
		parse: anyText,
		expected: 'a file',
	}),
	define({
		name: 'tlsKey',
		meaning: 'File of the TLS private key (PEM)',
		standard: () => '',
		parse: anyText,
		expected: 'a file',
	}),
	define({
		name: 'trustedProxies',
		meaning: 'Addresses (comma-separated, CIDR allowed) whose X-Forwarded-* headers are believed',
		standard: () => [],
		parse: (text) => (list(text).every(isNetwork) ? list(text) : undefined),
		expected: 'addresses or networks such as 10.0.0.0/8, separated by commas',
	}),
	define({
		name: 'corsOrigins',
		meaning: 'Browser origins that may call with a token; * is any',
		standard: () => ['*'],
		parse: list,
		expected: 'origins, or *',
	}),
	define({
		name: 'rateLimit',
		meaning: 'Requests a second per token in this process; 0 is off (the default in a sandbox)',
		standard: ({ mode }) => (mode === 'sandbox' ? 0 : 100),
		parse: wholeNumber(0, 1_000_000),
		expected: 'a whole number from 0',
	}),
	define({
		name: 'bodyLimit',
		meaning: 'Largest request body in bytes',
		standard: () => 1_048_576,
		parse: wholeNumber(1024, 1_073_741_824),
		expected: 'a whole number of bytes from 1024',
	}),
	define({
		name: 'logLevel',
		meaning: 'fatal, error, warn, info (one line a request), debug or silent',
		standard: () => 'info',
		parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
		expected: 'a log level',
	}),
	define({
		name: 'demo',
		meaning: 'Fill an empty database with the demo company at the first start (the default in a sandbox)',
		standard: ({ mode }) => mode === 'sandbox',
		parse: truth,
		expected: 'true or false',
	}),
	define({
		name: 'secretKey',
		meaning:
			'Key that encrypts stored credentials, at least 32 characters; without it one is made once and kept in dataDir (secret.key), on PostgreSQL in the database',
		secret: true,
		standard: () => '',
		parse: (text) => (text === '' || text.length >= 32 ? text : undefined),
		expected: 'at least 32 characters',
	}),
	define({
		name: 'checkoutMinutes',
		meaning: 'Minutes for which a checkout keeps stock and coupons',
		standard: () => 30,
		parse: wholeNumber(1, 10_080),
		expected: 'a whole number of minutes from 1 to 10080',
	}),
	define({
		name: 'pendingHours',
		meaning: 'Hours after which a payment that stays pending expires',
		standard: () => 72,
		parse: wholeNumber(1, 8760),
		expected: 'a whole number of hours from 1 to 8760',
	}),
	define({
		name: 'outboundTimeout',
		meaning: 'Seconds that servers we call have to answer',
		standard: () => 10,
		parse: wholeNumber(1, 120),
		expected: 'a whole number of seconds from 1 to 120',
	}),
	define({
		name: 'allowedTargets',
		meaning:
			'host:port (comma-separated) that may be called although not on the public internet; a sandbox may call any',
		standard: () => [],
		parse: (text) => {
			const targets = list(text);
			return targets.every((each) => /^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i.test(each)) ? targets : undefined;
		},
		expected: 'host:port, several separated by commas',
	}),
	define({
		name: 'worker',
		meaning: 'Deliver webhooks in this process; with false, "bodega worker" processes do',
		standard: () => true,
		parse: truth,
		expected: 'true or false',
	}),
	define({
		name: 'webhookTimeoutMs',
		meaning: 'Milliseconds that a webhook receiver has to answer',
		standard: () => 10_000,
		parse: wholeNumber(100, 60_000),
		expected: 'a whole number of milliseconds from 100 to 60000',
	}),
	define({
		name: 'webhookConcurrency',
		meaning: 'Deliveries under way at once to one webhook receiver, per process',
		standard: () => 16,
		parse: wholeNumber(1, 256),
		expected: 'a whole number from 1 to 256',
	}),
	define({
		name: 'webhookSchedule',
		meaning: 'Seconds before each attempt of a delivery, from the one before',
		standard: () => [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
		parse: delays(50),
		expected: '0 and up to 49 further whole numbers of seconds, separated by commas',
	}),
	define({
		name: 'deliveryDays',
		meaning: 'Days for which deliveries and their attempts are kept',
		standard: () => 30,
		parse: wholeNumber(7, 3_650),
		expected: 'a whole number of days from 7 to 3650',
	}),
	define({
		name: 'eventDays',
		meaning: 'Days for which the event feed goes back; never less than deliveryDays',
		standard: ({ deliveryDays = 0 }) => Math.max(90, deliveryDays),
		parse: wholeNumber(7, 3_650),
		expected: 'a whole number of days from 7 to 3650',
	}),
];
