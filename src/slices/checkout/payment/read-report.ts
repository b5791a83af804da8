/** What of each report is kept, with no whole card number and no secret of ours in it, and how the log tells it. */
import { input } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { hideSecrets, hideSecretsIn } from '../../../kernel/shown-secrets.ts';
import { cutCardNumber, maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';
import type { Reported } from './report-outcome.ts';
import { FailReport, PendingReport, SuccessReport } from './schema.ts';
import type { Report } from './states.ts';

type Reading = (body: unknown, decimals: number) => Omit<Reported, 'report'>;

const READINGS: Readonly<Record<Report, Reading>> = {
	success(body, decimals) {
		const { id, authorizationCode, data } = input.readBody(SuccessReport, body, { decimals });
		const details = {
			...(withoutCardNumbers(data) as object),
			cardNumber: cutCardNumber(data.cardNumber),
			quotaAmount: fromScaled(data.quotaAmount, decimals),
		};
		return {
			externalId: id ?? null,
			authorizationCode,
			details: JSON.stringify(details),
			message: `authorization ${authorizationCode}`,
		};
	},
	fail(body, decimals) {
		const { id, msg, data } = input.readBody(FailReport, body, { decimals });
		return {
			externalId: id ?? null,
			authorizationCode: null,
			details: JSON.stringify(withoutCardNumbers(data)),
			message: maskCardNumbers(msg ?? 'no reason given'),
		};
	},
	pending(body, decimals) {
		const { id, authorizationCode, data } = input.readBody(PendingReport, body, { decimals });
		return {
			externalId: id ?? null,
			authorizationCode,
			details: JSON.stringify(withoutCardNumbers(data)),
			message: `awaiting confirmation, authorization ${authorizationCode}`,
		};
	},
};

/** `secrets`: what a method knows of us and may write where others read. */
export function readReport(
	report: Report,
	body: unknown,
	{ decimals, secrets }: { decimals: number; secrets: readonly string[] },
): Reported {
	const { externalId, authorizationCode, details, message } = READINGS[report](body, decimals);
	const hide = (text: string | null) => (text === null ? null : hideSecrets(text, secrets));
	return {
		externalId: hide(externalId),
		authorizationCode: hide(authorizationCode),
		details: JSON.stringify(hideSecretsIn(JSON.parse(details), secrets)),
		message: hideSecrets(message, secrets),
		report,
	};
}
