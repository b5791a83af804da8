/** What the inbox's pages have beyond the family's look: two frames, and a list of messages in one of them. */
import { sheet } from '../../../kernel/pages/index.ts';

export const INBOX_STYLE = sheet(`
.settings { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: var(--space-3); align-items: end; }
.settings .field { margin: 0; }
.settings .field:first-of-type { grid-column: 1 / -1; }
.frames { display: grid; gap: var(--space-4); }
.frames iframe { display: block; width: 100%; height: 26rem; border: 1px solid var(--line); border-radius: var(--radius-card);
  background: var(--panel); }
.frames iframe:first-child { height: 18rem; }
@media (min-width: 60rem) {
  .frames { grid-template-columns: 2fr 3fr; }
  .frames iframe, .frames iframe:first-child { height: max(24rem, calc(100vh - 26rem)); }
}
.framed { max-width: none; padding: var(--space-3) var(--space-4); background: var(--panel); }
.messages { margin: 0; padding: 0; list-style: none; }
.messages li { border-top: 1px solid var(--line); }
.messages a { display: block; padding: var(--space-2) var(--space-1); color: inherit; font-size: var(--type-note); text-decoration: none; }
.messages a:hover, .messages a:focus-visible { background: var(--background); }
.messages a:visited strong { color: var(--ink-3); }
.messages code { display: block; overflow: hidden; color: var(--ink-2); white-space: nowrap; text-overflow: ellipsis; }
span.good { color: var(--brand); } span.bad { color: var(--bad); }
`);
