/** What is recorded of each call whose company is known, or can be found by its token, and in a sandbox of each without one: what was requested, and what was answered. */

/** Whose call it is, and how it may be shown: its address may hold a secret, and so may what it says. */
export interface Concerned {
	companyId: number;
	/** Shown in place of the address. */
	path: string;
	/** A text of the call without what must not be kept. */
	hide(text: string): string;
}

export interface NotedCaller {
	companyId: number;
	tokenId: number;
	userId: number;
}

/** One call as it was, secrets included: it stays in memory until the log that keeps it has masked it. */
export interface Noted {
	requestId: string;
	caller: NotedCaller | undefined;
	/** The token as it was sent, so that it can be masked, also where no route has asked who calls. */
	token: string | undefined;
	concerned: Concerned | undefined;
	/** When it came, in the company's Unix seconds; the log that stores it fills it in. */
	at: number;
	method: string;
	/** Path and query as sent. */
	url: string;
	status: number;
	errorCode: string | undefined;
	/** Names of members and parameters that were ignored. */
	ignored: string | undefined;
	durationMs: number;
	key: string | undefined;
	isReplay: boolean;
	/** The body as it was read; undefined where bodies are not stored. */
	body: unknown;
	/** The size of the body as it was sent. */
	bodyBytes: number;
	answer: string | undefined;
	/** What went wrong with it because somebody asked for it. */
	fault: string | undefined;
}

export interface Journal {
	/** Whether the bodies of the company's calls are to be kept; 0 where it is not known yet. */
	keepsBodies(companyId: number): boolean;
	/** Whether calls are kept that had no token, or one that nobody has had. */
	readonly keepsStrangers: boolean;
	note(noted: Noted): void;
}
