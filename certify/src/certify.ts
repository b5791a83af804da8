/** A certification from its call to its report. */
import { writeFileSync } from 'node:fs';
import {
	type Choice,
	type Kind,
	type Language,
	type MethodOptions,
	Mistake,
	packageVersion,
	type Times,
	type Trial,
	type TrialCall,
} from '../../src/trial/index.ts';
import { type Buyer, commandBuyer, personBuyer, pressingBuyer } from './buyer.ts';
import { COURIER_CASES } from './courier-cases.ts';
import { WORDS } from './messages/index.ts';
import { PAYMENT_CASES } from './payment-cases.ts';
import { Payments } from './payments.ts';
import { isMet, type Report, reportData, reportJunit, reportText } from './report.ts';
import { reportPage } from './report-page.ts';
import { runCases } from './run-cases.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { type PaymentStage, registerMethod } from './start-payment.ts';
import type { Case, CaseResult } from './verdict.ts';

const idsOf = (kind: Kind): readonly { id: string }[] => (kind === 'courier' ? COURIER_CASES : PAYMENT_CASES);

function chosen<Each extends { id: string }>(cases: readonly Each[], only: string | undefined): readonly Each[] {
	if (only === undefined) return cases;
	const wanted = only.split(',').map((each) => each.trim());
	const stranger = wanted.find((each) => !cases.some(({ id }) => id === each || id.startsWith(`${each}.`)));
	if (stranger !== undefined) throw new Mistake(`There is no case "${stranger}"; --list names them.`);
	return cases.filter(({ id }) => wanted.some((each) => id === each || id.startsWith(`${each}.`)));
}

const tellAtTerminal = ({ id, verdict }: CaseResult) => {
	if (process.stderr.isTTY) process.stderr.write(`${verdict}: ${id}\n`);
};

const askPerson =
	(language: Language) =>
	(choice: Choice, address: string): void => {
		process.stderr.write(`${WORDS[language].askPerson[choice]}: ${address}\n`);
	};

/** `here`: where buyers come back to. */
function buyerFor({ payer }: MethodOptions, { waitMs }: Times, language: Language, here: string): Buyer {
	if (payer === 'person') return personBuyer(askPerson(language));
	if ('command' in payer) return commandBuyer(payer.command, waitMs);
	return pressingBuyer(payer.buttons, (url) => url.startsWith(`${here}/`));
}

async function certifyMethod(
	cases: readonly Case<PaymentStage>[],
	method: MethodOptions,
	given: Times & { sandbox: Sandbox; url: string; buyer: Buyer },
): Promise<CaseResult[]> {
	const parts = { ...given, ...method, payments: new Payments() };
	return runCases(cases, { ...parts, methodId: await registerMethod(parts, method) }, tellAtTerminal);
}

async function certified({ kind, language, only }: TrialCall, trial: Trial): Promise<Report> {
	// What there is no case for is refused before anything is started.
	const { length: tried } = chosen(idsOf(kind), only);
	const { url, settings, times, method, secret } = trial;
	const timeouts = { outboundTimeout: times.timeoutMs / 1000, webhookTimeoutMs: times.timeoutMs };
	const sandbox = await openSandbox({ ...settings, ...timeouts });
	const here = settings.publicUrl || sandbox.gateway.url;
	process.stderr.write(`${WORDS[language].reportsTo[kind]} ${here}\n`);
	try {
		const given = { sandbox, url, ...times };
		const results = await (method === undefined
			? runCases(chosen(COURIER_CASES, only), { ...given, secret }, tellAtTerminal)
			: certifyMethod(chosen(PAYMENT_CASES, only), method, {
					...given,
					buyer: buyerFor(method, times, language, here),
				}));
		const target = url.replace(/[?#].*$/, '');
		const untried = idsOf(kind).length - tried;
		return { kind, target, at: new Date().toISOString(), version: packageVersion(), language, untried, results };
	} finally {
		await sandbox.close();
	}
}

function listCases({ kind, language }: TrialCall): string {
	const { cases } = WORDS[language];
	const ids = idsOf(kind);
	const width = Math.max(...ids.map(({ id }) => id.length));
	return ids.map(({ id }) => `${id.padEnd(width)}  ${cases[id]?.title}. ${cases[id]?.asks}\n`).join('');
}

const FORMATS = { text: reportText, junit: reportJunit, html: reportPage } as const;

export async function certify(call: TrialCall): Promise<void> {
	const { trial } = call;
	if (trial === undefined) {
		chosen(idsOf(call.kind), call.only);
		process.stdout.write(listCases(call));
		return;
	}
	const report = await certified(call, trial);
	const format = FORMATS[trial.report];
	if (trial.output !== undefined) writeFileSync(trial.output, format(report), { mode: 0o644 });
	if (trial.isJson) process.stdout.write(`${JSON.stringify(reportData(report))}\n`);
	else if (trial.output === undefined) process.stdout.write(format(report));
	process.exitCode = isMet(report) ? 0 : 1;
}
