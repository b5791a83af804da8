/** The door to lists: conditions, pages, counts, searches. */
export {
	type Computed,
	type Condition,
	ofSameRecord,
	type Searched,
	searchesText,
	wordIn,
	wordInAll,
} from './condition.ts';
export { forgetBlockIndexes, forgetListChanges } from './deep-pages/index.ts';
export { extendSource } from './extend-source.ts';
export { countIn } from './list-statements.ts';
export { SHALLOW_OFFSET, type Source, source } from './source.ts';
export { updateRow } from './update-row.ts';
