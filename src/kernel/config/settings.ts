/** Every setting of the service: its names, its default, what it means, and what makes a value acceptable. */

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

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const anyText = (text: string) => text;
const wholeNumber = (from: number, to: number) => (text: string) => {
	const value = Number(text);
	return /^\d{1,15}$/.test(text) && value >= from && value <= to ? value : undefined;
};
const oneOf =
	<T extends string>(...allowed: readonly T[]) =>
	(text: string): T | undefined =>
		allowed.find((each) => each === text);
const list = (text: string) =>
	text
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean);
const address = (text: string) => {
	if (text === '') return text;
	const url = URL.canParse(text) ? new URL(text) : undefined;
	return url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
		? text.replace(/\/+$/, '')
		: undefined;
};
const truth = (text: string) => ({ true: true, 1: true, false: false, 0: false, '': true })[text];

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
		parse: list,
		expected: 'addresses',
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
];
