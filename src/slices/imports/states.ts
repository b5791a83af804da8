/** The states of an import: planned, under way, and how it ended. */
export const IMPORT_STATES = [
	'ready',
	'with_errors',
	'waiting',
	'checking',
	'writing',
	'done',
	'refused',
	'cancelled',
	'expired',
	'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
