/** The one style sheet of the inbox's pages, by light and by dark, and its source for the content policy. */
import { hash } from 'node:crypto';

export const inboxStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --paper: #fff; --tint: #f3f5f7; --line: #c9ced6;
  --link: #0b5394; --read: #6a3d9a; --good: #0a6b2d; --bad: #a30f1a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a3adb8; --paper: #14181c; --tint: #20262c;
  --line: #3a434c; --link: #8ec5ff; --read: #c9a6ff; --good: #6fd08c; --bad: #ff8f8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 84rem; margin: 0 auto; padding: 1.2rem 1rem; }
h1 { margin: 0; font-size: 1.3rem; }
h2 { margin: 0 0 .4rem; font-size: 1rem; }
p { margin: .4rem 0; }
a { color: var(--link); }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .8rem; align-items: end;
  margin: 1rem 0; padding: 1rem; background: var(--tint); border-radius: 6px; }
label { display: grid; gap: .2rem; font-size: .85rem; }
label.wide { grid-column: 1 / -1; }
input, select, button { width: 100%; height: 2.3rem; min-width: 0; padding: .3rem .5rem; font: inherit; }
iframe { display: block; width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.frames { display: grid; gap: 1rem; }
.frames iframe { height: 26rem; }
.frames iframe:first-child { height: 18rem; }
.frame { padding: .7rem .8rem; }
.soft { color: var(--soft); font-size: .85rem; }
ol { margin: .6rem 0 0; padding: 0; list-style: none; }
li { border-top: 1px solid var(--line); }
li a { display: block; padding: .45rem .3rem; font-size: .85rem; text-decoration: none; }
li a:hover, li a:focus-visible { background: var(--tint); }
li a:visited strong { color: var(--read); }
code, pre { font: .8rem/1.45 ui-monospace, monospace; }
li code { display: block; overflow: hidden; color: var(--soft); white-space: nowrap; text-overflow: ellipsis; }
li span { color: var(--ink); }
li span.good, .good { color: var(--good); } li span.bad, .bad { color: var(--bad); }
pre { margin: .3rem 0 1rem; padding: .6rem; background: var(--tint); white-space: pre-wrap; }
@media (min-width: 60rem) {
  .frames { grid-template-columns: 2fr 3fr; }
  .frames iframe, .frames iframe:first-child { height: 36rem; height: max(24rem, calc(100vh - 21rem)); }
}
`;

export const inboxStyleSource = `'sha256-${hash('sha256', inboxStyle, 'base64')}'`;
