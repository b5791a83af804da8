/** The door to deep pages: a page far into a long list costs about what the first one costs (docs/design/lists.md). */
export { DEEP_OFFSET, DeepPages } from './deep-pages.ts';
export { forgetLadders } from './kept-ladders.ts';
export { forgetListChanges } from './list-changes.ts';
