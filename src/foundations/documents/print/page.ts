/** The printable page of a document: complete HTML with no script and no outside resource. */
import { createHash } from 'node:crypto';
import { type Content, composeContent, type Fact, type LineText } from './content.ts';
import { escapeHtml } from './html.ts';
import type { Labels } from './labels.ts';
import { fitLogo } from './logo.ts';
import type { PrintableDocument, PrintLanguage } from './model.ts';
import { pageStyles } from './page-style.ts';
import { encodeQr, type QrCode, quietZone } from './qr.ts';

/** The sources to allow in `style-src`. */
export const pageStyleSources = Object.values(pageStyles)
	.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
	.join(' ');

/** Pixels. */
const LOGO_ROOM = { width: 230, height: 72 };

export async function renderPage(document: PrintableDocument, language: PrintLanguage): Promise<string> {
	const content = composeContent(document, language);
	const { words, annulment } = content;
	const qr = await encodeQr(content.publicUrl);
	// The address is a secret of whoever holds the document: search engines and other sites must not learn it.
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${annulment ? `${annulment.mark} · ` : ''}${escapeHtml(content.name)}</title>
<style>${pageStyles[document.paper]}</style>
</head>
<body>
<main>
${annulment ? `<div class="mark" aria-hidden="true"><span>${annulment.mark}</span></div>` : ''}
${tools(content)}
${annulment ? `<p class="banner">${annulment.mark}: ${escapeHtml(annulment.sentence)}</p>` : ''}
<header>
<div class="number"><div class="box"><p>${escapeHtml(content.taxId)}</p><h1>${escapeHtml(content.title)}</h1><p>${escapeHtml(content.number)}</p></div><p class="unsent">${words.unsent}</p></div>
<div class="company">${picture(content)}<p class="name">${escapeHtml(content.companyName)}</p>${list('', content.companyFacts)}</div>
</header>
${list('facts', content.facts)}
<div class="blocks">
${content.blocks.map((block) => `<section class="block"><h2>${block.heading}</h2>${list('', block.facts)}</section>`).join('\n')}
</div>
${table(content.lines, words)}
<div class="end">
${list('totals', content.totals)}
<div class="verify">${drawQr(qr, words)}<p>${words.verify}<br>${address(content)}</p></div>
</div>
${receipt(content)}
</main>
</body>
</html>
`;
}

/** Part of the page, so that opening it asks nobody else for anything. */
function picture({ logo, companyName }: Content): string {
	if (!logo) return '';
	const { width, height } = fitLogo(logo, LOGO_ROOM, 1);
	const data = Buffer.from(logo.bytes).toString('base64');
	const size = `width="${Math.max(1, Math.round(width))}" height="${Math.max(1, Math.round(height))}"`;
	return `<img class="logo" ${size} alt="${escapeHtml(companyName)}" src="data:${logo.mediaType};base64,${data}">`;
}

function tools({ pdfLink, words }: Content): string {
	if (pdfLink === undefined) return '';
	return `<p class="tools"><a class="button" href="${escapeHtml(pdfLink)}">${words.downloadPdf}</a></p>`;
}

function list(className: string, facts: Fact[]): string {
	const rows = facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`);
	return `<dl${className === '' ? '' : ` class="${className}"`}>${rows.join('')}</dl>`;
}

// The roles repeat what the elements mean, because laying rows out as cards takes that meaning away in browsers.
function table(lines: LineText[], words: Labels): string {
	const columns = [
		{ key: 'code', className: 'code' },
		{ key: 'description', className: 'description' },
		{ key: 'quantity', className: 'amount' },
		{ key: 'unitPrice', className: 'amount' },
		{ key: 'total', className: 'amount' },
	] as const;
	const heading = (key: keyof LineText) => (key === 'total' ? words.lineTotal : words[key]);
	const head = columns.map(
		({ key, className }) => `<th scope="col" role="columnheader" class="${className}">${heading(key)}</th>`,
	);
	const row = (line: LineText) =>
		columns.map(
			({ key, className }) =>
				`<td role="cell" class="${className}" data-label="${heading(key)}">${escapeHtml(line[key])}</td>`,
		);
	return `<table role="table">
<caption>${words.lines}</caption>
<thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>
<tbody role="rowgroup">
${lines.map((line) => `<tr role="row">${row(line).join('')}</tr>`).join('\n')}
</tbody>
</table>`;
}

function drawQr({ size, runs }: QrCode, words: Labels): string {
	const side = size + 2 * quietZone;
	const path = runs.map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`).join('');
	return `<svg role="img" aria-label="${words.qrAlternative}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

function address({ publicUrl, publicLink }: Content): string {
	return publicLink === undefined
		? escapeHtml(publicUrl)
		: `<a href="${escapeHtml(publicLink)}">${escapeHtml(publicUrl)}</a>`;
}

function receipt({ receiptFields, words }: Content): string {
	if (receiptFields.length === 0) return '';
	return `<section class="receipt"><h2>${words.receipt}</h2>${receiptFields.map((field) => `<p>${field}</p>`).join('')}</section>`;
}
