/** Routes of minimum stock. */
import { expandParameter, readRoutes, renderOne } from '../../../kernel/http/index.ts';
import { type Api, changeRoute, createRoute, workOf } from '../../identity/index.ts';
import { minimums } from './resources.ts';
import { MinimumChange, MinimumShape, NewMinimum } from './schema.ts';
import { changeMinimum, removeMinimum, setMinimum } from './set-minimum.ts';

export function minimumRoutes(api: Api): void {
	const { tag, path, noun } = minimums;
	const right = 'stock:write';
	readRoutes(api, minimums);
	const set = {
		right,
		summary: 'Set the minimum stock of a variant in an office',
		description:
			'Where it has one already, it is replaced. When available stock falls to the minimum or below, the event stock.low is published, once until it has risen above it again.',
		body: NewMinimum,
	};
	createRoute(api, minimums, set, setMinimum);
	changeRoute(api, minimums, { right, body: MinimumChange, refusals: [404] }, changeMinimum);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: `${path}/:id.json`,
			operationId: 'deleteStockMinimum',
			right,
			tag,
			summary: 'Take a minimum stock away',
			noun,
			query: expandParameter(minimums),
			answers: { 200: MinimumShape },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await removeMinimum(workOf(tx, call), call.ids.id);
			return { status: 200, body: await renderOne(tx, call, minimums, row) };
		},
	);
}
