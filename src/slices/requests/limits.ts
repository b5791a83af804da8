/** Every size and time of the request log. */

/** Characters kept of one body. */
export const BODY_LIMIT = 32_768;
/** Calls that wait in memory to be written, and the bytes of their bodies; beyond either the oldest are dropped and counted. */
export const MOST_PENDING = 1_000;
export const MOST_PENDING_BYTES = 8 * 1_048_576;
/** Beyond so many bytes, calls that went well wait without their bodies: more are sent than can be written, and holding them costs each call. */
export const ENOUGH_PENDING_BYTES = 1_048_576;
/** One transaction writes so many: some milliseconds of SQLite's one writer. */
export const WRITE_BATCH = 100;
/** Bytes of bodies that are masked without a pause: some milliseconds of the event loop. */
export const WRITE_BYTES = 262_144;
/** Milliseconds between two batches: at most 400 calls a second are kept, whatever the load. */
export const WRITE_EVERY_MS = 250;
/** The oldest are forgotten in such batches. */
export const PRUNE_BATCH = 1_000;
/** What one call caused, at most. */
export const MOST_EFFECTS = 50;
/** How long a company may have bodies kept in production. */
export const MOST_BODY_MINUTES = 1_440;

/** No company has this id: calls of callers whom nobody knows, and what is read of all companies. */
export const NO_COMPANY = 0;
