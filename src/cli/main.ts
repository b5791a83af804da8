/** `bodega <command>`: finds the command, and turns mistakes into one sentence and exit code 2. */
import { SettingError } from '../kernel/config/index.ts';
import { SchemaError } from '../kernel/db/index.ts';
import { Refusal } from '../kernel/errors.ts';
import { SecretKeyError } from '../kernel/secret-key.ts';
import { packageVersion } from '../kernel/version.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { explain } from './failures.ts';

/** Loaded only when called, so that a command pays for itself alone. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
	start: async () => (await import('./start.ts')).start,
	worker: async () => (await import('./worker.ts')).worker,
	sandbox: async () => (await import('./sandbox.ts')).sandbox,
	setup: async () => (await import('./setup.ts')).setup,
	migrate: async () => (await import('./migrate.ts')).migrateCommand,
	token: async () => (await import('./token.ts')).token,
	'find-token': async () => (await import('./find-token.ts')).findToken,
	user: async () => (await import('./user.ts')).user,
	app: async () => (await import('./application.ts')).application,
	audit: async () => (await import('./audit.ts')).audit,
	company: async () => (await import('./company.ts')).company,
	check: async () => (await import('./check.ts')).check,
	backup: async () => (await import('./backup.ts')).backup,
	restore: async () => (await import('./restore.ts')).restore,
	config: async () => (await import('./config.ts')).config,
	simulate: async () => (await import('./simulate.ts')).simulate,
};

async function overview(): Promise<string> {
	const lines = await Promise.all(
		Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(12)}${(await load()).summary}`),
	);
	return `Usage: bodega <command> [options]\n\n${lines.join('\n')}\n\n"bodega <command> --help" says more of each.\n`;
}

async function run(argv: readonly string[]): Promise<void> {
	const [name, ...rest] = argv;
	if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
		process.stdout.write(await overview());
		return;
	}
	if (name === '--version' || name === '-v') {
		process.stdout.write(`${packageVersion()}\n`);
		return;
	}
	if (name === 'help') return run([...rest, '--help']);
	const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!load) throw new UsageError(`There is no command "${name}"; "bodega --help" lists them.`);
	const command = await load();
	if (rest.includes('--help') || rest.includes('-h')) process.stdout.write(command.help());
	else await command.run(rest);
}

/** A reader that goes away early, as `head` does, is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error;
});

// What commands write is the business of whoever runs them: the database, its journal, keys, and the folder they are in.
process.umask(0o077);

run(process.argv.slice(2)).catch((error: unknown) => {
	const isMistake = [UsageError, SettingError, SchemaError, SecretKeyError, Refusal].some(
		(kind) => error instanceof kind,
	);
	const sentence = isMistake ? (error as Error).message : explain(error);
	if (sentence === undefined) {
		process.stderr.write(`bodega: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
		process.exit(1);
	}
	process.stderr.write(`bodega: ${sentence.replace(/\.?$/, '.')}\n`);
	process.exit(2);
});
