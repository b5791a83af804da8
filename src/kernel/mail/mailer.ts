/**
 * Mails in the background of a process: the caller never waits for one, a failure is tried again and then noted
 * without what it says. What is not sent when the process ends is lost: it can be asked for again.
 */
import type { Logger } from '../log.ts';
import type { Mail, SendMail } from './smtp-sender.ts';

type MailLog = Pick<Logger, 'warn' | 'error'>;

interface MailerOptions {
	/** Milliseconds before a mail that was not sent is tried again. */
	retryAfterMs?: readonly number[];
	/** They are stored here and reach nobody. */
	isStored?: boolean;
	/** Milliseconds before a mail is made, and up to as many more: a response time never tells whether one is sent. */
	deferMs?: number;
}

interface Job {
	kind: string;
	make: () => Mail | undefined | Promise<Mail | undefined>;
	/** Made once: what is tried again is the same mail. */
	mail?: Mail;
	tries: number;
}

const AT_ONCE = 4;
const MOST_WAITING = 1_000;
const RETRY_AFTER_MS = [5_000, 60_000];
const DEFER_MS = 50;

/** What servers answer may quote the mail, so only codes are noted. */
export function reasonOf(error: unknown): Record<string, unknown> {
	const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
	return { code, responseCode, command };
}

export class Mailer {
	readonly #send: SendMail;
	readonly #log: MailLog;
	readonly #options: Required<MailerOptions>;
	readonly #waiting: Job[] = [];
	readonly #running = new Set<Promise<void>>();
	readonly #later = new Map<NodeJS.Timeout, Job>();
	#isClosed = false;

	constructor(send: SendMail, log: MailLog, options: MailerOptions = {}) {
		this.#send = send;
		this.#log = log;
		this.#options = { retryAfterMs: RETRY_AFTER_MS, deferMs: DEFER_MS, isStored: false, ...options };
	}

	/** Whether what it says reaches whom it is for. */
	get reachesPeople(): boolean {
		return !this.#options.isStored;
	}

	/** `kind` is for the log. A mail may be made in the background, too; undefined sends none. */
	post(kind: string, make: Job['make']) {
		if (this.#isClosed || this.#waiting.length + this.#later.size >= MOST_WAITING)
			return this.#log.error({ kind }, 'a mail was dropped: too many are waiting');
		const { deferMs } = this.#options;
		this.#enqueueLater({ kind, make, tries: 0 }, deferMs * (1 + Math.random()));
	}

	#enqueueLater(job: Job, ms: number) {
		const timer = setTimeout(() => {
			this.#later.delete(timer);
			this.#enqueue(job);
		}, ms);
		timer.unref();
		this.#later.set(timer, job);
	}

	#enqueue(job: Job) {
		this.#waiting.push(job);
		this.#next();
	}

	#next() {
		while (this.#running.size < AT_ONCE) {
			const job = this.#waiting.shift();
			if (!job) return;
			const run = this.#try(job).finally(() => {
				this.#running.delete(run);
				this.#next();
			});
			this.#running.add(run);
		}
	}

	async #try(job: Job): Promise<void> {
		try {
			const mail = job.mail ?? (await job.make());
			if (!mail) return;
			job.mail = mail;
			await this.#send(mail);
		} catch (error) {
			const delay = this.#isClosed ? undefined : this.#options.retryAfterMs[job.tries];
			job.tries++;
			const { kind, tries } = job;
			if (delay === undefined) return this.#log.error({ kind, tries, ...reasonOf(error) }, 'a mail was not sent');
			this.#log.warn({ kind, tries, ...reasonOf(error) }, 'a mail was not sent and will be tried again');
			this.#enqueueLater(job, delay);
		}
	}

	/** Sends what was posted, and gives up what waits to be tried again. */
	async close() {
		this.#isClosed = true;
		for (const [timer, job] of this.#later) {
			clearTimeout(timer);
			if (job.tries === 0) this.#enqueue(job);
			else this.#log.error({ kind: job.kind, tries: job.tries }, 'a mail was given up at the end');
		}
		while (this.#running.size > 0) await Promise.all(this.#running);
	}
}
