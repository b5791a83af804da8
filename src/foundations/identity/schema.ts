/** Shapes of the company, its offices and its users. */
import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';
import { PAPERS } from './store.ts';

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
	defaultPriceList: input.optional(
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

export const NewOffice = input.object({ name: officeName, ...officeMembers });
export const OfficeChange = input.object({ name: input.optional(officeName), ...officeMembers });

const ENCODINGS = ['012', '123'] as const;
const ENCODING =
	'How coupon types are written: "012": amount, percentage, free shipping are "0", "1", "2"; "123": they are "1", "2", "3"';
const PAPER = 'Sheet that documents are printed on: letter, a4, or roll80 (a roll of 80 mm)';

export const LogoShape = Type.Object(
	{
		href: Type.String({
			description: 'Address of the picture',
			examples: ['https://bodega.example/v1/company/logo.json'],
		}),
		mediaType: Type.String({
			description: 'What it is: image/png, image/jpeg or image/svg+xml',
			examples: ['image/png'],
		}),
	},
	{ description: 'The logo that documents are printed with' },
);

export const CompanyShape = Type.Object({
	href: Type.String({ description: 'Address of the company' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String({ examples: ['Almacén Los Andes SpA'] }),
	code: Type.String({ description: 'Tax identifier', examples: ['76.543.210-3'] }),
	activity: Type.String({ description: 'What it does, as printed on documents' }),
	address: Type.String(),
	municipality: Type.String(),
	city: Type.String(),
	phone: Type.String(),
	email: Type.String(),
	timeZone: Type.String({ description: 'Decides which day it is', examples: ['America/Santiago'] }),
	currency: Type.String({ description: 'Its money; stays as it is', examples: ['CLP'] }),
	paper: Type.String({ description: PAPER, examples: ['letter'] }),
	onlineStore: Type.Integer({ description: '1 when it sells online; 0 refuses new checkouts', examples: [1] }),
	allowNegativeStock: Type.Integer({ description: '1 when more may leave than there is', examples: [0] }),
	allowOverpayment: Type.Integer({ description: '1 when a document may be paid beyond its total', examples: [0] }),
	couponEncoding: Type.String({ description: ENCODING, examples: ['012'] }),
	logo: Type.Union([LogoShape, Type.Null()], { description: 'Its logo; null without one' }),
});

export const CompanyChange = input.object(
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
		activity: line('What it does, as printed on documents', 'Venta al por menor de alimentos'),
		address: line('Street and number', 'Av. Providencia 1234'),
		municipality: line('Municipality', 'Providencia'),
		district: line('The same as municipality', 'Providencia'),
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
		logo: input.optional(input.jsonObject('The same as is read', 2000)),
	},
	{ description: 'What is absent stays as it is' },
);
