/** What went wrong with a call: the API refused it, or the service did not answer. */

/** An answer of 4xx or 5xx. */
export class ApiProblem extends Error {
	readonly status: number;
	/** `room.reason`; `''` where the answer has none. */
	readonly code: string;
	/** The member of the request that is at fault. */
	readonly field: string | undefined;
	/** The whole answer, with numbers such as what is available. */
	readonly answer: Readonly<Record<string, unknown>>;

	constructor(status: number, answer: Readonly<Record<string, unknown>>) {
		super(typeof answer.error === 'string' ? answer.error : `HTTP ${status}`);
		this.status = status;
		this.code = typeof answer.errorCode === 'string' ? answer.errorCode : '';
		this.field = typeof answer.field === 'string' ? answer.field : undefined;
		this.answer = answer;
	}
}

/** The service did not answer at all. */
export class ServiceAway extends Error {
	constructor() {
		super('the service is away');
	}
}

/** The session has ended: only signing in helps. */
export class SignedOut extends Error {
	constructor() {
		super('signed out');
	}
}
