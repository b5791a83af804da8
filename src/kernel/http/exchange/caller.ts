/** What the interface has to know of its caller; the room that authenticates knows more, and its rooms see its own type. */

export interface ApiCaller {
	tokenId: number;
	userId: number;
	companyId: number;
	/** Decimals of the amounts that it sends and sees. */
	decimals: number;
	rights: { has(right: string): boolean };
	isSuspended: boolean;
	/** Idempotency keys of callers that have one are told apart from the company's; never begins with a slash. */
	keyScope?: string;
}

/** The caller as it is now, where that is known without asking the database. */
export type Recognize<C extends ApiCaller = ApiCaller> = (tokenHash: string) => C | undefined;

/** Whose a token was that opens nothing any more, and how it ended. */
export interface Former {
	companyId: number;
	tokenId: number;
	userId: number;
	how: 'expired' | 'revoked' | 'ended';
}

/** Undefined for a token that nobody has had. */
export type FindFormer = (tokenHash: string) => Promise<Former | undefined>;

/** Finds the caller by the hash of its token; undefined for an unknown, expired or revoked one. */
export type Authenticate<C extends ApiCaller = ApiCaller> = (tokenHash: string) => Promise<C | undefined>;
