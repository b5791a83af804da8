/** The cases of a payment method that need a buyer: what it reports, when the service is slow, gone or of another mind, too. */
import type { Choice } from '../../src/trial/index.ts';
import { membersOf } from './ledger.ts';
import { mustTellRefusal } from './refusal-page.ts';
import {
	awaitReport,
	choose,
	chooseAndReport,
	dataOf,
	isAmount,
	isReportOf,
	mustComeBack,
	openReports,
} from './reports.ts';
import { type PaymentStage, payFor, type Started, TWO_LINES } from './start-payment.ts';
import { type Case, must, NotJudged } from './verdict.ts';

const always = () => true;
const never = () => false;

/** Of UTC: another offset is another clock's time. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]00:?00)$/;
const LAST_DIGITS = 4;

const isUtc = (text: string): boolean => UTC.test(text) && !Number.isNaN(Date.parse(text));

/** The service answers badly, and the payment still has to end well: by itself, or when the buyer tries again. */
async function survives(stage: PaymentStage, mood: PaymentStage['sandbox']['gateway']['mood']): Promise<void> {
	const { sandbox, waitMs, settleMs } = stage;
	const { ledger } = sandbox;
	const started = await payFor(stage);
	const { mark } = ledger;
	sandbox.gateway.mood = mood;
	const isHeard = (each: Parameters<typeof isReportOf>[1]) => isReportOf(started, each) && each.status === 200;
	try {
		await choose(stage, started, 'success');
		must((await ledger.first(mark, (each) => isReportOf(started, each), waitMs)) !== undefined, (words) =>
			words.noReport('success', waitMs / 1000),
		);
		if (await ledger.first(mark, isHeard, settleMs)) return;
		await choose(stage, started, 'success').catch(() => undefined);
		must((await ledger.first(mark, isHeard, waitMs)) !== undefined, (words) => words.gaveUp);
	} finally {
		sandbox.gateway.mood = {};
	}
}

async function reportedAmount(stage: PaymentStage, items?: readonly object[]): Promise<boolean | undefined> {
	const started = await payFor(stage, items);
	const { report } = await chooseAndReport(stage, started, 'success');
	return isAmount(dataOf(report.sent), started.amount);
}

/** Pays, and pays again on the same page. */
async function payTwice(stage: PaymentStage): Promise<void> {
	const { sandbox, settleMs } = stage;
	const started = await payFor(stage);
	const { mark } = sandbox.ledger;
	await chooseAndReport(stage, started, 'success');
	// A page that lets nobody pay twice has no such button any more.
	await choose(stage, started, 'success').catch(() => undefined);
	await sandbox.ledger.quiet((each) => isReportOf(started, each), settleMs);
	const reports = openReports(sandbox.ledger.since(mark), started);
	must(
		reports.every(({ url }) => url.startsWith('/v1/payment/success/')),
		(words) => words.contrary,
	);
	const payments = new Set(
		reports.map(({ sent }) => JSON.stringify([membersOf(sent).id, membersOf(sent).authorizationCode])),
	);
	must(payments.size === 1, (words) => words.paidTwice(payments.size));
}

/** The store has written the payment off when the buyer pays. */
async function payTooLate(stage: PaymentStage): Promise<void> {
	const { sandbox } = stage;
	const started = await payFor(stage);
	await sandbox.call('POST', `/v1/payment/fail/${started.token}`, { msg: 'certify', data: {} });
	const { mark } = sandbox.ledger;
	const visit = await choose(stage, started, 'success');
	const report = await awaitReport(stage, started, 'success', mark);
	must(report.status === 400, (words) => words.answeredStatus(report.status));
	if (!visit) throw new NotJudged((words) => words.unseen);
	must(visit.status < 500, (words) => words.pageStatus(visit.status));
	// The store's own page tells the truth.
	if (!visit.isAtStore) mustTellRefusal(visit.text, stage.refusedText);
}

async function ends(stage: PaymentStage, choice: Choice): Promise<{ started: Started; sent: string }> {
	const started = await payFor(stage);
	const { report } = await chooseAndReport(stage, started, choice);
	return { started, sent: report.sent };
}

export const OUTCOME_CASES: readonly Case<PaymentStage>[] = [
	{
		id: 'outcome.success',
		isRequired: always,
		async run(stage) {
			const { cardNumber, transactionDate } = dataOf((await ends(stage, 'success')).sent);
			must(String(cardNumber).length <= LAST_DIGITS, (words) => words.wholeCard);
			must(transactionDate === undefined || isUtc(String(transactionDate)), (words) =>
				words.badDate(String(transactionDate)),
			);
		},
	},
	{
		id: 'outcome.amount',
		isRequired: always,
		async run(stage) {
			const found = [await reportedAmount(stage), await reportedAmount(stage, TWO_LINES)];
			must(!found.includes(false), (words) => words.otherAmount);
			if (found.includes(undefined)) throw new NotJudged((words) => words.noAmount);
		},
	},
	{ id: 'outcome.fail', isRequired: always, run: async (stage) => void (await ends(stage, 'fail')) },
	{
		id: 'outcome.returns',
		isRequired: always,
		async run(stage) {
			for (const choice of ['success', 'fail'] as const) {
				const { visit, report } = await chooseAndReport(stage, await payFor(stage), choice);
				mustComeBack(visit, report);
			}
		},
	},
	{
		id: 'outcome.pending',
		isRequired: never,
		async run(stage) {
			const started = await payFor(stage);
			await chooseAndReport(stage, started, 'pending');
			await chooseAndReport(stage, started, 'success');
		},
	},
	{ id: 'outcome.twice', isRequired: always, run: payTwice },
	{ id: 'outcome.refused', isRequired: always, run: payTooLate },
	{
		id: 'outcome.slow-service',
		isRequired: always,
		async run(stage) {
			const { gateway } = stage.sandbox;
			const started = await payFor(stage);
			gateway.mood = { delayMs: stage.slowMs };
			try {
				const { visit, report } = await chooseAndReport(stage, started, 'success');
				if (visit) mustComeBack(visit, report);
			} finally {
				gateway.mood = {};
			}
		},
	},
	{ id: 'outcome.answer-lost', isRequired: never, run: (stage) => survives(stage, { forgetful: 1 }) },
	{ id: 'outcome.service-absent', isRequired: never, run: (stage) => survives(stage, { absent: 1 }) },
];
