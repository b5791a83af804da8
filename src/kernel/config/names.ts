/** What settings are called on the command line and in the environment. */

export const flagName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const PREFIX = 'BODEGA_';
const upper = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Called as everywhere (interface notes, "Commands"). */
const AS_EVERYWHERE = new Set(['port', 'host', 'databaseUrl']);

export const environmentName = (name: string): string => (AS_EVERYWHERE.has(name) ? upper(name) : PREFIX + upper(name));

export interface EnvironmentName {
	name: string;
	/** Works, with a warning. */
	isOld: boolean;
}

/**
 * In order of precedence. `BODEGA_PORT` is none: for a service of that name Kubernetes sets it to something that is no
 * port.
 */
export function environmentNames(name: string): EnvironmentName[] {
	if (name === 'port' || name === 'host') return [{ name: upper(name), isOld: false }];
	return [
		{ name: PREFIX + upper(name), isOld: false },
		{ name: upper(name), isOld: !AS_EVERYWHERE.has(name) },
	];
}

/** A secret may also be in a file, whose name is this setting's. */
export const fileSetting = (name: string): string => `${name}File`;

const INTERNAL = ['LAUNCHED', 'ARGUMENTS'];
/** What Kubernetes and container links set for services whose names begin like ours. */
const ORCHESTRATED = /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/;

/** A name with our prefix that is no setting and no secret of a command: mistyped, it would silently do nothing. */
export function strangeNames(
	environment: Readonly<Record<string, string | undefined>>,
	settingNames: readonly string[],
	secrets: readonly string[],
): string[] {
	const known = new Set([
		...settingNames.flatMap((name) => [environmentName(name), ...environmentNames(name).map((each) => each.name)]),
		...secrets.flatMap((each) => [PREFIX + each, `${PREFIX}${each}_FILE`]),
		...INTERNAL.map((each) => PREFIX + each),
	]);
	return Object.keys(environment).filter(
		(name) =>
			name.startsWith(PREFIX) &&
			!known.has(name) &&
			!ORCHESTRATED.test(name) &&
			!/^(tcp|udp):/.test(environment[name] ?? ''),
	);
}
