/** What is shown of clients: themselves, their contacts, their addresses, and how their points changed. */
import {
	byFlag,
	byId,
	byLookup,
	byPart,
	bySameText,
	byState,
	byWords,
	type Resource,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import { clientValueSource, valuesOf } from '../attributes/index.ts';
import { users } from '../identity/index.ts';
import {
	type AddressRow,
	addressSource,
	type ContactRow,
	contactSource,
	type PointsRow,
	pointsSource,
} from './part-store.ts';
import { saleConditions } from './sale-conditions/resources.ts';
import { clientIdsByCode } from './save-client.ts';
import { AddressShape, ClientShape, ContactShape, PointsShape } from './schema.ts';
import { clientPlaces } from './search-places.ts';
import { type ClientRow, clientSource } from './store.ts';
import { addressToWire, CLIENTS, clientToWire, contactToWire, pointsToWire } from './wire.ts';

const OF_CLIENTS = { tag: 'Clients', right: 'catalog:read' } as const;

export const contacts: Resource<ContactRow, typeof ContactShape> = {
	...OF_CLIENTS,
	noun: 'contact',
	plural: 'contacts',
	names: ['Contact', 'Contacts'],
	path: `${CLIENTS}/:id/contacts`,
	source: contactSource,
	filters: {},
	shape: ContactShape,
	relations: {},
	wire: contactToWire,
};

export const addresses: Resource<AddressRow, typeof AddressShape> = {
	...OF_CLIENTS,
	noun: 'address',
	plural: 'addresses',
	names: ['Address', 'Addresses'],
	path: `${CLIENTS}/:id/addresses`,
	source: addressSource,
	filters: {
		address: byPart('address', 'street and number'),
		city: byPart('city', 'city'),
		municipality: byPart('municipality', 'municipality'),
		state: byFlag('state', '0 active, 1 deleted'),
	},
	shape: AddressShape,
	relations: {},
	wire: addressToWire,
};

export const clientPoints: Resource<PointsRow, typeof PointsShape> = {
	...OF_CLIENTS,
	noun: 'change of points',
	plural: 'changes of points',
	names: ['Points', 'Points'],
	path: `${CLIENTS}/:id/points`,
	isOrdered: true,
	source: pointsSource,
	filters: {},
	shape: PointsShape,
	relations: { user: toOne('user', () => users, 'user_id') },
	wire: pointsToWire,
};

export const clientAttributes = valuesOf(CLIENTS, OF_CLIENTS.right, OF_CLIENTS.tag, clientValueSource);

export const clients: Resource<ClientRow, typeof ClientShape> = {
	...OF_CLIENTS,
	noun: 'client',
	plural: 'clients',
	names: ['Client', 'Clients'],
	path: CLIENTS,
	source: clientSource,
	filters: {
		// Through ids, because only the look-up says that the code is not empty, without which its index is not used.
		code: byLookup('id', 'Tax identifier, however written; several as [a,b]', clientIdsByCode),
		firstname: byPart('first_name', 'first name'),
		lastname: byPart('last_name', 'last name'),
		company: byPart('company', "company's name"),
		email: bySameText('email', 'E-mail'),
		paymenttypeid: byId('payment_type_id', 'payment type'),
		salesconditionid: byId('sale_condition_id', 'sale condition'),
		state: byState,
		q: byWords('code, first name, last name, company and e-mail', clientPlaces),
	},
	shape: ClientShape,
	relations: {
		contacts: toMany('contacts', () => contacts),
		addresses: toMany('addresses', () => addresses),
		attributes: toMany('attributes', () => clientAttributes),
		sale_condition: toOne('sale_condition', () => saleConditions, 'sale_condition_id'),
	},
	wire: clientToWire,
};
