/** What a payment method reports of a transaction, and where its buyer ends. */
import type { Choice } from './buyer.ts';
import { type Exchange, membersOf } from './ledger.ts';
import type { PaymentStage, Started } from './start-payment.ts';
import { Failed, must, NotJudged } from './verdict.ts';
import type { Visit } from './visitor.ts';

const REPORT = /^\/v1\/payment\/(success|fail|pending)\/([^/?]+)/;

const tokenIn = (url: string): string => {
	try {
		return decodeURIComponent(REPORT.exec(url)?.[2] ?? '');
	} catch {
		return '';
	}
};

export const isReportOf = ({ token }: Started, { by, url }: Exchange): boolean =>
	by === 'integration' && REPORT.test(url) && tokenIn(url) === token;

export const openReports = (exchanges: readonly Exchange[], started: Started): readonly Exchange[] =>
	exchanges.filter((each) => isReportOf(started, each));

/** The next report of the transaction, which must be of this outcome. */
export async function awaitReport(
	{ sandbox, waitMs }: PaymentStage,
	started: Started,
	choice: Choice,
	mark: number,
): Promise<Exchange> {
	const { ledger } = sandbox;
	const report = await ledger.first(mark, (each) => isReportOf(started, each), waitMs);
	if (!report) {
		const isOfAnother = ledger.since(mark).some(({ by, url }) => by === 'integration' && REPORT.test(url));
		throw new Failed((words) => (isOfAnother ? words.otherToken : words.noReport(choice, waitMs / 1000)));
	}
	const reported = REPORT.exec(report.url)?.[1] ?? '';
	must(reported === choice, (words) => words.otherOutcome(reported, choice));
	return report;
}

/** The buyer chooses, and the method's report of it is accepted. */
export async function chooseAndReport(
	stage: PaymentStage,
	started: Started,
	choice: Choice,
): Promise<{ visit: Visit | undefined; report: Exchange }> {
	const { mark } = stage.sandbox.ledger;
	const visit = await stage.buyer.choose(started.redirect, choice);
	const report = await awaitReport(stage, started, choice, mark);
	const { errors } = membersOf(report.answered);
	const said = String(membersOf(JSON.stringify(errors ?? {})).msg ?? '');
	must(report.status === 200, (words) => words.reportRefused(report.status, said));
	return { visit, report };
}

/** The buyer ends where the service's answer said. */
export function mustComeBack(visit: Visit | undefined, { answered }: Exchange): void {
	if (!visit) throw new NotJudged((words) => words.unseen);
	const { redirectTo } = membersOf(JSON.stringify(membersOf(answered).data ?? {}));
	must(visit.visited.includes(String(redirectTo)), (words) => words.notSentBack(visit.url));
}
