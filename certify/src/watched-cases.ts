/** The cases of a payment method that no single answer decides: nobody pays, two pay at once, and what comes long after. */
import { openPage, Visitor } from '../../src/trial/index.ts';
import type { Exchange } from './ledger.ts';
import { choose, chooseAndReport, dataOf, isAmount, isReportOf, mustHideToken, outcomeOf, tokenIn } from './reports.ts';
import { type PaymentStage, payFor, TWO_LINES } from './start-payment.ts';
import { type Case, must, NotJudged } from './verdict.ts';

const always = () => true;

/** Two payments are open at once; the buyer of the first pays, and that of the second is refused. */
async function twoBuyers(stage: PaymentStage): Promise<void> {
	const { sandbox, waitMs } = stage;
	const { ledger } = sandbox;
	const both = [
		{ started: await payFor(stage), choice: 'success' },
		{ started: await payFor(stage, TWO_LINES), choice: 'fail' },
	] as const;
	for (const { started, choice } of both) {
		const { mark } = ledger;
		await choose(stage, started, choice);
		const isOfBoth = (each: Exchange) => both.some((one) => isReportOf(one.started, each));
		const report = await ledger.first(mark, isOfBoth, waitMs);
		if (!report) return must(false, (words) => words.noReport(choice, waitMs / 1000));
		must(isReportOf(started, report), (words) => words.otherPayment);
		const reported = outcomeOf(report) ?? '';
		must(reported === choice, (words) => words.otherOutcome(reported, choice));
		const isRight = choice !== 'success' || isAmount(dataOf(report.sent), started.amount) !== false;
		must(isRight, (words) => words.otherAmount);
	}
}

/** On the way back, after paying and after being refused. */
async function hidesToken(stage: PaymentStage): Promise<void> {
	for (const choice of ['success', 'fail'] as const) {
		const started = await payFor(stage);
		const { visit } = await chooseAndReport(stage, started, choice);
		if (!visit) throw new NotJudged((words) => words.unseen);
		mustHideToken([...visit.seen, ...(await new Visitor().load(visit))], started.token);
	}
}

/** Every payment of this run that nobody has paid, and one more whose page was opened. */
async function staysUnpaid(stage: PaymentStage): Promise<void> {
	const { sandbox, payments, settleMs, watchMs } = stage;
	const { redirect } = await payFor(stage);
	await openPage(new Visitor(), redirect).catch(() => undefined);
	const isWrong = (each: Exchange) => outcomeOf(each) === 'success' && payments.isUnpaid(tokenIn(each.url));
	const left = Math.max(settleMs, watchMs - payments.unpaidForMs);
	must((await sandbox.ledger.first(0, isWrong, left)) === undefined, (words) => words.paidByNobody);
}

/** Every payment of this run that was reported as paid and taken stays so. */
async function staysPaid(stage: PaymentStage): Promise<void> {
	const { sandbox, payments, settleMs, watchMs } = stage;
	const { ledger } = sandbox;
	if (payments.paidForMs === 0) await chooseAndReport(stage, await payFor(stage), 'success');
	const isPaid = (token: string, before: number) =>
		ledger.all.some(
			(each, at) => at < before && outcomeOf(each) === 'success' && each.status === 200 && tokenIn(each.url) === token,
		);
	const isContrary = (each: Exchange) => {
		const outcome = outcomeOf(each);
		if (outcome === undefined || outcome === 'success' || !payments.has(tokenIn(each.url))) return false;
		return isPaid(tokenIn(each.url), ledger.all.indexOf(each));
	};
	const left = Math.max(settleMs, watchMs - payments.paidForMs);
	must((await ledger.first(0, isContrary, left)) === undefined, (words) => words.contrary);
}

/** Behind all others, so that what they began has had its time. */
export const WATCHED_CASES: readonly Case<PaymentStage>[] = [
	{ id: 'outcome.two-buyers', isRequired: always, run: twoBuyers },
	{ id: 'outcome.hidden-token', isRequired: always, run: hidesToken },
	{ id: 'outcome.unpaid', isRequired: always, run: staysUnpaid },
	{ id: 'outcome.stays', isRequired: always, run: staysPaid },
];
