/** Stock levels as notifications name them: one variant in one office, or either alone. */
import { byId, dataListOf, dataPage, listParameters, type Resource } from '../../kernel/http/index.ts';
import { variants } from '../catalog/index.ts';
import type { Api } from '../identity/index.ts';
import { stocks } from './resources.ts';
import { StockShape } from './schema.ts';
import type { LevelRow } from './store.ts';

const PATH = '/v2/stocks';

/** More than a product has. */
const MOST_VARIANTS = 10_000;

const ofProduct = byId('product_id', 'product');

/** Levels of the variants of a product. */
const byProduct: Resource<LevelRow, typeof StockShape>['filters'][string] = {
	...ofProduct,
	async read(name, value, on, companyId, decimals) {
		const page = { limit: MOST_VARIANTS, offset: 0, order: 'asc' } as const;
		const wanted = await ofProduct.read(name, value, on, companyId, decimals);
		const rows = await variants.source.page(on, companyId, wanted ? [wanted] : [], page);
		return { column: 'variant_id', kind: 'in', values: rows.map(({ id }) => id) };
	},
};

/** By the names of the second version as well. */
const named: Resource<LevelRow, typeof StockShape> = {
	...stocks,
	filters: {
		...stocks.filters,
		variant: byId('variant_id', 'variant'),
		office: byId('office_id', 'office'),
		product: byProduct,
	},
};

export function notificationRoutes(api: Api): void {
	const { tag, right } = stocks;
	api.read(
		{
			method: 'GET',
			url: `${PATH}.json`,
			operationId: 'listStocksOfNotification',
			right,
			tag,
			summary: 'List stock levels, as notifications of stock name them',
			query: listParameters(named),
			answers: { 200: dataListOf('StockData', StockShape, PATH) },
		},
		(call) => dataPage(api, call, named),
	);
}
