/** The one style sheet of the tracking page: a phone first, wider screens after. */
export const pageStyle = `
:root { color-scheme: light; --ink: #1b1f24; --soft: #4a525c; --line: #c9ced6; --good: #14633a; }
* { box-sizing: border-box; }
body { margin: 0; background: #e9ecf0; color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI",
  Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 24px 18px 32px; background: #fff; }
h1, h2, p, dl, dd, ol { margin: 0; padding: 0; }
h1 { font-size: 22px; line-height: 1.25; }
h2 { margin: 26px 0 10px; font-size: 13px; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
.shop { color: var(--soft); }
.note { margin-bottom: 12px; font-size: 14px; color: var(--soft); }
.problem { margin-top: 12px; }
.state { margin: 18px 0; padding: 14px 16px; border-left: 5px solid var(--good); background: #eef5f0; font-size: 19px;
  font-weight: 700; }
.state span { display: block; font-size: 14px; font-weight: 400; color: var(--soft); }
dl div { display: grid; grid-template-columns: 9.5em 1fr; gap: 8px; padding: 5px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
.button { display: block; margin-top: 16px; padding: 13px 16px; border-radius: 4px; background: #24303f; color: #fff;
  font-weight: 600; text-align: center; text-decoration: none; }
.button:focus-visible { outline: 3px solid #0b4f9e; outline-offset: 2px; }
ol { list-style: none; border-left: 3px solid var(--line); }
li { position: relative; padding: 0 0 16px 18px; }
li::before { content: ""; position: absolute; left: -8px; top: 7px; width: 13px; height: 13px; border-radius: 50%;
  background: var(--line); }
li:first-child::before { background: var(--good); }
li strong { display: block; }
li p { white-space: pre-line; }
time { font-size: 14px; color: var(--soft); }
@media (min-width: 620px) {
  body { padding: 28px 16px; }
  main { padding: 36px 40px; border-radius: 6px; box-shadow: 0 1px 8px #1b1f2430; }
}
`;
