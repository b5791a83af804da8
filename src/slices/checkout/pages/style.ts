/** The one style sheet of the buyer's pages: a phone first. */
import { hash } from 'node:crypto';

export const style = `
:root { color-scheme: light; --ink: #1b1f24; --soft: #535c68; --line: #d5dae1; --accent: #14532d; --red: #9f1239; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f3f6; color: var(--ink); font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto,
  "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 0 auto; padding: 16px; }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 10px; font-size: 1rem; color: var(--soft); }
p { margin: 0 0 10px; }
section { margin: 14px 0; padding: 16px; border-radius: 10px; background: #fff; }
.shop { margin: 0 0 12px; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: 12px; padding: 10px 0; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; }
small { display: block; color: var(--soft); }
.amount { white-space: nowrap; text-align: right; }
.total { font-size: 1.25rem; font-weight: 700; }
form { margin: 0; }
.row { display: flex; gap: 8px; }
label { display: block; margin-bottom: 6px; }
input[type=text] { flex: 1; min-width: 0; padding: 12px; border: 1px solid #8a94a3; border-radius: 8px; font: inherit; }
button, .button { display: inline-block; padding: 12px 16px; border: 0; border-radius: 8px; background: #e3e7ec;
  color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.pay button, .button { width: 100%; margin-top: 10px; background: var(--accent); color: #fff; font-size: 1.1rem;
  text-align: center; }
button:focus-visible, .button:focus-visible, input:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.notice { padding: 12px 14px; border-left: 5px solid var(--red); border-radius: 6px; background: #fff1f3; }
.calm { border-left-color: #b45309; background: #fff8eb; }
.good { border-left-color: var(--accent); background: #ecfdf3; }
`;

/** What `style-src` allows. */
export const STYLE_SOURCE = `'sha256-${hash('sha256', style, 'base64')}'`;
