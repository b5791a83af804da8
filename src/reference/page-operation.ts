/** One operation on the reference page: what it takes, how to call it, what it answers. */
import { STATUS_CODES } from 'node:http';
import { type Html, html } from '../kernel/pages/index.ts';
import { curlOf } from './curl.ts';
import { type JsonSchema, type OpenApi, type Operation, type Parameter, type Response, resolve } from './document.ts';
import { memberTable, parameterTable, prose, typeOf } from './page-members.ts';

export interface Entry {
	method: string;
	path: string;
	operation: Operation;
}

export const methodBadge = (method: string): Html =>
	html`<span class="method ${method}">${method.toUpperCase()}</span>`;

/** An address that breaks between its parts, not inside them. */
export const pathCode = (path: string): Html =>
	html`<code>${path.split('/').map((part, place) => (place === 0 ? html`${part}` : html`/<wbr>${part}`))}</code>`;

const rightOf = ({ security }: Operation): string | undefined => Object.values(security[0] ?? {})[0]?.[0];

export const exampleText = (value: unknown): string =>
	typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const PLACES = { path: 'In the address', query: 'Query parameters', header: 'Headers' } as const;

function parameterTables(document: OpenApi, { parameters = [] }: Operation): Html[] {
	const all = parameters.map((each) => resolve<Parameter>(document, each));
	return (['path', 'query', 'header'] as const).flatMap((place) => {
		const here = all.filter((each) => each.in === place);
		const rows = here.map(({ name, schema, required = false, description }) => ({
			name,
			type: typeOf(schema),
			isRequired: required,
			description,
		}));
		return rows.length > 0 ? [parameterTable(PLACES[place], rows)] : [];
	});
}

function bodyTable(document: OpenApi, { requestBody }: Operation): Html {
	if (!requestBody) return html``;
	const [media, content] = Object.entries(requestBody.content)[0] as [string, { schema: JsonSchema }];
	if (content.schema.format === 'binary')
		return html`<h4>Body</h4><p>The file itself: ${Object.keys(requestBody.content).join(', ')}</p>`;
	const kind = media === 'application/json' ? 'Body' : 'Form';
	const schema = resolve<JsonSchema>(document, content.schema);
	return memberTable(requestBody.required ? kind : `${kind}, may be left out`, schema, true);
}

const isRefusal = (status: string): boolean => Number(status) >= 400;

/** Answers with a body of their own; the usual refusals are told once, in their own chapter. */
function answerList(operation: Operation): Html {
	const items = Object.entries(operation.responses).flatMap(([status, answer]) => {
		if ('$ref' in answer) return [];
		const [media, content] = Object.entries(answer.content ?? {})[0] ?? [];
		const shape = !content
			? html`without a body`
			: media === 'application/json'
				? typeOf(content.schema)
				: html`${media}`;
		return [
			html`<li><b class="${isRefusal(status) ? 'no' : 'yes'}">${status}</b> ${answer.description}: ${shape}</li>`,
		];
	});
	const refusals = Object.entries(operation.responses).flatMap(([status, answer]) =>
		'$ref' in answer ? [html` <a class="no" href="#refusal-${status}">${status}</a>`] : [],
	);
	const last = refusals.length > 0 ? html`<li class="refusals">Refusals:${refusals}</li>` : '';
	return html`<h4>Answers</h4><ul class="answers">${items}${last}</ul>`;
}

const block = (title: string, text: string): Html =>
	html`<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`;

function answerExamples({ responses }: Operation): Html[] {
	const shown = new Map<string, string>();
	return Object.entries(responses).flatMap(([status, answer]) => {
		const content = (answer as Response).content;
		const example = content && Object.values(content)[0]?.example;
		if (example === undefined || isRefusal(status)) return [];
		const text = exampleText(example);
		const earlier = shown.get(text);
		shown.set(text, earlier ?? status);
		return earlier ? [html`<p class="same">${status} looks like ${earlier}.</p>`] : [block(`Answer ${status}`, text)];
	});
}

export function operationSection(document: OpenApi, entry: Entry): Html {
	const { method, path, operation } = entry;
	const { operationId, summary, description } = operation;
	const right = rightOf(operation);
	const needs = right ? html`Needs the right <code>${right}</code>` : html`Open: no token needed`;
	return html`
<section class="operation" id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="address">${methodBadge(method)} ${pathCode(path)}</p>
<p class="right">${needs}</p>
${description ? html`<p>${prose(description)}</p>` : ''}
<div class="columns"><div>
${parameterTables(document, operation)}
${bodyTable(document, operation)}
${answerList(operation)}
</div><div>
${block('Request', curlOf(document, entry))}
${answerExamples(operation)}
</div></div>
</section>`;
}

export const shapeSection = (name: string, schema: JsonSchema): Html => html`
<section class="shape" id="shape-${name}">
<h3><a href="#shape-${name}">${name}</a></h3>
${schema.description ? html`<p>${prose(schema.description)}</p>` : ''}
${memberTable('Members', schema, /^New|Change$|Body$/.test(name))}
</section>`;

/** One status, in every shape that some part of the interface gives it. */
export function refusalSection(status: string, answers: readonly Response[]): Html {
	const meanings = [...new Set(answers.map(({ description }) => description))];
	const blocks = answers.map(({ content = {} }) => {
		const { schema, example } = content['application/json'] ?? { schema: {}, example: null };
		return html`<figure><figcaption>${typeOf(schema)}</figcaption><pre tabindex="0"><code>${exampleText(example)}</code></pre></figure>`;
	});
	return html`
<section class="refusal" id="refusal-${status}">
<h3><a href="#refusal-${status}"><span class="no">${status}</span> ${STATUS_CODES[status]}</a></h3>
${meanings.map((meaning) => html`<p>${prose(meaning)}</p>`)}
${blocks}
</section>`;
}
