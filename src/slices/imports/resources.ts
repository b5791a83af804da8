/** What is shown of imports, below the path of their area. */
import { OUTCOMES, products, variants } from '../../foundations/catalog/index.ts';
import { users } from '../../foundations/identity/index.ts';
import { byId, byText, byWord, type Resource, toMany, toOne } from '../../kernel/http/index.ts';
import { KINDS } from './kinds.ts';
import { type ImportShape, type LineShape, SHAPES } from './schema.ts';
import { IMPORT_STATES } from './states.ts';
import { type Area, type ImportRow, importsIn, type LineRow, lineSource } from './store.ts';
import { importToWire, lineToWire, pathOf } from './wire.ts';

interface ImportResources {
	imports: Resource<ImportRow, ImportShape>;
	lines: Resource<LineRow, LineShape>;
}

const NAMES = {
	catalog: { noun: 'import', plural: 'imports', names: ['Import', 'Imports'] },
	stock: { noun: 'stock import', plural: 'stock imports', names: ['StockImport', 'StockImports'] },
} as const;

export function importResources(area: Area): ImportResources {
	const common = { tag: 'Imports', right: `${area}:read` } as const;
	const lines: ImportResources['lines'] = {
		...common,
		noun: 'line',
		plural: 'lines',
		names: ['Line', 'Lines'],
		path: `${pathOf(area)}/:id/lines`,
		source: lineSource,
		filters: { outcome: byWord('outcome', OUTCOMES), code: byText('code', 'Code that stands there') },
		shape: SHAPES[area].lines,
		relations: {
			variant: toOne('variant', () => variants, 'variant_id'),
			product: toOne('product', () => products, 'product_id'),
		},
		wire: lineToWire(area),
	};
	const imports: ImportResources['imports'] = {
		...common,
		...NAMES[area],
		path: pathOf(area),
		source: importsIn(area),
		filters: {
			kind: byWord(
				'kind',
				KINDS[area].map(({ name }) => name),
			),
			state: byWord('state', IMPORT_STATES),
			userid: byId('user_id', 'user'),
		},
		isOrdered: true,
		shape: SHAPES[area].imports,
		relations: { user: toOne('user', () => users, 'user_id'), lines: toMany('lines', () => lines) },
		wire: importToWire,
	};
	return { imports, lines };
}
