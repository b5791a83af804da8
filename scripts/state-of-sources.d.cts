/** What `state-of-sources.cjs` has. */
export const STATE_FILE: string;
export function stateOfSources(): string;
