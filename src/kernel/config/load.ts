/** Settings from flags, environment and file, in that order of weight, validated whole before anything starts. */
import { existsSync, readFileSync } from 'node:fs';
import { isLoopback } from './parsers.ts';
import type { Setting, Settings } from './setting.ts';
import { settingTable } from './settings.ts';

/** A mistake of the person who starts the service: one sentence, exit code 2. */
export class SettingError extends Error {}

export interface Sources {
	/** By setting name. */
	flags: Readonly<Record<string, string | undefined>>;
	environment: Readonly<Record<string, string | undefined>>;
	/** A JSON file of settings by name; null reads none, not even the usual one. */
	file?: string | null;
}

export interface LoadedSetting {
	setting: Setting;
	value: unknown;
	source: string;
}

export const flagName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
export const environmentName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const DEFAULT_FILE = 'bodega.json';

function fromFile(file: string | null | undefined): Record<string, unknown> {
	if (file === null) return {};
	const path = file ?? DEFAULT_FILE;
	if (!existsSync(path)) {
		if (file) throw new SettingError(`The settings file ${file} does not exist.`);
		return {};
	}
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(path, 'utf8'));
	} catch (error) {
		throw new SettingError(`The settings file ${path} is not valid JSON: ${(error as Error).message}`);
	}
	if (typeof content !== 'object' || content === null || Array.isArray(content))
		throw new SettingError(`The settings file ${path} must hold one JSON object.`);
	const known = new Set<string>(settingTable.map(({ name }) => name));
	const stranger = Object.keys(content).find((name) => !known.has(name));
	if (stranger) throw new SettingError(`The settings file ${path} has an unknown setting "${stranger}".`);
	return content as Record<string, unknown>;
}

function candidates(setting: Setting, sources: Sources, file: Record<string, unknown>): [unknown, string][] {
	return [
		[sources.flags[setting.name], flagName(setting.name)],
		// `PORT=` in a compose file means that nobody set it.
		[sources.environment[environmentName(setting.name)] || undefined, environmentName(setting.name)],
		[file[setting.name], `${sources.file ?? DEFAULT_FILE}: ${setting.name}`],
	];
}

function loadOne(
	setting: Setting,
	sources: Sources,
	file: Record<string, unknown>,
	earlier: Partial<Settings>,
): LoadedSetting {
	for (const [raw, source] of candidates(setting, sources, file)) {
		if (raw === undefined || raw === null) continue;
		const value = setting.parse(Array.isArray(raw) ? raw.join(',') : String(raw));
		if (value === undefined) throw new SettingError(`${source} must be ${setting.expected}.`);
		return { setting, value, source };
	}
	return { setting, value: setting.standard(earlier), source: 'default' };
}

/** The notes' transport rule: TLS, or a trusted proxy in front, or loopback; production refuses anything else. */
function checkTogether(settings: Settings) {
	if (Boolean(settings.tlsCertificate) !== Boolean(settings.tlsKey))
		throw new SettingError('--tls-certificate and --tls-key go together.');
	for (const file of [settings.tlsCertificate, settings.tlsKey])
		if (file && !existsSync(file)) throw new SettingError(`The TLS file ${file} does not exist.`);
	const isProtected = settings.tlsCertificate !== '' || settings.trustedProxies.length > 0 || isLoopback(settings.host);
	if (settings.mode === 'production' && !isProtected)
		throw new SettingError(
			'Production mode serves TLS only: set --tls-certificate and --tls-key, or --trusted-proxies, or listen on loopback.',
		);
	if (settings.eventDays < settings.deliveryDays)
		throw new SettingError('--event-days must not be less than --delivery-days.');
	if (Boolean(settings.smtpUrl) !== Boolean(settings.mailFrom))
		throw new SettingError('--smtp-url and --mail-from go together.');
	if (settings.smtpUrl && !settings.authUrl && !isLoopback(settings.host))
		throw new SettingError('--smtp-url needs --public-url or --auth-url: links in mails begin with it.');
	// Forms and cookies of the pages go to the root of their host.
	if (settings.authUrl && new URL(settings.authUrl).pathname !== '/')
		throw new SettingError('--auth-url must have no path; set it apart when --public-url has one.');
	if (settings.databaseSchema && !settings.databaseUrl)
		throw new SettingError('--database-schema needs --database-url.');
}

export function loadSettings(sources: Sources): { settings: Settings; table: LoadedSetting[] } {
	const file = fromFile(sources.file);
	const settings: Partial<Settings> = {};
	const table: LoadedSetting[] = [];
	for (const setting of settingTable) {
		const loaded = loadOne(setting, sources, file, settings);
		Object.assign(settings, { [setting.name]: loaded.value });
		table.push(loaded);
	}
	checkTogether(settings as Settings);
	return { settings: settings as Settings, table };
}
