/** SQL on what is under way between offices. */
import { statements } from '../../kernel/db/index.ts';
import type { ShippingDetailRow, ShippingRow } from './store.ts';

const prepare = statements<{ shippings: ShippingRow; shipping_details: ShippingDetailRow }>();

/** Transfers that have not arrived in whole, the units that are missing, and when the oldest was sent. */
export const transfersUnderWay = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('shippings as s')
		.innerJoin('shipping_details as l', (join) =>
			join.onRef('l.company_id', '=', 's.company_id').onRef('l.shipping_id', '=', 's.id'),
		)
		.where('s.company_id', '=', p.companyId)
		.where('s.destination_office_id', 'is not', null)
		.where('s.received', '=', 0)
		.where('s.state', '=', 0)
		.select((of) => [
			of.cast<number>(of.fn.count('s.id').distinct(), 'bigint').as('count'),
			of.cast<number | null>(of.fn.sum(of('l.quantity', '-', of.ref('l.received_quantity'))), 'bigint').as('quantity'),
			of.cast<number | null>(of.fn.min('s.created_at'), 'bigint').as('oldest_at'),
		]),
);
