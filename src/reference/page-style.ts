/** The one style sheet of the reference: a phone first, then wider screens; light and dark as the reader prefers. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --paper: #ffffff; --tint: #f5f7f9; --line: #d5dae0;
  --link: #0b5394; --code: #22303c; --code-paper: #f1f4f7; --get: #0b6b3a; --post: #0b5394; --put: #8a4b00;
  --delete: #a4161a; --mark: #fff3c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a3adb8; --paper: #14181c; --tint: #1b2026;
  --line: #343c45; --link: #7cb7ff; --code: #dfe5ea; --code-paper: #1e242a; --get: #6fd49b; --post: #7cb7ff;
  --put: #f0b266; --delete: #ff9a9a; --mark: #3d3410; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 3.6rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI",
  Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, figure { margin: 0; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .875em; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; z-index: 3; padding: 8px 12px; background: var(--paper); }
body > header { padding: 24px 16px 18px; border-bottom: 1px solid var(--line); background: var(--tint); }
h1 { font-size: 1.75rem; line-height: 1.2; }
h1 small { color: var(--soft); font-size: 1rem; font-weight: 400; }
.base { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; }
nav { position: sticky; top: 0; z-index: 2; border-bottom: 1px solid var(--line); background: var(--paper); }
nav ul { display: flex; gap: 4px; margin: 0; padding: 8px 12px; overflow-x: auto; list-style: none; }
nav a { display: block; padding: 6px 10px; border-radius: 6px; color: var(--ink); text-decoration: none;
  white-space: nowrap; }
nav a:hover { background: var(--tint); text-decoration: underline; }
main { padding: 0 16px 48px; }
.chapter { padding-top: 28px; }
.chapter > h2 { font-size: 1.5rem; line-height: 1.25; }
.chapter > p, .introduction > pre { max-width: 46em; margin-top: 8px; }
.introduction h3 { margin-top: 20px; font-size: 1.06rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.overview { margin-top: 14px; padding: 0; border: 1px solid var(--line); border-radius: 8px; list-style: none; }
.overview li + li { border-top: 1px solid var(--line); }
.overview a { display: grid; grid-template-columns: 4.6em 1fr; gap: 0 8px; align-items: baseline; padding: 9px 12px;
  color: inherit; text-decoration: none; }
.overview a:hover { background: var(--tint); }
.overview a span:last-child { grid-column: 2; color: var(--soft); font-size: .9rem; }
.method { font: 700 .75rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .03em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.operation { margin-top: 28px; padding-top: 22px; border-top: 1px solid var(--line); }
.operation > h3 { font-size: 1.2rem; line-height: 1.3; }
.operation > p { max-width: 46em; margin-top: 6px; }
:target > h3, :target > h2 { width: fit-content; background: var(--mark); box-shadow: 0 0 0 4px var(--mark); }
.address { display: flex; gap: 10px; align-items: baseline; }
.address .method { padding: 0 7px; border: 1px solid; border-radius: 4px; }
.right { color: var(--soft); font-size: .9rem; }
.columns { display: grid; gap: 18px; margin-top: 14px; }
.columns > div { min-width: 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: .9rem; }
table + table { margin-top: 18px; }
caption { padding-bottom: 4px; text-align: left; }
caption, h4, figcaption { font-size: .8rem; font-weight: 700; letter-spacing: .02em; color: var(--soft); }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
tbody tr { border-top: 1px solid var(--line); }
col.name { width: 45%; }
tbody th { padding: 7px 10px 7px 0; text-align: left; font-weight: 400; vertical-align: top; }
tbody th code { font-weight: 600; }
tbody th code span { color: var(--soft); font-weight: 400; }
tbody th small { display: block; color: var(--soft); font-size: .82rem; }
tbody th b { color: var(--delete); font-weight: 600; }
tbody td { padding: 7px 0; vertical-align: top; }
h4 { margin-top: 18px; }
.answers { padding: 0; list-style: none; font-size: .9rem; }
.answers li { padding: 5px 0; border-top: 1px solid var(--line); }
.yes, .no { font-variant-numeric: tabular-nums; }
.yes { color: var(--get); } .no { color: var(--delete); }
.refusal figure { margin-top: 8px; }
.refusal pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.refusals a { display: inline-block; padding: 2px 4px; }
figure + figure { margin-top: 14px; }
.same { margin-top: 10px; color: var(--soft); font-size: .9rem; }
pre { margin: 4px 0 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 8px; overflow: auto;
  background: var(--code-paper); color: var(--code); font-size: .875rem; line-height: 1.45; overflow-wrap: normal; }
pre code { font-size: .8rem; }
.columns pre { max-height: 32rem; }
.cards { display: grid; gap: 16px; margin-top: 16px; }
.shape, .refusal { min-width: 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; }
.shape > h3, .refusal > h3 { margin-bottom: 8px; font-size: 1.06rem; }
.shape > p, .refusal > p { margin-bottom: 8px; font-size: .9rem; }
@media (min-width: 640px) {
  .overview a { grid-template-columns: 4.6em minmax(0, 3fr) minmax(0, 2fr); }
  .overview a span:last-child { grid-column: 3; }
  col.name { width: 38%; }
}
@media (min-width: 960px) {
  html { scroll-padding-top: 1rem; }
  body > header { padding: 28px 32px 22px; }
  .frame { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); max-width: 96rem; }
  nav { align-self: start; height: 100vh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  nav ul { flex-direction: column; padding: 22px 12px 22px 22px; }
  nav a { white-space: normal; }
  main { padding: 0 32px 64px; }
  .cards { grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); align-items: start; }
}
@media (min-width: 1200px) {
  .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; }
}
@media print {
  nav { display: none; }
  pre { max-height: none; white-space: pre-wrap; }
}
`;
