/** The door to deep pages: a page far into a long list costs about what the first one costs (docs/design/lists.md). */
export { DEEP_OFFSET, DeepPages } from './deep-pages.ts';
export { forgetBlockIndexes } from './index-cache.ts';
export { forgetListChanges } from './list-changes.ts';
