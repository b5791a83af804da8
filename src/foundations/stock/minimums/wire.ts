/** Minimum stock as the world sees it. */
import type { Static } from 'typebox';
import type { View } from '../../../kernel/http/index.ts';
import { quantityToWire } from '../../../kernel/numbers.ts';
import { levelToWire } from '../wire.ts';
import type { MinimumShape } from './schema.ts';
import type { MinimumRow } from './store.ts';

export const MINIMUMS = '/v1/stocks/minimums';

export const minimumToWire = (row: MinimumRow, view: View): Static<typeof MinimumShape> => ({
	...levelToWire(row, view),
	href: `${view.addresses.base}${MINIMUMS}/${row.id}.json`,
	minimumQuantity: quantityToWire(row.minimum_quantity),
	below: row.quantity - row.reserved <= row.minimum_quantity ? 1 : 0,
});
