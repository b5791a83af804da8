/** Mails go to plain mailboxes alone, also where something else was stored long ago. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smtpSender } from './smtp-sender.ts';

test('a mail to anything but one mailbox at a named host is refused before a server is asked', async () => {
	const send = smtpSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'tienda@losandes.example' });
	const mail = { subject: 'Hola', text: '…' };
	for (const to of ['evil@x.cl(comment)', 'a@[127.0.0.1]', 'a@127.0.0.1', '"a b"@x.cl', 'a@x.cl, b@x.cl'])
		await assert.rejects(send({ ...mail, to }), { code: 'EADDRESS' }, to);
	await assert.rejects(send({ ...mail, to: 'ana@prueba.example' }), { code: 'ESOCKET' });
});
