/** The file of data: what a company should hold, with names and codes where a call would have ids. */
import Type, { type Static } from 'typebox';
import {
	NewCollection,
	NewPack,
	NewPriceList,
	NewProduct,
	NewProductType,
	NewTax,
	NewVariant,
} from '../../foundations/catalog/index.ts';
import { SavedClient } from '../../foundations/clients/index.ts';
import { NewOffice } from '../../foundations/identity/index.ts';
import { input, output } from '../../kernel/http/index.ts';
import { NewMethod } from '../../slices/checkout/index.ts';
import { NewCoupon } from '../../slices/coupons/index.ts';
import { NewCourier } from '../../slices/courier/index.ts';

const { body, list, named, object, optional } = input;

/** Of each kind, in one company. */
const MOST = 2000;
const MOST_NAMED = 100;

const name = (description: string, example: string) =>
	input.text({ min: 1, max: 255, acceptsNumbers: true, description, example });
const price = (description: string) => input.unitValue(description, 9990);
const priceListName = optional(name('Name of a price list', 'Lista mayorista'));

const Office = body('SandboxDataOffice', {
	...Type.Omit(NewOffice, ['defaultPriceListId', 'defaultPriceList']).properties,
	priceList: priceListName,
});

const Variant = body('SandboxDataVariant', {
	...Type.Omit(NewVariant, ['productId', 'attribute_values']).properties,
	attributes: optional(
		named(
			input.text({ max: 255, acceptsNumbers: true }),
			MOST_NAMED,
			"Values of the attributes of its product's type, by their names",
			{ Talla: 'M' },
		),
	),
	price: optional(price("Price of one with taxes, in the company's default price list")),
	prices: optional(
		named(price('Price of one with taxes'), MOST_NAMED, 'Prices of one with taxes, by names of price lists', {
			'Lista mayorista': 8490,
		}),
	),
	cost: optional(price('What one has cost, of what is in stock')),
	stock: optional(
		named(input.measure('How much there is, from 0', 20), MOST_NAMED, 'How much there is, by names of offices', {
			'Casa Matriz': 20,
		}),
	),
});

const Product = body('SandboxDataProduct', {
	...Type.Omit(NewProduct, ['productTypeId', 'taxes', 'taxId']).properties,
	type: optional(name("Name of its type; the company's default without it", 'Vestuario')),
	taxes: optional(list(name('Code of a tax', '14'), 20, "Codes of its taxes; the company's default tax without it")),
	variants: optional(list(Variant, MOST_NAMED, 'What is sold of it')),
});

const Pack = body('SandboxDataPack', {
	...Type.Omit(NewPack, ['packDetails', 'productTypeId', 'basePrice', 'priceWithTax']).properties,
	price: optional(price("Price of one with taxes, in the company's default price list")),
	parts: list(
		object({ code: name('Code of the variant', 'POL-AZUL-M'), quantity: input.quantity('How much of it is in one') }),
		MOST_NAMED,
		'What is in it',
	),
});

/** What names records by ids that no file knows. */
const BY_ID = ['priceListId', 'paymentTypeId', 'saleConditionId', 'points', 'dynamicAttributes'] as const;
const Client = body('SandboxDataClient', { ...Type.Omit(SavedClient, BY_ID).properties, priceList: priceListName });

const Collection = body('SandboxDataCollection', Type.Omit(NewCollection, ['products']).properties);
const PriceList = body('SandboxDataPriceList', Type.Omit(NewPriceList, ['coinId']).properties);

