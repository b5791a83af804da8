/** A receiver to try webhooks with: keeps what arrived, in memory and within bounds, and misbehaves as requested. */
import { present } from '../../../kernel/errors.ts';
import { type SignatureProblem, signatureProblem } from './verdict.ts';

const MOST_INBOXES = 100;
const MOST_MESSAGES = 200;
/** What a request may have at most. */
export const MOST_BODY = 65_536;
/** Of all inboxes together; a character may take two bytes. */
const MOST_BYTES = 16_777_216;
const BYTES_A_CHARACTER = 2;
/** What a message takes beside its texts. */
const BYTES_A_MESSAGE = 1_000;
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

/** Where it is on this service. */
export const pathOf = ({ name }: Pick<Inbox, 'name'>): string => `/inbox/${encodeURIComponent(name)}`;

function sizeOf({ headers, body }: Message): number {
	const texts = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, body.length);
	return texts * BYTES_A_CHARACTER + BYTES_A_MESSAGE;
}

const fresh = (): InboxSettings => ({ secret: '', failNext: 0, failStatus: 500, delayMs: 0, gone: 0 });

export class Inboxes {
	readonly #byName = new Map<string, Inbox>();
	#bytes = 0;

	/** Made when first asked for; the one untouched for longest makes room. */
	open(name: string): Inbox {
		const inbox = this.#byName.get(name) ?? { name, settings: fresh(), count: 0, messages: [] };
		this.#byName.delete(name);
		this.#byName.set(name, inbox);
		if (this.#byName.size > MOST_INBOXES) this.clear(present(this.#byName.keys().next().value, 'oldest inbox'));
		return inbox;
	}

	/** As it is now, without making one. */
	look(name: string): Inbox {
		return this.#byName.get(name) ?? { name, settings: fresh(), count: 0, messages: [] };
	}

	/** The one used last first. */
	all(): readonly Inbox[] {
		return [...this.#byName.values()].reverse();
	}

	clear(name: string) {
		for (const message of this.#byName.get(name)?.messages ?? []) this.#bytes -= sizeOf(message);
		this.#byName.delete(name);
	}

	clearAll() {
		for (const name of [...this.#byName.keys()]) this.clear(name);
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
			body,
			signatureIsValid: settings.secret === '' ? null : problem === null,
			signatureProblem: problem,
			status: settings.gone ? 410 : fails ? settings.failStatus : 200,
		};
		inbox.messages.push(message);
		this.#bytes += sizeOf(message);
		if (inbox.messages.length > MOST_MESSAGES) this.#dropOldest(inbox);
		// The inbox untouched for longest gives first, this one last.
		for (const each of this.#byName.values())
			while (this.#bytes > MOST_BYTES && each.messages.length > 0) this.#dropOldest(each);
		return message;
	}

	#dropOldest(inbox: Inbox) {
		this.#bytes -= sizeOf(present(inbox.messages.shift(), 'message'));
	}
}
