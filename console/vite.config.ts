/** How the console is built: files below `/console/`, split by page, on the design tokens that every other page is made of. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { COLOURS, TOKENS } from '../src/kernel/pages/tokens.ts';

const NAME = 'virtual:tokens.css';
const RESOLVED = `\0${NAME}`;

const coloursOf = (scheme: 'light' | 'dark'): string =>
	Object.entries(COLOURS)
		.map(([name, colour]) => `--${name}: ${colour[scheme]};`)
		.join(' ');

/** After the system's choice comes the person's own. */
const CHOSEN = `
:root[data-look=light] { color-scheme: light; ${coloursOf('light')} }
:root[data-look=dark] { color-scheme: dark; ${coloursOf('dark')} }`;

const tokens: Plugin = {
	name: 'design-tokens',
	resolveId: (id) => (id === NAME ? RESOLVED : undefined),
	load: (id) => (id === RESOLVED ? TOKENS + CHOSEN : undefined),
};

/** In development the service itself runs beside. */
const service = process.env.BODEGA_SERVICE ?? 'http://127.0.0.1:3000';
const OTHERS =
	'^/(v1|v2|documents|assets|account|login|logout|signup|reference|openapi|inbox|view|checkout|track|labels|console/(session|token))';

/** The client's sources, of which only what is used becomes part of the console. */
const CLIENT = join(import.meta.dirname, '..', 'client', 'src');

export default defineConfig({
	root: import.meta.dirname,
	base: '/console/',
	plugins: [react(), tokens],
	resolve: { alias: { 'bodega-client': join(CLIENT, 'index.ts') } },
	build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
	server: { port: 5173, proxy: { [OTHERS]: { target: service, changeOrigin: false } } },
	// Fonts are the service's own, which a build cannot see and warns of.
	logLevel: process.argv.includes('build') || !process.argv[1]?.includes('vite') ? 'error' : 'info',
});
