/** The one style sheet of the account and authorization pages: a phone first, then a desk; light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f3f5f4; --card: #fff; --ink: #17211d; --soft: #55635d; --line: #d5ddd9;
  --accent: #0b6b4f; --on-accent: #fff; --bad: #a3182b; --bad-paper: #fdeef0; --good-paper: #e8f5ef; --mark: #eef3f1; }
@media (prefers-color-scheme: dark) { :root { --paper: #111715; --card: #1a2320; --ink: #e9f0ed; --soft: #a3b3ac;
  --line: #32403a; --accent: #58c9a2; --on-accent: #08281d; --bad: #ff9aa8; --bad-paper: #3a1a20; --good-paper: #16332a;
  --mark: #24302b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px 12px; background: var(--card); }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between;
  max-width: 720px; margin: 0 auto; padding: 20px 16px 4px; }
.brand { display: flex; align-items: center; gap: 8px; font-weight: 700; font-size: 18px; color: inherit;
  text-decoration: none; }
.brand span { display: inline-block; width: 16px; height: 16px; border-radius: 4px; background: var(--accent); }
.who { color: var(--soft); font-size: 14px; }
main { max-width: 720px; margin: 0 auto; padding: 12px 16px 48px; }
main.narrow, header.narrow { max-width: 440px; }
.card { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h1 { margin: 4px 0 14px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 12px; }
.card > :last-child { margin-bottom: 0; }
.soft, .hint { color: var(--soft); }
.hint { margin: 2px 0 0; font-size: 14px; }
main > .hint { margin: 0 0 8px; }
a { color: var(--accent); }
label, legend { display: block; font-weight: 600; }
legend { padding: 0; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
.field { margin: 0 0 16px; }
.card > form + form { margin-top: 10px; }
input[type=text], input[type=email], input[type=password], input[type=url], select, textarea { display: block;
  width: 100%; margin-top: 4px; padding: 11px 12px; border: 1px solid var(--soft); border-radius: 8px;
  background: var(--card); color: inherit; font: inherit; }
textarea { min-height: 88px; resize: vertical; }
.check { display: flex; gap: 10px; align-items: flex-start; font-weight: 400; padding: 4px 0; }
.check + .hint { margin-left: 30px; }
.check input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; accent-color: var(--accent); }
button, .button { display: inline-block; padding: 11px 18px; border: 1px solid var(--accent); border-radius: 8px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer;
  text-decoration: none; text-align: center; }
button.quiet { background: transparent; color: var(--accent); }
button.bad { background: transparent; color: var(--bad); border-color: var(--bad); }
button.small { padding: 6px 12px; font-size: 14px; }
.wide { width: 100%; }
.pair { display: grid; gap: 10px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert { margin: 0 0 16px; padding: 12px 14px; border-left: 4px solid var(--bad); border-radius: 6px;
  background: var(--bad-paper); }
.done { margin: 0 0 16px; padding: 12px 14px; border-left: 4px solid var(--accent); border-radius: 6px;
  background: var(--good-paper); }
.facts { margin: 0 0 16px; padding: 12px 14px; border-radius: 8px; background: var(--mark); }
.facts dt { color: var(--soft); font-size: 14px; }
.facts dd { margin: 0 0 8px; font-weight: 600; }
.facts dd:last-child { margin: 0; }
ul.rights { margin: 0 0 16px; padding: 0; list-style: none; }
ul.rights li { padding: 8px 0; border-bottom: 1px solid var(--line); }
ul.rights li:last-child { border: 0; }
ul.rights span { display: block; color: var(--soft); font-size: 14px; }
.items { margin: 0; padding: 0; list-style: none; }
.items > li { padding: 14px 0; border-top: 1px solid var(--line); }
.items > li:first-child { border-top: 0; padding-top: 0; }
.items > li:last-child { padding-bottom: 0; }
.items .actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.tag { display: inline-block; padding: 0 8px; border-radius: 999px; background: var(--mark); color: var(--soft);
  font-size: 13px; font-weight: 400; }
nav ul { display: flex; flex-wrap: wrap; gap: 2px; margin: 0 -8px 16px; padding: 0; list-style: none; }
nav a { display: block; padding: 7px; border: 1px solid transparent; font-size: 14px; border-radius: 8px;
  text-decoration: none; font-weight: 600; }
nav a[aria-current] { background: var(--card); border-color: var(--line); color: inherit; }
code, pre { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre, .secret { display: block; margin: 0 0 12px; padding: 12px; border-radius: 8px; background: var(--mark);
  white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
.grid { display: grid; gap: 0 24px; }
@media (min-width: 560px) { .card { padding: 28px; } nav a { padding: 7px 12px; font-size: 15px; } .pair { grid-template-columns: 1fr 1fr; }
  .grid { grid-template-columns: 1fr 1fr; } }
`;
