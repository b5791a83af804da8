/** SQL on couriers, what they offer, their orders, and the states of these. */
import type { Generated } from 'kysely';
import {
	insertReturningId,
	insertReturningIds,
	insertRows,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import type { KeptSecret } from '../../kernel/signing-secret.ts';
import type { Contact, Destination, Origin } from './addresses.ts';

export interface CourierRow extends KeptSecret {
	id: number;
	company_id: number;
	name: string;
	webhook_url: string;
	/** Counts the tokens it has had; 0 for the first. */
	token_version: number;
	state: RecordState;
	created_at: number;
	updated_at: number;
}

export interface DeliveryTypeRow {
	id: number;
	company_id: number;
	courier_id: number;
	name: string;
	code: string;
	cost: number;
	state: RecordState;
}

export interface StateRow {
	id: number;
	name: string;
	name_en: string;
	is_open: 0 | 1;
}

export interface SubStateRow {
	id: number;
	state_id: number;
	name: string;
	name_en: string;
}

export interface OrderRow {
	id: number;
	company_id: number;
	courier_id: number;
	delivery_type_id: number;
	shipping_id: number | null;
	document_id: number | null;
	origin: Json<Origin>;
	destination: Json<Destination>;
	contact: Json<Contact>;
	seller: Json<{ name: string; code: string; email: string; phone: string; address: string }>;
	comment: string;
	packaging_type: 0 | 1;
	state_id: number;
	sub_state_id: number | null;
	state_date: number;
	label: string;
	tracking_number: string;
	url_tracking: string;
	public_token: string;
	label_token: string;
	created_at: number;
	updated_at: number;
}

export interface OrderDetailRow {
	id: number;
	company_id: number;
	order_id: number;
	description: string;
	quantity: number;
	weight_kg: number;
	length_cm: number;
	width_cm: number;
	height_cm: number;
}

export interface LogRow {
	id: number;
	company_id: number;
	order_id: number;
	state_id: number;
	sub_state_id: number | null;
	description: string;
	date: number;
	is_applied: 0 | 1;
	created_at: number;
}

interface Tables {
	couriers: CourierRow;
	delivery_types: DeliveryTypeRow;
	courier_states: StateRow;
	courier_sub_states: SubStateRow;
	/** `log_count`: of the logs that couriers and companies write, not of our own. */
	courier_orders: OrderRow & { log_count: Generated<number> };
	courier_order_details: OrderDetailRow;
	courier_order_logs: LogRow;
}

const prepare = statements<Tables>();

export const courierSource = source<CourierRow>({ table: 'couriers' });
export const orderSource = source<OrderRow>({
	table: 'courier_orders',
	tally: { subject: 'courier_orders', columns: ['courier_id'] },
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
		.where('courier_id', 'in', on.ids(p.courierIds))
		.orderBy('id'),
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

export const detailsOf = prepare((db, p: { companyId: number; orderIds: readonly number[] }, on) =>
	db
		.selectFrom('courier_order_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('order_id', 'in', on.ids(p.orderIds))
		.orderBy('id'),
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
	db.selectFrom('courier_orders').selectAll().where('public_token', '=', p.token),
);

export const findByLabelToken = prepare((db, p: { token: string }) =>
	db.selectFrom('courier_orders').selectAll().where('label_token', '=', p.token),
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
export const insertOrderDetails = (tx: Tx, rows: readonly Omit<OrderDetailRow, 'id'>[]) =>
	insertRows(tx, 'courier_order_details', rows);
export const insertLog = (tx: Tx, row: Omit<LogRow, 'id'>) => insertReturningId(tx, 'courier_order_logs', row);
