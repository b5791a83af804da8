/** Settings from flags, environment and file, in that order of precedence, validated whole before anything starts. */
import { existsSync } from 'node:fs';
import { strangeNames } from './names.ts';
import { isLoopback } from './parsers.ts';
import { SettingError } from './secret-input.ts';
import type { NamedSetting, Settings } from './setting.ts';
import { findSetting, fromFile, type Sources, settingNames } from './sources.ts';

export interface LoadedSetting {
	setting: NamedSetting;
	value: unknown;
	/** `default` when nothing says otherwise. */
	source: string;
}

export interface Loaded<All extends Settings = Settings> {
	settings: All;
	table: LoadedSetting[];
	/** Sentences for the operator. */
	warnings: string[];
}

/** All settings of a program, declared by its rooms. */
export interface Declared<All extends Settings> {
	table: readonly NamedSetting[];
	/** What only several settings together show to be wrong. */
	checks: readonly ((settings: All) => void)[];
	/** Variables that are no settings but hold a secret of a command. */
	secrets: readonly string[];
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
	if (Boolean(settings.smtpUrl) !== Boolean(settings.mailFrom))
		throw new SettingError('--smtp-url and --mail-from go together.');
	if (settings.databaseSchema && !settings.databaseUrl)
		throw new SettingError('--database-schema needs --database-url.');
}

export function loadSettings<All extends Settings>(declared: Declared<All>, sources: Sources): Loaded<All> {
	const names = settingNames(declared.table);
	const file = fromFile(sources.file, names);
	const settings: Partial<All> = {};
	const table: LoadedSetting[] = [];
	const warnings = strangeNames(sources.environment, names, declared.secrets).map(
		(name) => `${name} is no setting of this program; "bodega config" lists them.`,
	);
	for (const setting of declared.table) {
		const found = findSetting(setting, sources, file);
		const raw = found && (Array.isArray(found.raw) ? found.raw.join(',') : String(found.raw));
		const value = raw === undefined ? setting.standard(settings) : setting.parse(raw);
		if (value === undefined) throw new SettingError(`${found?.source} must be ${setting.expected}.`);
		if (found?.warning) warnings.push(found.warning);
		Object.assign(settings, { [setting.name]: value });
		table.push({ setting, value, source: found?.source ?? 'default' });
	}
	for (const check of [checkTogether, ...declared.checks]) check(settings as All);
	return { settings: settings as All, table, warnings };
}
