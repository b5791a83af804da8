/** Routes of imports: a file is sent, looked at line by line, run and followed, or given up. */
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { invalid } from '../../kernel/errors.ts';
import { nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { groupThousands, isUnprintable } from '../../kernel/text.ts';
import { createImport } from './create-import.ts';
import { KINDS } from './kinds.ts';
import { MOST_LINES, readFile } from './read-file.ts';
import { importResources } from './resources.ts';
import { cancelImport, runImport } from './run-import.ts';
import type { Area } from './store.ts';

const MOST_BYTES = 5 * 1_048_576;
const LONGEST_NAME = 255;

const MEANINGS: Readonly<Record<string, string>> = {
	products: 'products and their variants, by code',
	prices: 'prices of variants in price lists',
	receptions: 'stock that came in',
	counts: 'stock as it was counted',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function fileNameIn(sent: string | undefined): string {
	const name = (sent ?? '').trim();
	if (name.length > LONGEST_NAME || isUnprintable(name))
		throw invalid('filename', `text of up to ${LONGEST_NAME} characters`);
	return name;
}

function areaRoutes(api: Api, area: Area, wake: () => void): void {
	const { imports, lines } = importResources(area);
	const { path, tag, noun } = imports;
	const writing = { right: `${area}:write`, tag, noun } as const;
	const [one] = imports.names;
	for (const kind of KINDS[area])
		api.writeFile(
			{
				...writing,
				method: 'POST',
				url: `${path}/${kind.name}.json`,
				operationId: `createImportOf${capital(kind.name)}`,
				summary: `Send a file of ${MEANINGS[kind.name]}`,
				description:
					`The body is the CSV itself, up to ${groupThousands(MOST_LINES)} lines and 5 MiB: separated by comma, semicolon or tab, in UTF-8 or Windows-1252, ` +
					`with headings in the first row, in any order: ${kind.columns.map(({ name }) => name).join(', ')}. ` +
					'Nothing is written yet: the answer counts what will happen, `lines` says it line by line, and `run.json` does it.',
				query: [
					{ name: 'filename', description: 'What the file is called, for who reads of it later', type: 'string' },
				],
				file: { types: ['text/csv'], read: (bytes) => readFile(kind, bytes) },
				bodyLimit: MOST_BYTES,
				answers: { 201: imports.shape },
			},
			async (tx, call) => {
				const fileName = fileNameIn(call.query.filename);
				const row = await createImport(workOf(tx, call), { area, kind, file: call.input, fileName });
				return { status: 201, body: await renderOne(tx, call, imports, row) };
			},
		);
	readRoutes(api, imports);
	nestedReadRoutes(api, imports, lines);
	api.writeWithoutBody(
		{
			...writing,
			method: 'POST',
			url: `${path}/:id/run.json`,
			operationId: `run${one}`,
			summary: `Run an ${noun === 'import' ? noun : `import of stock`}`,
			description:
				'Answers at once; `state`, `done` and `total` tell how far it is. All lines are imported or none: where one is not as it was shown any more, the import is refused and names it.',
			answers: { 202: imports.shape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await runImport(workOf(tx, call), area, call.ids.id, wake);
			return { status: 202, body: await renderOne(tx, call, imports, row) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'DELETE',
			url: `${path}/:id.json`,
			operationId: `delete${one}`,
			summary: `Cancel an ${noun === 'import' ? noun : `import of stock`}`,
			description: 'It stays readable as cancelled for a week. One that is being written or has ended is refused.',
			answers: { 200: imports.shape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await cancelImport(workOf(tx, call), area, call.ids.id);
			return { status: 200, body: await renderOne(tx, call, imports, row) };
		},
	);
}

/** `wake` is called when an import waits to be run. */
export function importRoutes(api: Api, wake: () => void): void {
	areaRoutes(api, 'catalog', wake);
	areaRoutes(api, 'stock', wake);
}
