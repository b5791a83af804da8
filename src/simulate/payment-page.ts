/** The pages of the simulated payment method. */
import { hash } from 'node:crypto';
import { Html, html } from '../kernel/html.ts';

export interface PageAnswer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

const style = `body{margin:0;background:#eef2ff;color:#1e1b4b;font:17px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:20px 16px}
button{display:block;width:100%;margin-top:10px;padding:14px;border:0;border-radius:8px;background:#3730a3;color:#fff;font:inherit}
small{color:#4b5563}`;

function page(status: number, title: string, content: Html): PageAnswer {
	const { text } = html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${new Html(`<style>${style}</style>`)}</head>
<body><main><h1>${title}</h1>${content}<p><small>Simulated payment method: no money moves.</small></p></main></body></html>
`;
	return {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			// No form-action: the outcome leads back to the store, wherever that is.
			'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`,
		},
		body: text,
	};
}

export const messagePage = (status: number, title: string, text: string): PageAnswer =>
	page(status, title, html`<p>${text}</p>`);

interface Shown {
	amount: number;
	currency: string;
	order: string;
	email: string;
	isPending: boolean;
}

/** Choice and label of each button. */
const FIRST_CHOICES = [
	['success', 'Pagar · Pay'],
	['fail', 'Rechazar · Reject'],
	['pending', 'Pagar por transferencia · Pay later'],
	['none', 'No responder · No answer'],
] as const;
const LATER_CHOICES = [
	['success', 'Llegó la transferencia · It has arrived'],
	['fail', 'No llegó · It never arrived'],
] as const;

export function paymentPage(session: Shown, id: string): PageAnswer {
	const choices = session.isPending ? LATER_CHOICES : FIRST_CHOICES;
	const buttons = choices.map(([choice, label]) => html`<button name="outcome" value="${choice}">${label}</button>`);
	const title = session.isPending ? 'Transferencia pendiente · Transfer pending' : 'Pago simulado · Simulated payment';
	return page(
		200,
		title,
		html`<p>${session.order} · <strong>${session.currency} ${session.amount}</strong><br>${session.email}</p>
<form method="post" action="outcome"><input type="hidden" name="session" value="${id}">${buttons}</form>`,
	);
}
