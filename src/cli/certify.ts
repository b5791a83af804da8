/** `bodega certify`: the cases of the contract against somebody's payment method or courier, and a report to show them. */
import { writeFileSync } from 'node:fs';
import type { Settings } from '../app/settings.ts';
import type { Buyer, Choice } from '../certify/buyer.ts';
import { COURIER_CASES } from '../certify/courier-cases.ts';
import { PAYMENT_CASES } from '../certify/payment-cases.ts';
import { Payments } from '../certify/payments.ts';
import { isMet, type Kind, type Report, reportData, reportJunit, reportText } from '../certify/report.ts';
import { reportPage } from '../certify/report-page.ts';
import { runCases } from '../certify/run-cases.ts';
import { openSandbox, type Sandbox } from '../certify/sandbox.ts';
import { type PaymentStage, registerMethod } from '../certify/start-payment.ts';
import type { Case, CaseResult } from '../certify/verdict.ts';
import { WORDS } from '../certify/words/index.ts';
import type { Language } from '../kernel/pages/index.ts';
import { packageVersion } from '../kernel/version.ts';
import { webAddress } from '../kernel/web-address.ts';
import { type Arguments, readArguments, type Syntax, UsageError } from './arguments.ts';
import { buyerFrom, CERTIFY_OPTIONS, headersFrom, jsonObject, languageFrom, secondsFrom } from './certify-options.ts';
import type { Command } from './command.ts';
import { ownSecret } from './own-secret.ts';
import { JSON_OPTION } from './print.ts';

const OPTIONS = { ...CERTIFY_OPTIONS, ...JSON_OPTION } as const;
const KINDS: readonly Kind[] = ['payment-method', 'courier'];

const SYNTAX: Syntax = {
	options: OPTIONS,
	words: 2,
	decided: { dataDir: '', mode: 'sandbox', synchronous: 'off', demo: 'true', databaseSchema: '' },
	standards: { port: '3100', logLevel: 'error' },
	flagsOnly: true,
};

type Options = Arguments['options'];

const idsOf = (kind: Kind): readonly { id: string }[] => (kind === 'courier' ? COURIER_CASES : PAYMENT_CASES);

function chosen<Stage>(cases: readonly Case<Stage>[], only: string | undefined): readonly Case<Stage>[] {
	if (only === undefined) return cases;
	const wanted = only.split(',').map((each) => each.trim());
	const stranger = wanted.find((each) => !cases.some(({ id }) => id === each || id.startsWith(`${each}.`)));
	if (stranger !== undefined) throw new UsageError(`There is no case "${stranger}"; --list names them.`);
	return cases.filter(({ id }) => wanted.some((each) => id === each || id.startsWith(`${each}.`)));
}

interface Times {
	timeoutMs: number;
	waitMs: number;
	slowMs: number;
	settleMs: number;
	watchMs: number;
}

interface Run {
	sandbox: Sandbox;
	url: string;
	options: Options;
	times: Times;
	buyer: Buyer;
	tell(result: CaseResult): void;
}

async function certifyMethod({ sandbox, url, options, times, buyer, tell }: Run): Promise<CaseResult[]> {
	const redirectMethod = options['redirect-method'] === 'post' ? 'post' : 'get';
	const auth = headersFrom(options, 'BODEGA_CERTIFY_AUTH');
	const commerceData = jsonObject('--commerce-data', String(options['commerce-data'] ?? '{}'));
	const refusedText = options['refused-text']?.toString();
	const payments = new Payments();
	const parts = { sandbox, url, redirectMethod, auth, commerceData, buyer, refusedText, payments, ...times } as const;
	const stage: PaymentStage = { ...parts, methodId: await registerMethod(parts, { auth, commerceData }) };
	return runCases(chosen(PAYMENT_CASES, options.only?.toString()), stage, tell);
}

