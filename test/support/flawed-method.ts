/** A payment method that keeps the contract but for one flaw: each takes money wrongly, or hands out what reports that it was paid. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from './service.ts';

export const FLAWS = {
	unpaid: 'reports success a while after every start',
	atstart: 'reports success before it has answered the start',
	mixes: 'keeps the last start in one variable',
	triple: 'reports three instalments of the whole amount',
	latefail: 'reports fail a while after its own success',
	afterurl: 'sends the buyer back by an address with the token',
	cookie: 'puts the token in a cookie',
	script: 'has the token in a script of its page',
	offset: 'dates payments by the clock of its own country',
	thanks: 'says that it was approved when the store refused',
	eager: 'takes the opening of the page for a payment',
	always: 'reports what was refused as paid',
	anyauth: 'takes any credentials',
	ownpage: 'ends on a page of its own',
	cents: 'reports another amount',
	double: 'pays twice on one page',
	card: 'sends whole card numbers',
	pair: 'has the token in the pair of the address',
	base64: 'has the token in its form, encoded',
	noquota: 'reports no amount',
} as const;
export type Flaw = keyof typeof FLAWS;

export const CREDENTIALS = { 'X-Key': 'clave-de-comercio' };
export const COMMERCE = { merchant: 'comercio-1' };
const A_WHILE_MS = 50;

interface Session {
	id: string;
	token: string;
	amount: number;
	/** What the store last answered to its outcome. */
	redirectTo?: string;
	paid: number;
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request.setEncoding('utf8')) text += part;
	return text;
}

const json = (response: ServerResponse, status: number, body: Json) =>
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const page = (response: ServerResponse, body: string) =>
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><main>${body}</main>`);

function successOf({ id, token, amount, paid }: Session, flaw: Flaw | undefined): Json {
	const quota = flaw === 'triple' ? 3 : 1;
	const wrong: Partial<Record<Flaw, Json>> = {
		cents: { quotaAmount: amount - 1 },
		noquota: { quota: 0, quotaAmount: 0 },
		card: { cardNumber: '4111111111116623' },
		offset: { transactionDate: '2026-03-10T12:30:00-03:00' },
	};
	const data = { cardNumber: '6623', quota, quotaAmount: amount, transactionDate: '2026-03-10T15:30:00Z' };
	const unique = flaw === 'double' ? paid : token.slice(0, 4);
	return { id: `${id}-${unique}`, authorizationCode: `a-${unique}`, data: { ...data, ...(flaw && wrong[flaw]) } };
}

/** Answers its `INIT_TRANSACTION_URL`. */
export async function startFlawedMethod(paymentUrl: string, flaw?: Flaw): Promise<string> {
	const sessions = new Map<string, Session>();
	let last: Session | undefined;
	let url = '';

	const report = async (session: Session, outcome: string): Promise<boolean> => {
		const body = outcome === 'success' ? successOf(session, flaw) : { id: session.id, msg: 'rechazado', data: {} };
		const answer = await fetch(`${paymentUrl}/v1/payment/${outcome}/${session.token}`, {
			method: 'POST',
			body: JSON.stringify({ authorizationCode: '77', ...body }),
		}).catch(() => undefined);
		const said: Json = answer ? JSON.parse(await answer.text()) : {};
		if (said.data?.redirectTo) session.redirectTo = said.data.redirectTo;
		return answer?.status === 200;
	};
	const later = (session: Session, outcome: string) => void pause(A_WHILE_MS).then(() => report(session, outcome));

	const start = async (request: IncomingMessage, response: ServerResponse) => {
		const { py_token: token, amount, client } = JSON.parse(await textOf(request));
		const isKnown = client?.merchant === COMMERCE.merchant && request.headers['x-key'] === CREDENTIALS['X-Key'];
		if (!isKnown && flaw !== 'anyauth') return json(response, 401, { error: 'desconocido' });
		const id = flaw === 'pair' ? token : `s-${sessions.size}`;
		const session = [...sessions.values()].find((each) => each.token === token) ?? { id, token, amount, paid: 0 };
		sessions.set(session.id, session);
		last = session;
		if (flaw === 'atstart') await report(session, 'success');
		if (flaw === 'unpaid') later(session, 'success');
		return json(response, 200, { url: `${url}/pay`, key: 'session', value: session.id });
	};

	const show = async (response: ServerResponse, session: Session) => {
		if (flaw === 'eager') await report(session, 'success');
		if (flaw === 'cookie') response.setHeader('set-cookie', `tx=${session.token}; HttpOnly`);
		const hidden = flaw === 'base64' ? Buffer.from(session.token).toString('base64') : 'x';
		const buttons = ['success', 'fail', 'pending'].map(
			(each) => `<button name="outcome" value="${each}">${each}</button>`,
		);
		page(
			response,
			`<script src="/s.js?session=${session.id}"></script><form method="post" action="outcome">
<input type="hidden" name="session" value="${session.id}"><input type="hidden" name="h" value="${hidden}">${buttons.join('')}</form>`,
		);
	};

	const outcome = async (request: IncomingMessage, response: ServerResponse) => {
		const form = new URLSearchParams(await textOf(request));
		const chosen = form.get('outcome') ?? '';
		const session = flaw === 'mixes' ? last : sessions.get(form.get('session') ?? '');
		if (!session) return response.writeHead(404).end();
		session.paid++;
		const isTaken = await report(session, flaw === 'always' && chosen === 'fail' ? 'success' : chosen);
		if (!isTaken)
			return page(response, flaw === 'thanks' ? '<h1>¡Gracias! Pago aprobado</h1>' : '<p>El pago no fue aceptado.</p>');
		if (flaw === 'latefail' && chosen === 'success') later(session, 'fail');
		if (flaw === 'ownpage') return page(response, 'Pago aprobado');
		if (chosen === 'pending') return show(response, session);
		const location = flaw === 'afterurl' ? `/done?session=${session.id}&t=${session.token}` : session.redirectTo;
		return response.writeHead(303, { location }).end();
	};

	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
		if (pathname === '/init') return void start(request, response);
		if (pathname === '/outcome') return void outcome(request, response);
		const session = sessions.get(searchParams.get('session') ?? '');
		if (!session) return void response.writeHead(404).end();
		if (pathname === '/s.js') return void response.end(flaw === 'script' ? `var tx = "${session.token}"` : 'var tx');
		if (pathname === '/done') return void response.writeHead(303, { location: session.redirectTo }).end();
		return void show(response, session);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return `${url}/init`;
}
