/** How long the database may keep us waiting. */

export interface Deadlines {
	/** From the first packet to the server's welcome. */
	connectMs: number;
	/** For the answer to one statement, for a connection to come free, and for a row lock. */
	statementMs: number;
}

/** For commands, which may have a long statement to wait for, and a person in front of them who can end them. */
export const PATIENT: Deadlines = { connectMs: 5_000, statementMs: Number.POSITIVE_INFINITY };
