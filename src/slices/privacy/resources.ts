/** What is shown of erasures. */
import { users } from '../../foundations/identity/index.ts';
import { byDate, byId, type Resource, toOne } from '../../kernel/http/index.ts';
import { type ErasureRow, erasureSource } from './erasure-store.ts';
import { ERASURES, ErasureShape } from './schema.ts';
import { erasureToWire } from './wire.ts';

export const erasures: Resource<ErasureRow, typeof ErasureShape> = {
	tag: 'Privacy',
	right: 'privacy:read',
	noun: 'erasure',
	plural: 'erasures',
	names: ['Erasure', 'Erasures'],
	path: ERASURES,
	source: erasureSource,
	filters: {
		createddate: byDate('created_at', 'When it was done'),
		userid: byId('user_id', 'user'),
	},
	isOrdered: true,
	shape: ErasureShape,
	relations: { user: toOne('user', () => users, 'user_id') },
	wire: erasureToWire,
};
