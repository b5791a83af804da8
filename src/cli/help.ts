/** The texts of `--help` and of `bodega help settings`: what matters most first, the rest in groups. */
import { loadSettings, type Settings } from '../app/settings.ts';
import { fileSetting, flagName } from '../kernel/config/index.ts';
import type { Options, Syntax } from './arguments.ts';
import type { Command } from './command.ts';

const WIDTH = 110;
const FLAG = 22;

const GROUPS: Readonly<Record<string, readonly (keyof Settings)[]>> = {
	'Most used': ['mode', 'host', 'port', 'dataDir', 'databaseUrl', 'publicUrl', 'processes'],
	'Listening and TLS': [
		'tlsCertificate',
		'tlsKey',
		'trustedProxies',
		'allowedHosts',
		'corsOrigins',
		'securityContact',
		'drainDelay',
		'stopTimeout',
	],
	Limits: ['rateLimit', 'workBudget', 'bodyLimit', 'outboundTimeout', 'allowedTargets'],
	Addresses: ['baseUrl', 'courierUrl', 'authUrl', 'paymentUrl'],
	Database: [
		'databasePool',
		'databaseSchema',
		'synchronous',
		'databaseConnectTimeoutMs',
		'databaseTimeoutMs',
		'databaseQueue',
		'readyTimeoutMs',
		'secretKey',
		'demo',
	],
	Checkout: ['checkoutMinutes', 'pendingHours'],
	Webhooks: ['worker', 'webhookTimeoutMs', 'webhookConcurrency', 'webhookSchedule', 'deliveryDays', 'eventDays'],
	Mail: ['smtpUrl', 'mailFrom', 'mailsKept'],
	Log: ['logLevel', 'logFormat'],
};

/** Breaks a paragraph at spaces; lines after the first begin with the indent. */
function wrap(text: string, indent = 0): string {
	let [line = '', ...words] = text.split(' ');
	const lines: string[] = [];
	for (const word of words) {
		if (line.length + 1 + word.length <= WIDTH) line += ` ${word}`;
		else {
			lines.push(line);
			line = ' '.repeat(indent) + word;
		}
	}
	return `${[...lines, line].join('\n')}\n`;
}

const entry = (flag: string, meaning: string) => wrap(`  ${flag.padEnd(FLAG)} ${meaning}`, FLAG + 3);

function settingEntries(syntax: Syntax): Map<string, string> {
	const { decided = {}, standards = {} } = syntax;
	const { table } = loadSettings({ flags: standards, environment: {}, file: null });
	const known = table.filter(({ setting }) => !(setting.name in decided));
	return new Map(
		known.map(({ setting: { name, meaning, holdsSecret }, value }) => {
			const standard = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
			const text = standard === '' || /default/.test(meaning) ? meaning : `${meaning} [${standard}]`;
			const fileEntry = holdsSecret ? entry(flagName(fileSetting(name)), 'File that holds it') : '';
			const shorthand = name === 'mode' ? entry('--production', 'Same as --mode production') : '';
			return [name, entry(flagName(name), text) + fileEntry + shorthand];
		}),
	);
}

/** Every setting by group; one that no group names comes last, so that none is left out. */
function grouped(entries: ReadonlyMap<string, string>): string {
	const named = new Set<string>(Object.values(GROUPS).flat());
	const groups = { ...GROUPS, Others: [...entries.keys()].filter((name) => !named.has(name)) };
	return Object.entries(groups)
		.map(([title, names]) => ({ title, text: names.map((name) => entries.get(name) ?? '').join('') }))
		.filter(({ text }) => text !== '')
		.map(({ title, text }) => `${title}:\n${text}`)
		.join('\n');
}

const MORE =
	'Each setting is also an environment variable (--data-dir is BODEGA_DATA_DIR; PORT, HOST and DATABASE_URL have no prefix) and a member of bodega.json (dataDir); --config names another file. A secret given as "-" is read from standard input.';

export function settingsHelp(names: Command['settings'] = 'all', syntax: Syntax = {}): string {
	const entries = settingEntries(syntax);
	const list =
		names === 'all' ? grouped(entries) : `Settings:\n${names.map((name) => entries.get(name) ?? '').join('')}`;
	const more = syntax.flagsOnly ? 'Settings are taken from flags and from the file that --config names only.' : MORE;
	return `${list}\n${wrap(more)}${names === 'all' ? '' : wrap('All settings: "bodega help settings".')}`;
}

const optionsHelp = (options: Options): string =>
	`Options:\n${Object.entries(options)
		.map(([flag, { meaning }]) => entry(`--${flag}`, meaning))
		.join('')}`;

export function helpOf({ usage, about, options, settings, syntax }: Command): string {
	return [
		usage.map((each, n) => `${n === 0 ? 'Usage:' : '      '} bodega ${each}\n`).join(''),
		...about.map((each) => wrap(each)),
		...(options ? [optionsHelp(options)] : []),
		...(settings.length === 0 ? [] : [settingsHelp(settings, syntax)]),
	].join('\n');
}
