/** Shapes of imports and their lines. */
import Type from 'typebox';
import { OUTCOMES } from '../../foundations/catalog/index.ts';
import { output } from '../../kernel/http/index.ts';
import { IMPORT_STATES } from './states.ts';

const { collection, date, integer, node, nullable, record, text, texts } = output;

const Problem = Type.Object({
	row: nullable(integer(12, 'Row of the file; null when it is none in particular')),
	code: text('CAFE-250', 'Code that stands there'),
	error: text('Row 12 (CAFE-250) is not as the preview showed it any more; nothing was imported, send the file again'),
	errorCode: text('imports.changed'),
});

/** What examples show of an area. */
interface Example {
	path: string;
	kind: string;
	fileName: string;
}

const importMembers = ({ path, kind, fileName }: Example) => ({
	kind: text(kind, 'products or prices; of stock receptions or counts'),
	fileName: text(fileName, 'As it was sent; empty when it was not'),
	state: text('ready', IMPORT_STATES.join(', ')),
	total: integer(120, 'Lines of the file'),
	creates: integer(80, 'Lines that create something'),
	changes: integer(30, 'Lines that change something'),
	unchanged: integer(10, 'Lines that say what is so already'),
	errors: integer(0, 'Lines that are wrong; with one of them nothing can be imported'),
	done: integer(0, 'Lines that have been looked at again since it was run'),
	ignoredColumns: texts('Proveedor', 'Headings that are not known; what stands below them is not read'),
	problem: nullable(Problem, 'Why it was not imported; null unless it is refused or failed'),
	records: Type.Array(
		Type.Object({
			kind: text('reception', 'reception or count'),
			href: output.href('/v1/stocks/receptions/1.json', 'Its address'),
			id: text('1', 'Its id, as a string'),
		}),
		{ description: 'What was recorded, of stock' },
	),
	createdAt: date('When it was sent, in Unix seconds'),
	expiresAt: date('Until when it can be run'),
	finishedAt: nullable(date('When it ended, however it did')),
	user: node('/v1/users', 'Who sent it'),
	lines: collection(`${path}/1/lines`, 'What will become of each line'),
});

const LINE = {
	row: integer(12, 'Row of the file, as a spreadsheet counts'),
	outcome: text('change', OUTCOMES.join(', ')),
	code: text('CAFE-250', 'Code that stands there'),
	name: text('Café de grano 250 g', 'What it is called; empty when that is not known'),
	variant: nullable(node('/v1/variants', 'The variant it names; null while there is none')),
	product: nullable(node('/v1/products', 'Its product; null while there is none')),
	changes: Type.Array(
		Type.Object({
			column: text('price'),
			from: nullable(text('1990', 'What there is; null when nothing')),
			to: text('2190', 'What there will be'),
		}),
		{ description: 'What it changes' },
	),
	problems: Type.Array(
		Type.Object({
			column: text('price'),
			value: text('dos mil', 'What stands there'),
			error: text('dos mil is not a number'),
			errorCode: text('imports.not_a_number'),
			row: Type.Optional(integer(7, 'The row that it contradicts')),
		}),
		{ description: 'What is wrong with it' },
	),
};

const shapesOf = (name: string, example: Example) => ({
	imports: record(name, example.path, importMembers(example)),
	lines: record(`${name}Line`, `${example.path}/1/lines`, LINE),
});

export const SHAPES = {
	catalog: shapesOf('Import', { path: '/v1/imports', kind: 'products', fileName: 'productos-2026.csv' }),
	stock: shapesOf('StockImport', { path: '/v1/stocks/imports', kind: 'receptions', fileName: 'llegadas-2026.csv' }),
};
export type ImportShape = (typeof SHAPES)['catalog']['imports'];
export type LineShape = (typeof SHAPES)['catalog']['lines'];
