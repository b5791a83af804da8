/** The report as one page that needs nothing else: to be sent to a partner, read on a phone, and printed. */
import { barePage, COLOURS, type Html, html, sheet } from '../../src/trial/index.ts';
import { WORDS, type Words } from './messages/index.ts';
import { caseWords, countsOf, isCertified, isMet, type Report, summaryOf } from './report.ts';
import type { CaseResult, ShownExchange } from './verdict.ts';

const colours = (scheme: 'light' | 'dark'): string =>
	Object.entries(COLOURS)
		.map(([name, colour]) => `--${name}: ${colour[scheme]};`)
		.join(' ');

/** The design's tokens without its typeface, which a file has nowhere to load from. */
const STYLE = sheet(`
:root { color-scheme: light dark; ${colours('light')} }
@media (prefers-color-scheme: dark) { :root { ${colours('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--ink); overflow-wrap: anywhere;
  font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 28px 16px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 12px; font-size: 17px; }
h3 { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; margin: 0 0 4px; font-size: 15px; }
p { margin: 0 0 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px; }
dt { color: var(--ink-2); }
dd { margin: 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12.5px; }
.soft { color: var(--ink-2); }
.sum { padding: 12px 16px; border-radius: 7px; border-left: 3px solid var(--brand); background: var(--brand-soft); font-weight: 600; }
.sum.part { border-color: var(--warn); background: var(--warn-soft); }
.sum.bad { border-color: var(--bad); background: var(--bad-soft); }
section { margin: 0 0 12px; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel);
  break-inside: avoid; }
section > :last-child { margin-bottom: 0; }
.tag { padding: 1px 8px; border-radius: 999px; font-size: 12.5px; font-weight: 500; background: var(--warn-soft); color: var(--warn); }
.tag.passed { background: var(--brand-soft); color: var(--brand); }
.tag.failed { background: var(--bad-soft); color: var(--bad); }
.id, .level { color: var(--ink-2); font-weight: 400; font-size: 13px; }
summary { cursor: pointer; color: var(--ink-2); }
details > div { margin: 8px 0 12px; }
pre { margin: 4px 0; padding: 8px 10px; border-radius: 7px; background: var(--background); white-space: pre-wrap; }
@media print { :root { color-scheme: light; ${colours('light')} } body { background: var(--panel); font-size: 11pt; }
  main { max-width: none; padding: 0; } .sum, .tag { print-color-adjust: exact; } }
`);

function exchange({ by, method, url, sent, status, answered, milliseconds }: ShownExchange, words: Words): Html {
	const outcome = status === 0 ? words.noStatus : String(status);
	return html`<div><p><span class="soft">${words.by[by]}</span> <code>${method} ${url}</code> → ${outcome}, ${milliseconds} ms</p>
${sent === '' ? undefined : html`<pre>${sent}</pre>`}<pre>${answered === '' ? words.none : answered}</pre></div>`;
}

function caseSection(report: Report, result: CaseResult, words: Words): Html {
	const { title, asks, level, verdict, reason } = caseWords(report, result);
	const kind = result.verdict === 'not judged' ? '' : result.verdict;
	const calls = result.exchanges.map((each) => exchange(each, words));
	return html`<section id="${result.id}"><h3><span class="tag ${kind}">${verdict}</span> ${title} <code class="id">${result.id}</code> <span class="level">${level} · ${words.seconds(result.seconds)}</span></h3>
<p class="soft">${asks}</p>
${reason === undefined ? undefined : html`<p><strong>${words.reasonLabel}:</strong> ${reason}</p>`}${
	calls.length === 0 ? undefined : html`<details><summary>${words.calls} (${calls.length})</summary>${calls}</details>`
}</section>
`;
}

/** Families in the order of the cases. */
const familyOf = ({ id }: CaseResult): string => id.split('.')[0] ?? '';

export function reportPage(report: Report): string {
	const words = WORDS[report.language];
	const { kind } = report;
	const [, , unjudged] = countsOf(report);
	const sum = !isMet(report) ? 'bad' : isCertified(report) && unjudged === 0 ? '' : 'part';
	const families = [...Map.groupBy(report.results, familyOf)];
	const body = html`<main>
<h1>${words.title[kind]}</h1>
<dl><dt>${words.target}</dt><dd>${report.target}</dd><dt>${words.when}</dt><dd>${report.at.slice(0, 16).replace('T', ' ')} UTC</dd><dt>${words.version}</dt><dd>${report.version}</dd></dl>
<p class="sum ${sum}">${summaryOf(report)}</p>
<p class="soft">${words.note}</p>
${families.map(
	([family, results]) => html`<h2>${words.families[family] ?? family}</h2>
${results.map((result) => caseSection(report, result, words))}`,
)}</main>`;
	return barePage({ language: report.language, title: `${words.title[kind]}: ${report.target}`, style: STYLE }, body);
}
