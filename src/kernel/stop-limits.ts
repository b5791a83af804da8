/** The three limits of a stop, as parts of the time that it may take, from when nobody new is let in. */
export interface StopLimits {
	/** Until then a client may ask once more on the connection that it keeps, and is answered that it closes. */
	idleMs: number;
	/** Who waits for others (a body, the database, another server, a paper) is refused, which leaves time to record and answer that. */
	refuseMs: number;
	/** What is left is cut. */
	cutMs: number;
}

export const stopLimits = ({ stopTimeout }: { stopTimeout: number }): StopLimits => {
	const cutMs = stopTimeout * 1_000;
	return { idleMs: cutMs / 4, refuseMs: (cutMs * 3) / 4, cutMs };
};

/** Who was refused has so long for what has to be written down of that: half of what is left. */
export const hurryMs = ({ refuseMs, cutMs }: StopLimits): number => (cutMs - refuseMs) / 2;
