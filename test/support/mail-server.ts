/** A real mail server on loopback, as small as the protocol allows: takes every mail, and can be told to refuse. */
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
	from: string;
	to: string;
	subject: string;
	text: string;
	headers: Readonly<Record<string, string>>;
}

export interface MailServer {
	readonly url: string;
	readonly mails: ReceivedMail[];
	/** Answers what it is told to `DATA` in place of taking it; undefined takes it. */
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
	const body = rest.join('\r\n\r\n').replace(/^\.\./gm, '.');
	const encoding = headers['content-transfer-encoding'] ?? '';
	const text = /base64/.test(encoding)
		? Buffer.from(body, 'base64').toString('utf8')
		: /quoted/.test(encoding)
			? printable(body)
			: body;
	return { from, to, subject: words(headers.subject ?? ''), text: text.replaceAll('\r\n', '\n'), headers };
}

export async function startMailServer(): Promise<MailServer> {
	const mails: ReceivedMail[] = [];
	const taken = new Set<ReceivedMail>();
	let changed = Promise.withResolvers<void>();
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket)).on('error', () => {});
		let [from, to, data] = ['', '', undefined as string | undefined];
		let rest = '';
		const say = (line: string) => socket.write(`${line}\r\n`);
		const command = (line: string) => {
			const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
			if (/^(EHLO|HELO)/i.test(line)) return say('250-mail.example\r\n250 AUTH PLAIN');
			if (/^STARTTLS/i.test(line)) return say('502 not here');
			if (/^AUTH PLAIN /i.test(line)) {
				made.logins.push(Buffer.from(line.slice(11), 'base64').toString('utf8').split('\0').slice(1).join(':'));
				return say('235 welcome');
			}
			if (/^MAIL/i.test(line)) {
				from = address;
				made.tries++;
			} else if (/^RCPT/i.test(line)) to = address;
			else if (/^DATA/i.test(line)) {
				if (made.refusal) return say(made.refusal);
				data = '';
				return say('354 go on');
			} else if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
			say('250 ok');
		};
		socket.setEncoding('utf8').on('data', (chunk: string) => {
			rest += chunk;
			for (;;) {
				if (data !== undefined) {
					const end = rest.indexOf('\r\n.\r\n');
					if (end === -1) return;
					mails.push(read(from, to, rest.slice(0, end)));
					rest = rest.slice(end + 5);
					data = undefined;
					say('250 taken');
					changed.resolve();
					changed = Promise.withResolvers();
					continue;
				}
				const end = rest.indexOf('\r\n');
				if (end === -1) return;
				const line = rest.slice(0, end);
				rest = rest.slice(end + 2);
				command(line);
			}
		});
		say('220 mail.example');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
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
		close: async () => {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return made;
}
