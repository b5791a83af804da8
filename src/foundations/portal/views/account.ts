/** The frame of a person's account, and the parts that its pages share. */

import {
	alert,
	confirm,
	type FormProblem,
	type Frame,
	formAlert,
	type Html,
	html,
	problemAt,
} from '../../../kernel/pages/index.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import { ALL_RIGHTS, EVERY_RIGHT } from '../../identity/index.ts';
import { rightInWords, rightsInWords, type Words } from '../messages/index.ts';
import { rightField } from '../read-form.ts';
import { csrfField, layout, type View } from './layout.ts';

type Section = 'people' | 'tokens' | 'applications' | 'sessions' | 'password' | 'developers';

const SECTIONS: readonly [Section, string, (words: Words) => string][] = [
	['tokens', '/account', (words) => words.tokens],
	['applications', '/account/applications', (words) => words.applications],
	['sessions', '/account/sessions', (words) => words.sessions],
	['people', '/account/people', (words) => words.people],
	['password', '/account/password', (words) => words.changePassword],
	['developers', '/developers', (words) => words.developers],
];

const CURRENT = html` aria-current="page"`;

/** What became of the form before. */
export interface Note {
	done?: string;
	problem?: string;
	/** The same beside its fields, where they are on the page. */
	wrong?: FormProblem;
}

/** A page of the account, with the way to the others. */
export function accountPage(
	view: View,
	section: Section,
	body: Html,
	note?: Note,
	/** At which what is wrong is said. */
	fields: readonly string[] = [],
): Frame {
	const { words } = view;
	const [, address = '/account', titleIn] = SECTIONS.find(([name]) => name === section) ?? [];
	const title = titleIn?.(words) ?? '';
	const links = SECTIONS.map(
		([name, href]) => html`<li><a href="${href}"${name === section ? CURRENT : undefined}>${words.menu[name]}</a></li>`,
	);
	const frame = layout(view, {
		title,
		body: html`<nav class="tabs" aria-label="${words.account}"><ul><li><a href="/console">${words.menu.console}</a></li>${links}</ul></nav>
<h1>${title}</h1>
${note?.done ? html`<p class="done" role="status">${note.done}</p>` : undefined}${note?.wrong ? formAlert(note.wrong, ...fields) : alert(note?.problem)}
${body}`,
	});
	return { ...frame, address };
}

export const used = ({ words, moment }: View, at: number | null): string =>
	at === null ? words.neverUsed : moment(at);

export const rightsLine = (words: Words, rights: string): string =>
	rights === EVERY_RIGHT
		? words.allRights
		: rightsInWords(words, rights)
				.map(({ area, what }) => `${area}: ${what}`)
				.join('; ');

interface Action {
	address: string;
	label: string;
	/** What it is done to. */
	about?: string;
	hidden: Record<string, string | number>;
	look?: 'bad' | 'quiet';
	/** It shows a secret: see form-secret.ts. */
	isOnce?: boolean;
}

/** Makes what a form shows once the same, however often the form is sent. */
export const onceField = (): Html => html`<input type="hidden" name="once" value="${randomSecret(16)}">`;

/** A form of one button; what is done to something named is asked once more. */
export function action(view: View, { address, label, about, hidden, look = 'bad', isOnce = false }: Action): Html {
	const { words } = view;
	const fields = Object.entries(hidden).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);
	const form = html`<form method="post" action="${address}">${csrfField(view)}${isOnce ? onceField() : undefined}${fields}<button class="small ${look}">${about === undefined ? label : words.yes(label)}</button></form>`;
	return about === undefined ? form : confirm({ label, about, look }, words.sure(label, about), form);
}

const CHOSEN = html` selected`;

/** What was chosen stays when the form comes back. */
export function choice(
	{ call }: View,
	name: string,
	label: string,
	options: readonly (readonly [string | number, string])[],
): Html {
	const isChosen = (value: string | number) => call.form[name] === String(value);
	const items = options.map(
		([value, text]) => html`<option value="${value}"${isChosen(value) ? CHOSEN : undefined}>${text}</option>`,
	);
	return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${items}</select></div>`;
}

const CHECKED = html` checked`;

/** Nothing is ticked by default; what was chosen stays when the form comes back. */
export function rightsChoice({ words, call }: View, rights: readonly string[], problem?: FormProblem): Html {
	const mayAll = rights.length === ALL_RIGHTS.length;
	const isChosen = rights.some((right) => call.form[rightField(right)] !== undefined);
	const box = (right: string, label: string) =>
		html`<label class="check"><input type="checkbox" name="${rightField(right)}" value="1"${call.form[rightField(right)] === undefined ? undefined : CHECKED}>${label}</label>`;
	const error = problemAt(problem, 'rights');
	return html`<fieldset${error === undefined ? undefined : html` aria-describedby="rights-error"`}><legend>${words.rights}</legend>
${error === undefined ? undefined : html`<p class="error" id="rights-error" role="alert">${error}</p>`}
${mayAll ? box(EVERY_RIGHT, words.allRights) : undefined}
<details${isChosen || !mayAll ? html` open` : undefined}><summary>${words.someRights}</summary>
<div class="grid">${rights.map((right) => box(right, rightInWords(words, right)))}</div></details></fieldset>`;
}
