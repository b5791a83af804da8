/** The one style sheet of the printable page: a phone, a desktop and a sheet of paper. */
import { type Sheet, sheet } from '../../../kernel/pages/index.ts';
import { colors } from './colors.ts';
import type { PrintPaper } from './model.ts';

// Blocks stay transparent where the diagonal mark passes, because it is painted behind the text to keep it readable.
const LOOK = `
:root { color-scheme: light; --ink: ${colors.ink}; --soft: ${colors.soft}; --line: ${colors.line}; --red: ${colors.red}; }
* { box-sizing: border-box; }
body { margin: 0; background: ${colors.desk}; color: var(--ink); font: 15px/1.45 system-ui, -apple-system, "Segoe UI",
  Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
main { position: relative; z-index: 0; max-width: 860px; margin: 0 auto; padding: 20px 16px 28px; background: ${colors.paper}; }
h1, h2, p, dl, dd { margin: 0; }
h2 { font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
a { color: ${colors.link}; }
.banner { margin-bottom: 16px; padding: 10px 14px; border: 2px solid var(--red); border-radius: 4px;
  background: ${colors.banner}; color: ${colors.bannerInk}; font-weight: 600; }
.mark { position: fixed; inset: 0; z-index: -1; display: flex; align-items: center; justify-content: center;
  overflow: hidden; pointer-events: none; user-select: none; }
.mark span { transform: rotate(-52deg); color: ${colors.mark}; font-size: clamp(56px, min(18vw, 15vh), 150px); font-weight: 800;
  letter-spacing: .04em; white-space: nowrap; }
.tools { margin-bottom: 16px; text-align: right; }
.button { display: inline-block; padding: 9px 16px; border-radius: 4px; background: ${colors.button}; color: ${colors.paper};
  font-weight: 600; text-decoration: none; }
.button:focus-visible { outline: 3px solid ${colors.link}; outline-offset: 2px; }
header { display: grid; gap: 18px; }
.box { display: flex; flex-direction: column; justify-content: center; gap: 6px; padding: 14px 12px;
  border: 3px solid var(--red); background: ${colors.paper}; color: var(--red); text-align: center; font-weight: 700; }
.box h1 { font-size: 18px; line-height: 1.25; text-transform: uppercase; }
.box p { font-size: 17px; }
.unsent { margin-top: 6px; font-size: 12px; color: var(--soft); text-align: center; }
.logo { display: block; max-width: 100%; margin-bottom: 10px; object-fit: contain; object-position: left; }
.company .name { margin-bottom: 6px; font-size: 21px; font-weight: 700; line-height: 1.2; }
.company div { font-size: 14px; }
.company dt, .company dd { display: inline; }
.company dt { color: var(--soft); }
.company dt::after { content: ": "; }
.facts { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; margin-top: 20px; padding: 12px 0;
  border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
.facts dt { font-size: 12px; color: var(--soft); }
.facts dd { font-size: 14px; font-weight: 600; }
.blocks { display: grid; gap: 14px; margin-top: 16px; }
.block { padding: 12px 14px; border: 1px solid var(--line); border-radius: 4px; }
.block h2 { margin-bottom: 6px; }
.block div { display: grid; grid-template-columns: 8.8em 1fr; gap: 8px; padding: 1px 0; font-size: 14px; }
.block dt { color: var(--soft); }
.block dd, .company dd, .verify p { min-width: 0; }
.verify p { overflow-wrap: anywhere; }
table { width: 100%; margin-top: 20px; border-collapse: collapse; font-size: 14px; }
caption { padding-bottom: 6px; text-align: left; font-size: 12px; font-weight: 700; letter-spacing: .06em;
  text-transform: uppercase; color: var(--soft); }
th { padding: 8px; border-bottom: 2px solid var(--ink); text-align: left; font-size: 13px; white-space: nowrap; }
td { padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
.description { white-space: pre-line; }
.amount { text-align: right; font-variant-numeric: tabular-nums; }
td.amount { white-space: nowrap; }
.end { display: grid; gap: 20px; margin-top: 20px; break-inside: avoid; }
.totals div { display: flex; gap: 16px; padding: 7px 10px; }
.totals dt { flex: 1 1 0; min-width: 6em; }
.totals dd { text-align: right; font-variant-numeric: tabular-nums; }
.totals div:last-child { margin-top: 4px; border: 2px solid var(--ink); font-size: 18px; font-weight: 700; }
.verify { display: flex; gap: 14px; align-items: center; font-size: 13px; color: var(--soft); }
.verify svg { flex: none; width: 124px; height: 124px; }
.receipt { display: none; }
@media screen and (max-width: 700px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, caption, tbody, tr, td { display: block; }
  tr { margin-bottom: 10px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 4px; }
  td, td.amount { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0;
    white-space: normal; }
  td::before { content: attr(data-label); flex: none; color: var(--soft); }
  td.description { order: -1; padding-bottom: 6px; font-size: 15px; font-weight: 600; white-space: pre-line; }
  td.description::before, td:empty { display: none; }
  tr { display: flex; flex-direction: column; }
}
@media (min-width: 701px), print {
  main { padding: 36px 44px; }
  header { grid-template-columns: 1fr minmax(250px, 290px); gap: 28px; align-items: start; }
  .number { order: 1; }
  .facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 10px 28px; }
  .blocks { grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); }
  .code { width: 16%; }
  .end { grid-template-columns: 1fr minmax(270px, 330px); align-items: start; }
  .totals { order: 1; }
}
@media screen and (min-width: 701px) {
  body { padding: 24px 16px; }
  main { border-radius: 6px; box-shadow: 0 1px 8px ${colors.ink}30; }
}
`;

const printed = (paper: string): string => `@media print {
  @page { size: ${paper}; margin: 12mm 12mm 14mm; @bottom-right { content: counter(page) " / " counter(pages);
    font: 9px sans-serif; } }
  body { background: none; font-size: 12px; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  .tools { display: none; }
  .company div, .block div, .facts dd, .verify, table { font-size: 11.5px; }
  .facts dt, .block h2, caption { font-size: 10.5px; }
  .block { break-inside: avoid; padding: 8px 10px; }
  .facts { margin-top: 14px; padding: 8px 0; }
  th { padding: 5px 6px; font-size: 11px; }
  td { padding: 5px 6px; }
  tr { break-inside: avoid; }
  .mark span { font-size: 140px; }
  .receipt { display: grid; grid-template-columns: 2fr 1.3fr 1fr 2fr; gap: 34px 16px; margin-top: 26px;
    break-inside: avoid; }
  .receipt h2 { grid-column: 1 / -1; }
  .receipt p { padding-top: 3px; border-top: 1px solid var(--ink); font-size: 11px; }
}
`;

/** One narrow column. */
const ROLL = `@media print {
  @page { margin: 3mm; @bottom-right { content: none; } }
  header, .blocks, .end, .receipt { grid-template-columns: 1fr; gap: 8px; }
  .number, .totals { order: 0; }
  body, .box p, .box h1, .company .name { font-size: 10px; }
  .company div, .block div, .facts dd, .verify, table, th, td { font-size: 8px; }
  th, td { padding: 2px; white-space: normal; }
  .verify { flex-direction: column; }
  .logo { max-width: 46mm; max-height: 16mm; margin: 0 auto 4px; object-position: center; }
  .mark span { font-size: 48px; }
}
`;

export const pageStyles: Readonly<Record<PrintPaper, Sheet>> = {
	a4: sheet(LOOK + printed('A4')),
	letter: sheet(LOOK + printed('letter')),
	roll80: sheet(LOOK + printed('80mm 297mm') + ROLL),
};
