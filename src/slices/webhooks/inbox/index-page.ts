/** The list of all inboxes with what each received last. */
import { type Frame, html, type Language } from '../../../kernel/pages/index.ts';
import { summary } from './frames.ts';
import { type Inbox, pathOf } from './inbox.ts';
import { WORDS } from './messages.ts';
import { INBOX_STYLE } from './style.ts';

export function indexPage(inboxes: readonly Inbox[], language: Language): Frame {
	const words = WORDS[language];
	const row = (inbox: Inbox) => {
		const last = inbox.messages.at(-1);
		const about = last && html`<br>${words.last}: ${summary(last, words)}<code>${last.body.slice(0, 160)}</code>`;
		return html`<li><a href="${pathOf(inbox)}"><strong>${inbox.name}</strong> ${words.count(inbox.count)}${about}</a></li>
`;
	};
	const list =
		inboxes.length === 0
			? html`<p>${words.indexNone}</p>`
			: html`<p class="soft">${words.indexLead}</p><ul class="messages">
${inboxes.map(row)}</ul>`;
	return {
		language,
		title: words.indexTitle,
		style: INBOX_STYLE,
		width: 'mid',
		body: html`<h1>${words.indexTitle}</h1>
<div class="card">${list}</div>`,
	};
}
