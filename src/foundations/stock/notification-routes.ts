/** Stock levels as notifications name them: one variant in one office, or either alone. */
import { byId, byIdOf, dataListOf, dataPage, listParameters, type Resource } from '../../kernel/http/index.ts';
import { variantIdsByProduct } from '../catalog/index.ts';
import type { Api } from '../identity/index.ts';
import { stocks } from './resources.ts';
import { StockShape } from './schema.ts';
import type { LevelRow } from './store.ts';

const PATH = '/v2/stocks';

/** By the names of the second version as well. */
const named: Resource<LevelRow, typeof StockShape> = {
	...stocks,
	filters: {
		...stocks.filters,
		variant: byId('variant_id', 'variant'),
		office: byId('office_id', 'office'),
		product: byIdOf('variant_id', 'product', variantIdsByProduct),
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
