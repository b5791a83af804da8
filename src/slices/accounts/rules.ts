/** What a password must have, and what people call a browser. */

/** The field by which a person ends what their programs hold, with the password. */
export const END_TOKENS = 'end-tokens';

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
	[/\bVersion\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
];

/** What people call a browser and its machine; its own User-Agent where it is unknown. */
export function browserName(userAgent: string): string {
	const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
	const browser = find(BROWSERS);
	const system = find(SYSTEMS);
	return browser && system ? `${browser} · ${system}` : userAgent || '—';
}
