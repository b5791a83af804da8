/** Where a database does its reading. */
import type { Queryable } from './engine.ts';

/** SQLite reads inside the process, where everybody waits for a long statement; a server reads beside it, and each statement is a round trip. */
export const readsInside = ({ dialect }: Queryable): boolean => dialect === 'sqlite';
