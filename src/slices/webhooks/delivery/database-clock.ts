/** What leases go by: the database's own clock, the same for every process, whatever theirs say. */

/** Milliseconds, inside a statement. */
export const DATABASE_NOW = {
	postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
	// The clock of the machine that the file is on.
	sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
} as const;
