/** What the service calls at the integration is noted; an answer can be lost on its way, and a call withheld. */
import type { Outcome, Through } from '../../src/trial/index.ts';
import type { Exchange, Ledger } from './ledger.ts';

/** What happens to calls on their way; each applies while it is set. */
export interface OnTheWay {
	/** The call never leaves. */
	withholds?: ((sent: string) => boolean) | undefined;
	/** It arrives, and its answer is lost. */
	losesAnswer?: boolean | undefined;
	/** Its signature is taken off. */
	isUnsigned?: boolean | undefined;
}

const LOST = { kind: 'unreachable', reason: 'the answer was lost on its way' } as const;

const answerOf = (outcome: Outcome): Pick<Exchange, 'status' | 'answered' | 'failure'> =>
	outcome.kind === 'answered'
		? { status: outcome.status, answered: outcome.body }
		: { status: 0, answered: 'reason' in outcome ? outcome.reason : '', failure: outcome.kind };

const unsigned = (headers: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'webhook-signature'));

export const watchOutbound =
	(ledger: Ledger, onTheWay: OnTheWay): Through =>
	(outbound) => ({
		async post(url, options) {
			if (onTheWay.withholds?.(options.body)) return LOST;
			const began = performance.now();
			const headers = onTheWay.isUnsigned ? unsigned(options.headers) : options.headers;
			const outcome = await outbound.post(url, { ...options, headers });
			const { body: sent } = options;
			const milliseconds = Math.round(performance.now() - began);
			ledger.add({ by: 'service', method: 'POST', url, headers, sent, ...answerOf(outcome), milliseconds });
			return onTheWay.losesAnswer ? LOST : outcome;
		},
		close: () => outbound.close(),
	});
