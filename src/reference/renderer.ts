/**
 * The page at `/reference`: Scalar draws `/openapi.json`, with search, navigation, copy buttons and requests to try. Its
 * script comes from our own address; nothing is loaded from elsewhere, and no token is kept on the page.
 */
import { barePage, COLOURS, html, pageHeaders } from '../kernel/pages/index.ts';
import { type Printer, siblingTask } from '../kernel/paper/index.ts';
import type { Encoding } from './script-task.ts';

const TASK = siblingTask(import.meta.url, './script-task');

/** The script in the best encoding that the client accepts; made once, in a thread. */
export async function scriptFor(
	printer: Printer,
	acceptEncoding: string,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
	const encoding = (['br', 'gzip'] as const).find((each) => acceptEncoding.includes(each)) ?? 'identity';
	const paper = { task: TASK, owner: 0, key: [encoding], isQuick: false, input: async () => encoding };
	return { encoding, bytes: await printer.print<Encoding>(paper) };
}

const { brand, background, panel, line } = COLOURS;

const STYLE = `
.light-mode{--scalar-color-accent:${brand.light};--scalar-background-1:${panel.light};--scalar-background-2:${background.light};--scalar-border-color:${line.light}}
.dark-mode{--scalar-color-accent:${brand.dark};--scalar-background-1:${background.dark};--scalar-background-2:${panel.dark};--scalar-border-color:${line.dark}}
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
