/** What every page of the portal has: who is signed in, one main part. */
import type { PageCall } from '../../../kernel/http/index.ts';
import { type Frame, type Html, html, moment, tokenField } from '../../../kernel/pages/index.ts';
import { WORDS, type Words } from '../messages/index.ts';
import type { OpenSession } from '../session-store.ts';

/** What every view is given. */
export interface View {
	call: PageCall;
	words: Words;
	session: OpenSession | undefined;
	/** A moment on the clock of the person's company. */
	moment(seconds: number): string;
}

export const viewOf = (call: PageCall, session?: OpenSession): View => ({
	call,
	words: WORDS[call.language],
	session,
	moment: (seconds) => moment(seconds, session?.time_zone ?? 'UTC', call.language),
});

export const csrfField = ({ call }: View): Html => tokenField(call.csrf);

/** Leads back to the same request, for another account. */
export const signOutForm = (view: View, label: string, look: string, search = ''): Html =>
	html`<form method="post" action="/logout${search ? `?${search}` : ''}">${csrfField(view)}<button class="${look}">${label}</button></form>`;

interface Layout {
	title: string;
	body: Html;
	/** One column for one short form. */
	isNarrow?: boolean;
}

export function layout(view: View, { title, body, isNarrow = false }: Layout): Frame {
	const { words, session, call } = view;
	const aside =
		session &&
		html`<div class="who">${words.signedInAs(session.email)} ${signOutForm(view, words.signOut, 'link')}</div>`;
	const width = isNarrow ? { width: 'narrow' as const } : {};
	return { language: call.language, title: `${title} · Bodega`, body, aside, ...width };
}
