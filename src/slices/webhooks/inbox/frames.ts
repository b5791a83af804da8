/** What the inbox's page frames: the list, which reloads itself until it is paused, and one message, which stays as it is. */
import { type Html, html } from '../../../kernel/pages/index.ts';
import type { Inbox, InboxSettings, Message } from './inbox.ts';
import { inboxPage, type Page } from './page.ts';

const PREVIEW_LENGTH = 160;

function signature({ signatureIsValid, signatureProblem }: Message): Html {
	if (signatureIsValid === null) return html`<span>signature not checked</span>`;
	return signatureIsValid
		? html`<span class="good">signature valid</span>`
		: html`<span class="bad">signature NOT valid: ${signatureProblem ?? ''}</span>`;
}

const time = ({ receivedAt }: Message): Html => {
	const iso = new Date(receivedAt * 1000).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}Z</time>`;
};

/** The form stays as it was filled in, so what is in force now is said here. */
function behaviour({ gone, failNext, failStatus, delayMs }: InboxSettings): string {
	const answer = gone ? '410' : failNext > 0 ? `the next ${failNext} with ${failStatus}, then 200` : '200';
	return `Answers ${answer}${delayMs > 0 ? `, after ${delayMs} ms` : ''}`;
}

const row =
	(path: string) =>
	(message: Message): Html =>
		html`<li><a href="${path}/messages/${message.number}" target="message"><strong>#${message.number}</strong>
<span>${time(message)} · answered ${message.status} · ${signature(message)}</span>
<code>${message.body.slice(0, PREVIEW_LENGTH)}</code></a></li>
`;

export function renderList({ name, settings, messages, count }: Inbox, path: string, isPaused: boolean): Page {
	const pause = isPaused
		? html`Paused. <a href="${path}/messages">Go on</a>`
		: html`New ones appear by themselves. <a href="${path}/messages?paused=1">Pause</a>`;
	return inboxPage(
		{ title: `Messages of ${name}`, isFrame: true, reloads: !isPaused },
		html`<h2>${count === 0 ? 'Nothing has arrived yet' : `${count} so far`}</h2>
<p class="soft">${behaviour(settings)}. ${pause}</p>
<ol reversed>
${messages.toReversed().map(row(path))}</ol>`,
	);
}

export function renderMessage(message: Message): Page {
	const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
	const hint =
		message.signatureIsValid === null
			? html`<p class="soft">Give the endpoint's secret above, and what arrives from then on is checked.</p>`
			: undefined;
	return inboxPage(
		{ title: `Message ${message.number}`, isFrame: true },
		html`<h2>#${message.number} · ${time(message)} · answered ${message.status} · ${signature(message)}</h2>
${hint}<p class="soft">Body</p>
<pre>${message.body}</pre>
<p class="soft">Headers</p>
<pre>${headers.join('\n')}</pre>`,
	);
}

/** Reloads itself, so that the first message is shown as soon as it is there, and then stays. */
export const renderWaiting = (): Page =>
	inboxPage(
		{ title: 'No message', isFrame: true, reloads: true },
		html`<p class="soft">The first message will be shown here.</p>`,
	);
