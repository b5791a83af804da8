/** A receiver to try webhooks with: keeps what arrived, in memory and within bounds, and misbehaves as it was told. */
import { type SignatureProblem, signatureProblem } from './inbox-verdict.ts';

const MOST_INBOXES = 100;
const MOST_MESSAGES = 200;
const MOST_BODY = 65_536;
export const MOST_DELAY_MS = 60_000;

export interface Message {
	number: number;
	/** Unix seconds. */
	receivedAt: number;
	headers: Readonly<Record<string, string>>;
	body: string;
	/** Null while no secret is known to check with. */
	signatureIsValid: boolean | null;
	/** Null where there is none, or nothing to check with. */
	signatureProblem: SignatureProblem | null;
	/** What it was answered with. */
	status: number;
}

export interface InboxSettings {
	/** Empty: signatures are not checked. */
	secret: string;
	/** So many of the next messages are answered with `failStatus`. */
	failNext: number;
	failStatus: number;
	delayMs: number;
	/** Everything is answered with 410. */
	gone: 0 | 1;
}

export interface Inbox {
	readonly name: string;
	settings: InboxSettings;
	count: number;
	/** The newest last. */
	messages: Message[];
}

const fresh = (): InboxSettings => ({ secret: '', failNext: 0, failStatus: 500, delayMs: 0, gone: 0 });

export class Inboxes {
	readonly #byName = new Map<string, Inbox>();

	/** Made when first asked for; the one untouched for longest makes room. */
	open(name: string): Inbox {
		const inbox = this.#byName.get(name) ?? { name, settings: fresh(), count: 0, messages: [] };
		this.#byName.delete(name);
		this.#byName.set(name, inbox);
		if (this.#byName.size > MOST_INBOXES) this.#byName.delete(this.#byName.keys().next().value as string);
		return inbox;
	}

	/** As it is now, without making one. */
	look(name: string): Inbox {
		return this.#byName.get(name) ?? { name, settings: fresh(), count: 0, messages: [] };
	}

	clear(name: string) {
		this.#byName.delete(name);
	}

	receive(name: string, headers: Readonly<Record<string, string>>, body: string, now: number): Message {
		const inbox = this.open(name);
		const { settings } = inbox;
		const fails = settings.failNext > 0;
		if (fails) settings.failNext--;
		const problem = settings.secret === '' ? null : signatureProblem(settings.secret, headers, body, now);
		const message: Message = {
			number: ++inbox.count,
			receivedAt: now,
			headers,
			body: body.slice(0, MOST_BODY),
			signatureIsValid: settings.secret === '' ? null : problem === null,
			signatureProblem: problem,
			status: settings.gone ? 410 : fails ? settings.failStatus : 200,
		};
		inbox.messages.push(message);
		if (inbox.messages.length > MOST_MESSAGES) inbox.messages.shift();
		return message;
	}
}
