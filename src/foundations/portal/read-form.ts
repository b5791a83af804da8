/** What people type into forms: names on one line that cannot pass for something else, e-mails, and rights that are ticked. */

import {
	ALL_RIGHTS,
	EVERY_RIGHT,
	hidesCharacters,
	isPlainLine,
	isPlainName,
	looksLikeEmail,
} from '../identity/index.ts';
import { invalidForm } from './errors.ts';

export type Form = Readonly<Record<string, string>>;

export function readLine(form: Form, name: string, sentence: string, field = name): string {
	const text = (form[name] ?? '').trim();
	if (!isPlainLine(text)) throw invalidForm(field, sentence);
	return text;
}

/** The name of a person or a company: it stands in mails, and leads nowhere. */
export function readName(form: Form, name: string, sentence: string, field = name): string {
	const text = readLine(form, name, sentence, field);
	if (!isPlainName(text)) throw invalidForm(field, sentence);
	return text;
}

const PERSON = 'First and last name must have 1 to 100 characters, and no address';

export const readPerson = (form: Form): { firstName: string; lastName: string } => ({
	firstName: readName(form, 'firstName', PERSON, 'person'),
	lastName: readName(form, 'lastName', PERSON, 'person'),
});

export function readEmail(form: Form): string {
	const email = (form.email ?? '').trim();
	if (!looksLikeEmail(email) || hidesCharacters(email)) throw invalidForm('email', 'Enter a valid email address');
	return email;
}

/** Names the fields of a form that choose rights. */
export const rightField = (right: string): string => `right-${right}`;

/** `*`, or the ticked ones separated by blanks; never both, because it would be unclear which was meant. */
export function tickedRights(form: Form): string {
	const single = ALL_RIGHTS.filter((right) => form[rightField(right)] !== undefined);
	if (form[rightField(EVERY_RIGHT)] === undefined) return single.join(' ');
	if (single.length > 0) throw invalidForm('both', 'Choose everything, or single rights');
	return EVERY_RIGHT;
}

const ID = /^[1-9]\d{0,14}$/;

/** 0 for what is no id. */
export const idOf = (text: string | undefined): number => (ID.test(text ?? '') ? Number(text) : 0);
