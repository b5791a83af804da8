/** SQL on couriers, what they offer, their orders, and the states of these. */
import type { Generated } from 'kysely';
import {
	companyOfSecret,
	insertReturningId,
	insertReturningIds,
	type RowOf,
	type Schema,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import type { Contact, Destination, Origin } from './addresses.ts';

/** `token_version` counts the tokens it has had; 0 for the first. */
export interface CourierRow extends RowOf<'couriers'> {
	state: RecordState;
}

export interface DeliveryTypeRow extends RowOf<'delivery_types'> {
	state: RecordState;
}

export type StateRow = RowOf<'courier_states'>;
export type SubStateRow = RowOf<'courier_sub_states'>;

/** `log_count`: of the logs that couriers and companies write, not of our own. */
export interface OrderRow extends Omit<RowOf<'courier_orders'>, 'log_count'> {
	origin: Json<Origin>;
	destination: Json<Destination>;
	contact: Json<Contact>;
	seller: Json<{ name: string; code: string; email: string; phone: string; address: string }>;
	packaging_type: 0 | 1;
}

export type OrderDetailRow = RowOf<'courier_order_details'>;

export interface LogRow extends RowOf<'courier_order_logs'> {
	is_applied: 0 | 1;
}

interface Tables extends Pick<Schema, 'courier_states' | 'courier_sub_states' | 'courier_order_details'> {
	couriers: CourierRow;
	delivery_types: DeliveryTypeRow;
	courier_orders: OrderRow & { log_count: Generated<number> };
	courier_order_logs: LogRow;
}

const prepare = statements<Tables>();

export const courierSource = source<CourierRow>({ table: 'couriers' });
export const orderSource = source<OrderRow>({
	table: 'courier_orders',
	tally: { subject: 'courier_orders', columns: ['courier_id'] },
	searched: ['searched'],
});
export const logSource = source<LogRow>({ table: 'courier_order_logs', parent: 'order_id' });
export const deliveryTypeSource = source<DeliveryTypeRow>({ table: 'delivery_types' });

export const allStates = prepare((db, _p: object) => db.selectFrom('courier_states').selectAll().orderBy('id'));
export const allSubStates = prepare((db, _p: object) => db.selectFrom('courier_sub_states').selectAll().orderBy('id'));

export const deliveryTypesOf = prepare((db, p: { companyId: number; courierIds: readonly number[] }, on) =>
	db
		.selectFrom('delivery_types')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('courier_id', p.courierIds))
		.orderBy(on.sortedBy('id')),
);

/** What can be chosen for a new order: in force, of a courier in force. */
export const offeredDeliveryType = prepare((db, p: { companyId: number; id: number }) =>
	db
		.selectFrom('delivery_types as d')
		.innerJoin('couriers as c', (join) =>
			join.onRef('c.company_id', '=', 'd.company_id').onRef('c.id', '=', 'd.courier_id'),
		)
		.selectAll('d')
		.where('d.company_id', '=', p.companyId)
		.where('d.id', '=', p.id)
		.where('d.state', '=', 0)
		.where('c.state', '=', 0),
);

/** The same of several. */
export const offeredDeliveryTypes = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('delivery_types as d')
		.innerJoin('couriers as c', (join) =>
			join.onRef('c.company_id', '=', 'd.company_id').onRef('c.id', '=', 'd.courier_id'),
		)
		.select(['d.id', 'd.name', 'd.cost'])
		.where('d.company_id', '=', p.companyId)
		.where(on.isOneOf('d.id', p.ids))
		.where('d.state', '=', 0)
		.where('c.state', '=', 0)
		.orderBy('d.id'),
);

export const newestOfDocument = prepare((db, p: { companyId: number; documentId: number }) =>
	db
		.selectFrom('courier_orders')
		.select('public_token')
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.orderBy('id', 'desc')
		.limit(1),
);

