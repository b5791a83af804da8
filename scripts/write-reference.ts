/** `npm run reference`: writes the codes of refusals from the sources, docs/reference and the client's generated files from the route table, the same bytes every time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApi } from '../src/reference/index.ts';
import { apiShapes } from './api-shapes.ts';
import { clientFiles } from './client-files.ts';
import { errorCodeFile } from './error-codes.ts';

const BASE_URL = 'https://bodega.example';
const ROOT = join(import.meta.dirname, '..');

const CONSOLE_SHAPES =
	"/** The shapes of the API, as the client has them. */\nexport type * from 'bodega-client/shapes';\n";

/** The service is loaded once the codes are written: it describes those it has. */
async function describeService(): Promise<OpenApi> {
	const { createApp } = await import('../src/app/index.ts');
	const { loadSettings } = await import('../src/app/settings.ts');
	const dataDir = mkdtempSync(join(tmpdir(), 'bodega-reference-'));
	const flags = { dataDir, synchronous: 'off', logLevel: 'error', baseUrl: BASE_URL };
	const app = await createApp(loadSettings({ flags, environment: {} }).settings);
	try {
		return (await app.server.inject('/openapi.json')).json();
	} finally {
		await app.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function tableOf({ info, tags, paths }: OpenApi): string {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	);
	const chapters = tags.map(({ name, description }) => {
		const rows = operations
			.filter(({ operation }) => operation.tags[0] === name)
			.map(({ method, path, operation: { security, summary } }) => {
				const right = Object.values(security[0] ?? {})[0]?.[0];
				return `| ${method.toUpperCase()} | \`${path}\` | ${right ? `\`${right}\`` : 'none'} | ${cell(summary)} |`;
			});
		const head = '| Method | Path | Right | Summary |\n|---|---|---|---|';
		return `## ${name}\n\n${description}\n\n${head}\n${rows.join('\n')}\n`;
	});
	const opening =
		`# ${info.title} reference\n\n` +
		'Made by `npm run reference` from the route table; not edited by hand. [openapi.json](openapi.json) says everything;\n' +
		'a running service shows it at `/reference`.\n';
	return [opening, ...chapters].join('\n');
}

/** What the files should hold, by path. */
export async function referenceFiles(): Promise<Record<string, string>> {
	const document = await describeService();
	return {
		...errorCodeFile(),
		'docs/reference/openapi.json': `${JSON.stringify(document, null, '\t')}\n`,
		'docs/reference/README.md': tableOf(document),
		'client/src/shapes.ts': apiShapes(document.components.schemas),
		'console/src/api/shapes.ts': CONSOLE_SHAPES,
		...clientFiles(document),
	};
}

if (import.meta.main) {
	const write = (files: Readonly<Record<string, string>>) => {
		for (const [path, text] of Object.entries(files)) writeFileSync(join(ROOT, path), text);
	};
	write(errorCodeFile());
	write(await referenceFiles());
}
