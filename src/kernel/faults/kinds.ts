/** What can go wrong because somebody asked for it: with calls to the service, and with those that it sends to others. */

export const CALL_FAULTS = ['latency', 'error', 'reset', 'lost-answer', 'slow-body', 'rate-limit'] as const;
export const SENT_FAULTS = ['latency', 'error', 'reset', 'lost-answer', 'rate-limit', 'duplicate', 'reorder'] as const;

interface Fault<Kind> {
	kind: Kind;
	/** The status of an error. */
	status: number;
	/** How long it waits, or its body takes. */
	delayMs: number;
	/** Seconds. */
	retryAfter: number;
}

export type CallFault = Fault<(typeof CALL_FAULTS)[number]>;
export type SentFault = Fault<(typeof SENT_FAULTS)[number]>;

/** Whose call to another server it is, and the records that it concerns, by name. */
export interface About {
	companyId: number;
	of: Readonly<Record<string, number>>;
}

/** A call as far as it decides what goes wrong with it. */
export interface MetCall {
	companyId: number;
	method: string;
	/** The path as the reference has it. */
	route: string;
	path: string;
	/** What the caller asks for itself. */
	header: string | undefined;
	body: unknown;
}

export interface Interference {
	/** Whether anything was asked for beside what calls ask for themselves. */
	readonly isAwaited: boolean;
	/** Refuses a header that cannot be read. */
	faultFor(call: MetCall): CallFault | undefined;
}
