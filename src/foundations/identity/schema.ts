/** Shapes of the company, its offices and its users. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { ROLES } from './rights.ts';
import { PAPERS } from './store.ts';

const { integer, text } = output;

export const OfficeShape = output.record('Office', '/v1/offices', {
	name: text('Casa Matriz'),
	description: text('Sala de ventas y bodega'),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	country: text('Chile'),
	zipCode: text('7500000'),
	email: text('contacto@losandes.example'),
	latitude: text('-33.4263', 'Empty when unknown'),
	longitude: text('-70.6167', 'Empty when unknown'),
	costCenter: text('CC-01', 'Cost centre'),
	isVirtual: integer(0, '1 when it has no counter of its own'),
	defaultPriceList: integer(1, 'Id of the price list used here when none is named; 0 without one'),
	state: integer(0, '0 active, 1 inactive, 99 deleted'),
	phone: Type.Optional(text('+56 2 2345 6789', 'Only where `fields` or `expand` names it')),
	isDefault: Type.Optional(
		integer(1, '1 on the office used when none is named; only where `fields` or `expand` names it'),
	),
});

export const UserShape = output.record('User', '/v1/users', {
	firstName: text('Camila'),
	lastName: text('Rojas'),
	email: text('camila@losandes.example'),
	role: text('owner', 'owner, manager or staff'),
	state: integer(0, '0 active, 1 inactive'),
	office: Type.Optional(output.node('/v1/offices', 'Default office; absent without one')),
});

export const UserChange = input.body('UserChange', {
	officeId: input.removable(input.id('Default office; null takes it away', 1)),
});

export const AccessChange = input.body(
	'UserAccessChange',
	{
		role: input.optional(
			input.word(ROLES, 'owner (everything), manager (everything but deciding about owners) or staff (the daily work)'),
		),
		state: input.optional(input.flag('1 ends the access, and with it every token of the person; 0 gives it back')),
	},
	{ description: 'Members that are absent stay as they are' },
);

const line = (description: string, example?: string) =>
	input.optional(input.text({ max: 255, description, ...(example ? { example } : {}) }));

const place = (description: string, example?: string) =>
	input.optional(input.text({ max: 50, acceptsNumbers: true, description, ...(example ? { example } : {}) }));

const officeMembers = {
	description: line('What the office is for', 'Sala de ventas'),
	address: line('Street and number', 'Av. Providencia 1234'),
	municipality: line('Municipality', 'Providencia'),
	district: input.aliasOf('municipality', line('The same as municipality')),
	city: line('City', 'Santiago'),
	country: line('Country', 'Chile'),
	zipCode: line('Postal code'),
	email: line('E-mail'),
	phone: line('Telephone'),
	latitude: place('Latitude, as text', '-33.4263'),
	longitude: place('Longitude, as text', '-70.6167'),
	costCenter: place('Cost centre'),
	isVirtual: input.optional(input.flag('1 when it has no counter of its own')),
	isDefault: input.optional(input.flag('1 makes it the office used when none is named')),
	defaultPriceListId: input.optional(input.id('Price list used here when none is named')),
	defaultPriceList: input.aliasOf(
		'defaultPriceListId',
		input.count('The same as defaultPriceListId, by the name it is read under; 0 for none'),
	),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

const officeName = input.text({
	min: 1,
	max: 100,
	description: 'Name, unique in the company',
	example: 'Sucursal Ñuñoa',
});

export const NewOffice = input.body('NewOffice', { name: officeName, ...officeMembers });
export const OfficeChange = input.body('OfficeChange', { name: input.optional(officeName), ...officeMembers });

const ENCODINGS = ['012', '123'] as const;
const ENCODING =
	'How coupon types are written: "012": amount, percentage, free shipping are "0", "1", "2"; "123": they are "1", "2", "3"';
const PAPER = 'Paper that documents are printed on: letter, a4, or roll80 (a roll of 80 mm)';

export const LogoShape = output.object('Logo', {
	href: output.href('/v1/company/logo.json', 'Address of the image'),
	mediaType: text(
		'image/png',
		'image/png or image/jpeg; image/svg+xml of one that was set before SVG stopped being taken',
	),
});

export const CompanyShape = output.object('Company', {
	href: output.href('/v1/company.json', 'Address of the company'),
	id: integer(1, 'Unique identifier'),
	name: text('Almacén Los Andes SpA'),
	code: text('76.543.210-3', 'Tax identifier'),
	activity: text('Venta al por menor de alimentos', 'Line of business, as printed on documents'),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	phone: text('+56 2 2345 6789'),
	email: text('contacto@losandes.example'),
	timeZone: text('America/Santiago', 'Decides which day it is'),
	currency: text('CLP', 'Cannot be changed'),
	paper: text('letter', PAPER),
	onlineStore: integer(1, '1 when it sells online; 0 refuses new checkouts'),
	allowNegativeStock: integer(0, '1 when more may leave than there is'),
	allowOverpayment: integer(0, '1 when a document may be paid beyond its total'),
	couponEncoding: text('012', ENCODING),
	logo: output.nullable(LogoShape, 'The logo that documents are printed with; null without one'),
});

export const CompanyChange = input.body(
	'CompanyChange',
	{
		name: input.optional(input.text({ min: 1, max: 100, description: 'Name', example: 'Almacén Los Andes SpA' })),
		code: input.optional(
			input.text({
				min: 3,
				max: 30,
				description: 'Tax identifier, unique; of a Chilean company with its right check digit',
				example: '76.543.210-3',
			}),
		),
		activity: line('Line of business, as printed on documents', 'Venta al por menor de alimentos'),
		address: line('Street and number', 'Av. Providencia 1234'),
		municipality: line('Municipality', 'Providencia'),
		district: input.aliasOf('municipality', line('The same as municipality')),
		city: line('City', 'Santiago'),
		phone: line('Telephone', '+56 2 2345 6789'),
		email: line('E-mail', 'contacto@losandes.example'),
		timeZone: input.optional(
			input.text({ min: 1, max: 64, description: 'Name of a time zone', example: 'America/Santiago' }),
		),
		currency: input.optional(input.text({ max: 3, description: 'As it is: it cannot be changed', example: 'CLP' })),
		paper: input.optional(input.word(PAPERS, PAPER)),
		onlineStore: input.optional(input.flag('1: it sells online; 0 refuses new checkouts, open ones go on')),
		allowNegativeStock: input.optional(input.flag('1: more may leave than there is')),
		allowOverpayment: input.optional(input.flag('1: a document may be paid beyond its total')),
		couponEncoding: input.optional(input.word(ENCODINGS, ENCODING)),
		logo: input.optional(input.jsonObject('As it is read; it is changed by PUT /v1/company/logo.json', 2000)),
	},
	{ description: 'Members that are absent stay as they are' },
);
