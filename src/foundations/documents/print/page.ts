/** The printable page of a document: complete HTML with no script and no outside resource. */

import { barePage, type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { colors } from './colors.ts';
import { type Content, composeContent, type Fact, type LineText } from './content.ts';
import { fitLogo } from './logo.ts';
import type { Words } from './messages.ts';
import type { PrintableDocument } from './model.ts';
import { pageStyles } from './page-style.ts';
import { encodeQr, type QrCode, quietZone } from './qr.ts';

/** The sources to allow in `style-src`. */
export const pageStyleSources = Object.values(pageStyles)
	.map(({ source }) => source)
	.join(' ');

/** Pixels. */
const LOGO_ROOM = { width: 230, height: 72 };

export async function renderPage(document: PrintableDocument, language: Language): Promise<string> {
	const content = composeContent(document, language);
	const { words, annulment, blocks } = content;
	const qr = await encodeQr(content.publicUrl);
	return barePage(
		{ language, title: content.markedName, style: pageStyles[document.paper] },
		html`<main>
${annulment ? html`<div class="mark" aria-hidden="true"><span>${annulment.mark}</span></div>` : undefined}
${tools(content)}
${annulment ? html`<p class="banner">${annulment.banner}</p>` : undefined}
<header>
<div class="number"><div class="box"><p>${content.taxId}</p><h1>${content.title}</h1><p>${content.number}</p></div><p class="unsent">${words.unsent}</p></div>
<div class="company">${picture(content)}<p class="name">${content.companyName}</p>${list(content.companyFacts)}</div>
</header>
${list(content.facts, 'facts')}
${blocks.length === 0 ? undefined : html`<div class="blocks">${blocks.map((block) => html`<section class="block"><h2>${block.heading}</h2>${list(block.facts)}</section>`)}</div>`}
${table(content.lines, words)}
<div class="end">
${list(content.totals, 'totals')}
<div class="verify">${drawQr(qr, words)}<p>${words.verify}<br>${address(content)}</p></div>
</div>
${receipt(content)}
</main>`,
	);
}

/** Part of the page, so that opening it sends no other request. */
function picture({ logo, drawnLogo, companyName }: Content): Html | undefined {
	if (!logo) return undefined;
	const data = `data:${logo.mediaType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
	if (!drawnLogo) return html`<img class="logo" height="${LOGO_ROOM.height}" alt="${companyName}" src="${data}">`;
	const { width, height } = fitLogo(drawnLogo, LOGO_ROOM, 1);
	const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side)));
	return html`<img class="logo" width="${across}" height="${down}" alt="${companyName}" src="${data}">`;
}

function tools({ pdfLink, words }: Content): Html | undefined {
	if (pdfLink === undefined) return undefined;
	return html`<p class="tools"><a class="button" href="${pdfLink}">${words.downloadPdf}</a></p>`;
}

const list = (facts: readonly Fact[], className?: string): Html =>
	html`<dl class="${className}">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

// The roles repeat what the elements mean, because laying rows out as cards takes that meaning away in browsers.
function table(lines: readonly LineText[], words: Words): Html {
	const columns = [
		{ key: 'code', className: 'code' },
		{ key: 'description', className: 'description' },
		{ key: 'quantity', className: 'amount' },
		{ key: 'unitPrice', className: 'amount' },
		{ key: 'total', className: 'amount' },
	] as const;
	const heading = (key: keyof LineText) => (key === 'total' ? words.lineTotal : words[key]);
	const head = columns.map(
		({ key, className }) => html`<th scope="col" role="columnheader" class="${className}">${heading(key)}</th>`,
	);
	const row = (line: LineText) =>
		columns.map(
			({ key, className }) => html`<td role="cell" class="${className}" data-label="${heading(key)}">${line[key]}</td>`,
		);
	return html`<table role="table">
<caption>${words.lines}</caption>
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">
${lines.map(
	(line) => html`<tr role="row">${row(line)}</tr>
`,
)}</tbody>
</table>`;
}

function drawQr({ size, runs }: QrCode, words: Words): Html {
	const side = size + 2 * quietZone;
	const path = runs.map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`).join('');
	return html`<svg role="img" aria-label="${words.qrAlternative}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="${colors.paper}"/><path d="${path}"/></svg>`;
}

const address = ({ publicUrl, publicLink }: Content): Html =>
	publicLink === undefined ? html`${publicUrl}` : html`<a href="${publicLink}">${publicUrl}</a>`;

function receipt({ receiptFields, words }: Content): Html | undefined {
	if (receiptFields.length === 0) return undefined;
	return html`<section class="receipt"><h2>${words.receipt}</h2>${receiptFields.map((field) => html`<p>${field}</p>`)}</section>`;
}
