/** The pages of the simulated payment method, in the reader's language. */
import {
	formToken,
	type Html,
	html,
	type Language,
	moneyInUnits,
	type Page,
	page,
	tokenField,
} from '../kernel/pages/index.ts';
import { WORDS } from './messages.ts';

function framed(language: Language, status: number, title: string, content: Html, url?: string): Page {
	const { brand, noMoney: note } = WORDS[language];
	const body = html`<section class="card"><h1>${title}</h1>${content}</section>`;
	// The outcome leads back to the store, wherever that is.
	const policy = { forms: 'http: https:' };
	return page({ language, title, status, body, brand: { name: brand }, width: 'narrow', note, policy }, url);
}

export interface Message {
	status: number;
	title: string;
	text: string;
	/** The session to return to. */
	session?: string;
}

export function messagePage(language: Language, { status, title, text, session }: Message): Page {
	const back =
		session === undefined
			? undefined
			: html`<a class="button wide" href="pay?session=${session}">${WORDS[language].back}</a>`;
	return framed(language, status, title, html`<p>${text}</p>${back}`);
}

export interface Shown {
	id: string;
	/** Forms of its page carry a token made of it. */
	formSecret: string;
	amount: number;
	currency: string;
	order: string;
	email: string;
	isPending: boolean;
}

const FIRST_CHOICES = ['success', 'fail', 'pending', 'none'] as const;
const LATER_CHOICES = ['success', 'fail', 'none'] as const;

/** The currency is as the start said it, so it may be none. */
const amountText = ({ amount, currency }: Shown, language: Language): string =>
	/^[A-Z]{3}$/.test(currency) ? moneyInUnits(amount, currency, language) : `${currency} ${amount}`;

export function paymentPage(language: Language, session: Shown): Page {
	const words = WORDS[language];
	const labels = session.isPending ? words.later : words.first;
	const choices = session.isPending ? LATER_CHOICES : FIRST_CHOICES;
	const buttons = choices.map(
		(choice) =>
			html`<button class="wide ${choice === 'success' ? '' : 'quiet'}" name="outcome" value="${choice}">${labels[choice]}</button>`,
	);
	return framed(
		language,
		200,
		session.isPending ? words.pendingTitle : words.title,
		html`<p class="state">${amountText(session, language)}</p><p class="soft">${words.order} ${session.order} · ${session.email}</p>
<form class="stack" method="post" action="outcome">${tokenField(formToken(session.formSecret))}
<input type="hidden" name="session" value="${session.id}">${buttons}</form>`,
		session.isPending ? undefined : `?session=${session.id}`,
	);
}
