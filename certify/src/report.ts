/** What came of a certification, as data, as lines for a terminal, and as JUnit's XML. */
import type { Kind, Language } from '../../src/trial/index.ts';
import { WORDS } from './messages/index.ts';
import type { CaseResult } from './verdict.ts';

export interface Report {
	kind: Kind;
	/** Of the integration, without its query. */
	target: string;
	/** ISO 8601. */
	at: string;
	version: string;
	language: Language;
	/** Cases that were left out. */
	untried: number;
	results: readonly CaseResult[];
}

/** What is required of what was tried is met, and there was something. */
export const isMet = ({ results }: Report): boolean =>
	results.length > 0 && results.every(({ isRequired, verdict }) => !isRequired || verdict === 'passed');

/** So is what is required of everything. */
export const isCertified = (report: Report): boolean => isMet(report) && report.untried === 0;

/** Never that all is met where a case was left out or could not be judged. */
export function summaryOf(report: Report): string {
	const words = WORDS[report.language];
	const counts = words.counts(...countsOf(report));
	const [, , unjudged] = countsOf(report);
	if (!isMet(report)) return `${words.failedSome}: ${counts}.`;
	if (report.untried > 0) return `${words.passedPart(report.untried)}: ${counts}.`;
	return `${unjudged > 0 ? words.passedJudged(unjudged) : words.passedAll}: ${counts}.`;
}

export const countsOf = ({ results }: Report): [passed: number, failed: number, unjudged: number] => {
	const many = (wanted: string) => results.filter(({ verdict }) => verdict === wanted).length;
	return [many('passed'), many('failed'), many('not judged')];
};

/** Titles and reasons in the report's language. */
export function caseWords({ language }: Report, { id, isRequired, verdict, reason }: CaseResult) {
	const words = WORDS[language];
	const { title = id, asks = '' } = words.cases[id] ?? {};
	const level = isRequired ? words.required : words.recommended;
	return { title, asks, level, verdict: words.verdicts[verdict], reason: reason?.(words) };
}

export function reportData(report: Report) {
	const { results, ...about } = report;
	const [passed, failed, unjudged] = countsOf(report);
	return {
		...about,
		certified: isCertified(report),
		passed,
		failed,
		notJudged: unjudged,
		cases: results.map((result) => {
			const { reason: _said, ...rest } = result;
			const { title, asks, reason } = caseWords(report, result);
			return { ...rest, title, asks, ...(reason === undefined ? {} : { reason }) };
		}),
	};
}

const MARKS = { passed: '✓', failed: '✗', 'not judged': '?' } as const;

export function reportText(report: Report): string {
	const words = WORDS[report.language];
	const width = Math.max(...report.results.map(({ id }) => id.length));
	const lines = report.results.flatMap((result) => {
		const { title, level, verdict, reason } = caseWords(report, result);
		const head = `${MARKS[result.verdict]} ${result.id.padEnd(width)}  ${title} (${level}, ${words.seconds(result.seconds)})`;
		return reason === undefined ? [head] : [head, `  ${' '.repeat(width)}  ${verdict}: ${reason}`];
	});
	return [`${words.title[report.kind]}: ${report.target}`, '', ...lines, '', summaryOf(report), ''].join('\n');
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** XML has no form for most control characters. */
const xml = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (each) => XML[each] ?? '');

function junitCase(report: Report, result: CaseResult): string {
	const { title, level, reason = '' } = caseWords(report, result);
	const head = `<testcase classname="${xml(result.id.split('.')[0] ?? '')}" name="${xml(`${result.id}: ${title}`)}" time="${result.seconds}"`;
	if (result.verdict === 'passed') return `\t\t${head}/>`;
	const message = xml(`${level}: ${reason}`);
	// What is recommended breaks no build.
	const isFailure = result.isRequired;
	const said = isFailure
		? `<failure type="${result.verdict}" message="${message}"/>`
		: `<skipped message="${message}"/>`;
	return `\t\t${head}>${said}</testcase>`;
}

/** A required case that could not be judged is a failure here, because it was not passed. */
export function reportJunit(report: Report): string {
	const { kind, target, at, results } = report;
	const missed = results.filter(({ verdict }) => verdict !== 'passed');
	const failures = missed.filter(({ isRequired }) => isRequired).length;
	const time = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10;
	const counts = `tests="${results.length}" failures="${failures}" errors="0" skipped="${missed.length - failures}" time="${time}"`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuites name="bodega certify" ${counts}>`,
		`\t<testsuite name="${xml(`${kind} ${target}`)}" timestamp="${at}" ${counts}>`,
		// Cases that were left out: of a part nothing is certified.
		`\t\t<properties><property name="untried" value="${report.untried}"/></properties>`,
		...results.map((result) => junitCase(report, result)),
		'\t</testsuite>',
		'</testsuites>',
		'',
	].join('\n');
}