function certifyCourier({ sandbox, url, options, times, tell }: Run): Promise<CaseResult[]> {
	const secret = ownSecret(options, 'secret', 'BODEGA_COURIER_SECRET')?.text;
	return runCases(chosen(COURIER_CASES, options.only?.toString()), { sandbox, url, secret, ...times }, tell);
}

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
	text: reportText,
	junit: reportJunit,
	html: reportPage,
};

/** Everything that can be refused is, before anything is started. */
function readCall(options: Options, words: readonly string[]): { kind: Kind; url: string; language: Language } {
	const kind = KINDS.find((each) => each === words[0]);
	if (!kind) throw new UsageError(`bodega certify knows payment-method and courier, not "${words[0] ?? ''}".`);
	if (!Object.hasOwn(FORMATS, String(options.report ?? 'text')))
		throw new UsageError(`--report is text, junit or html, not "${options.report}".`);
	chosen<unknown>(
		idsOf(kind).map(({ id }) => ({ id, isRequired: () => true, run: async () => {} })),
		options.only?.toString(),
	);
	const url = words[1] ?? '';
	if (options.list !== true && !webAddress(url))
		throw new UsageError(`bodega certify ${kind} needs the http(s) address of the integration.`);
	return { kind, url, language: languageFrom(options) };
}

function listCases(kind: Kind, language: Language): string {
	const { cases } = WORDS[language];
	const ids = idsOf(kind);
	const width = Math.max(...ids.map(({ id }) => id.length));
	return ids.map(({ id }) => `${id.padEnd(width)}  ${cases[id]?.title}. ${cases[id]?.asks}\n`).join('');
}

function timesFrom(options: Options): Times {
	const ms = (name: string, standard: number) => secondsFrom(options, name, standard) * 1000;
	const [timeoutMs, waitMs, slowMs] = [ms('timeout', 10), ms('wait', 15), ms('slow', 3)];
	return { timeoutMs, waitMs, slowMs, settleMs: ms('settle', 3), watchMs: ms('watch', 10) };
}

const tellAtTerminal = ({ id, verdict }: CaseResult) => {
	if (process.stderr.isTTY) process.stderr.write(`${verdict}: ${id}\n`);
};

const askPerson =
	(language: Language) =>
	(choice: Choice, address: string): void => {
		process.stderr.write(`${WORDS[language].askPerson[choice]}: ${address}\n`);
	};

async function certified(settings: Settings, options: Options, words: readonly string[]): Promise<Report> {
	const { kind, url, language } = readCall(options, words);
	const times = timesFrom(options);
	const timeouts = { outboundTimeout: times.timeoutMs / 1000, webhookTimeoutMs: times.timeoutMs };
	const sandbox = await openSandbox({ ...settings, ...timeouts });
	const here = settings.publicUrl || sandbox.gateway.url;
	process.stderr.write(`${WORDS[language].reportsTo[kind]} ${here}\n`);
	try {
		const buyer = buyerFrom(options, { here, waitMs: times.waitMs, ask: askPerson(language) });
		const run = { sandbox, url, options, times, buyer, tell: tellAtTerminal };
		const results = await (kind === 'courier' ? certifyCourier(run) : certifyMethod(run));
		const target = url.replace(/[?#].*$/, '');
		const untried = idsOf(kind).length - results.length;
		return { kind, target, at: new Date().toISOString(), version: packageVersion(), language, untried, results };
	} finally {
		await sandbox.close();
	}
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
	async run(argv) {
		const { settings, options, words } = readArguments(argv, SYNTAX);
		const { kind, language } = readCall(options, words);
		if (options.list === true) {
			process.stdout.write(listCases(kind, language));
			return;
		}
		const report = await certified(settings, options, words);
		const format = FORMATS[String(options.report ?? 'text')] ?? reportText;
		if (typeof options.output === 'string') writeFileSync(options.output, format(report), { mode: 0o644 });
		if (options.json === true) process.stdout.write(`${JSON.stringify(reportData(report))}\n`);
		else if (typeof options.output !== 'string') process.stdout.write(format(report));
		process.exitCode = isMet(report) ? 0 : 1;
	},
};