export const detailsOf = prepare((db, p: { companyId: number; orderIds: readonly number[] }, on) =>
	db
		.selectFrom('courier_order_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('order_id', p.orderIds))
		.orderBy(on.sortedBy('id')),
);

/** Newest first. */
export const newestLogsOf = prepare((db, p: { companyId: number; orderId: number; most: number }) =>
	db
		.selectFrom('courier_order_logs')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('order_id', '=', p.orderId)
		.orderBy('date', 'desc')
		.orderBy('id', 'desc')
		.limit(p.most),
);

/** No row when the order has its number of logs, concurrent ones included. */
export const countLog = prepare((db, p: { companyId: number; id: number; most: number }) =>
	db
		.updateTable('courier_orders')
		.set((set) => ({ log_count: set('log_count', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('log_count', '<', p.most),
);

export const findByPublicToken = prepare((db, p: { token: string }) =>
	db
		.selectFrom('courier_orders')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.token))
		.where('public_token', '=', p.token),
);

export const findByLabelToken = prepare((db, p: { token: string }) =>
	db
		.selectFrom('courier_orders')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.token))
		.where('label_token', '=', p.token),
);

/** Sets the state unless a log of a later date has; concurrent callers wait for the row lock. */
export const applyState = prepare(
	(db, p: { companyId: number; id: number; stateId: number; subStateId: number | null; date: number; now: number }) =>
		db
			.updateTable('courier_orders')
			.set({ state_id: p.stateId, sub_state_id: p.subStateId, state_date: p.date, updated_at: p.now })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('state_date', '<=', p.date),
);

/** Of two dispatches of a sale the first is named. A row that is not there yet may be named: it comes with the commit. */
export const nameDispatch = prepare(
	(db, p: { companyId: number; documentId: number; shippingId: number; now: number }) =>
		db
			.updateTable('courier_orders')
			.set({ shipping_id: p.shippingId, updated_at: p.now })
			.where('company_id', '=', p.companyId)
			.where('document_id', '=', p.documentId)
			.where('shipping_id', 'is', null)
			.where('state_id', 'in', (q) => q.selectFrom('courier_states').select('id').where('is_open', '=', 1)),
);

/** An order of a sale that stands waits for another dispatch. */
export const forgetDispatch = prepare((db, p: { companyId: number; shippingId: number; now: number }) =>
	db
		.updateTable('courier_orders')
		.set({ shipping_id: null, updated_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('shipping_id', '=', p.shippingId)
		.where('document_id', 'is not', null)
		.where('state_id', 'in', (q) => q.selectFrom('courier_states').select('id').where('is_open', '=', 1)),
);

interface Annulment {
	companyId: number;
	id: number;
	stateId: number;
	now: number;
}

/** Of what the column names. */
const annulOpen = (column: 'shipping_id' | 'document_id') =>
	prepare((db, p: Annulment) =>
		db
			.updateTable('courier_orders')
			.set({ state_id: p.stateId, sub_state_id: null, state_date: p.now, updated_at: p.now })
			.where('company_id', '=', p.companyId)
			.where(column, '=', p.id)
			.where('state_id', 'in', (q) => q.selectFrom('courier_states').select('id').where('is_open', '=', 1))
			.returningAll(),
	);
export const annulOpenOfShipping = annulOpen('shipping_id');
export const annulOpenOfDocument = annulOpen('document_id');

export const insertCourier = (tx: Tx, row: Omit<CourierRow, 'id'>) => insertReturningId(tx, 'couriers', row);
export const insertDeliveryTypes = (tx: Tx, rows: readonly Omit<DeliveryTypeRow, 'id'>[]) =>
	insertReturningIds(tx, 'delivery_types', rows);
export const insertOrder = (tx: Tx, row: Omit<OrderRow, 'id'>) => insertReturningId(tx, 'courier_orders', row);
export const insertLog = (tx: Tx, row: Omit<LogRow, 'id'>) => insertReturningId(tx, 'courier_order_logs', row);