/** In the order in which they are made: what is named stands before what names it. */
const held = {
	taxes: optional(list(NewTax, MOST_NAMED, 'As in POST /v1/taxes.json')),
	productTypes: optional(list(NewProductType, MOST, 'As in POST /v1/product_types.json')),
	priceLists: optional(list(PriceList, MOST_NAMED, 'Price lists beside the default one')),
	collections: optional(list(Collection, MOST, 'Collections that products name')),
	offices: optional(list(Office, MOST_NAMED, 'Offices beside the first one, Casa Matriz')),
	products: optional(list(Product, MOST, 'Products with variants, prices and stock')),
	packs: optional(list(Pack, MOST, 'What is sold as one, made of variants')),
	clients: optional(list(Client, MOST, 'As in POST /v1/clients.json, with priceList by its name')),
	coupons: optional(list(NewCoupon, MOST, 'As in POST /v1/loyalty/coupons.json')),
	paymentMethods: optional(list(NewMethod, MOST_NAMED, 'As in POST /v1/payment_methods.json')),
	couriers: optional(list(NewCourier, MOST_NAMED, 'As in POST /v1/couriers.json')),
};

/** What one company should hold. */
export const CompanyData = object(held);
export type CompanyHolds = Static<typeof CompanyData>;

const line = (description: string, example: string) => optional(input.text({ max: 255, description, example }));

const about = {
	code: input.text({ min: 3, max: 30, description: 'Tax identifier', example: '76.418.902-7' }),
	name: name('Name', 'Vestuario del Sur SpA'),
	activity: line('Line of business', 'Venta de vestuario'),
	address: line('Street and number', 'Av. Alemania 0850'),
	municipality: line('Municipality', 'Temuco'),
	city: line('City', 'Temuco'),
	email: line('E-mail', 'contacto@vestuariodelsur.example'),
	phone: line('Telephone', '+56 45 221 1000'),
	currency: optional(input.text({ min: 3, max: 3, description: 'ISO 4217; CLP without it', example: 'CLP' })),
	owner: optional(
		object({
			email: input.text({ min: 3, max: 255, description: 'E-mail', example: 'amanda@vestuariodelsur.example' }),
			firstName: optional(name('First name', 'Amanda')),
			lastName: optional(name('Last name', 'Quilodrán')),
			password: optional(input.text({ min: 8, max: 200, description: 'To sign in with; nobody can without one' })),
		}),
	),
};

/** A company in a file of several. */
export const NamedCompany = body('SandboxDataCompany', { ...about, ...held });
export type CompanyInFile = Static<typeof NamedCompany>;

export const MOST_COMPANIES = 20;

export const DataFile = body(
	'SandboxData',
	{
		...held,
		companies: optional(
			list(
				NamedCompany,
				MOST_COMPANIES,
				'Instead of all others, with the sandbox key: several companies, each with what it should hold; one whose code is not known is created',
			),
		),
	},
	{
		examples: [
			{
				offices: [{ name: 'Sucursal Concepción', municipality: 'Concepción', city: 'Concepción' }],
				productTypes: [{ name: 'Vestuario de invierno', attributes: [{ name: 'Talla', isMandatory: 1 }] }],
				products: [
					{
						name: 'Polerón de polar',
						type: 'Vestuario de invierno',
						variants: [
							{
								code: 'POLERON-M',
								barCode: '7804650012344',
								attributes: { Talla: 'M' },
								price: 19_990,
								cost: 8900,
								stock: { 'Sucursal Concepción': 12 },
							},
						],
					},
				],
			},
		],
	},
);

export const KINDS = [
	...['taxes', 'productTypes', 'priceLists', 'collections', 'offices', 'products', 'variants', 'packs'],
	...['clients', 'coupons', 'paymentMethods', 'couriers'],
] as const;

export const FilledShape = output.object('SandboxDataFilled', {
	companies: Type.Array(
		output.object('SandboxFilledCompany', {
			id: output.integer(1),
			code: output.text('76.418.902-7', 'Tax identifier'),
			name: output.text('Vestuario del Sur SpA'),
			isNew: Type.Boolean({ description: 'Created by this file', examples: [true] }),
			accessToken: output.nullable(
				output.text('3f9c…', 'A token with all rights'),
				'Only of a company that was created: a token with all its rights, shown once',
			),
			made: Type.Record(Type.String(), Type.Integer(), {
				description: `How many were made of each: ${KINDS.join(', ')}`,
				examples: [{ offices: 1, products: 40, variants: 96 }],
			}),
		}),
	),
});
