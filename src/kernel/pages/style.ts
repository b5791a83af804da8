/** The one style sheet of the family of pages: a phone first, then a desk; light, dark and on paper. */
import { sheet } from './policy.ts';
import { TOKENS } from './tokens.ts';

const FRAME = `
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--background);
  color: var(--ink); font: var(--type-body)/var(--leading) var(--text); font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; }
.top, main, footer { width: 100%; max-width: 760px; margin: 0 auto; padding: 0 var(--space-4); }
.narrow { max-width: 460px; }
.mid { max-width: 960px; }
.broad { max-width: 1180px; }
.top { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); align-items: center;
  justify-content: space-between;
  padding-top: var(--space-4); padding-bottom: var(--space-3); }
main { flex: 1; padding-bottom: var(--space-6); }
footer { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); justify-content: space-between;
  padding-top: var(--space-3);
  padding-bottom: var(--space-5); color: var(--ink-3); font-size: var(--type-note); }
.brand { display: flex; align-items: center; gap: var(--space-2); color: inherit; font-weight: 600;
  text-decoration: none; }
.brand span { display: grid; place-items: center; width: 28px; height: 28px; border-radius: var(--radius);
  background: var(--brand); color: var(--on-brand); font-size: var(--type-label); }
.brand img { max-width: 140px; max-height: 36px; }
.who { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; color: var(--ink-2);
  font-size: var(--type-note); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: var(--space-2); top: var(--space-2); padding: var(--space-2) var(--space-3);
  background: var(--panel); }
h1 { margin: var(--space-1) 0 var(--space-3); font-size: var(--type-title); font-weight: 650; line-height: 1.25;
  letter-spacing: -.01em; }
h2 { margin: 0 0 var(--space-3); font-size: var(--type-head); font-weight: 600; line-height: 1.3; }
p { margin: 0 0 var(--space-3); }
a { color: var(--brand); }
.soft, .hint { color: var(--ink-2); }
.hint { margin: var(--space-1) 0 0; font-size: var(--type-note); }
main > .hint { margin: 0 0 var(--space-2); }
.card { margin: 0 0 var(--space-4); padding: var(--space-5); border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--panel); }
.card > :last-child { margin-bottom: 0; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;

const FORMS = `
form { margin: 0; }
.card > form + form { margin-top: var(--space-2); }
label, legend { display: block; font-size: var(--type-label); font-weight: 550; }
legend { padding: 0; }
fieldset { margin: 0 0 var(--space-4); padding: 0; border: 0; }
.field { margin: 0 0 var(--space-4); }
input:not([type]), input[type=text], input[type=email], input[type=password], input[type=url], input[type=number],
select, textarea { display: block; width: 100%; min-width: 0; min-height: 44px; margin-top: var(--space-1);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--panel); color: inherit;
  font: inherit; }
textarea { min-height: 88px; resize: vertical; }
[aria-invalid] { border-color: var(--bad) !important; }
.error { margin: var(--space-1) 0 0; color: var(--bad); font-size: var(--type-note); }
.check { display: flex; gap: var(--space-2); align-items: flex-start; padding: var(--space-1) 0; font-weight: 400; }
.check + .hint { margin-left: var(--space-6); }
.check input { flex: none; width: 20px; height: 20px; margin: 1px 0 0; accent-color: var(--brand); }
button, .button { display: inline-block; min-height: 44px; padding: var(--space-2) var(--space-4);
  border: 1px solid var(--brand); border-radius: var(--radius); background: var(--brand); color: var(--on-brand);
  font: inherit; font-weight: 600; line-height: 1.4; text-align: center; text-decoration: none; cursor: pointer;
  transition: opacity 120ms; }
.button { display: inline-flex; align-items: center; justify-content: center; }
button:hover, .button:hover { opacity: .9; }
button.quiet, .button.quiet { border-color: var(--line-strong); background: var(--panel); color: var(--ink); }
button.bad, .button.bad { border-color: var(--line-strong); background: var(--panel); color: var(--bad); }
button.small, .button.small { min-height: 36px; padding: var(--space-1) var(--space-3); font-size: var(--type-label); }
button.link { min-height: 0; padding: 0; border: 0; background: none; color: var(--brand); font-weight: 500;
  text-decoration: underline; }
.wide { width: 100%; }
.row { display: flex; gap: var(--space-2); align-items: flex-start; }
.row > .field { flex: 1; margin: 0; }
.row > button { margin-top: calc(var(--leading) * var(--type-label) + var(--space-1)); }
.pair, .stack { display: grid; gap: var(--space-2); }
.grid { display: grid; gap: 0 var(--space-5); }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-2); }
.card-head { display: flex; gap: var(--space-3); align-items: baseline; justify-content: space-between; }
summary { cursor: pointer; }
summary.button { list-style: none; }
summary.button::-webkit-details-marker { display: none; }
details.confirm[open] { flex-basis: 100%; padding: var(--space-3); border: 1px solid var(--line);
  border-radius: var(--radius); }
details.confirm p { margin: var(--space-2) 0; }
`;

const PARTS = `
.notice, .alert, .done { margin: 0 0 var(--space-4); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--warn-soft);
  border-left: 3px solid var(--warn); }
