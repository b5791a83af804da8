/** What the identity room shows: offices and users. */
import { wordIn } from '../../kernel/db/index.ts';
import {
	byFlag,
	byId,
	byPart,
	bySameText,
	byState,
	byText,
	byWords,
	type Resource,
	toOne,
} from '../../kernel/http/index.ts';
import { OfficeShape, UserShape } from './schema.ts';
import { type OfficeRow, officeSource, type UserRow, userSource } from './store.ts';
import { OFFICES, officeOurs, officeToWire, USERS, userToWire } from './wire.ts';

const STATE = byFlag('state', '0 active, 1 inactive');

export const offices: Resource<OfficeRow, typeof OfficeShape> = {
	noun: 'office',
	plural: 'offices',
	names: ['Office', 'Offices'],
	path: OFFICES,
	tag: 'Company',
	right: 'company:read',
	source: officeSource,
	filters: {
		name: byPart('name', 'name'),
		address: byPart('address', 'address'),
		municipality: byPart('municipality', 'municipality'),
		city: byPart('city', 'city'),
		country: byPart('country', 'country'),
		costcenter: byText('cost_center', 'Cost centre'),
		state: byState,
		q: byWords('name, address, municipality and city', (word) =>
			wordIn(word, ['name', 'address', 'municipality', 'city']),
		),
	},
	shape: OfficeShape,
	relations: {},
	wire: officeToWire,
	ours: officeOurs,
};

export const users: Resource<UserRow, typeof UserShape> = {
	noun: 'user',
	plural: 'users',
	names: ['User', 'Users'],
	path: USERS,
	tag: 'Company',
	right: 'company:read',
	source: userSource,
	filters: {
		firstname: byPart('first_name', 'first name'),
		lastname: byPart('last_name', 'last name'),
		email: bySameText('email', 'E-mail'),
		officeid: byId('office_id', 'default office'),
		state: STATE,
		q: byWords('first name, last name and e-mail', (word) => wordIn(word, ['first_name', 'last_name', 'email'])),
	},
	shape: UserShape,
	relations: { office: toOne('office', () => offices, 'office_id') },
	wire: userToWire,
};
