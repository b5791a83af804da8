import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

test('values are escaped, pieces of HTML are not', () => {
	const inner = html`<b>${'<script>"x"&\'y\''}</b>`;
	assert.equal(inner.text, '<b>&lt;script&gt;&quot;x&quot;&amp;&#39;y&#39;</b>');
	assert.equal(html`<p>${[inner, html`!`]}${undefined}${3}</p>`.text, `<p>${inner.text}!3</p>`);
});
