/** `bodega <command>`: finds the command, and turns mistakes into one sentence and exit code 2. */
import { SettingError } from '../kernel/config/index.ts';
import { Refusal } from '../kernel/errors.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';

/** Loaded only when called, so that a command pays for itself alone. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
	start: async () => (await import('./start.ts')).start,
	sandbox: async () => (await import('./sandbox.ts')).sandbox,
	setup: async () => (await import('./setup.ts')).setup,
	migrate: async () => (await import('./migrate.ts')).migrateCommand,
	token: async () => (await import('./token.ts')).token,
	company: async () => (await import('./company.ts')).company,
	check: async () => (await import('./check.ts')).check,
	config: async () => (await import('./config.ts')).config,
};

async function overview(): Promise<string> {
	const lines = await Promise.all(
		Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).summary}`),
	);
	return `Usage: bodega <command> [options]\n\n${lines.join('\n')}\n\n"bodega <command> --help" says more of each.\n`;
}

async function run(argv: readonly string[]): Promise<void> {
	const [name, ...rest] = argv;
	if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
		process.stdout.write(await overview());
		return;
	}
	const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!load) throw new UsageError(`There is no command "${name}"; "bodega --help" lists them.`);
	const command = await load();
	if (rest.includes('--help') || rest.includes('-h')) process.stdout.write(command.help);
	else await command.run(rest);
}

run(process.argv.slice(2)).catch((error: unknown) => {
	if (error instanceof UsageError || error instanceof SettingError || error instanceof Refusal) {
		process.stderr.write(`bodega: ${error.message}\n`);
		process.exit(2);
	}
	const { code, port } = error as { code?: string; port?: number };
	if (code === 'EADDRINUSE') {
		process.stderr.write(`bodega: port ${port} is taken; choose another with --port.\n`);
		process.exit(2);
	}
	process.stderr.write(`bodega: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	process.exit(1);
});
