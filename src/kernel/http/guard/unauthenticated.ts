/** A call without a token that opens anything. The contract has one body for all of them; what was wrong is said in a header. */
import { Refusal } from '../../errors.ts';

// Spec silent: anyone who has an ended token had all that it opened, so that it has ended reveals nothing.
const WRONG = {
	none: '',
	unknown: 'The token is unknown',
	expired: 'The token has expired',
	revoked: 'The token was revoked',
	ended: 'The token has expired or was revoked',
} as const;

export class Unauthenticated extends Refusal {
	/** For the header WWW-Authenticate, in the words of RFC 6750. */
	readonly challenge: string;

	constructor(wrong: keyof typeof WRONG) {
		super(401, 'auth.unauthenticated', 'Sorry, this request can not be authenticated');
		const said = WRONG[wrong];
		this.challenge = `Bearer realm="bodega"${said && `, error="invalid_token", error_description="${said}"`}`;
	}
}
