/** `bodega <command>`: finds the command, and turns mistakes into one sentence and exit code 2. */
import { setFlagsFromString } from 'node:v8';
import { runProgram } from '../failures.ts';
import { packageVersion } from '../kernel/version.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { helpOf, settingsHelp } from './help.ts';

/** Loaded only when called, so that a command pays for itself alone. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Promise<Command>>>>> = {
	Run: {
		start: async () => (await import('./start.ts')).start,
		sandbox: async () => (await import('./sandbox.ts')).sandbox,
		worker: async () => (await import('./worker.ts')).worker,
		simulate: async () => (await import('./simulate.ts')).simulate,
		certify: async () => (await import('./certify.ts')).certify,
		listen: async () => (await import('./listen.ts')).listen,
		logs: async () => (await import('./logs.ts')).logs,
		trigger: async () => (await import('./trigger.ts')).trigger,
	},
	'Companies and access': {
		setup: async () => (await import('./setup.ts')).setup,
		company: async () => (await import('./company.ts')).company,
		user: async () => (await import('./user.ts')).user,
		token: async () => (await import('./token.ts')).token,
		'find-token': async () => (await import('./find-token.ts')).findToken,
		person: async () => (await import('./person.ts')).person,
		app: async () => (await import('./application.ts')).application,
	},
	Database: {
		migrate: async () => (await import('./migrate.ts')).migrateCommand,
		check: async () => (await import('./check.ts')).check,
		audit: async () => (await import('./audit.ts')).audit,
		backup: async () => (await import('./backup.ts')).backup,
		restore: async () => (await import('./restore.ts')).restore,
		move: async () => (await import('./move.ts')).move,
	},
	Settings: {
		config: async () => (await import('./config.ts')).config,
	},
};

const COMMANDS = Object.assign({}, ...Object.values(GROUPS)) as Record<string, () => Promise<Command>>;

async function overview(): Promise<string> {
	const groups = Object.entries(GROUPS).map(async ([title, commands]) => {
		const lines = Object.entries(commands).map(
			async ([name, load]) => `  ${name.padEnd(12)}${(await load()).summary}\n`,
		);
		return `${title}:\n${(await Promise.all(lines)).join('')}`;
	});
	return `Usage: bodega <command> [options]\n\n${(await Promise.all(groups)).join('\n')}\n"bodega <command> --help" explains one; "bodega help settings" lists every setting.\n`;
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
	if (name === 'help' && rest[0] === 'settings') {
		process.stdout.write(settingsHelp());
		return;
	}
	if (name === 'help') return run([...rest, '--help']);
	const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!load) throw new UsageError(`There is no command "${name}"; "bodega --help" lists them.`);
	const command = await load();
	if (rest.includes('--help') || rest.includes('-h')) process.stdout.write(helpOf(command));
	else await command.run(rest);
}

// Only the owner may read what commands write: the database, its journal, keys, and the folder they are in.
process.umask(0o077);

// What starting leaves behind is cleared early, which spares up to 11 MB; once there is work, the heap grows as it needs.
setFlagsFromString('--semi-space-growth-factor=1');
setTimeout(setFlagsFromString, 3_000, '--semi-space-growth-factor=2').unref();

runProgram(() => run(process.argv.slice(2)));
