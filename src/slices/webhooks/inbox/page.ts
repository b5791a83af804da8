/** The page of an inbox: a form that makes it misbehave, and two frames, so that only the list has to reload itself. */
import type { Refusal } from '../../../kernel/errors.ts';
import { type Frame, field, html, type Language, problemFrame, tokenField } from '../../../kernel/pages/index.ts';
import { type Inbox, pathOf } from './inbox.ts';
import { WORDS } from './messages.ts';
import { INBOX_STYLE } from './style.ts';

/** Of what stands inside the inbox's page. */
export const FRAMED = {
	style: INBOX_STYLE,
	isFramed: true,
	policy: { forms: "'none'", framedBy: "'self'" },
} as const;

/** `base`: the public address of this service. */
export function inboxPage(inbox: Inbox, base: string, formToken: string, language: Language): Frame {
	const words = WORDS[language];
	const { settings } = inbox;
	const path = pathOf(inbox);
	const gone = settings.gone === 1 ? html` selected` : undefined;
	const number = (name: 'failNext' | 'failStatus' | 'delayMs', label: string) =>
		field({ name, label, type: 'number', value: String(settings[name]) });
	return {
		language,
		title: words.title,
		style: INBOX_STYLE,
		width: 'broad',
		policy: { frames: "'self'" },
		body: html`<h1>${words.title}</h1>
<p class="soft">${words.lead} <a href="${path}.json">${words.asJson}</a> · <a href="/inbox">${words.allInboxes}</a></p>
<code class="secret">${base}${path}</code>
<form class="card settings" method="post" action="${path}/settings">${tokenField(formToken)}
${field({ name: 'secret', label: words.secret, value: settings.secret, isRequired: false })}
${number('failNext', words.failNext)}
${number('failStatus', words.failStatus)}
${number('delayMs', words.delay)}
<div class="field"><label for="gone">${words.otherwise}</label><select id="gone" name="gone"><option value="0">${words.answerOk}</option><option value="1"${gone}>${words.answerGone}</option></select></div>
<button>${words.apply}</button>
</form>
<div class="frames">
<iframe src="${path}/messages" title="${words.list}"></iframe>
<iframe src="${path}/messages/newest" name="message" title="${words.chosen}"></iframe>
</div>`,
	};
}

export function inboxProblem({ message, status, code }: Refusal, isFramed: boolean, language: Language): Frame {
	const words = WORDS[language];
	const text = status === 404 ? words.notFound : code === 'inbox.only_here' ? words.elsewhere : message;
	return problemFrame({ language, status, said: [words.problem, `${text}.`], ...(isFramed ? FRAMED : {}) });
}
