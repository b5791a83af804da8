/** Where a setting's text comes from: flags, then environment, then the settings file; secrets also from files of their own. */

import { existsSync, readFileSync } from 'node:fs';
import { messageOf } from '../errors.ts';
import { isRecord } from '../json.ts';
import { environmentNames, fileSetting, flagName } from './names.ts';
import { FROM_STDIN, SettingError, secretFrom } from './secret-input.ts';
import type { NamedSetting } from './setting.ts';

export interface Sources {
	/** By setting name. */
	flags: Readonly<Record<string, string | undefined>>;
	environment: Readonly<Record<string, string | undefined>>;
	/** A JSON file of settings by name; null reads none, not even the usual one. */
	file?: string | null;
}

export interface Found {
	raw: unknown;
	source: string;
	/** What the operator should know about it. */
	warning?: string;
}

const DEFAULT_FILE = 'bodega.json';

/** Every name that a settings file or the command line may use. */
export const settingNames = (settings: readonly NamedSetting[]): readonly string[] =>
	settings.flatMap(({ name, holdsSecret }) => (holdsSecret ? [name, fileSetting(name)] : [name]));

export function fromFile(file: string | null | undefined, known: readonly string[]): Record<string, unknown> {
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
		throw new SettingError(`The settings file ${path} is not valid JSON: ${messageOf(error)}`);
	}
	if (!isRecord(content)) throw new SettingError(`The settings file ${path} must hold one JSON object.`);
	const stranger = Object.keys(content).find((name) => !known.includes(name));
	if (stranger) throw new SettingError(`The settings file ${path} has an unknown setting "${stranger}".`);
	return content;
}

/** Given at most once: two of the same precedence are ambiguous. */
function orFile(value: Found | undefined, file: Found | undefined): Found | undefined {
	if (value && file) throw new SettingError(`${value.source} and ${file.source} say the same thing twice.`);
	return file ? { raw: secretFrom(file.source, String(file.raw)), source: file.source } : value;
}

const given = (raw: unknown, source: string): Found | undefined =>
	raw === undefined || raw === null ? undefined : { raw, source };

function fromFlags({ name, holdsSecret }: NamedSetting, { flags }: Sources): Found | undefined {
	const flag = flagName(name);
	const value = given(flags[name], flag);
	if (!holdsSecret) return value;
	const found = orFile(value, given(flags[fileSetting(name)], flagName(fileSetting(name))));
	if (found !== value || !value) return found;
	if (value.raw === FROM_STDIN) return { raw: secretFrom(flag, FROM_STDIN), source: `${flag} from standard input` };
	const safer = `${environmentNames(name)[0]?.name}, ${flag}-file FILE or ${flag} - (standard input)`;
	const warning = `${flag} holds a secret, which other users of this machine can read on a command line; give it by ${safer}.`;
	return holdsSecret(String(value.raw)) ? { ...value, warning } : value;
}

// `PORT=` in a compose file means that it is not set.
function fromEnvironment({ name, holdsSecret }: NamedSetting, { environment }: Sources): Found | undefined {
	for (const { name: variable, isOld } of environmentNames(name)) {
		const value = given(environment[variable] || undefined, variable);
		const file =
			holdsSecret && !isOld ? given(environment[`${variable}_FILE`] || undefined, `${variable}_FILE`) : undefined;
		const found = orFile(value, file);
		const newName = environmentNames(name)[0]?.name;
		if (found) return isOld ? { ...found, warning: `${variable} is the old name of ${newName}; use that.` } : found;
	}
	return undefined;
}

/** Undefined: not set anywhere. */
export function findSetting(setting: NamedSetting, sources: Sources, file: Record<string, unknown>): Found | undefined {
	const inFile = (name: string) => given(file[name], `${sources.file ?? DEFAULT_FILE}: ${name}`);
	const { name, holdsSecret } = setting;
	return (
		fromFlags(setting, sources) ??
		fromEnvironment(setting, sources) ??
		orFile(inFile(name), holdsSecret ? inFile(fileSetting(name)) : undefined)
	);
}
