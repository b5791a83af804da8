/** How long the database may keep us waiting. */

export interface Deadlines {
	/** From the first packet to the server's welcome. */
	connectMs: number;
	/** For the answer to one statement, for a connection to come free, and for a row lock. */
	statementMs: number;
}

/** Where a database is closed, what is under way has so long; a stop has hurried it before. */
export const CLOSE_MS = 2_000;

/** For commands, which may have a long statement to wait for, and a person in front of them who can end them. */
export const PATIENT: Deadlines = { connectMs: 5_000, statementMs: Number.POSITIVE_INFINITY };
