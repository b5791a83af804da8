import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Mailer } from './mailer.ts';
import type { Mail } from './smtp-sender.ts';

const MAIL: Mail = { to: 'ana@prueba.example', subject: 'Hola', text: 'https://secreto.example/reset/abc' };

function logbook() {
	const lines: string[] = [];
	const note = (level: string) => (facts: unknown, sentence: unknown) =>
		void lines.push(`${level} ${sentence} ${JSON.stringify(facts)}`);
	return { lines, log: { warn: note('warn'), error: note('error') } as never };
}

/** Fails as often as told, then sends. */
function sender(failures: number) {
	const tries: Mail[] = [];
	const sent = Promise.withResolvers<void>();
	return {
		tries,
		sent: sent.promise,
		send: async (mail: Mail) => {
			tries.push(mail);
			if (tries.length <= failures)
				throw Object.assign(new Error(`554 refused: ${mail.text}`), { code: 'EMESSAGE', responseCode: 554 });
			sent.resolve();
		},
	};
}

test('what was not sent is tried again, as it was made, and then sent', async () => {
	const { lines, log } = logbook();
	const { send, sent, tries } = sender(2);
	const mailer = new Mailer(send, log, { retryAfterMs: [1, 1], deferMs: 0 });
	let made = 0;
	mailer.post('link', async () => {
		made++;
		return MAIL;
	});
	await sent;
	await mailer.close();
	assert.deepEqual([made, tries.length], [1, 3]);
	assert.deepEqual(
		lines.map((line) => line.split(' ')[0]),
		['warn', 'warn'],
	);
});

test('a failure is given up after the last delay, and noted without what the mail says', async () => {
	const { lines, log } = logbook();
	const { send, tries } = sender(9);
	const mailer = new Mailer(send, log, { retryAfterMs: [1], deferMs: 0 });
	mailer.post('link', () => MAIL);
	while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
	await mailer.close();
	assert.equal(tries.length, 2);
	assert.match(
		lines[1] as string,
		/^error a mail was not sent \{"kind":"link","tries":2,"code":"EMESSAGE","responseCode":554\}$/,
	);
	assert.doesNotMatch(lines.join(), /secreto|reset|abc|ana@/);
});

test('closing waits for what is under way, gives up what waits for another try, and takes no more', async () => {
	const { lines, log } = logbook();
	const release = Promise.withResolvers<void>();
	const sent: string[] = [];
	const mailer = new Mailer(
		async ({ to }) => {
			if (to === 'falla') throw new Error('no');
			await release.promise;
			sent.push(to);
		},
		log,
		{ deferMs: 0 },
	);
	for (const to of ['falla', 'a', 'b', 'c', 'd', 'e', 'f']) mailer.post('link', () => ({ ...MAIL, to }));
	mailer.post('none', () => undefined);
	await new Promise((resolve) => setTimeout(resolve, 5));
	const closed = mailer.close();
	release.resolve();
	await closed;
	assert.deepEqual(sent.sort(), ['a', 'b', 'c', 'd', 'e', 'f']);
	mailer.post('late', () => MAIL);
	assert.match(lines.join('\n'), /given up at the end[\s\S]*dropped/);
});

test('nothing is made while the request that posted it is being answered; closing makes it at once', async () => {
	const { log } = logbook();
	const { send, tries } = sender(0);
	const mailer = new Mailer(send, log);
	let isMade = false;
	mailer.post('link', () => {
		isMade = true;
		return MAIL;
	});
	await new Promise((resolve) => setImmediate(resolve));
	assert.equal(isMade, false);
	await mailer.close();
	assert.deepEqual([isMade, tries.length], [true, 1]);
});
