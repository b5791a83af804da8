/** What a setting is, and the types of the kernel's own; rooms declare theirs in tables of the same kind. */
import { address } from './parsers.ts';

export interface Settings {
	mode: 'sandbox' | 'production';
	host: string;
	port: number;
	dataDir: string;
	databaseUrl: string;
	processes: number | 'auto';
	databasePool: number;
	databaseSchema: string;
	synchronous: 'full' | 'off';
	databaseConnectTimeoutMs: number;
	databaseTimeoutMs: number;
	databaseQueue: number;
	readyTimeoutMs: number;
	publicUrl: string;
	baseUrl: string;
	tlsCertificate: string;
	tlsKey: string;
	trustedProxies: readonly string[];
	allowedHosts: readonly string[];
	corsOrigins: readonly string[];
	securityContact: string;
	rateLimit: number;
	workBudget: number;
	bodyLimit: number;
	unknownNames: 'told' | 'refused';
	logLevel: string;
	logFormat: 'auto' | 'text' | 'json';
	drainDelay: number;
	stopTimeout: number;
	secretKey: string;
	outboundTimeout: number;
	allowedTargets: readonly string[];
	smtpUrl: string;
	mailFrom: string;
	mailsKept: number;
}

/** `--data-dir` and `BODEGA_DATA_DIR` are derived from its name. */
export interface Setting<Value = unknown, Earlier = Settings> {
	meaning: string;
	/** A public address of this service: it answers for its host. */
	isAddress?: boolean;
	/** Whether this value holds a secret; where one may, it can also be given by a file or standard input. */
	holdsSecret?(text: string): boolean;
	/** Not shown by `bodega config`. */
	secret?: boolean;
	/** What is shown instead of the value, where only a part of it is secret. */
	shown?(value: Value): string;
	/** The default; may depend on settings before it. */
	standard(earlier: Readonly<Partial<Earlier>>): Value;
	/** Undefined refuses; `expected` then says what would do. */
	parse(text: string): Value | undefined;
	expected: string;
}

/** Settings by name, in the order in which they are read. */
export type SettingTable<Own> = { readonly [Name in keyof Own]: Setting<Own[Name], Settings & Own> };

export interface NamedSetting extends Setting {
	name: string;
}

export const publicAddress = {
	isAddress: true,
	parse: address,
	expected: 'an http(s) address without query, such as https://api.example.cl',
} as const;

/** The public address of one part of the interface. */
export const surfaceAddress = (surface: string): Setting<string> => ({
	meaning: `Public address of ${surface}; default: publicUrl`,
	standard: ({ publicUrl = '' }) => publicUrl,
	...publicAddress,
});
