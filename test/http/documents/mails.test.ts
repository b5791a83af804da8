/** Documents by mail: each once to its client, with its address and PDF; what cannot be mailed is told. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mailDocuments } from '../../../src/foundations/documents/index.ts';
import type { Mail } from '../../../src/kernel/mail/index.ts';
import { createPrinter } from '../../../src/kernel/paper/index.ts';
import { type ReceivedMail, startMailServer } from '../../support/mail-server.ts';
import { type Json, type Service, startService, type TestCompany } from '../../support/service.ts';

const server = await startMailServer();
after(() => server.close());
const MAIL = { smtpUrl: server.url, mailFrom: 'Bodega <avisos@bodega.example>' };
const service = await startService(MAIL);
const without = await startService();

let people = 0;
const someone = () => `elisa${++people}@correo.example`;

async function shop(at: Service = service): Promise<TestCompany> {
	const company = await at.company();
	await company.product('TE', { stock: 100, price: 1000 });
	return company;
}

const sell = (company: TestCompany, email: string, more: Json = {}, headers: Record<string, string> = {}) =>
	company.post(
		'/v1/documents.json',
		{
			codeSii: '39',
			sendEmail: 1,
			client: { code: '12.345.678-5', firstName: 'Elisa', lastName: 'Mardones', email },
			details: [{ code: 'TE', quantity: 1 }],
			...more,
		},
		headers,
	);

/** The parts of a mail, decoded. */
function partsOf({ headers, raw }: ReceivedMail): { head: string; content: Buffer }[] {
	const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
	return raw
		.split(`--${boundary}`)
		.slice(1, -1)
		.map((part) => {
			const [head = '', ...rest] = part.split('\r\n\r\n');
			const body = rest.join('\r\n\r\n');
			const isBase64 = /encoding: base64/i.test(head);
			const plain = body
				.replace(/=\r\n/g, '')
				.replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
			return { head, content: isBase64 ? Buffer.from(body, 'base64') : Buffer.from(plain) };
		});
}

const mailRow = async (company: TestCompany, documentId: number): Promise<Json> => {
	const { rows } = await company.service.app.db.query(
		`select * from document_mails where company_id = ${company.id} and document_id = ${documentId}`,
		[],
	);
	return rows[0];
};

async function until(holds: () => Promise<boolean>): Promise<void> {
	while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a sale goes to its client, with a link that opens and the PDF', async () => {
	const company = await shop();
	await company.put('/v1/company.json', { email: 'ventas@andes.example' });
	const email = someone();
	const { status, body, headers } = await sell(company, email);
	assert.deepEqual([status, headers.get('bodega-warning'), headers.get('bodega-ignored')], [201, null, null]);
	const received = await server.next(email);
	assert.equal(received.from, 'avisos@bodega.example');
	assert.match(received.subject, new RegExp(`^Boleta electrónica N° ${body.number} de Comercial Prueba \\d+ SpA$`));
	assert.equal(received.headers['reply-to'], 'ventas@andes.example');
	const [text = '', pdf] = partsOf(received).map(({ head, content }) => head + content.toString('latin1'));
	assert.ok(text.includes(body.urlPublicView), text);
	assert.equal((await service.call('GET', body.urlPublicView)).status, 200);
	assert.match(pdf ?? '', new RegExp(`application/pdf; name=boleta-electronica-${body.number}\\.pdf[^%]*%PDF-`));
	await until(async () => (await mailRow(company, body.id)).outcome === 'sent');
});

test('a repeated sale is mailed once', async () => {
	const company = await shop();
	const email = someone();
	const twice = { salesId: 'WEB-77' };
	const keyed = { 'idempotency-key': 'mail-1' };
	const [first, again] = [await sell(company, email, twice, keyed), await sell(company, email, twice, keyed)];
	assert.deepEqual([first.body.id, (await sell(company, email, twice)).status], [again.body.id, 200]);
	await server.next(email);
	await until(async () => (await mailRow(company, first.body.id)).outcome === 'sent');
	assert.equal(server.mails.filter(({ to }) => to === email).length, 1);
	assert.equal((await mailRow(company, first.body.id)).attempts, 1);
});

