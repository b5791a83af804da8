/** SQL on dispatches and their details. */
import { ANNULLED, ISSUED, type IssueState } from '../../foundations/documents/index.ts';
import type { MovedParts } from '../../foundations/stock/index.ts';
import { type RowOf, source, statements } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface ShippingTypeRow extends RowOf<'shipping_types'> {
	use_destination_office: 0 | 1;
	is_sale: 0 | 1;
	state: RecordState;
}

export interface ShippingRow extends RowOf<'shippings'> {
	state: IssueState;
	received: 0 | 1;
}

export interface ShippingDetailRow extends RowOf<'shipping_details'> {
	/** What has left with one of it, of a pack: itself it moves none. */
	parts: MovedParts;
	moves_stock: 0 | 1;
}

interface Tables {
	shipping_types: ShippingTypeRow;
	shippings: ShippingRow;
	shipping_details: ShippingDetailRow;
}

const prepare = statements<Tables>();

export const shippingTypeSource = source<ShippingTypeRow>({ table: 'shipping_types', scope: 'instance' });
const SHOWN: readonly (keyof ShippingRow)[] = [
	'id',
	'guide_id',
	'office_id',
	'shipping_type_id',
	'shipping_date',
	'address',
	'municipality',
	'city',
	'recipient',
	'state',
	'received',
	'destination_office_id',
];

/** Kept together: as they are searched. */
export const SEARCHED = ['recipient', 'address', 'municipality', 'city'] as const;

export const shippingSource = source<ShippingRow>({
	table: 'shippings',
	shown: SHOWN,
	tally: { subject: 'shippings', columns: ['office_id', 'shipping_type_id', 'state'] },
	searched: SEARCHED,
	swept: ['office_id', 'shipping_type_id', 'state', 'received', 'shipping_date'],
});
const SHOWN_OF_DETAILS: readonly (keyof ShippingDetailRow)[] = [
	'id',
	'shipping_id',
	'variant_id',
	'quantity',
	'variant_stock',
	'variant_cost',
	'received_quantity',
];

export const shippingDetailSource = source<ShippingDetailRow>({
	table: 'shipping_details',
	parent: 'shipping_id',
	shown: SHOWN_OF_DETAILS,
});

export const detailsOf = prepare((db, p: { companyId: number; shippingId: number }) =>
	db
		.selectFrom('shipping_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('shipping_id', '=', p.shippingId)
		.orderBy('id'),
);

export const findByGuide = prepare((db, p: { companyId: number; guideId: number }) =>
	db.selectFrom('shippings').selectAll().where('company_id', '=', p.companyId).where('guide_id', '=', p.guideId),
);

/** What dispatches that stand took of lines of sales. */
export const dispatchesOfLines = prepare((db, p: { companyId: number; detailIds: readonly number[] }, on) =>
	db
		.selectFrom('shipping_details as l')
		.innerJoin('shippings as s', (join) =>
			join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.shipping_id'),
		)
		.select(['l.source_detail_id', 'l.quantity', 'l.variant_cost'])
		.where('l.company_id', '=', p.companyId)
		.where(on.isOneOf('l.source_detail_id', p.detailIds))
		.where('l.moves_stock', '=', 1)
		.where('s.state', '=', ISSUED)
		.orderBy(on.sortedBy('l.id')),
);

/** All that dispatches that stand sent of lines of sales. */
export const dispatchedOfLines = prepare((db, p: { companyId: number; detailIds: readonly number[] }, on) =>
	db
		.selectFrom('shipping_details as l')
		.innerJoin('shippings as s', (join) =>
			join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.shipping_id'),
		)
		.selectAll('l')
		.where('l.company_id', '=', p.companyId)
		.where(on.isOneOf('l.source_detail_id', p.detailIds))
		.where('s.state', '=', ISSUED)
		.orderBy(on.sortedBy('l.id')),
);

/** Annuls once, and never what has arrived: annulment and reception change the same row, so only one of them wins. */
export const markAnnulled = prepare((db, p: { companyId: number; id: number }) =>
	db
		.updateTable('shippings')
		.set({ state: ANNULLED })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ISSUED)
		.where('receptions', '=', 0)
		.returningAll(),
);

/** Begins a reception; the row stays locked, so receptions of one transfer happen one after the other. */
export const beginReception = prepare((db, p: { companyId: number; id: number }) =>
	db
		.updateTable('shippings')
		.set((set) => ({ receptions: set('receptions', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ISSUED)
		.where('received', '=', 0)
		.where('destination_office_id', 'is not', null)
		.returningAll(),
);

/** Receives of a detail only what has yet to arrive. */
export const receiveDetail = prepare((db, p: { companyId: number; id: number; quantity: number }) =>
	db
		.updateTable('shipping_details')
		.set((set) => ({ received_quantity: set('received_quantity', '+', p.quantity) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where((is) => is(is('quantity', '-', is.ref('received_quantity')), '>=', p.quantity)),
);
