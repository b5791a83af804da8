/** What a payment method reports of a transaction, and where its buyer ends. */
import { type Choice, type Seen, showsSecret, type Visit } from '../../src/trial/index.ts';
import { type Exchange, membersOf } from './ledger.ts';
import type { PaymentStage, Started } from './start-payment.ts';
import { Failed, must, NotJudged } from './verdict.ts';

const REPORT = /^\/v1\/payment\/(success|fail|pending)\/([^/?]+)/;

export const tokenIn = (url: string): string => {
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

/** Which outcome was reported; undefined of other calls. */
export const outcomeOf = ({ by, url }: Exchange): string | undefined =>
	by === 'integration' ? REPORT.exec(url)?.[1] : undefined;

/** The buyer chooses, and it is noted that they did. */
export function choose(stage: PaymentStage, { token, redirect }: Started, choice: Choice): Promise<Visit | undefined> {
	stage.payments.note(token, choice);
	return stage.buyer.choose(redirect, choice);
}

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
	const visit = await choose(stage, started, choice);
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

/** Nothing that the buyer's browser has got says what reports success. */
export function mustHideToken(seen: readonly Seen[], token: string): void {
	const found = seen.find(({ text }) => showsSecret(text, [token]));
	must(found === undefined, (words) => words.tokenShown(words.places[found?.place ?? 'page']));
}

export const dataOf = (sent: string): Readonly<Record<string, unknown>> =>
	membersOf(JSON.stringify(membersOf(sent).data ?? {}));

// Spec silent: interest of up to 5 % per instalment may come on top, which is more than the law of Chile allows in a month.
const MOST_INTEREST = 0.05;

/** Whether what is reported as paid is what was to be paid; undefined where the report names no amount. */
export function isAmount(data: Readonly<Record<string, unknown>>, amount: number): boolean | undefined {
	const [quota, each] = [Number(data.quota), Number(data.quotaAmount)];
	if (quota === 0 && each === 0) return undefined;
	if (quota <= 1) return each === amount;
	// Instalments are rounded.
	return quota * each >= amount - quota && quota * each <= amount * (1 + MOST_INTEREST * quota) + quota;
}
