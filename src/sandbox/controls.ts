/** The controls of a running sandbox as functions: each is one call of a route below `/sandbox` or `/inbox`. */

export interface Span {
	days?: number;
	hours?: number;
	minutes?: number;
	seconds?: number;
}

export interface ClockState {
	mode: 'real' | 'running' | 'frozen';
	/** Unix seconds. */
	now: number;
	offsetSeconds: number;
}

export interface InboxMessage {
	number: number;
	/** Unix seconds. */
	receivedAt: number;
	headers: Record<string, string>;
	/** As it was sent. */
	body: string;
	/** What it was answered with. */
	status: number;
}

export interface Inbox {
	/** Where webhooks are to be sent. */
	readonly url: string;
	/** What has arrived, the newest last. */
	messages(): Promise<InboxMessage[]>;
	/** How it answers from now on: so many of the next messages with `failStatus`, all after `delayMs`, or 410. */
	answer(settings: {
		failNext?: number;
		failStatus?: number;
		delayMs?: number;
		gone?: 0 | 1;
		secret?: string;
	}): Promise<void>;
	clear(): Promise<void>;
}

/** What the log of calls tells of one; the reference has all of it. */
export interface LoggedRequest {
	id: number;
	companyId: number;
	method: string;
	path: string;
	status: number;
	errorCode: string | null;
	/** The fault that struck it. */
	fault: string | null;
	durationMs: number;
	[more: string]: unknown;
}

/** Which calls: those that meet each of these. */
export interface RequestFilter {
	companyId?: number;
	status?: number;
	method?: 'get' | 'post' | 'put' | 'delete';
	/** A part of the path. */
	path?: string;
	errorCode?: string;
}

/** What is to go wrong, and with which calls; `docs/guide/faults.md` has each. */
export interface FaultWish {
	fault: 'latency' | 'error' | 'reset' | 'lost-answer' | 'slow-body' | 'rate-limit' | 'duplicate' | 'reorder';
	method?: 'get' | 'post' | 'put' | 'delete';
	/** As the reference has it, as it is called, or with `*` for anything. */
	route?: string;
	/** Calls that the service sends; 0 for any. */
	endpointId?: number;
	courierId?: number;
	paymentMethodId?: number;
	/** Only bodies that hold this text. */
	match?: string;
	status?: number;
	delayMs?: number;
	/** Seconds. */
	retryAfter?: number;
	/** How often; until it is removed when left out. */
	times?: number;
	/** From 0 to 1, by the seed: the same seed and the same calls give the same faults. */
	probability?: number;
	seed?: number;
}

export interface Fault {
	id: number;
	fault: FaultWish['fault'];
	/** Calls that it could have struck so far. */
	met: number;
	struck: number;
	[more: string]: unknown;
}

/** A mail that was not sent. */
export interface SandboxMail {
	id: number;
	to: string;
	subject: string;
	text: string;
	replyTo: string | null;
	/** Unix seconds. */
	sentAt: number;
	/** None of mails about a person's account. */
	companyId: number | null;
	attachment: { name: string; type: string; bytes: number } | null;
}

/** A company after data were added to it. */
export interface FilledCompany {
	id: number;
	code: string;
	name: string;
	/** Created by the data. */
	isNew: boolean;
	/** Of a company that was created: a token with all its rights. */
	accessToken: string | null;
	/** How many were made of each kind. */
	made: Record<string, number>;
}

