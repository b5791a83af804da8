/** The reference as one page without scripts or anything from elsewhere, made from the OpenAPI document alone. */
import { createHash } from 'node:crypto';
import { Html, html } from '../kernel/pages/index.ts';
import { type OpenApi, type Response, resolve } from './document.ts';
import { prose } from './page-members.ts';
import { type Entry, methodBadge, operationSection, pathCode, refusalSection, shapeSection } from './page-operation.ts';
import { pageStyle } from './page-style.ts';

export const pageStyleHash = `sha256-${createHash('sha256').update(pageStyle).digest('base64')}`;

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The small part of Markdown that the introduction uses: headings, paragraphs, fenced blocks, code. */
function renderIntroduction(markdown: string): Html[] {
	return markdown.split(/\n{2,}/).map((block) => {
		if (block.startsWith('## ')) return html`<h3 id="${slug(block.slice(3))}">${block.slice(3)}</h3>`;
		if (block.startsWith('```'))
			return html`<pre tabindex="0"><code>${block.replace(/^```\n|\n```$/g, '')}</code></pre>`;
		return html`<p>${prose(block)}</p>`;
	});
}

const entriesOf = ({ paths }: OpenApi): Entry[] =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	);

function chapter(document: OpenApi, name: string, description: string, entries: readonly Entry[]): Html {
	const overview = entries.map(
		({ method, path, operation }) => html`
<li><a href="#${operation.operationId}">${methodBadge(method)} ${pathCode(path)} <span>${operation.summary}</span></a></li>`,
	);
	return html`
<section class="chapter" id="chapter-${slug(name)}">
<h2>${name}</h2>
<p>${prose(description)}</p>
<ul class="overview">${overview}</ul>
${entries.map((entry) => operationSection(document, entry))}
</section>`;
}

/** The usual refusals by status, each once. */
function refusalsOf(document: OpenApi): [string, Response[]][] {
	const byStatus = new Map<string, Map<string, Response>>();
	for (const { operation } of entriesOf(document))
		for (const [status, answer] of Object.entries(operation.responses)) {
			if (!('$ref' in answer)) continue;
			const answers = byStatus.get(status) ?? new Map<string, Response>();
			byStatus.set(status, answers.set(answer.$ref, resolve<Response>(document, answer)));
		}
	return [...byStatus].map(([status, answers]): [string, Response[]] => [status, [...answers.values()]]).sort();
}

export function renderReference(document: OpenApi): string {
	const { info, tags, components, servers } = document;
	const entries = entriesOf(document);
	const chapters = tags.map(({ name, description }) => ({
		name,
		description,
		entries: entries.filter(({ operation }) => operation.tags[0] === name),
	}));
	const links = chapters.map(({ name }) => html`<li><a href="#chapter-${slug(name)}">${name}</a></li>`);
	const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} reference</title>
<meta name="description" content="${info.summary}">
<style>${new Html(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>${info.title} <small>${info.version}</small></h1>
<p>${info.summary}</p>
<p class="base"><code>${servers[0]?.url}</code> <a href="/openapi.json">OpenAPI 3.1</a></p>
</header>
<div class="frame">
<nav aria-label="Chapters"><ul>
<li><a href="#introduction">Introduction</a></li>${links}
<li><a href="#refusals">Refusals</a></li>
<li><a href="#shapes">Shapes</a></li>
</ul></nav>
<main id="content">
<section class="chapter introduction" id="introduction"><h2>Introduction</h2>${renderIntroduction(info.description)}</section>
${chapters.map((each) => chapter(document, each.name, each.description, each.entries))}
<section class="chapter" id="refusals"><h2>Refusals</h2>
<p>Each operation names the statuses it may refuse with; this is what they mean and how they look.</p>
<div class="cards">
${refusalsOf(document).map(([status, answers]) => refusalSection(status, answers))}
</div></section>
<section class="chapter" id="shapes"><h2>Shapes</h2>
<p>What answers and bodies are made of.</p>
<div class="cards">
${Object.entries(components.schemas).map(([name, schema]) => shapeSection(name, schema))}
</div></section>
</main>
</div>
</body>
</html>
`;
	return page.text;
}
