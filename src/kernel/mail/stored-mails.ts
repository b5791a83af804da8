/** Mails that go nowhere: a sandbox without a mail server keeps the newest, in memory and within bounds, to be read. */
import { type Clock, nowSeconds } from '../clock.ts';
import type { Mail, SendMail } from './smtp-sender.ts';

export interface StoredMail extends Mail {
	id: number;
	/** Unix seconds. */
	sentAt: number;
}

/** All mails together take no more; a character may take two bytes. */
const MOST_BYTES = 33_554_432;
const BYTES_A_CHARACTER = 2;

const sizeOf = ({ subject, text, attachment }: Mail): number =>
	(subject.length + text.length) * BYTES_A_CHARACTER + (attachment?.content.length ?? 0);

export class StoredMails {
	readonly #most: number;
	readonly #clock: Clock;
	/** The oldest first. */
	#mails: StoredMail[] = [];
	#bytes = 0;
	#count = 0;

	constructor(most: number, clock: Clock) {
		this.#most = most;
		this.#clock = clock;
	}

	readonly send: SendMail = async (mail) => {
		this.#mails.push({ ...mail, id: ++this.#count, sentAt: nowSeconds(this.#clock) });
		this.#bytes += sizeOf(mail);
		while (this.#mails.length > this.#most || (this.#bytes > MOST_BYTES && this.#mails.length > 1)) {
			const oldest = this.#mails.shift();
			if (oldest) this.#bytes -= sizeOf(oldest);
		}
	};

	/** The newest first; of one company where it is named. */
	list(companyId?: number): readonly StoredMail[] {
		return this.#mails.filter((mail) => companyId === undefined || mail.companyId === companyId).reverse();
	}

	find(id: number, companyId?: number): StoredMail | undefined {
		return this.list(companyId).find((mail) => mail.id === id);
	}

	/** Those that a company, or an account of its people, forgets. */
	forget(companyId: number, tells: (said: string) => boolean): void {
		const isOthers = (mail: Mail) => mail.companyId !== undefined && mail.companyId !== companyId;
		this.#keep((mail) => isOthers(mail) || !tells(`${mail.to}\n${mail.subject}\n${mail.text}`));
	}

	#keep(isKept: (mail: StoredMail) => boolean): void {
		this.#mails = this.#mails.filter(isKept);
		this.#bytes = this.#mails.reduce((sum, mail) => sum + sizeOf(mail), 0);
	}

	clear(companyId?: number): void {
		this.#keep((mail) => companyId !== undefined && mail.companyId !== companyId);
	}
}