.alert, .notice.bad { background: var(--bad-soft); border-color: var(--bad); }
.done, .notice.good { background: var(--brand-soft); border-color: var(--brand); }
.state { margin: 0 0 var(--space-1); font-size: var(--type-figure); font-weight: 650; line-height: 1.25; }
.state span { display: block; color: var(--ink-2); font-size: var(--type-label); font-weight: 400; }
.tag { display: inline-block; padding: 1px var(--space-2); border-radius: 999px; background: var(--background);
  color: var(--ink-2);
  font-size: var(--type-note); font-weight: 500; }
.tag.good { background: var(--brand-soft); color: var(--brand); }
.tag.bad { background: var(--bad-soft); color: var(--bad); }
.tag.warn { background: var(--warn-soft); color: var(--warn); }
.facts { margin: 0 0 var(--space-4); }
.facts div { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); justify-content: space-between;
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--line); }
.facts div:last-child { border: 0; }
.facts dt { color: var(--ink-2); }
.facts dd { margin: 0; font-weight: 500; }
.items, .sum { margin: 0; padding: 0; list-style: none; }
.items > li { padding: var(--space-4) 0; border-top: 1px solid var(--line); }
.items > li:first-child { border-top: 0; padding-top: 0; }
.items > li:last-child { padding-bottom: 0; }
.sum > li { display: flex; gap: var(--space-3); justify-content: space-between; padding: var(--space-2) 0;
  border-top: 1px solid var(--line); }
.sum > li:first-child { border-top: 0; }
.sum small { display: block; color: var(--ink-2); font-size: var(--type-note); font-weight: 400; }
.sum + .stack, .sum + .pay, .sum + form { margin-top: var(--space-3); }
.sum .total { font-size: var(--type-total); font-weight: 650; }
.amount { text-align: right; white-space: nowrap; }
.sum > li > :last-child { text-align: right; }
.sum > .item { align-items: center; justify-content: flex-start; }
.item > :nth-last-child(2) { flex: 1; min-width: 0; }
.thumb { flex: none; width: 56px; height: 56px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--background); object-fit: cover; }
.choice { display: flex; gap: var(--space-3); align-items: center; min-height: 48px; padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong); font-weight: 500; }
.choice:first-of-type { border-radius: var(--radius) var(--radius) 0 0; }
.choice + .choice { border-top: 0; }
.choice:last-of-type { border-radius: 0 0 var(--radius) var(--radius); }
.choice:only-of-type { border-radius: var(--radius); }
.choice:has(:checked) { background: var(--brand-soft); }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--brand); }
.choice > :last-child { margin-left: auto; }
legend + .choice { margin-top: var(--space-1); }
form:has(.no-place:checked) .place { display: none; }
.tabs ul { display: flex; gap: var(--space-1); margin: 0 0 var(--space-4); padding: 0 0 var(--space-1);
  overflow-x: auto; list-style: none; }
.tabs a { display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius); color: var(--ink-2);
  font-size: var(--type-label);
  font-weight: 500; white-space: nowrap; text-decoration: none; }
.tabs a[aria-current] { background: var(--brand-soft); color: var(--brand); font-weight: 600; }
.steps { margin: 0 0 0 6px; padding: 0; border-left: 2px solid var(--line-strong); list-style: none; }
.steps li { position: relative; padding: 0 0 var(--space-4) var(--space-5); }
.steps li:last-child { padding-bottom: 0; }
.steps li::before { content: ""; position: absolute; left: -7px; top: 7px; width: 12px; height: 12px; border-radius: 50%;
  background: var(--line-strong); }
.steps li:first-child::before { background: var(--brand); }
.steps strong { display: block; font-weight: 600; }
.steps p { margin: 0; white-space: pre-line; }
time { color: var(--ink-2); font-size: var(--type-note); }
code, pre { font: var(--type-note)/1.5 var(--code); }
pre, .secret { display: block; margin: 0 0 var(--space-3); padding: var(--space-3); border-radius: var(--radius);
  background: var(--background);
  white-space: pre-wrap; user-select: all; }
main > .secret { border: 1px solid var(--line); background: var(--panel); }
table { width: 100%; border-collapse: collapse; font-size: var(--type-label); }
th, td { padding: var(--space-2) var(--space-2) var(--space-2) 0; border-top: 1px solid var(--line); text-align: left;
  font-weight: 400; }
thead th { border: 0; color: var(--ink-2); font-size: var(--type-note); font-weight: 550; }
@media (min-width: 640px) {
  .top { padding-top: var(--space-5); }
  .pair, .grid { grid-template-columns: 1fr 1fr; }
  input:not([type]), input[type=text], input[type=email], input[type=password], input[type=url], input[type=number],
  select, button, .button { min-height: 40px; }
  button.small, .button.small { min-height: 32px; }
}
@media (min-width: 900px) {
  .split { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: var(--space-4); align-items: start; }
  .turned > :first-child { order: 2; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media print { .top, footer, .actions, .skip { display: none; } body { background: none; } .card { border: 0; padding: 0; } }
`;

/** It stands in every page, so in as few characters as it takes. */
export const FAMILY = sheet((TOKENS + FRAME + FORMS + PARTS).replace(/\s+/g, ' '));