test('a mail server that refuses is asked again later, with the same mail', async () => {
	const company = await shop();
	const email = someone();
	server.refusal = '451 ahora no';
	const { body } = await sell(company, email);
	await until(async () => (await mailRow(company, body.id)).attempts === 1 && server.tries > 0);
	await until(async () => Number((await mailRow(company, body.id)).due_at_ms) - Date.now() < 120_000);
	server.refusal = undefined;
	// Its minute is over.
	await service.app.db.query(`update document_mails set due_at_ms = 0 where document_id = ${body.id}`, []);
	const received = await server.next(email);
	assert.match(received.headers['message-id'] ?? '', new RegExp(`^<documento-${body.id}\\.\\d+@`));
	await until(async () => (await mailRow(company, body.id)).outcome === 'sent');
	assert.equal((await mailRow(company, body.id)).attempts, 2);
});

test('what is annulled before it goes out is not mailed, and what is given up stays so', async () => {
	const company = await shop();
	server.refusal = '451 ahora no';
	const [spared, lost] = [await sell(company, someone()), await sell(company, someone())];
	await until(async () => (await mailRow(company, lost.body.id)).attempts === 1);
	await company.delete(`/v1/documents/${spared.body.id}.json`);
	const ids = `${spared.body.id}, ${lost.body.id}`;
	await service.app.db.query(`update document_mails set due_at_ms = 0, attempts = 9 where document_id in (${ids})`, []);
	await until(async () => (await mailRow(company, lost.body.id)).finished_at !== null);
	server.refusal = undefined;
	assert.equal((await mailRow(company, lost.body.id)).outcome, 'given up');
	await until(async () => (await mailRow(company, spared.body.id)).outcome === 'annulled');
});

test('without an e-mail to send it to the sale is issued, nothing is mailed, and that is told; a strict caller is refused', async () => {
	const warned = 'sendEmail needs a client with an e-mail address: nothing is mailed';
	for (const at of [service, without]) {
		const company = await shop(at);
		for (const more of [
			{ client: undefined },
			{ client: { code: '1-9', firstName: 'Eva' } },
			{ client: { code: '1-9', email: 'eva' } },
		]) {
			const strict = await sell(company, '', more, { 'bodega-strict': '1' });
			assert.deepEqual(
				[strict.status, strict.body.errorCode, strict.body.field],
				[400, 'documents.no_email', 'client.email'],
			);
			const { status, body, headers } = await sell(company, '', more);
			assert.deepEqual([status, headers.get('bodega-warning')], [201, warned]);
			assert.equal(await mailRow(company, body.id), undefined);
		}
		assert.equal((await company.get('/v1/documents/count.json')).body.count, 3);
		const unasked = await sell(company, '', { client: undefined, sendEmail: 0 });
		assert.deepEqual([unasked.status, unasked.headers.get('bodega-warning')], [201, null]);
		assert.equal((await sell(company, '', { sendEmail: 2 })).status, 400);
	}
});

test('without a mail server the document is issued, and the mail is told to wait', async () => {
	const company = await shop(without);
	const { status, headers, body } = await sell(company, someone());
	assert.equal(status, 201);
	assert.match(headers.get('bodega-warning') ?? '', /^sendEmail: no mail server is configured/);
	assert.deepEqual([(await mailRow(company, body.id)).attempts, (await mailRow(company, body.id)).outcome], [0, '']);
});

test('several processes that look after the same mails send each once', async () => {
	const company = await shop(without);
	const emails = Array.from({ length: 6 }, someone);
	// Of one client, each to where its buyer says.
	for (const email of emails) assert.equal((await sell(company, email)).status, 201);
	const sent: string[] = [];
	const printer = createPrinter();
	const { db, log, addresses } = without.app;
	const send = async ({ to }: Mail) => void sent.push(to);
	const parts = { db, log, addresses, clock: without.clock, dispatchOf: async () => undefined, printer, send };
	const tasks = Array.from({ length: 4 }, () => mailDocuments(parts));
	await Promise.all(tasks.map((task) => task.run({ isStopping: false })));
	await printer.close();
	assert.deepEqual(sent.filter((to) => emails.includes(to)).sort(), [...emails].sort());
});
