/** `bodega certify`: reads the call, and starts the program that tries the contract at somebody's payment method or courier. */
import { extname, join } from 'node:path';
import { webAddress } from '../kernel/web-address.ts';
import { KINDS, REPORTS, type TrialCall } from '../trial/index.ts';
import { type Arguments, readArguments, type Syntax, UsageError } from './arguments.ts';
import { CERTIFY_OPTIONS, languageFrom, methodFrom, timesFrom } from './certify-options.ts';
import type { Command } from './command.ts';
import { ownSecret } from './own-secret.ts';
import { JSON_OPTION } from './print.ts';
import { startProgram } from './start-program.ts';

/** A workspace of its own, which is in the package as a built file. */
const PROGRAM = join(import.meta.dirname, '..', '..', 'certify', 'src', `main${extname(import.meta.filename)}`);

const OPTIONS = { ...CERTIFY_OPTIONS, ...JSON_OPTION } as const;

const SYNTAX: Syntax = {
	options: OPTIONS,
	words: 2,
	decided: { dataDir: '', mode: 'sandbox', synchronous: 'off', demo: 'true', databaseSchema: '' },
	standards: { port: '3100', logLevel: 'error' },
	flagsOnly: true,
};

/** Everything that can be refused is, before anything is started; the program knows which cases there are. */
function readCall({ settings, options, words }: Arguments): TrialCall {
	const kind = KINDS.find((each) => each === words[0]);
	if (!kind) throw new UsageError(`bodega certify knows payment-method and courier, not "${words[0] ?? ''}".`);
	const report = REPORTS.find((each) => each === (options.report ?? 'text'));
	if (!report) throw new UsageError(`--report is text, junit or html, not "${options.report}".`);
	const call = { kind, language: languageFrom(options), only: options.only?.toString() };
	if (options.list === true) return { ...call, trial: undefined };
	const url = words[1] ?? '';
	if (!webAddress(url)) throw new UsageError(`bodega certify ${kind} needs the http(s) address of the integration.`);
	const secret = kind === 'courier' ? ownSecret(options, 'secret', 'BODEGA_COURIER_SECRET')?.text : undefined;
	const about = { url, settings, secret, report, output: options.output?.toString(), isJson: options.json === true };
	const method = kind === 'courier' ? undefined : methodFrom(options);
	return { ...call, trial: { ...about, times: timesFrom(options), method } };
}

export const certify: Command = {
	summary: "Try the cases of the contract at somebody's payment method or courier",
	usage: ['certify payment-method URL [options] [settings]', 'certify courier URL [options] [settings]'],
	about: [
		'Runs against a throw-away sandbox of its own, so that the integration is called exactly as in production, and calls back at the address that is printed: --host and --port say where it listens (127.0.0.1:3100), --public-url where the integration reaches it. The integration may be on this machine.',
		'payment-method: URL is its INIT_TRANSACTION_URL. Cases that need a buyer press the button named outcome with the value success, fail or pending on its payment page; --press-success and so on name others, --buyer runs a command of yours with BODEGA_ADDRESS and BODEGA_OUTCOME, --by-hand asks you to pay.',
		'courier: URL is its webhookUrl; --secret-file has the secret that it checks signatures with.',
		'Ends with 0 only when every required case that was tried has passed; what could not be judged has not. With --only nothing is certified.',
	],
	options: OPTIONS,
	settings: ['host', 'port', 'publicUrl', 'databaseUrl'],
	syntax: SYNTAX,
	run: async (argv) => startProgram(PROGRAM, readCall(readArguments(argv, SYNTAX))),
};
