/** Parts of forms: a field with its hint or what is wrong with it, and a question before something ends. */
import { type Html, html } from './html.ts';

/** What is wrong with what was sent. */
export interface FormProblem {
	/** Name of the field at fault, where one is. */
	field?: string | undefined;
	text: string;
	/** What is wrong with other fields. */
	others?: readonly FormProblem[];
}

/** What is said at a field. */
export const problemAt = (problem: FormProblem | undefined, name: string): string | undefined =>
	problem && [problem, ...(problem.others ?? [])].find(({ field: at }) => at === name)?.text;

export interface FieldOptions {
	name: string;
	label: string;
	type?: 'text' | 'email' | 'password' | 'url' | 'number';
	value?: string | undefined;
	autocomplete?: string;
	hint?: string;
	isRequired?: boolean;
	/** Characters at most. */
	most?: number;
	/** The form's problem, which is shown here where it is this field's. */
	problem?: FormProblem | undefined;
	/** What is wrong with this field, where a form tells of several at once. */
	error?: string | undefined;
	/** The first to be filled in. */
	isFirst?: boolean;
}

const REQUIRED = html` required`;
const FOCUS = html` autofocus`;

export function field(options: FieldOptions): Html {
	const { name, label, type = 'text', value = '', autocomplete = 'off', hint, most = 200 } = options;
	const { isRequired = true, isFirst = false, problem } = options;
	const error = options.error ?? problemAt(problem, name);
	const [about, below] =
		error !== undefined
			? [
					html` aria-invalid="true" aria-describedby="${name}-error"`,
					html`<p class="error" id="${name}-error" role="alert">${error}</p>`,
				]
			: hint
				? [html` aria-describedby="${name}-hint"`, html`<p class="hint" id="${name}-hint">${hint}</p>`]
				: [];
	const hasFocus = problem ? problem.field === name : isFirst;
	return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="${most}"${isRequired ? REQUIRED : undefined}${about}${hasFocus ? FOCUS : undefined}>
${below}</div>`;
}

export const alert = (sentence: string | undefined): Html | undefined =>
	sentence === undefined ? undefined : html`<p class="alert" role="alert">${sentence}</p>`;

/** Above a form: what is wrong, unless it is shown at one of these fields. */
export const formAlert = (problem: FormProblem | undefined, ...fields: readonly string[]): Html | undefined =>
	problem?.field !== undefined && fields.includes(problem.field) ? undefined : alert(problem?.text);

/** A button that opens the question, in which the form is. */
export const confirm = (button: { label: string; about: string; look: string }, question: string, form: Html): Html =>
	html`<details class="confirm"><summary class="button small ${button.look}" aria-label="${button.label}: ${button.about}">${button.label}</summary>
<p>${question}</p>${form}</details>`;
