/** A sandbox is what starts when nothing says otherwise; when something does, the operator has to say which mode is meant. */
import type { Loaded } from './load.ts';
import { flagName } from './names.ts';
import { isLoopback } from './parsers.ts';
import type { Settings } from './setting.ts';

export interface KnownPast {
	/** The database holds a company made by "bodega setup". */
	isSetUp: boolean;
	/** The database was served as production. */
	wasProduction: boolean;
}

function reasons({ settings, table }: Loaded, past: KnownPast): string[] {
	const isPublic = (url: string) => url !== '' && !isLoopback(new URL(url).hostname);
	const address = table.find(({ setting, value }) => setting.isAddress && isPublic(String(value)));
	return [
		...(address ? [`${flagName(address.setting.name)} is ${address.value}`] : []),
		...(settings.trustedProxies.length > 0 ? ['--trusted-proxies is set'] : []),
		...(settings.tlsCertificate ? ['--tls-certificate is set'] : []),
		...(past.isSetUp ? ['the database holds a company made by "bodega setup"'] : []),
		...(past.wasProduction ? ["the database has been production's"] : []),
	];
}

/** Whether guesses are counted: always in production, in a sandbox only with a rate limit. */
export const limitsAttempts = ({ mode, rateLimit }: Pick<Settings, 'mode' | 'rateLimit'>): boolean =>
	mode === 'production' || rateLimit > 0;

const isSaid = ({ table }: Loaded) =>
	table.some(({ setting, source }) => setting.name === 'mode' && source !== 'default');

/** Why a default sandbox is not to be taken for granted; undefined when it may, or when the mode was said. */
export function modeDoubt(
	loaded: Loaded,
	past: KnownPast = { isSetUp: false, wasProduction: false },
): string | undefined {
	if (loaded.settings.mode === 'production' || isSaid(loaded)) return undefined;
	const found = reasons(loaded, past);
	if (found.length === 0) return undefined;
	return `This would start as a sandbox, in which anyone may sign up, although ${found.join(' and ')}; say --production, or --mode sandbox if a sandbox is meant.`;
}
