/** What the inbox's page frames: the list, which reloads itself until it is paused, and one message, which stays as it is. */
import { type Frame, field, type Html, html, type Language, tokenField } from '../../../kernel/pages/index.ts';
import { type Inbox, type InboxSettings, type Message, pathOf } from './inbox.ts';
import { WORDS } from './messages.ts';
import { FRAMED } from './page.ts';
import type { SignatureProblem } from './verdict.ts';

type Words = (typeof WORDS)[Language];

const REFRESH_SECONDS = '3';
const PREVIEW_LENGTH = 160;

const verdict = (problem: SignatureProblem | null, words: Words): Html =>
	problem === null
		? html`<span class="good">${words.valid}</span>`
		: html`<span class="bad">${words.invalid(problem)}</span>`;

const signature = ({ signatureProblem, signatureIsValid }: Message, words: Words): Html =>
	signatureIsValid === null ? html`<span>${words.unchecked}</span>` : verdict(signatureProblem, words);

export function summary(message: Message, words: Words): Html {
	const iso = new Date(message.receivedAt * 1000).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time> · ${words.answered} ${message.status} · ${signature(message, words)}`;
}

/** The form stays as it was filled in, so what is in force now is said here. */
function behaviour({ gone, failNext, failStatus, delayMs }: InboxSettings, words: Words): string {
	const answer = gone ? '410' : failNext > 0 ? words.answersNext(failNext, failStatus) : '200';
	return `${words.answers} ${answer}${delayMs > 0 ? words.after(delayMs) : ''}`;
}

export function listPage(inbox: Inbox, isPaused: boolean, language: Language): Frame {
	const words = WORDS[language];
	const { name, settings, messages, count } = inbox;
	const path = pathOf(inbox);
	const pause = isPaused
		? html`${words.paused} <a href="${path}/messages">${words.goOn}</a>`
		: html`${words.reloads} <a href="${path}/messages?paused=1">${words.pause}</a>`;
	const row = (message: Message) =>
		html`<li><a href="${path}/messages/${message.number}" target="message"><strong>#${message.number}</strong> ${summary(message, words)}
<code>${message.body.slice(0, PREVIEW_LENGTH)}</code></a></li>
`;
	return {
		...FRAMED,
		language,
		title: words.messagesOf(name),
		refresh: isPaused ? undefined : REFRESH_SECONDS,
		body: html`<h2>${count === 0 ? words.none : words.count(count)}</h2>
<p class="soft">${behaviour(settings, words)}. ${pause}</p>
<ol class="messages" reversed>
${messages.toReversed().map(row)}</ol>`,
	};
}

/** A body of JSON as people read it; undefined of any other, and where it would look the same. */
function formatted(body: string): string | undefined {
	try {
		const text = JSON.stringify(JSON.parse(body), null, 2);
		return text === body ? undefined : text;
	} catch {
		return undefined;
	}
}

/** What the form of a message needs, and what came of it. */
export interface Judging {
	/** Of the inbox. */
	path: string;
	formToken: string;
	/** What is wrong with the signature by the secret that was given; undefined where none was. */
	problem?: SignatureProblem | null;
}

export function messagePage(message: Message, judging: Judging, language: Language): Frame {
	const words = WORDS[language];
	const { number, body, signatureIsValid } = message;
	const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
	const hint = signatureIsValid === null ? html`<p class="soft">${words.checkHint}</p>` : undefined;
	const readable = formatted(body);
	const asSent =
		readable === undefined
			? html`<pre>${body}</pre>`
			: html`<pre>${readable}</pre>
<details><summary>${words.asSent}</summary><pre>${body}</pre></details>`;
	const judged =
		judging.problem === undefined
			? undefined
			: html`<p role="status">${words.judged}: ${verdict(judging.problem, words)}</p>`;
	return {
		...FRAMED,
		policy: { ...FRAMED.policy, forms: "'self'" },
		language,
		title: words.message(number),
		body: html`<h2>#${number} · ${summary(message, words)}</h2>
${hint}${judged}<p class="soft">${words.body}</p>
${asSent}
<p class="soft">${words.headers}</p>
<pre>${headers.join('\n')}</pre>
<form method="post" action="${judging.path}/messages/${number}/signature">${tokenField(judging.formToken)}
${field({ name: 'secret', label: words.secret, hint: words.judgeHint })}
<button class="quiet">${words.judge}</button>
</form>`,
	};
}

/** Reloads itself, so that the first message is shown as soon as it is there, and then stays. */
export function waitingPage(language: Language): Frame {
	const { waiting } = WORDS[language];
	return { ...FRAMED, language, title: waiting, refresh: REFRESH_SECONDS, body: html`<p class="soft">${waiting}</p>` };
}
