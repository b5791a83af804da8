/** What people type into forms: names on one line that cannot pass for something else, e-mails, and rights that are ticked. */

import { Refusal } from '../../kernel/errors.ts';
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

export const readFirstName = (form: Form): string =>
	readName(form, 'firstName', 'The first name must have 1 to 100 characters, and no address');

export const readLastName = (form: Form): string =>
	readName(form, 'lastName', 'The last name must have 1 to 100 characters, and no address');

/** Several fields are wrong: the first is the refusal, and what is wrong with the others is reported beside it. */
export class FormRefusal extends Refusal {
	readonly others: readonly Refusal[];
	constructor(first: Refusal, others: readonly Refusal[]) {
		super(first.status, first.code, first.message, first.field);
		this.others = others;
	}
}

/** Reads every part before it refuses, so that all that is wrong is reported at once. */
export function checkAll(...parts: readonly (() => unknown)[]): void {
	const refusals: Refusal[] = [];
	for (const part of parts)
		try {
			part();
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			refusals.push(error);
		}
	const [first, ...others] = refusals;
	if (first) throw new FormRefusal(first, others);
}

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
