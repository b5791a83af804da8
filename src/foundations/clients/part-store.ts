/** SQL on what belongs to a client: contacts, addresses, and points with their history. */
import { insertReturningId, type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import type { ClientRow } from './store.ts';

export type ContactRow = RowOf<'client_contacts'>;

export interface AddressRow extends RowOf<'client_addresses'> {
	state: RecordState;
}

export type PointsRow = RowOf<'client_points'>;

const prepare = statements<{ clients: ClientRow; client_contacts: ContactRow }>();

export const contactSource = source<ContactRow>({ table: 'client_contacts', parent: 'client_id' });
export const addressSource = source<AddressRow>({ table: 'client_addresses', parent: 'client_id' });
export const pointsSource = source<PointsRow>({ table: 'client_points', parent: 'client_id' });

export const insertContact = (tx: Tx, row: Omit<ContactRow, 'id'>) => insertReturningId(tx, 'client_contacts', row);
export const insertAddress = (tx: Tx, row: Omit<AddressRow, 'id'>) => insertReturningId(tx, 'client_addresses', row);
export const insertPoints = (tx: Tx, row: Omit<PointsRow, 'id'>) => insertReturningId(tx, 'client_points', row);

/** Answers the contact only to the caller that removed it. */
export const removeContact = prepare((db, p: { companyId: number; clientId: number; id: number }) =>
	db
		.deleteFrom('client_contacts')
		.where('company_id', '=', p.companyId)
		.where('client_id', '=', p.clientId)
		.where('id', '=', p.id)
		.returningAll(),
);

/** Changes the points of an active client only if they stay within 0 and what is exact, in one statement. */
export const addPoints = prepare((db, p: { companyId: number; id: number; change: number; at: number }) =>
	db
		.updateTable('clients')
		.set((set) => ({ points: set('points', '+', p.change), points_updated_at: p.at }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('is_deleted', '=', 0)
		.where((is) => is(is('points', '+', p.change), '>=', 0))
		.where((is) => is(is('points', '+', p.change), '<=', is.cast<number>(is.val(Number.MAX_SAFE_INTEGER), 'bigint')))
		.returning('points'),
);
