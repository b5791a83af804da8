/** The options of `bodega certify`, and what is made of them. */
import { isRecord } from '../kernel/json.ts';
import type { Language } from '../kernel/pages/index.ts';
import type { Button, Choice, MethodOptions, Payer, Times } from '../trial/index.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { ownSecret } from './own-secret.ts';

export const CERTIFY_OPTIONS = {
	list: { type: 'boolean', meaning: 'List the cases and run none' },
	only: { type: 'string', meaning: 'Only these cases or families, such as start.repeated,outcome' },
	report: { type: 'string', meaning: 'text, junit or html [text]' },
	output: { type: 'string', meaning: 'File for the report, in place of standard output' },
	language: { type: 'string', meaning: 'Of the report: es or en [en]' },
	timeout: { type: 'string', meaning: 'Seconds that the service waits for an answer [10]' },
	wait: { type: 'string', meaning: "Seconds that the integration's own calls are awaited [15]" },
	slow: { type: 'string', meaning: 'Seconds that the service takes where it is slow [3]' },
	settle: { type: 'string', meaning: 'Seconds in which nothing more may come [3]' },
	watch: {
		type: 'string',
		meaning: 'payment-method: seconds for which a payment is watched that nobody pays, and one that was paid [10]',
	},
	'auth-file': {
		type: 'string',
		meaning:
			'payment-method: a file with its credentials, as JSON of header names and values; - reads standard input; also BODEGA_CERTIFY_AUTH',
	},
	'commerce-data': { type: 'string', meaning: 'payment-method: COMMERCE_DATA, as JSON' },
	'redirect-method': { type: 'string', meaning: 'payment-method: get or post [get]' },
	'press-success': { type: 'string', meaning: 'payment-method: the button that pays [outcome=success]' },
	'press-fail': { type: 'string', meaning: 'payment-method: the button that refuses [outcome=fail]' },
	'press-pending': { type: 'string', meaning: 'payment-method: the button that pays later [outcome=pending]' },
	'refused-text': {
		type: 'string',
		meaning: 'payment-method: a text by which its page says that the store did not take the payment',
	},
	buyer: { type: 'string', meaning: 'payment-method: a command that pays in place of pressing buttons' },
	'by-hand': { type: 'boolean', meaning: 'payment-method: asks a person to pay; use a long --wait' },
	'secret-file': {
		type: 'string',
		meaning: 'courier: a file with its signing secret (whsec_…); - reads standard input; also BODEGA_COURIER_SECRET',
	},
} as const;

type Options = Arguments['options'];

function msFrom(options: Options, name: string, standard: number): number {
	const seconds = Number(options[name] ?? standard);
	if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 3600)
		throw new UsageError(`--${name} is a number of seconds, up to 3600.`);
	return seconds * 1000;
}

export const timesFrom = (options: Options): Times => ({
	timeoutMs: msFrom(options, 'timeout', 10),
	waitMs: msFrom(options, 'wait', 15),
	slowMs: msFrom(options, 'slow', 3),
	settleMs: msFrom(options, 'settle', 3),
	watchMs: msFrom(options, 'watch', 10),
});

export function languageFrom({ language = 'en' }: Options): Language {
	if (language !== 'es' && language !== 'en') throw new UsageError(`--language is es or en, not "${language}".`);
	return language;
}

function buttonFrom(options: Options, choice: Choice): Button {
	const text = String(options[`press-${choice}`] ?? `outcome=${choice}`);
	const at = text.indexOf('=');
	if (at < 1) throw new UsageError(`--press-${choice} is NAME=VALUE of a button.`);
	return { name: text.slice(0, at), value: text.slice(at + 1) };
}

function payerFrom(options: Options): Payer {
	if (options['by-hand'] === true) return 'person';
	if (typeof options.buyer === 'string') return { command: options.buyer };
	const button = (choice: Choice) => buttonFrom(options, choice);
	return { buttons: { success: button('success'), fail: button('fail'), pending: button('pending') } };
}

function jsonObject(name: string, text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		if (isRecord(value)) return value;
	} catch {
		// Said below.
	}
	throw new UsageError(`${name} must be a JSON object.`);
}

/** Header names and values, as JSON: from `--auth-file`, or from the environment. */
export function headersFrom(options: Options, variable: string): Record<string, string> {
	const given = ownSecret(options, 'auth', variable);
	const headers = given ? jsonObject(given.source, given.text) : {};
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

export const methodFrom = (options: Options): MethodOptions => ({
	redirectMethod: options['redirect-method'] === 'post' ? 'post' : 'get',
	auth: headersFrom(options, 'BODEGA_CERTIFY_AUTH'),
	commerceData: jsonObject('--commerce-data', String(options['commerce-data'] ?? '{}')),
	refusedText: options['refused-text']?.toString(),
	payer: payerFrom(options),
});
