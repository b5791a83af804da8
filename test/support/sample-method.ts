/** A small payment method that keeps the contract, and one thing that it does not when a test says so. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { Json } from './service.ts';

export interface Habits {
	/** Answers a start by itself; undefined keeps the contract. */
	start?(response: ServerResponse, body: Json): boolean;
	/** Which payment a start is; the same for the same token where it keeps the contract. */
	sessionOf?(body: Json, count: number): string;
	/** Credentials that a start has to carry. */
	key?: string;
	/** What is reported of a choice; null reports nothing. */
	report?(body: Json, choice: string, session: { amount: number; token: string; count: number }): Json | null;
	/** Which outcome is reported of a choice. */
	told?(choice: string): string;
	/** The token that it reports with. */
	tokenOf?(token: string): string;
	/** Where the buyer goes; redirectTo where it keeps the contract. */
	back?(redirectTo: string): string;
	/** The page of a payment; the usual one where it keeps the contract. */
	page?(token: string): string;
	/** What a buyer is answered when the store refuses; 200 where it keeps the contract. */
	refusedStatus?: number;
	/** A page that lets nobody choose twice. */
	closesPage?: boolean;
}

interface Session {
	token: string;
	amount: number;
	count: number;
	isOver: boolean;
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request.setEncoding('utf8')) text += part;
	return text;
}

const json = (response: ServerResponse, status: number, body: Json) =>
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const page = (response: ServerResponse, status: number, body: string) =>
	response.writeHead(status, { 'content-type': 'text/html' }).end(body);

const buttons = ['success', 'fail', 'pending'].map((each) => `<button name="outcome" value="${each}">${each}</button>`);

const usual = (choice: string, { token, amount }: { token: string; amount: number }): Json =>
	choice === 'success'
		? {
				id: `id-${token.slice(0, 8)}`,
				authorizationCode: `auth-${token.slice(0, 8)}`,
				data: { cardNumber: '6623', quota: 1, quotaAmount: amount, transactionDate: '2026-03-10T15:30:00Z' },
			}
		: { id: token.slice(0, 8), authorizationCode: '77', msg: 'rechazada', data: { status: choice } };

export async function startMethod(paymentUrl: string, habits: Habits = {}): Promise<string> {
	const sessions = new Map<string, Session>();
	let count = 0;
	let url = '';

	const start = async (request: IncomingMessage, response: ServerResponse) => {
		const body = JSON.parse(await textOf(request));
		if (habits.start?.(response, body)) return;
		if (habits.key !== undefined && request.headers['x-key'] !== habits.key) return void json(response, 401, {});
		const value = habits.sessionOf?.(body, ++count) ?? `s-${body.py_token.slice(0, 16)}-ñ`;
		if (!sessions.has(value)) sessions.set(value, { token: body.py_token, amount: body.amount, count, isOver: false });
		json(response, 200, { url: `${url}/pay`, key: 'session', value });
	};

	const outcome = async (request: IncomingMessage, response: ServerResponse) => {
		const form = new URLSearchParams(await textOf(request));
		const session = sessions.get(form.get('session') ?? '');
		if (!session) return void page(response, 404, 'desconocida');
		const choice = form.get('outcome') ?? '';
		const sent = usual(choice, session);
		session.count++;
		const body = habits.report ? habits.report(sent, choice, session) : sent;
		if (body === null) return void page(response, 200, 'gracias');
		const token = habits.tokenOf?.(session.token) ?? session.token;
		const told = habits.told?.(choice) ?? choice;
		const report = await fetch(`${paymentUrl}/v1/payment/${told}/${token}`, {
			method: 'POST',
			body: JSON.stringify(body),
		}).catch(() => undefined);
		session.isOver = report?.status === 200 && choice !== 'pending';
		const answer: Json = report ? JSON.parse(await report.text()) : {};
		const redirectTo = answer.data?.redirectTo;
		if (!redirectTo) return void page(response, report?.status === 400 ? (habits.refusedStatus ?? 200) : 200, 'no');
		response.writeHead(303, { location: habits.back?.(redirectTo) ?? redirectTo }).end();
	};

	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
		if (pathname === '/init') return void start(request, response);
		if (pathname === '/outcome') return void outcome(request, response);
		const value = searchParams.get('session') ?? '';
		const session = sessions.get(value);
		if (!session) return void page(response, 404, 'desconocida');
		const form = `<form method="post" action="outcome"><input type="hidden" name="session" value="${value}">${buttons.join('')}</form>`;
		const isClosed = habits.closesPage && session.isOver;
		page(response, 200, isClosed ? 'pagado' : (habits.page?.(session.token) ?? form));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return `${url}/init`;
}
