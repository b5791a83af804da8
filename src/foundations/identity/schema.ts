/** Shapes of offices and users. */
import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';

export const OfficeShape = Type.Object({
	href: Type.String({ description: 'Address of the office' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String(),
	description: Type.String(),
	address: Type.String(),
	municipality: Type.String(),
	city: Type.String(),
	country: Type.String(),
	zipCode: Type.String(),
	email: Type.String(),
	phone: Type.String(),
	isVirtual: Type.Integer({ description: '1 when it has no counter of its own' }),
	isDefault: Type.Integer({ description: '1 on the office used when none is named' }),
	defaultPriceList: Type.Integer({ description: 'Id of the price list used here when none is named; 0 without one' }),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
});

export const UserShape = Type.Object({
	href: Type.String({ description: 'Address of the user' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	firstName: Type.String(),
	lastName: Type.String(),
	email: Type.String(),
	role: Type.String({ description: 'owner, manager or staff' }),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
});

const line = (description: string, example?: string) =>
	input.optional(input.text({ max: 255, description, ...(example ? { example } : {}) }));

const officeMembers = {
	description: line('What the office is for'),
	address: line('Street and number', 'Av. Providencia 1234'),
	municipality: line('Municipality', 'Providencia'),
	district: line('The same as municipality'),
	city: line('City', 'Santiago'),
	country: line('Country', 'Chile'),
	zipCode: line('Postal code'),
	email: line('E-mail'),
	phone: line('Telephone'),
	isVirtual: input.optional(input.flag('1 when it has no counter of its own')),
	isDefault: input.optional(input.flag('1 makes it the office used when none is named')),
	defaultPriceListId: input.optional(input.id('Price list used here when none is named')),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

const officeName = input.text({
	min: 1,
	max: 100,
	description: 'Name, unique in the company',
	example: 'Sucursal Ñuñoa',
});

export const NewOffice = input.object({ name: officeName, ...officeMembers });
export const OfficeChange = input.object({ name: input.optional(officeName), ...officeMembers });
