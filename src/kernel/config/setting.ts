/** What a setting is, and the types of all of them. */

export interface Settings {
	mode: 'sandbox' | 'production';
	host: string;
	port: number;
	dataDir: string;
	databaseUrl: string;
	databasePool: number;
	databaseSchema: string;
	synchronous: 'full' | 'off';
	databaseConnectTimeoutMs: number;
	databaseTimeoutMs: number;
	databaseQueue: number;
	readyTimeoutMs: number;
	publicUrl: string;
	baseUrl: string;
	courierUrl: string;
	authUrl: string;
	paymentUrl: string;
	tlsCertificate: string;
	tlsKey: string;
	trustedProxies: readonly string[];
	allowedHosts: readonly string[];
	corsOrigins: readonly string[];
	rateLimit: number;
	bodyLimit: number;
	logLevel: string;
	logFormat: 'auto' | 'text' | 'json';
	drainDelay: number;
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
	smtpUrl: string;
	mailFrom: string;
}

export interface Setting<Name extends keyof Settings = keyof Settings> {
	name: Name;
	/** `--data-dir` and `BODEGA_DATA_DIR` are derived from the name. */
	meaning: string;
	/** Whether this value holds a secret; where one may, it can also be given by a file or standard input. */
	holdsSecret?(text: string): boolean;
	/** Not shown by `bodega config`. */
	secret?: boolean;
	/** What is shown in place of the value, where only a part of it is secret. */
	shown?(value: Settings[Name]): string;
	/** What stands when nobody said anything; may depend on settings before it. */
	standard(earlier: Partial<Settings>): Settings[Name];
	/** Undefined refuses; `expected` then says what would do. */
	parse(text: string): Settings[Name] | undefined;
	expected: string;
}

export function define<Name extends keyof Settings>(setting: Setting<Name>): Setting {
	return setting as unknown as Setting;
}
