/** Sends one mail by SMTP; the library is loaded when the first one is. */
import { isLoopback, type Settings } from '../config/index.ts';
import { isMailAddress } from './address.ts';

export interface Mail {
	/** One address. */
	to: string;
	subject: string;
	text: string;
	/** Where an answer goes, if not to the sender. */
	replyTo?: string;
	/** The same whenever it is sent again, so that a mailbox shows it once. */
	messageId?: string;
	attachment?: { name: string; type: string; content: Buffer };
	/** The one company that it concerns, for where mails are stored. */
	companyId?: number;
}

export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 10_000;

function optionsOf(smtpUrl: string) {
	const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
	const host = hostname.replace(/^\[|\]$/g, '');
	const isSecure = protocol === 'smtps:';
	const wish = searchParams.get('requireTLS');
	return {
		host,
		port: port === '' ? (isSecure ? 465 : 587) : Number(port),
		secure: isSecure,
		// Links and passwords do not cross a network in the clear unless the operator says so.
		requireTLS: !isSecure && (wish === null ? !isLoopback(host) : wish === 'true'),
		...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

export function smtpSender({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): SendMail {
	const transport = async () => (await import('nodemailer')).createTransport(optionsOf(smtpUrl));
	let made: ReturnType<typeof transport> | undefined;
	return async ({ to, subject, text, replyTo, messageId, attachment }) => {
		// Also of what was stored when more was taken.
		if (!isMailAddress(to)) throw Object.assign(new Error('no address that mails are sent to'), { code: 'EADDRESS' });
		made ??= transport();
		const headers = { 'auto-submitted': 'auto-generated' };
		await (await made).sendMail({
			from: mailFrom,
			to: { name: '', address: to },
			subject,
			text,
			headers,
			...(replyTo && isMailAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
			...(messageId ? { messageId } : {}),
			...(attachment
				? { attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }] }
				: {}),
		});
	};
}
