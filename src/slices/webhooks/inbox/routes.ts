/** `/inbox/:name` of the sandbox: receives any POST, shows it as a page and as JSON, and can be told to misbehave. */
import { setTimeout as sleep } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import type { Api } from '../../../foundations/identity/index.ts';
import { type Clock, nowSeconds } from '../../../kernel/clock.ts';
import { invalid, notFound, present } from '../../../kernel/errors.ts';
import {
	type HttpRequest,
	input,
	isFromHere,
	noteRefusal,
	output,
	type RouteInfo,
	sendPage,
} from '../../../kernel/http/index.ts';
import { checkForm, type Frame, formToken, type Language, languageOf } from '../../../kernel/pages/index.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { onlyHere } from './errors.ts';
import { type Judging, listPage, messagePage, waitingPage } from './frames.ts';
import { type Inbox, Inboxes, type InboxSettings, MOST_BODY, MOST_DELAY_MS, pathOf } from './inbox.ts';
import { indexPage } from './index-page.ts';
import { inboxPage, inboxProblem } from './page.ts';
import { signatureProblem } from './verdict.ts';

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

/** `secret`: by which its signature is judged once more, as when it arrived; it is not kept. */
function messageFrame(inbox: Inbox, request: HttpRequest, formOf: string, secret?: string): Frame {
	const { messages } = inbox;
	const { number } = request.params;
	const language = languageOf(request);
	const isNewest = number === NEWEST;
	const message = isNewest ? messages.at(-1) : messages.find((each) => String(each.number) === number);
	if (!message && !isNewest) throw notFound('message');
	if (!message) return waitingPage(language);
	const { headers, body, receivedAt } = message;
	const judging: Judging = { path: pathOf(inbox), formToken: formToken(formOf) };
	if (secret === undefined) return messagePage(message, judging, language);
	const problem = signatureProblem(secret, headers, body, receivedAt);
	return messagePage(message, { ...judging, problem }, language);
}

const describe = (
	method: RouteInfo['method'],
	operationId: string,
	url: string,
	summary: string,
): Omit<RouteInfo, 'answers'> => ({
	method,
	url,
	path: {
		name: { description: 'Name of the inbox, yours to choose', example: 'my-shop' },
		number: { description: `Number of the message, or \`${NEWEST}\``, example: NEWEST },
	},
	operationId,
	right: undefined,
	bodyLimit: MOST_BODY,
	tag: 'Webhook inbox',
	summary,
});

function apply(inboxes: Inboxes, { params, body }: HttpRequest): Inbox {
	const inbox = inboxes.open(present(params.name, 'name'));
	inbox.settings = changed(inbox.settings, input.readBody(Settings, body));
	return inbox;
}

const PAGE = { produces: 'text/html', answers: { 200: Type.String() } };

/** What a form of ours sent; refuses those of other sites. */
function readForm(request: HttpRequest, secret: string): Record<string, string> {
	const form = (request.body ?? {}) as Record<string, string>;
	checkForm(request.headers, form, secret);
	return form;
}

function pageRoutes(api: Api, inboxes: Inboxes, secrets: SecretBox): void {
	const secretOf = (request: HttpRequest) => secrets.mac(`inbox form/${nameOf(request)}`);
	const open = (
		info: Omit<RouteInfo, 'answers'>,
		isFramed: boolean,
		answer: (request: HttpRequest, language: Language) => Frame | string,
	) =>
		api.open(
			{ ...info, ...PAGE },
			async (request, reply) => {
				const answered = answer(request, languageOf(request));
				return typeof answered === 'string' ? reply.redirect(answered, 303) : sendPage(request, reply, answered);
			},
			(request, reply, refusal) => sendPage(request, reply, inboxProblem(refusal, isFramed, languageOf(request))),
		);

	const all = describe('GET', 'listInboxes', '/inbox', 'All inboxes with what each received last, as a page');
	open({ ...all, refusals: [403] }, false, (request, language) => {
		// Names are as good as addresses that nobody else knows.
		if (!isFromHere(request, api.addresses)) throw onlyHere();
		return indexPage(inboxes.all(), language);
	});
	open(describe('GET', 'getInboxPage', PATH, 'Messages received, as a page'), false, (request, language) =>
		inboxPage(inboxes.look(nameOf(request)), api.addresses.base, formToken(secretOf(request)), language),
	);
	open(
		{
			...describe(
				'GET',
				'listInboxMessages',
				MESSAGES,
				'Messages received, newest first, as a page that reloads itself',
			),
			query: [{ name: 'paused', description: '1: it does not reload itself', type: 'integer' }],
		},
		true,
		(request, language) => listPage(inboxes.look(nameOf(request)), request.query.paused === '1', language),
	);
	const one = `One message as a page, by its number or as \`${NEWEST}\``;
	open({ ...describe('GET', 'getInboxMessage', `${MESSAGES}/:number`, one), refusals: [404] }, true, (request) =>
		messageFrame(inboxes.look(nameOf(request)), request, secretOf(request)),
	);
	const again = 'Check the signature of a message with a secret that is not kept';
	open(
		{
			...describe('POST', 'checkInboxSignature', `${MESSAGES}/:number/signature`, again),
			takesForm: true,
			refusals: [403, 404],
		},
		true,
		(request) => {
			const form = readForm(request, secretOf(request));
			return messageFrame(inboxes.look(nameOf(request)), request, secretOf(request), form.secret ?? '');
		},
	);
	const byForm = 'Change how the inbox behaves, by the form of its page';
	open(
		{ ...describe('POST', 'changeInboxSettings', `${PATH}/settings`, byForm), takesForm: true, refusals: [403] },
		false,
		(request) => {
			readForm(request, secretOf(request));
			return pathOf(apply(inboxes, request));
		},
	);
}

const toWire = ({ name, settings, count, messages }: Inbox) => ({ name, settings, count, messages });

function jsonRoutes(api: Api, inboxes: Inboxes): void {
	const url = `${PATH}.json`;
	const answers = { 200: InboxShape };
	api.open({ ...describe('GET', 'getInbox', url, 'Messages received'), answers }, async (request) =>
		toWire(inboxes.look(nameOf(request))),
	);
	api.open(
		{ ...describe('PUT', 'updateInbox', url, 'Change how the inbox behaves'), body: Settings, answers },
		async (request) => toWire(apply(inboxes, request)),
	);
	api.open({ ...describe('DELETE', 'clearInbox', url, 'Empty the inbox'), answers }, async (request) => {
		inboxes.clear(nameOf(request));
		return toWire(inboxes.look(nameOf(request)));
	});
}

interface InboxParts {
	clock: Clock;
	secrets: SecretBox;
	/** Aborted when the service stops. */
	stopped: AbortSignal;
}

/** Answers how to forget all that arrived. */
export function inboxRoutes(api: Api, { clock, secrets, stopped }: InboxParts): () => void {
	const inboxes = new Inboxes();
	/** Ends early when the service closes, so that no sender's wait is a wait for the service. */
	const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped }).catch(() => {});
	api.open(
		{
			...describe('POST', 'receiveInboxMessage', PATH, 'Receive a webhook'),
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
			if (status !== 200) noteRefusal(request, { status, code: 'inbox.misbehaves' }, 'the inbox was told to answer so');
			return reply.code(status).send({ received: number });
		},
	);
	pageRoutes(api, inboxes, secrets);
	jsonRoutes(api, inboxes);
	return () => inboxes.clearAll();
}