export interface Controls {
	/** The time of every company of the sandbox. */
	readonly clock: {
		now(): Promise<Date>;
		/** Stands still from now on, or at that time. */
		freeze(at?: Date): Promise<Date>;
		/** What falls due on the way has happened when it answers. */
		advance(span: Span): Promise<Date>;
		/** Goes on from where it is. */
		run(): Promise<Date>;
		/** The time of the machine again. */
		real(): Promise<Date>;
		state(): Promise<ClockState>;
	};
	/** Of the whole instance; answers its id. */
	snapshot(): Promise<string>;
	restore(id: string): Promise<void>;
	/** As it was when it started. */
	reset(): Promise<void>;
	inbox(name: string): Inbox;
	/** What is to go wrong, for every company. */
	readonly faults: {
		add(wish: FaultWish): Promise<Fault>;
		list(): Promise<Fault[]>;
		clear(): Promise<void>;
	};
	/** Adds what the data describe to the demo company, to the one that is named, or to the companies in it: all, or an error with everything that is wrong. */
	fill(data: object, companyId?: number): Promise<FilledCompany[]>;
	/** Mails that would have been sent, the newest first. */
	mails(filter?: { to?: string; companyId?: number }): Promise<SandboxMail[]>;
	/** The last 50 calls of all companies, or of those that meet the filter; the newest last. */
	requests(filter?: RequestFilter): Promise<LoggedRequest[]>;
	/** Any route of the sandbox, with the sandbox key: what it answers, or an error with what it says. */
	control<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

const FAULTS = '/sandbox/faults.json';

const dateOf = ({ now }: ClockState): Date => new Date(now * 1000);

interface Access {
	baseUrl: string;
	sandboxKey: string;
	/** The demo company. */
	company: { id: number };
}

/** Behind a path that has no parameters yet. */
const asked = (filter: object): string =>
	`?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`;

export function controlsOf({ baseUrl, sandboxKey, company }: Access): Controls {
	const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
		const reply = await fetch(baseUrl + path, {
			method,
			headers: { 'bodega-sandbox-key': sandboxKey, 'content-type': 'application/json' },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await reply.text();
		if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
		return JSON.parse(text);
	};
	const move = async (wish: object): Promise<Date> => dateOf(await control('PUT', '/sandbox/clock.json', wish));
	const state = () => control<ClockState>('GET', '/sandbox/clock.json');
	return {
		control,
		clock: {
			state,
			now: async () => dateOf(await state()),
			freeze: (at) => move({ mode: 'frozen', ...(at ? { at: Math.floor(at.getTime() / 1000) } : {}) }),
			advance: (span) => move({ advance: span }),
			run: () => move({ mode: 'running' }),
			real: () => move({ mode: 'real' }),
		},
		snapshot: async () => (await control<{ id: string }>('POST', '/sandbox/snapshots.json')).id,
		restore: async (id) => void (await control('POST', `/sandbox/snapshots/${encodeURIComponent(id)}/restore.json`)),
		reset: async () => void (await control('POST', '/sandbox/reset.json')),
		faults: {
			add: (wish) => control('POST', FAULTS, wish),
			list: async () => (await control<{ items: Fault[] }>('GET', FAULTS)).items,
			clear: async () => void (await control('DELETE', FAULTS)),
		},
		async fill(data, companyId = company.id) {
			const query = 'companies' in data ? '' : asked({ companyId });
			const path = `/sandbox/data.json${query}`;
			return (await control<{ companies: FilledCompany[] }>('POST', path, data)).companies;
		},
		mails: async (filter = {}) =>
			(await control<{ mails: SandboxMail[] }>('GET', `/sandbox/mails.json${asked(filter)}`)).mails,
		async requests(filter = {}) {
			const path = `/sandbox/requests.json${asked({ ...filter, limit: 50, order: 'DESC' })}`;
			return (await control<{ items: LoggedRequest[] }>('GET', path)).items.reverse();
		},
		inbox(name) {
			const path = `/inbox/${encodeURIComponent(name)}`;
			return {
				url: baseUrl + path,
				messages: async () => (await control<{ messages: InboxMessage[] }>('GET', `${path}.json`)).messages,
				answer: async (settings) => void (await control('PUT', `${path}.json`, settings)),
				clear: async () => void (await control('DELETE', `${path}.json`)),
			};
		},
	};
}
