/** The design tokens: colours by light and by dark, space, type, radius; every page is made of them. */

/** Every ink is at least 4.5:1 on the background and on panels. */
export const COLOURS = {
	background: { light: '#f6f6f3', dark: '#141614' },
	panel: { light: '#fff', dark: '#1c1f1c' },
	line: { light: '#e4e4de', dark: '#2c302c' },
	'line-strong': { light: '#d3d3cb', dark: '#3c413c' },
	ink: { light: '#1b1d1a', dark: '#eceee9' },
	'ink-2': { light: '#5c6059', dark: '#a9aea5' },
	'ink-3': { light: '#6c7068', dark: '#949990' },
	brand: { light: '#0e6b4f', dark: '#4fbf93' },
	'on-brand': { light: '#fff', dark: '#08261b' },
	'brand-soft': { light: '#e4f1eb', dark: '#17352a' },
	warn: { light: '#9a5b00', dark: '#f0b357' },
	'warn-soft': { light: '#fdf1dc', dark: '#3a2c12' },
	bad: { light: '#b3261e', dark: '#f2857c' },
	'bad-soft': { light: '#fbe9e7', dark: '#3d1c19' },
	info: { light: '#1f5f99', dark: '#7db7ea' },
	'info-soft': { light: '#e6f0f9', dark: '#14293b' },
};

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${COLOURS.brand.light}"/><path d="M7 13l9-5 9 5v12H7z" fill="none" stroke="${COLOURS['on-brand'].light}" stroke-width="2.4" stroke-linejoin="round"/><path d="M12 25v-8h8v8" fill="none" stroke="${COLOURS['on-brand'].light}" stroke-width="2.4" stroke-linejoin="round"/></svg>`;

/** Where the typeface is served; the name changes with the package. */
export const INTER = '/assets/inter-5';

const face = (subset: string, range: string): string =>
	`@font-face { font-family: Inter; font-style: normal; font-weight: 100 900; font-display: swap;
  src: url(${INTER}/${subset}.woff2) format("woff2"); unicode-range: ${range}; }`;

/** Spanish and English need the first; names from elsewhere the second. */
const FACES = [
	face(
		'latin',
		'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
	),
	face(
		'latin-ext',
		'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
	),
];

const colours = (scheme: 'light' | 'dark'): string =>
	Object.entries(COLOURS)
		.map(([name, colour]) => `--${name}: ${colour[scheme]};`)
		.join(' ');

const SPACE = [4, 8, 12, 16, 20, 28].map((px, index) => `--space-${index + 1}: ${px}px;`).join(' ');

/** Type is larger on a phone, which is read at arm's length and whose browser zooms into smaller inputs. */
export const TOKENS = `${FACES.join('\n')}
:root { color-scheme: light dark; ${colours('light')}
  ${SPACE} --radius-card: 10px; --radius: 7px;
  --type-body: 16px; --leading: 1.5; --type-label: 14px; --type-note: 13px;
  --type-head: 16px; --type-total: 18px; --type-title: 22px; --type-figure: 24px;
  --text: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
@media (min-width: 640px) { :root { --type-body: 14px; --leading: 1.45; --type-label: 13px; --type-note: 12.5px; } }
@media (prefers-color-scheme: dark) { :root { ${colours('dark')} } }
`;
