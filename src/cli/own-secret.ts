/** A secret that is one command's own: from a file, from standard input (`-`), or from the environment. */
import { secretFrom } from '../kernel/config/index.ts';
import { type Arguments, UsageError } from './arguments.ts';

/** `password` is read from `--password-file`, BODEGA_PASSWORD or BODEGA_PASSWORD_FILE. */
export function ownSecret(
	options: Arguments['options'],
	name: string,
	variable = `BODEGA_${name.toUpperCase()}`,
): { text: string; source: string } | undefined {
	const flag = `--${name}-file`;
	const file = options[`${name}-file`];
	if (typeof file === 'string') return { text: secretFrom(flag, file), source: flag };
	const { [variable]: text, [`${variable}_FILE`]: fileOfVariable } = process.env;
	if (text && fileOfVariable) throw new UsageError(`${variable} and ${variable}_FILE say the same thing twice.`);
	if (fileOfVariable) return { text: secretFrom(`${variable}_FILE`, fileOfVariable), source: `${variable}_FILE` };
	return text === undefined ? undefined : { text, source: variable };
}
