/** What of each report is kept, with no whole card number and no secret of ours in it, and how the log tells it. */
import { input } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { hideSecrets, hideSecretsIn } from '../../../kernel/shown-secrets.ts';
import { cutCardNumber, maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';
import type { Reported } from './report-outcome.ts';
import { FailReport, PendingReport, SuccessReport } from './schema.ts';
import type { Report } from './states.ts';

interface Reading {
	id?: string | undefined;
	authorizationCode?: string;
	details: unknown;
	message: string;
}

const READINGS: Readonly<Record<Report, (body: unknown, decimals: number) => Reading>> = {
	success(body, decimals) {
		const { id, authorizationCode, data } = input.readBody(SuccessReport, body, { decimals });
		const details = {
			...Object(withoutCardNumbers(data)),
			cardNumber: cutCardNumber(data.cardNumber),
			quotaAmount: fromScaled(data.quotaAmount, decimals),
		};
		return { id, authorizationCode, details, message: `authorization ${authorizationCode}` };
	},
	fail(body, decimals) {
		const { id, msg, data } = input.readBody(FailReport, body, { decimals });
		return { id, details: withoutCardNumbers(data), message: maskCardNumbers(msg ?? 'no reason given') };
	},
	pending(body, decimals) {
		const { id, authorizationCode, data } = input.readBody(PendingReport, body, { decimals });
		const message = `awaiting confirmation, authorization ${authorizationCode}`;
		return { id, authorizationCode, details: withoutCardNumbers(data), message };
	},
};

/** `secrets`: what a method knows of us and may write where others read. */
export function readReport(
	report: Report,
	body: unknown,
	{ decimals, secrets }: { decimals: number; secrets: readonly string[] },
): Reported {
	const { id, authorizationCode, details, message } = READINGS[report](body, decimals);
	const hide = (text: string | undefined) => (text === undefined ? null : hideSecrets(text, secrets));
	return {
		externalId: hide(id),
		authorizationCode: hide(authorizationCode),
		details: JSON.stringify(hideSecretsIn(details, secrets)),
		message: hideSecrets(message, secrets),
		report,
	};
}
