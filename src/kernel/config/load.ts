/** Settings from flags, environment and file, in that order of weight, validated whole before anything starts. */
import { existsSync } from 'node:fs';
import { strangeNames } from './names.ts';
import { isLoopback } from './parsers.ts';
import { SettingError } from './secret-input.ts';
import type { Setting, Settings } from './setting.ts';
import { settingTable } from './settings.ts';
import { findSetting, fromFile, type Sources, settingNames } from './sources.ts';

export interface LoadedSetting {
	setting: Setting;
	value: unknown;
	/** `default` when nobody said anything. */
	source: string;
}

export interface Loaded {
	settings: Settings;
	table: LoadedSetting[];
	/** Sentences for whoever starts the service. */
	warnings: string[];
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

export function loadSettings(sources: Sources): Loaded {
	const file = fromFile(sources.file);
	const settings: Partial<Settings> = {};
	const table: LoadedSetting[] = [];
	const warnings = strangeNames(sources.environment, settingNames).map(
		(name) => `${name} is no setting of this program; "bodega config" lists them.`,
	);
	for (const setting of settingTable) {
		const found = findSetting(setting, sources, file);
		const raw = found && (Array.isArray(found.raw) ? found.raw.join(',') : String(found.raw));
		const value = raw === undefined ? setting.standard(settings) : setting.parse(raw);
		if (value === undefined) throw new SettingError(`${found?.source} must be ${setting.expected}.`);
		if (found?.warning) warnings.push(found.warning);
		Object.assign(settings, { [setting.name]: value });
		table.push({ setting, value, source: found?.source ?? 'default' });
	}
	checkTogether(settings as Settings);
	return { settings: settings as Settings, table, warnings };
}
