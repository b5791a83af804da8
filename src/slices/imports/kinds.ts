/** What can be imported, each by the rights of the area it is of. */
import { type ImportKind, priceImport, productImport } from '../../foundations/catalog/index.ts';
import { countImport, receptionImport } from '../../foundations/stock/index.ts';
import { present } from '../../kernel/errors.ts';
import type { Area } from './store.ts';

export const KINDS: Readonly<Record<Area, readonly ImportKind[]>> = {
	catalog: [productImport, priceImport],
	stock: [receptionImport, countImport],
};

export const kindOf = (area: Area, name: string): ImportKind =>
	present(
		KINDS[area].find((kind) => kind.name === name),
		'kind of import',
	);
