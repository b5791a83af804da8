/** A real mail server on loopback: takes every mail, and can be told to refuse. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	from: string;
	to: string;
	subject: string;
	text: string;
	headers: Readonly<Record<string, string>>;
	/** The whole of it, with what is attached. */
	raw: string;
}

export interface MailServer {
	readonly url: string;
	readonly mails: ReceivedMail[];
	/** `554 no`: what recipients are refused with; undefined takes them. */
	refusal: string | undefined;
	/** How often a client has come as far as naming a sender. */
	readonly tries: number;
	/** `name:password` of those who signed in. */
	readonly logins: readonly string[];
	/** The next mail to that address that is not taken yet. */
	next(to: string): Promise<ReceivedMail>;
	close(): Promise<void>;
}

const words = (text: string): string =>
	text.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_all, kind: string, body: string) =>
		/b/i.test(kind) ? Buffer.from(body, 'base64').toString('utf8') : printable(body.replaceAll('_', ' ')),
	);

const printable = (text: string): string =>
	Buffer.from(
		text
			.replace(/=\r?\n/g, '')
			.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	).toString('utf8');

function read(from: string, to: string, raw: string): ReceivedMail {
	const [head = '', ...rest] = raw.split('\r\n\r\n');
	const headers: Record<string, string> = {};
	for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
		const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
		headers[name.toLowerCase()] = value;
	}
	const body = rest.join('\r\n\r\n');
	const encoding = headers['content-transfer-encoding'] ?? '';
	const text = /base64/.test(encoding)
		? Buffer.from(body, 'base64').toString('utf8')
		: /quoted/.test(encoding)
			? printable(body)
			: body;
	return { from, to, subject: words(headers.subject ?? ''), text: text.replaceAll('\r\n', '\n'), headers, raw };
}

export async function startMailServer(): Promise<MailServer> {
	const mails: ReceivedMail[] = [];
	const taken = new Set<ReceivedMail>();
	let changed = Promise.withResolvers<void>();
	const server = new SMTPServer({
		authOptional: true,
		allowInsecureAuth: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		onAuth({ username, password }, _session, callback) {
			made.logins.push(`${username}:${password}`);
			callback(null, { user: username });
		},
		onMailFrom(_address, _session, callback) {
			made.tries++;
			callback();
		},
		onRcptTo(_address, _session, callback) {
			const [, code, words] = /^(\d+) (.*)$/.exec(made.refusal ?? '') ?? [];
			callback(code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null);
		},
		onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
			void readText(stream).then((raw) => {
				mails.push(read(mailFrom ? mailFrom.address : '', rcptTo[0]?.address ?? '', raw));
				callback();
				changed.resolve();
				changed = Promise.withResolvers();
			});
		},
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.server.address() as AddressInfo;
	const made = {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		refusal: undefined as string | undefined,
		tries: 0,
		logins: [] as string[],
		async next(to: string) {
			for (;;) {
				const found = mails.find((mail) => mail.to === to && !taken.has(mail));
				if (found) {
					taken.add(found);
					return found;
				}
				await changed.promise;
			}
		},
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
	return made;
}
