/** A page by keyboard alone: Tab until something has the focus, which a person can always see. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What has the focus, as a screen reader names it, and whether a person can see that it has. */
const FOCUSED = `(() => {
	const at = document.activeElement;
	const seen = (node) => {
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
		return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
	};
	const around = [at, at.parentElement, at.parentElement?.parentElement].filter(Boolean);
	const after = getComputedStyle(at, '::after');
	return {
		name: (at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || at.value || '').trim().replace(/\\s+/g, ' '),
		tag: at.tagName,
		isSeen: around.some(seen) || after.outlineStyle !== 'none',
	};
})()`;

interface Focused {
	name: string;
	tag: string;
	isSeen: boolean;
}

export const focused = (page: Page): Promise<Focused> => page.evaluate(FOCUSED);

const MOST_STOPS = 120;

/** Presses Tab until what is so called has the focus; every stop on the way can be seen. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	const stops: string[] = [];
	for (let times = 0; times < MOST_STOPS; times++) {
		await page.keyboard.press(key);
		const now = await focused(page);
		if (now.tag === 'BODY') continue;
		assert.ok(now.isSeen, `${page.url()}: nobody sees that ${now.tag} "${now.name}" has the focus`);
		if (name.test(now.name)) return;
		stops.push(now.name);
	}
	assert.fail(`${page.url()}: Tab never reaches ${name}; it stops at ${[...new Set(stops)].join(' | ')}`);
}

export const isAt = async (page: Page, name: RegExp, why: string) =>
	assert.match((await focused(page)).name, name, why);

/** Where several bear one name: until the focus is at what the selector names. */
export async function tabInto(page: Page, selector: string): Promise<void> {
	for (let times = 0; times < MOST_STOPS; times++) {
		await page.keyboard.press('Tab');
		if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
	}
	assert.fail(`${page.url()}: Tab never reaches ${selector}`);
}

/** Types over what stands in the field of that name. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
	await tabTo(page, name);
	await page.keyboard.press('Control+a');
	await page.keyboard.type(text);
}
