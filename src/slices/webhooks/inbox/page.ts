/** The page of an inbox: a form that makes it misbehave, and two frames, so that only the list has to reload itself. */
import { Html, html } from '../../../kernel/pages/index.ts';
import type { Inbox } from './inbox.ts';
import { inboxStyle, inboxStyleSource } from './style.ts';

const REFRESH_SECONDS = 3;

export interface Page {
	headers: Readonly<Record<string, string>>;
	body: string;
}

interface PageOptions {
	title: string;
	/** Shown inside the inbox's page. */
	isFrame?: boolean;
	reloads?: boolean;
}

const STYLE = new Html(inboxStyle);

const policyOf = (isFrame: boolean): string =>
	`default-src 'none'; style-src ${inboxStyleSource}; base-uri 'none'; ` +
	(isFrame
		? "form-action 'none'; frame-ancestors 'self'"
		: "frame-src 'self'; form-action 'self'; frame-ancestors 'none'");

export function inboxPage({ title, isFrame = false, reloads = false }: PageOptions, content: Html): Page {
	const refresh = reloads ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : undefined;
	return {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policyOf(isFrame),
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
		},
		body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main${isFrame ? html` class="frame"` : undefined}>
${content}
</main>
</body>
</html>
`.text,
	};
}

/** `path` is where the inbox is on this service, `address` what to register. */
export function renderInbox({ name, settings }: Inbox, path: string, address: string): Page {
	const gone = settings.gone === 1 ? html` selected` : undefined;
	return inboxPage(
		{ title: `Inbox ${name}` },
		html`<h1>Inbox ${address}</h1>
<p>Register this address as a webhook endpoint and see here what arrives; as JSON: <a href="${path}.json">${name}.json</a>.</p>
<form method="post" action="${path}/settings">
<label class="wide">Secret to check with <input name="secret" autocomplete="off" value="${settings.secret}" placeholder="whsec_…"></label>
<label>Fail the next <input name="failNext" type="number" min="0" max="1000" value="${settings.failNext}"></label>
<label>with status <input name="failStatus" type="number" min="300" max="599" value="${settings.failStatus}"></label>
<label>Delay (ms) <input name="delayMs" type="number" min="0" max="60000" value="${settings.delayMs}"></label>
<label>Otherwise <select name="gone"><option value="0">answer 200</option><option value="1"${gone}>answer 410 (gone)</option></select></label>
<button>Apply</button>
</form>
<div class="frames">
<iframe src="${path}/messages" title="What has arrived, the newest first"></iframe>
<iframe src="${path}/messages/newest" name="message" title="The message that was chosen"></iframe>
</div>`,
	);
}

export const renderProblem = (sentence: string, isFrame: boolean): Page =>
	inboxPage({ title: 'It could not be done', isFrame }, html`<h1>It could not be done</h1><p>${sentence}.</p>`);
