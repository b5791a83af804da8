/** What of each report is kept, with no whole card number in it, and how the log tells it. */
import { input } from '../../kernel/http/index.ts';
import { cutCardNumber, maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';
import type { Reported } from './report-outcome.ts';
import { FailReport, PendingReport, SuccessReport } from './schema.ts';
import type { Report } from './states.ts';

type Reading = (body: unknown) => Omit<Reported, 'report' | 'now'>;

const NO_MONEY = { currencyDecimals: 0 };

const READINGS: Readonly<Record<Report, Reading>> = {
	success(body) {
		const { id, authorizationCode, data } = input.readBody(SuccessReport, body, NO_MONEY);
		const details = { ...(withoutCardNumbers(data) as object), cardNumber: cutCardNumber(data.cardNumber) };
		return {
			externalId: id ?? null,
			authorizationCode,
			details: JSON.stringify(details),
			message: `authorization ${authorizationCode}`,
		};
	},
	fail(body) {
		const { id, msg, data } = input.readBody(FailReport, body, NO_MONEY);
		return {
			externalId: id ?? null,
			authorizationCode: null,
			details: JSON.stringify(withoutCardNumbers(data)),
			message: maskCardNumbers(msg ?? 'no reason given'),
		};
	},
	pending(body) {
		const { id, authorizationCode, data } = input.readBody(PendingReport, body, NO_MONEY);
		return {
			externalId: id ?? null,
			authorizationCode,
			details: JSON.stringify(withoutCardNumbers(data)),
			message: `awaiting confirmation, authorization ${authorizationCode}`,
		};
	},
};

export const readReport = (report: Report, body: unknown, now: number): Reported => ({
	...READINGS[report](body),
	report,
	now,
});
