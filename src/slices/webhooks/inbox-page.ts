/** The page of an inbox: what arrived, newest first, and a form that makes it misbehave; refreshes itself without scripts. */
import { hash } from 'node:crypto';
import { Html, html } from '../../kernel/html.ts';
import type { Inbox, Message } from './inbox.ts';

const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1f24; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .8rem; align-items: end; padding: 1rem; background: #f3f5f7; border-radius: 6px; }
label { display: grid; gap: .2rem; font-size: .85rem; }
input, select, button { font: inherit; padding: .35rem .5rem; max-width: 100%; }
article { margin: 1.2rem 0; padding: .8rem 1rem; border: 1px solid #c9ced6; border-radius: 6px; }
article h2 { margin: 0 0 .4rem; font-size: 1rem; }
pre { margin: .4rem 0; padding: .6rem; background: #f3f5f7; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.good { color: #0a6b2d; } .bad { color: #a30f1a; }
`;

export const inboxStyleHash = `sha256-${hash('sha256', STYLE, 'base64')}`;

function signature({ signatureIsValid }: Message): Html {
	if (signatureIsValid === null) return html`<span>signature not checked: give the secret below</span>`;
	return signatureIsValid
		? html`<span class="good">signature valid</span>`
		: html`<span class="bad">signature NOT valid</span>`;
}

const article = (message: Message): Html => html`
<article>
<h2>#${message.number} · ${new Date(message.receivedAt * 1000).toISOString()} · answered ${message.status} · ${signature(message)}</h2>
<pre>${message.body}</pre>
<details><summary>Headers</summary><pre>${Object.entries(message.headers)
	.map(([name, value]) => `${name}: ${value}`)
	.join('\n')}</pre></details>
</article>`;

const REFRESH_SECONDS = 3;

export function renderInbox(inbox: Inbox, address: string): string {
	const { name, settings, messages, count } = inbox;
	const gone = settings.gone === 1 ? html` selected` : html``;
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Inbox ${name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<h1>Inbox ${address}</h1>
<p>Register this address as a webhook endpoint and see here what arrives (${count} so far; as JSON: <a href="${address}.json">${name}.json</a>).</p>
<form method="post" action="${address}/settings">
<label>Secret to check with <input name="secret" autocomplete="off" value="${settings.secret}" placeholder="whsec_…"></label>
<label>Fail the next <input name="failNext" type="number" min="0" max="1000" value="${settings.failNext}"></label>
<label>with status <input name="failStatus" type="number" min="300" max="599" value="${settings.failStatus}"></label>
<label>Delay (ms) <input name="delayMs" type="number" min="0" max="60000" value="${settings.delayMs}"></label>
<label>Otherwise <select name="gone"><option value="0">answer 200</option><option value="1"${gone}>answer 410 (gone)</option></select></label>
<button>Apply</button>
</form>
${count === 0 ? html`<p>Nothing has arrived yet.</p>` : html``}
${[...messages].reverse().map(article)}
</body>
</html>`.text;
}
