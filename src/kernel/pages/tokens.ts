/** The design tokens: colours by light and by dark, type, radius; every page is made of them. */

/** The page's background, also for the browser's own bars. */
export const BACKGROUND = { light: '#f6f6f3', dark: '#141614' };
const BRAND = '#0e6b4f';

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${BRAND}"/><path d="M7 13l9-5 9 5v12H7z" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><path d="M12 25v-8h8v8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/></svg>`;

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

export const TOKENS = `${FACES.join('\n')}
:root { color-scheme: light dark;
  --background: ${BACKGROUND.light}; --panel: #fff; --line: #e4e4de; --line-strong: #d3d3cb;
  --ink: #1b1d1a; --ink-2: #5c6059; --ink-3: #6c7068;
  --brand: ${BRAND}; --on-brand: #fff; --brand-soft: #e4f1eb;
  --warn: #9a5b00; --warn-soft: #fdf1dc; --bad: #b3261e; --bad-soft: #fbe9e7; --info: #1f5f99; --info-soft: #e6f0f9;
  --radius-card: 10px; --radius: 7px;
  --text: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) { :root {
  --background: ${BACKGROUND.dark}; --panel: #1c1f1c; --line: #2c302c; --line-strong: #3c413c;
  --ink: #eceee9; --ink-2: #a9aea5; --ink-3: #949990;
  --brand: #4fbf93; --on-brand: #08261b; --brand-soft: #17352a;
  --warn: #f0b357; --warn-soft: #3a2c12; --bad: #f2857c; --bad-soft: #3d1c19; --info: #7db7ea; --info-soft: #14293b; } }
`;
