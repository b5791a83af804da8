/**
 * The page at `/reference`: Scalar draws `/openapi.json`, with search, navigation, copy buttons and requests to try. Its
 * script comes from our own address; nothing is loaded from elsewhere, and no token is kept on the page.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { barePage, html, pageHeaders } from '../kernel/pages/index.ts';

const START = 'var standalone_default = "';
// biome-ignore lint/suspicious/noControlCharactersInRegex: a literal may hold them as they are, JSON may not.
const CONTROL = /[\u0000-\u001f]/g;

/** The package carries the browser's script as one literal of its module, of which nothing runs here. */
async function readScript(): Promise<string> {
	const source = await readFile(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
	const start = source.indexOf(START) + START.length - 1;
	const end = source.indexOf('";\n', start) + 1;
	const literal = source.slice(start, end).replace(CONTROL, (sign) => JSON.stringify(sign).slice(1, -1));
	// The page's policy allows no code made from text; the script's validator would try, and report a violation.
	return `globalThis.__zod_globalConfig = { jitless: true };\n${JSON.parse(literal)}`;
}

const ENCODERS = {
	br: promisify((text: string, done: (error: Error | null, made: Buffer) => void) =>
		brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
	),
	gzip: promisify((text: string, done: (error: Error | null, made: Buffer) => void) => gzip(text, done)),
	identity: async (text: string) => Buffer.from(text),
};
type Encoding = keyof typeof ENCODERS;

interface Script {
	encoding: Encoding;
	bytes: Buffer;
	etag: string;
}

async function make(encoding: Encoding): Promise<Script> {
	const bytes = await ENCODERS[encoding](await readScript());
	return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

const made = new Map<Encoding, Promise<Script>>();

/** The script in the best encoding that the client accepts; compressed once, by other threads. */
export async function scriptFor(acceptEncoding: string): Promise<Script> {
	const encoding = (['br', 'gzip'] as const).find((each) => acceptEncoding.includes(each)) ?? 'identity';
	let script = made.get(encoding);
	if (!script) {
		script = make(encoding);
		made.set(encoding, script);
		script.catch(() => made.delete(encoding));
	}
	return script;
}

const STYLE = `
.light-mode{--scalar-color-accent:#0e6b4f;--scalar-background-1:#ffffff;--scalar-background-2:#f6f6f3;--scalar-border-color:#e4e4de}
.dark-mode{--scalar-color-accent:#4fbf93;--scalar-background-1:#141614;--scalar-background-2:#1c1f1c;--scalar-border-color:#2c302c}
`;

/** `demoToken`: of a sandbox's demo company; in production people enter their own. */
export function renderPage(scriptUrl: string, demoToken: string | undefined): string {
	const configuration = {
		url: '/openapi.json',
		// Where the page was opened, whichever of the service's addresses that is.
		servers: [{ url: '/' }],
		customCss: STYLE,
		withDefaultFonts: false,
		telemetry: false,
		proxyUrl: '',
		hideClientButton: true,
		showDeveloperTools: 'never',
		agent: { disabled: true },
		mcp: { disabled: true },
		persistAuth: false,
		operationTitleSource: 'summary',
		authentication: {
			preferredSecurityScheme: 'access_token',
			...(demoToken ? { securitySchemes: { access_token: { value: demoToken } } } : {}),
		},
	};
	return barePage(
		{ language: 'en', title: 'Bodega API reference' },
		html`<noscript>This page needs JavaScript. The same is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script id="api-reference" data-configuration="${JSON.stringify(configuration)}"></script>
<script src="${scriptUrl}"></script>`,
	);
}

/** Scalar sets styles from its script; everything else is refused. */
export const PAGE_HEADERS = pageHeaders({
	scripts: "'self'",
	styles: "'unsafe-inline'",
	connections: "'self'",
	images: "'self' data:",
	forms: "'none'",
});
