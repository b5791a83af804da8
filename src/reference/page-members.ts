/** Shapes as tables: one row a member, nested members below theirs with their whole path. */
import { type Html, html } from '../kernel/pages/index.ts';
import { type JsonSchema, SCHEMAS } from './document.ts';
import { usuallyThere, withoutNull } from './leniency.ts';

const shapeName = (reference: string): string => reference.slice(SCHEMAS.length);

export const shapeLink = (name: string): Html => html`<a href="#shape-${name}">${name}</a>`;

const join = (pieces: readonly Html[], between: Html): Html =>
	pieces.reduce((all, piece, place) => (place === 0 ? piece : html`${all}${between}${piece}`), html``);

function unique(pieces: readonly Html[]): Html[] {
	const seen = new Set<string>();
	return pieces.filter(({ text }) => !seen.has(text) && seen.add(text));
}

const number = new Intl.NumberFormat('en');

function limitsOf({ minLength, maxLength, maxItems, minimum, maximum }: JsonSchema): string {
	const limits = [
		minLength && maxLength ? `${minLength} to ${maxLength} characters` : maxLength && `up to ${maxLength} characters`,
		maxItems && `at most ${number.format(maxItems)}`,
		minimum !== undefined && `from ${minimum}`,
		maximum !== undefined && `to ${maximum}`,
	].filter(Boolean);
	return limits.length > 0 ? `, ${limits.join(' ')}` : '';
}

/** Digits in quotes are as good as a number to many members. */
const isNumericText = ({ type, pattern }: JsonSchema): boolean =>
	type === 'string' && /^\^-\?\[0-9/.test(pattern ?? '');

/** The type of a value in words: "list of Node", "integer or null", "0 or 1". */
export function typeOf(schema: JsonSchema): Html {
	if (schema.$ref) return shapeLink(shapeName(schema.$ref));
	if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
	const or = html` or `;
	if (schema.enum)
		return join(
			schema.enum.map((value) => html`${JSON.stringify(value)}`),
			or,
		);
	const branches = schema.anyOf ?? schema.oneOf;
	if (branches) return join(unique(branches.map(typeOf)), or);
	if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}${limitsOf(schema)}`;
	if (isNumericText(schema)) return html`numeric string`;
	const types = schema.type === undefined ? 'anything' : [schema.type].flat().join(' or ');
	return html`${types}${limitsOf(schema)}`;
}

const descriptionOf = (schema: JsonSchema): string =>
	schema.description ?? schema.anyOf?.find(({ description }) => description)?.description ?? '';

/** The object whose members are shown below a member: itself, or what it is a list of, or one of its alternatives. */
function inner(schema: JsonSchema, path: string): { schema: JsonSchema; path: string } | undefined {
	if (schema.properties) return { schema, path };
	if (schema.items) return inner(schema.items, `${path}[]`);
	for (const branch of schema.anyOf ?? []) {
		const found = inner(branch, path);
		if (found) return found;
	}
	return undefined;
}

function rowsOf(shape: JsonSchema, above: string, areSent: boolean): Html[] {
	const required = areSent ? (shape.required ?? []) : usuallyThere(shape);
	return Object.entries(shape.properties ?? {}).flatMap(([name, given]) => {
		const isRequired = required.includes(name);
		const schema = areSent && !isRequired ? withoutNull(given) : given;
		const mark = areSent && isRequired ? html` <b>required</b>` : !areSent && !isRequired ? html` <i>optional</i>` : '';
		const below = inner(schema, above + name);
		const stem = above === '' ? '' : html`<span>${above}</span><wbr>`;
		return [
			html`<tr><th scope="row"><code>${stem}${name}</code><small>${typeOf(schema)}${mark}</small></th><td>${prose(descriptionOf(schema))}</td></tr>`,
			...(below ? rowsOf(below.schema, `${below.path}.`, areSent) : []),
		];
	});
}

export interface Row {
	name: string;
	type: Html;
	isRequired: boolean;
	description: string;
}

const table = (caption: string, rows: readonly Html[]): Html =>
	html`<table><caption>${caption}</caption><colgroup><col class="name"><col></colgroup><thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;

/** Members of a shape; of one that is sent the required ones are marked, of an answer the optional ones. */
export function memberTable(caption: string, schema: JsonSchema, areSent: boolean): Html {
	const top = inner(schema, '');
	const rows = top ? rowsOf(top.schema, top.path === '' ? '' : `${top.path}.`, areSent) : [];
	if (rows.length > 0) return table(caption, rows);
	return html`<p>${caption}: ${typeOf(schema)}${schema.additionalProperties ? ' with any members' : ''}.</p>`;
}

export const parameterTable = (caption: string, rows: readonly Row[]): Html =>
	table(
		caption,
		rows.map(({ name, type, isRequired, description }) => {
			const mark = isRequired ? html` <b>required</b>` : '';
			return html`<tr><th scope="row"><code>${name}</code><small>${type}${mark}</small></th><td>${prose(description)}</td></tr>`;
		}),
	);

/** Text with `code` in it. */
export function prose(text: string): Html {
	const pieces = text.split('`');
	return html`${pieces.map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;
}
