/** The pages of kept mails: the list, and one of them as its reader would have it. */
import type { Refusal } from '../../../kernel/errors.ts';
import type { StoredMail } from '../../../kernel/mail/index.ts';
import { type Frame, type Html, html, type Language, problemFrame, sheet } from '../../../kernel/pages/index.ts';
import { webAddress } from '../../../kernel/web-address.ts';
import { WORDS } from './messages.ts';

export const MAILS = '/mails';

const STYLE = sheet(`
.mails { margin: 0; padding: 0; list-style: none; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; gap: 0 var(--space-4); padding: var(--space-3) 0; color: inherit; text-decoration: none; }
.mails a:hover strong { text-decoration: underline; }
.mails span { color: var(--ink-2); font-size: var(--type-note); }
.letter { white-space: pre-wrap; }
@media (min-width: 40rem) { .mails a { grid-template-columns: 1fr auto; } .mails a span:last-child { grid-column: 1 / -1; } }
`);

const timeOf = ({ sentAt }: StoredMail): Html => {
	const iso = new Date(sentAt * 1000).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

const row = (mail: StoredMail) =>
	html`<li><a href="${MAILS}/${mail.id}"><strong>${mail.subject}</strong><span>${timeOf(mail)}</span><span>${mail.to}</span></a></li>
`;

export function listPage(mails: readonly StoredMail[], base: string, language: Language): Frame {
	const words = WORDS[language];
	const list =
		mails.length === 0
			? html`<p>${words.none}</p><p class="soft">${words.noneHint}</p>`
			: html`<ol class="mails" reversed>
${mails.map(row)}</ol>`;
	return {
		language,
		title: words.title,
		style: STYLE,
		width: 'mid',
		body: html`<h1>${words.title}</h1>
<p class="soft">${words.lead}</p>
<div class="card">${list}</div>
<p><a href="${MAILS}">${words.refresh}</a></p>
<p class="soft">${words.asJson} <code>${base}/sandbox/mails.json</code></p>`,
	};
}

/** Addresses can be followed, as mail programs let one. */
const linked = (text: string): Html[] =>
	text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((part) => (webAddress(part) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));

export function mailPage(mail: StoredMail, language: Language): Frame {
	const words = WORDS[language];
	const { id, to, replyTo, subject, text, attachment } = mail;
	const fact = (label: string, value: Html | string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
	const file =
		attachment &&
		fact(
			words.attachment,
			html`<a href="${MAILS}/${id}/attachment" download="${attachment.name}">${attachment.name}</a> (${words.bytes(attachment.content.length)})`,
		);
	return {
		language,
		title: subject,
		style: STYLE,
		width: 'mid',
		body: html`<p><a href="${MAILS}">${words.back}</a></p>
<h1>${subject}</h1>
<div class="card"><dl class="facts">${fact(words.to, to)}${replyTo === undefined ? undefined : fact(words.replyTo, replyTo)}${fact(words.sent, timeOf(mail))}${file}</dl>
<div class="letter">${linked(text)}</div></div>`,
	};
}

export function mailProblem({ status, message }: Refusal, language: Language): Frame {
	const words = WORDS[language];
	const text = status === 404 ? words.notFound : status === 403 ? words.elsewhere : `${message}.`;
	return problemFrame({ language, status, said: [words.problem, text] });
}
