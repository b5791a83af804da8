/** `bodega listen`: forwards a company's events to a program on this machine, as webhooks would carry them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { createOutbound, type Outbound, type Outcome } from '../kernel/outbound/index.ts';
import { newSecret } from '../kernel/signing-secret.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
	forwardedHeaders,
	type Notification,
	notificationsIn,
	type ShownEvent,
	TOPIC_NAMES,
} from '../slices/webhooks/index.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { followStream, untilStopped } from './follow-stream.ts';
import { ownSecret } from './own-secret.ts';
import { accessFrom, callService, SERVICE_SYNTAX, TOKEN_OPTION } from './service-calls.ts';

const OPTIONS = {
	'forward-to': { type: 'string', meaning: 'Where notifications are posted; without it they are only shown' },
	events: { type: 'string', meaning: 'Only these topics, such as payment,stock' },
	after: { type: 'string', meaning: 'Begin after the event of this number; with what happens next when omitted' },
	'print-json': { type: 'boolean', meaning: 'Print one line of JSON for each, with its body' },
	'secret-file': {
		type: 'string',
		meaning:
			'A file with the secret that signs (whsec_…); also BODEGA_WEBHOOK_SECRET. A new one is printed when omitted',
	},
	...TOKEN_OPTION,
} as const;

const TIMEOUT_MS = 30_000;
const MOST_ANSWER = 4_096;
/** Milliseconds before a receiver that is not there is tried again. */
const PAUSE_MS = 1_000;

interface Forwarding {
	/** Empty: nothing is forwarded. */
	to: string;
	secret: string;
	topics: ReadonlySet<string> | undefined;
	signal: AbortSignal;
	show(notification: Notification, outcome: Outcome | undefined, milliseconds: number): void;
	say(line: string): void;
	pauseMs: number;
}

/** Sent until it was answered: a receiver that is restarted misses nothing. */
async function forward(outbound: Outbound, notification: Notification, forwarding: Forwarding): Promise<void> {
	const { to, secret, signal, show, say, pauseMs } = forwarding;
	if (to === '') return show(notification, undefined, 0);
	for (let tries = 0; !signal.aborted; tries++) {
		const headers = forwardedHeaders(secret, notification, nowSeconds(systemClock));
		const began = performance.now();
		const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MOST_ANSWER, cutsAnswer: true, signal };
		const outcome = await outbound.post(to, { headers, body: notification.body, ...limits });
		if (signal.aborted) return;
		if (outcome.kind !== 'unreachable') return show(notification, outcome, Math.round(performance.now() - began));
		if (tries === 0) say(`waiting for ${to}: ${outcome.reason}`);
		await sleep(pauseMs, undefined, { signal }).catch(() => {});
	}
}

const statusOf = (outcome: Outcome | undefined): string => {
	if (!outcome) return 'shown';
	return outcome.kind === 'answered' ? String(outcome.status) : outcome.kind;
};

const line = ({ eventNumber, topic, action, resource }: Notification, outcome: Outcome | undefined, ms: number) =>
	`#${eventNumber} ${topic} ${action} ${resource} → ${statusOf(outcome)}${outcome ? ` (${ms} ms)` : ''}`;

const asJson = (notification: Notification, outcome: Outcome | undefined, milliseconds: number): string => {
	const { id, eventNumber, topic, action, resource, body } = notification;
	const status = outcome?.kind === 'answered' ? outcome.status : 0;
	return JSON.stringify({ id, eventNumber, topic, action, resource, status, milliseconds, body: JSON.parse(body) });
};

function topicsFrom({ events }: Arguments['options']): ReadonlySet<string> | undefined {
	if (typeof events !== 'string') return undefined;
	const topics = events.split(',').map((each) => each.trim());
	const stranger = topics.find((each) => !TOPIC_NAMES.includes(each));
	if (stranger !== undefined) throw new UsageError(`--events takes ${TOPIC_NAMES.join(', ')}, not "${stranger}".`);
	return new Set(topics);
}

function readCall(options: Arguments['options']): { to: string; after: number | undefined } {
	const to = String(options['forward-to'] ?? '');
	if (to !== '' && !webAddress(to)) throw new UsageError('--forward-to must be an http(s) address.');
	if (options.after !== undefined && !/^\d{1,15}$/.test(String(options.after)))
		throw new UsageError('--after is the number of an event.');
	return { to, after: options.after === undefined ? undefined : Number(options.after) };
}

/** The newest number, so that a break before the first event loses none. */
async function lastNumber(access: Parameters<typeof callService>[0]): Promise<number> {
	return (await callService(access, 'GET', '/v1/events.json?limit=1')).lastNumber;
}

export const listen: Command = {
	summary: "Forward a company's events to a program on this machine",
	usage: ['listen [--forward-to URL] [--events payment,stock] [--print-json] [--base-url http://127.0.0.1:3000]'],
	about: [
		'Reads the feed of events and posts what webhooks would carry, with the same headers, body and signature, one after the other: a program without a public address gets its webhooks. Nothing is registered at the service.',
		'Each is posted at least once: while the program is not there it waits, and after a break it goes on from the last event. What the program answers is printed; an error is not sent again.',
	],
	options: OPTIONS,
	settings: ['baseUrl'],
	syntax: { options: OPTIONS, ...SERVICE_SYNTAX },
	async run(argv) {
		const given = readArguments(argv, { options: OPTIONS, ...SERVICE_SYNTAX });
		const { options } = given;
		const { to, after } = readCall(options);
		const topics = topicsFrom(options);
		const access = accessFrom(given);
		const known = ownSecret(options, 'secret', 'BODEGA_WEBHOOK_SECRET')?.text.trim();
		const secret = known ?? newSecret();
		const signal = untilStopped();
		const print = (text: string) => process.stdout.write(`${text}\n`);
		const say = (text: string) => process.stderr.write(`bodega: ${text}\n`);
		const form = options['print-json'] === true ? asJson : line;
		const show = (...shown: Parameters<typeof line>) => void print(form(...shown));
		const forwarding: Forwarding = { to, secret, topics, signal, show, say, pauseMs: PAUSE_MS };
		const from = after ?? (await lastNumber(access));
		const outbound = createOutbound({ allowPrivate: true, allowedTargets: [] });
		say(`listening to ${access.baseUrl} after event ${from}${to === '' ? '' : `, forwarding to ${to}`}`);
		if (to !== '' && known === undefined) say(`notifications are signed with ${secret}`);
		try {
			await followStream(access, {
				path: '/v1/events/stream',
				nouns: 'events',
				after: from,
				numberOf: ({ number }: ShownEvent) => number,
				signal,
				async take(event) {
					for (const notification of notificationsIn(event))
						if (!topics || topics.has(notification.topic)) await forward(outbound, notification, forwarding);
				},
				tell: (what) => say(what === 'lost' ? 'the connection was lost; trying again' : 'connected again'),
				missed: (number) => say(`events after ${number} are no longer kept; going on with the oldest there is`),
			});
		} finally {
			outbound.close();
		}
	},
};
