/** `/inbox/:name` of the sandbox: receives any POST, shows it as a page and as JSON, and can be told to misbehave. */
import { setTimeout as sleep } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import type { Api } from '../../../foundations/identity/index.ts';
import { type Clock, nowSeconds } from '../../../kernel/clock.ts';
import { invalid, notFound, present, type Refusal } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	input,
	output,
	type RouteInfo,
	sendPage,
} from '../../../kernel/http/index.ts';
import { languageOf } from '../../../kernel/pages/index.ts';
import { listPage, messagePage, waitingPage } from './frames.ts';
import { type Inbox, Inboxes, type InboxSettings, type Message, MOST_BODY, MOST_DELAY_MS } from './inbox.ts';
import { inboxPage, inboxProblem } from './page.ts';

const PATH = '/inbox/:name';
const MESSAGES = `${PATH}/messages`;
const NEWEST = 'newest';

const Settings = input.body('InboxChange', {
	secret: input.optional(input.text({ max: 200, description: 'Checks signatures; empty checks none' })),
	failNext: input.optional(input.count('How many of the next messages are answered with failStatus', 2)),
	failStatus: input.optional(input.count('The status of those; default 500')),
	delayMs: input.optional(input.count(`Milliseconds before every response, up to ${MOST_DELAY_MS}`)),
	gone: input.optional(input.flag('1: everything is answered with 410')),
});

const InboxShape = output.object('Inbox', {
	name: output.text('tienda'),
	settings: output.anyObject({ failNext: 0, failStatus: 500, delayMs: 0, gone: 0 }),
	count: output.integer(1, 'How many have arrived; the last 200 are kept'),
	messages: Type.Array(output.anyObject({ number: 1, status: 200, body: '{}' }), { description: 'The newest last' }),
});

function changed(before: InboxSettings, sent: Static<typeof Settings>): InboxSettings {
	const after = { ...before, ...sent };
	if (after.failStatus < 300 || after.failStatus > 599) throw invalid('failStatus', 'a status from 300 to 599');
	if (after.delayMs > MOST_DELAY_MS) throw invalid('delayMs', `a whole number up to ${MOST_DELAY_MS}`);
	return after;
}

const nameOf = (request: HttpRequest): string => present(request.params.name, 'name');
const pathOf = (name: string): string => `/inbox/${encodeURIComponent(name)}`;

const refuseBy =
	(isFramed: boolean) =>
	(request: HttpRequest, reply: HttpReply, { message, status }: Refusal) =>
		sendPage(request, reply, inboxProblem(message, status, isFramed, languageOf(request)));

function findMessage({ messages }: Inbox, number: string): Message | undefined {
	if (number === NEWEST) return messages.at(-1);
	const message = messages.find((each) => String(each.number) === number);
	if (!message) throw notFound('message');
	return message;
}

const toWire = ({ name, settings, count, messages }: Inbox) => ({ name, settings, count, messages });

const info = (
	method: RouteInfo['method'],
	operationId: string,
	url: string,
	summary: string,
): Omit<RouteInfo, 'answers'> => ({
	method,
	url,
	operationId,
	right: undefined,
	bodyLimit: MOST_BODY,
	tag: 'Webhook inbox',
	summary,
});

/** `stopped`: aborted when the service stops. */
export function inboxRoutes(api: Api, clock: Clock, stopped: AbortSignal): void {
	const inboxes = new Inboxes();
	const page = { produces: 'text/html', answers: { 200: Type.String() } };

	/** Ends early when the service closes, so that no sender's wait is a wait for the service. */
	const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped }).catch(() => {});

	const apply = (name: string, body: unknown) => {
		const inbox = inboxes.open(name);
		inbox.settings = changed(inbox.settings, input.readBody(Settings, body));
		return inbox;
	};

	api.open(
		{
			...info('POST', 'receiveInboxMessage', PATH, 'Receive a webhook'),
			takesText: true,
			refusals: [413],
			answers: { 200: output.object('InboxReceipt', { received: output.integer(1) }) },
		},
		async (request, reply) => {
			const name = nameOf(request);
			const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
			const { delayMs } = inboxes.open(name).settings;
			const { number, status } = inboxes.receive(name, headers, String(request.body ?? ''), nowSeconds(clock));
			if (delayMs > 0) await wait(delayMs);
			return reply.code(status).send({ received: number });
		},
	);
	api.open(
		{ ...info('GET', 'getInboxPage', PATH, 'Messages received, as a page'), ...page },
		async (request, reply) => {
			const inbox = inboxes.look(nameOf(request));
			const path = pathOf(inbox.name);
			return sendPage(request, reply, inboxPage(inbox, path, `${api.addresses.base}${path}`, languageOf(request)));
		},
		refuseBy(false),
	);
	api.open(
		{
			...info('GET', 'listInboxMessages', MESSAGES, 'Messages received, newest first, as a page that reloads itself'),
			...page,
			query: [{ name: 'paused', description: '1: it does not reload itself', type: 'integer' }],
		},
		async (request, reply) => {
			const inbox = inboxes.look(nameOf(request));
			const isPaused = (request.query as { paused?: string }).paused === '1';
			return sendPage(request, reply, listPage(inbox, pathOf(inbox.name), isPaused, languageOf(request)));
		},
		refuseBy(true),
	);
	api.open(
		{
			...info(
				'GET',
				'getInboxMessage',
				`${MESSAGES}/:number`,
				`One message as a page, by its number or as \`${NEWEST}\``,
			),
			...page,
			refusals: [404],
		},
		async (request, reply) => {
			const { number = '' } = request.params;
			const message = findMessage(inboxes.look(nameOf(request)), number);
			const language = languageOf(request);
			return sendPage(request, reply, message ? messagePage(message, language) : waitingPage(language));
		},
		refuseBy(true),
	);
	api.open(
		{
			...info('POST', 'changeInboxSettings', `${PATH}/settings`, 'Change how the inbox behaves, by form'),
			...page,
			takesForm: true,
		},
		async (request, reply) => {
			const { name } = apply(nameOf(request), request.body);
			return reply.redirect(pathOf(name), 303);
		},
		refuseBy(false),
	);
	api.open(
		{ ...info('GET', 'getInbox', `${PATH}.json`, 'Messages received'), answers: { 200: InboxShape } },
		async (request) => toWire(inboxes.look(nameOf(request))),
	);
	api.open(
		{
			...info('PUT', 'updateInbox', `${PATH}.json`, 'Change how the inbox behaves'),
			body: Settings,
			answers: { 200: InboxShape },
		},
		async (request) => toWire(apply(nameOf(request), request.body)),
	);
	api.open(
		{ ...info('DELETE', 'clearInbox', `${PATH}.json`, 'Empty the inbox'), answers: { 200: InboxShape } },
		async (request) => {
			inboxes.clear(nameOf(request));
			return toWire(inboxes.look(nameOf(request)));
		},
	);
}
