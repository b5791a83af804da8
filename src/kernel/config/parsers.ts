/** How the text of a setting becomes its value; undefined refuses it. */
import { isIP, isIPv6 } from 'node:net';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|(?:[a-z\d-]+\.)*localhost)$/;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** `10.0.0.1` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
	const [address = '', bits, ...rest] = text.split('/');
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	return (
		bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
	);
}

/** `parse` of a setting, and what it expects. */
export const anyText = (expected: string) => ({ parse: (text: string) => text, expected });
export const wholeNumber = (from: number, to: number, unit = '') => ({
	parse: (text: string) => {
		const value = Number(text);
		return /^\d{1,15}$/.test(text) && value >= from && value <= to ? value : undefined;
	},
	expected: `a whole number${unit} from ${from} to ${to}`,
});
export const oneOf = <T extends string>(...allowed: readonly T[]) => ({
	parse: (text: string): T | undefined => allowed.find((each) => each === text),
	expected: allowed.join(', ').replace(/, ([^,]*)$/, ' or $1'),
});
export const list = (text: string) =>
	text
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean);
export const address = (text: string) => {
	if (text === '') return text;
	const url = URL.canParse(text) ? new URL(text) : undefined;
	return url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
		? text.replace(/\/+$/, '')
		: undefined;
};
export const truth = {
	parse: (text: string) => ({ true: true, 1: true, false: false, 0: false, '': true })[text],
	expected: 'true or false',
};

/** Whether an address holds a password. */
export const hasPassword = (text: string): boolean => Boolean(URL.parse(text)?.password);

const ORIGIN = /^(\*|[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+)$/;
/** As browsers send them: scheme, host and port, nothing after. */
export const origins = (text: string) => {
	const values = list(text.toLowerCase());
	return values.every((each) => ORIGIN.test(each)) ? values : undefined;
};

const HOST_NAME = /^(\*|(\*\.)?[a-z\d_-]+(\.[a-z\d_-]+)*)$/;
/** In one spelling, without port; `*.` stands for every name below, `*` for any. */
export const hostNames = (text: string) => {
	const hosts = list(text.toLowerCase()).map((each) =>
		isIPv6(each) ? each : each.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'),
	);
	return hosts.every((each) => HOST_NAME.test(each) || isIPv6(each)) ? hosts : undefined;
};

/** Delays in whole seconds, separated by commas; the first is none. */
export const delays = (most: number) => (text: string) => {
	const values = list(text);
	const areDelays = values.length > 0 && values.length <= most && values.every((each) => /^\d{1,9}$/.test(each));
	return areDelays && values[0] === '0' ? values.map(Number) : undefined;
};

/** Nothing but what is understood: a mistyped option would otherwise silently do nothing. */
export const smtpAddress = (text: string) => {
	if (text === '') return text;
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.hash) return undefined;
	if (!/^\/?$/.test(url.pathname) || !/^(\?requireTLS=(true|false))?$/.test(url.search)) return undefined;
	// A name alone or a password alone cannot sign in.
	return Boolean(url.username) === Boolean(url.password) ? text : undefined;
};

const MAILBOX = /^(?:[^\s@<>",;]+@[^\s@<>",;]+|[^@<>",;\r\n]+ <[^\s@<>",;]+@[^\s@<>",;]+>)$/;
export const mailbox = (text: string) => (text === '' || MAILBOX.test(text) ? text : undefined);

const E_MAIL = /^[^\s@<>",;:/?]+@[^\s@<>",;:/?]+$/;
/** One line of plain ASCII; an e-mail address becomes one of the scheme `mailto`. */
export const contact = (text: string) => {
	const uri = E_MAIL.test(text) ? `mailto:${text}` : text;
	return uri === '' || (/^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(uri) && URL.canParse(uri)) ? uri : undefined;
};
