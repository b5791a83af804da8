/**
 * Mails documents to their clients, with their address and their PDF: what was issued is mailed, whatever ends meanwhile, by one
 * process at a time. A mail whose fate is unknown goes out again as the same mail, which mailboxes show once.
 */
import { type Clock, DAY_SECONDS, SECOND_MS } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Refusal } from '../../../kernel/errors.ts';
import type { PublicAddresses } from '../../../kernel/http/index.ts';
import type { Task } from '../../../kernel/jobs.ts';
import type { Logger } from '../../../kernel/log.ts';
import { type Mail, reasonOf, type SendMail } from '../../../kernel/mail/index.ts';
import { type Printer, pdfName } from '../../../kernel/paper/index.ts';
import type { ClientRow } from '../../clients/index.ts';
import { companyTime, looksLikeEmail } from '../../identity/index.ts';
import { harmless, mail } from '../../portal/index.ts';
import { ANNULLED, type DocumentRow, documentSource } from '../records/index.ts';
import { drawDocument } from './draw-document.ts';
import { noEmail } from './errors.ts';
import {
	type DocumentMailRow,
	dueMails,
	finishMail,
	hasDueMail,
	holdMail,
	type MailOutcome,
	postponeMail,
	takeMail,
} from './mail-store.ts';
import { WORDS } from './messages.ts';
import { type DispatchOf, describeDocument } from './show-document.ts';

const MINUTE_MS = 60 * SECOND_MS;
/** Longer than a mail server may take for one. */
const TRYING_MS = 5 * MINUTE_MS;
/** After each attempt that failed; after the last it is given up. */
const RETRY_AFTER_MS = [1, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * MINUTE_MS);
/** What waited for a mail server longer than this is no news any more. */
const MOST_DAYS = 7;

// Spec silent: the client's language is not known; companies and their papers are Chilean.
const LANGUAGE = 'es';

interface MailRequest {
	sendEmail?: 0 | 1;
	client?: { email?: string };
}

/**
 * Where a document goes that is to be mailed: the e-mail sent with it, else the client's. Undefined when it is not. Clients
 * ask for a mail with every sale, so one without an address is issued, and reported.
 */
export function addressFor(
	{ sendEmail, client: sent }: MailRequest,
	client: Pick<ClientRow, 'email'> | undefined,
	tolerated: Refusal[],
): string | undefined {
	if (sendEmail !== 1) return undefined;
	// Spec silent: a known client keeps the e-mail it has; this document goes where its buyer says.
	const email = sent?.email || client?.email;
	if (email && looksLikeEmail(email)) return email;
	tolerated.push(noEmail());
	return undefined;
}

export interface MailParts {
	db: Database;
	clock: Clock;
	log: Pick<Logger, 'warn' | 'error'>;
	addresses: PublicAddresses;
	dispatchOf: DispatchOf;
	printer: Printer;
	send: SendMail;
}

async function mailOf(parts: MailParts, row: DocumentRow, to: string): Promise<Mail> {
	const { db, addresses, dispatchOf, printer } = parts;
	const document = await describeDocument(db, addresses, dispatchOf, row, { asIssued: false });
	const { title, number, company, publicUrl } = document.head;
	const words = WORDS[LANGUAGE].mail(title, number, harmless(company.name), publicUrl);
	return {
		...mail(to, words),
		companyId: row.company_id,
		...(looksLikeEmail(company.email) ? { replyTo: company.email } : {}),
		messageId: `<documento-${row.id}.${row.created_at}@${new URL(addresses.base).hostname}>`,
		attachment: {
			name: pdfName(title, number),
			type: 'application/pdf',
			content: await drawDocument(printer, document, 'pdf', LANGUAGE),
		},
	};
}

/** The mail that is due, held by nobody else from now on. */
const take = (db: Database): Promise<DocumentMailRow | undefined> =>
	db.transaction(async (tx) => {
		for (const { company_id: companyId, document_id: documentId } of await dueMails.all(tx, {})) {
			const due = await holdMail.first(tx, { companyId, documentId });
			if (!due) continue;
			await takeMail.run(tx, { companyId, documentId, ms: TRYING_MS });
			return { ...due, attempts: due.attempts + 1 };
		}
		return undefined;
	});

async function attempt(parts: MailParts, due: DocumentMailRow): Promise<void> {
	const { db, clock, log, send } = parts;
	const { company_id: companyId, document_id: documentId, attempts } = due;
	const now = companyTime(clock, companyId);
	const key = { companyId, documentId, attempts };
	const finish = (outcome: MailOutcome) => db.transaction((tx) => finishMail.run(tx, { ...key, outcome, at: now }));
	const row = await documentSource.find(db, companyId, documentId);
	// Spec silent: who was about to get an annulled document is spared it.
	if (!row || row.state === ANNULLED) return void (await finish('annulled'));
	if (now - due.created_at > MOST_DAYS * DAY_SECONDS) {
		log.error({ companyId, documentId }, 'a document waited too long to be mailed and was given up');
		return void (await finish('given up'));
	}
	try {
		await send(await mailOf(parts, row, due.address));
	} catch (error) {
		const facts = { companyId, documentId, tries: attempts, ...reasonOf(error) };
		const ms = RETRY_AFTER_MS[attempts - 1];
		if (ms === undefined) {
			log.error(facts, 'a document was not mailed and is given up');
			return void (await finish('given up'));
		}
		log.warn(facts, 'a document was not mailed and will be tried again');
		return void (await db.transaction((tx) => postponeMail.run(tx, { ...key, ms })));
	}
	await finish('sent');
}

/** One after the other: mail servers dislike crowds. */
export const mailDocuments = (parts: MailParts): Task => ({
	async run(loop) {
		while (!loop.isStopping) {
			if (!(await hasDueMail.first(parts.db, {}))) return;
			const due = await take(parts.db);
			if (!due) return;
			await attempt(parts, due);
		}
	},
});
