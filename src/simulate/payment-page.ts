/** The pages of the simulated payment method, in the reader's language. */
import { hash } from 'node:crypto';
import { Html, html } from '../kernel/pages/index.ts';
import { type Language, WORDS } from './payment-words.ts';

export interface PageAnswer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

const style = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#eef2ff;color:#1e1b4b;font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:28rem;margin:0 auto;padding:24px 16px}
section{padding:20px;border-radius:14px;background:#fff;box-shadow:0 1px 3px #1e1b4b26}
h1{margin:0 0 12px;font-size:1.35rem;line-height:1.25}
p{margin:0 0 12px}
.amount{margin:0;font-size:1.9rem;font-weight:700;line-height:1.2}
.who{color:#4b5563}
button,.button{display:block;width:100%;min-height:48px;margin-top:10px;padding:12px 14px;border:2px solid #3730a3;border-radius:10px;background:#fff;color:#3730a3;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:first-of-type{background:#3730a3;color:#fff}
button:focus-visible,.button:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
small{display:block;margin-top:14px;color:#4b5563;text-align:center}`;

function page(language: Language, status: number, title: string, content: Html): PageAnswer {
	const { text } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${new Html(`<style>${style}</style>`)}</head>
<body><main><section><h1>${title}</h1>${content}</section><small>${WORDS[language].noMoney}</small></main></body></html>
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

export interface Message {
	status: number;
	title: string;
	text: string;
	/** The session whose payment page is the way back. */
	session?: string;
}

export function messagePage(language: Language, { status, title, text, session }: Message): PageAnswer {
	const back =
		session === undefined
			? undefined
			: html`<a class="button" href="pay?session=${session}">${WORDS[language].back}</a>`;
	return page(language, status, title, html`<p>${text}</p>${back}`);
}

interface Shown {
	amount: number;
	currency: string;
	order: string;
	email: string;
	isPending: boolean;
}

const FIRST_CHOICES = ['success', 'fail', 'pending', 'none'] as const;
const LATER_CHOICES = ['success', 'fail', 'none'] as const;

export function paymentPage(language: Language, session: Shown, id: string): PageAnswer {
	const words = WORDS[language];
	const labels = session.isPending ? words.later : words.first;
	const choices = session.isPending ? LATER_CHOICES : FIRST_CHOICES;
	const buttons = choices.map((choice) => html`<button name="outcome" value="${choice}">${labels[choice]}</button>`);
	const amount = new Intl.NumberFormat(language === 'es' ? 'es-CL' : 'en-US').format(session.amount);
	return page(
		language,
		200,
		session.isPending ? words.pendingTitle : words.title,
		html`<p class="amount">${session.currency} ${amount}</p><p class="who">${words.order} ${session.order} · ${session.email}</p>
<form method="post" action="outcome"><input type="hidden" name="session" value="${id}">${buttons}</form>`,
	);
}
