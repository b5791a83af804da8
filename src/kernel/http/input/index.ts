/** The door to bodies and filters as they are declared, read and checked. */
export { forgetMalformedType, parseBodies } from './bodies.ts';
export { byLastingState, byMoney, byNamed, byOneOf, byStateOf } from './filter-kinds.ts';
export * as input from './input.ts';
export { inputRows } from './input-rows.ts';
export * as output from './output.ts';
export { sentBody } from './sent-body.ts';
export { byCodes, byLookup, byPart, bySameText, byText, byWords } from './text-filters.ts';
