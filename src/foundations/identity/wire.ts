/** The company, its offices and its users as the world sees them. */
import type { Static } from 'typebox';
import { node, type View } from '../../kernel/http/index.ts';
import { shownState } from '../../kernel/record-state.ts';
import type { CompanyShape, LogoShape, OfficeShape, UserShape } from './schema.ts';
import type { CompanyRow, OfficeRow, UserRow } from './store.ts';

export const COMPANY = '/v1/company';
export const LOGO = `${COMPANY}/logo`;
export const OFFICES = '/v1/offices';
export const USERS = '/v1/users';

export const officeToWire = (row: OfficeRow, view: View): Static<typeof OfficeShape> => ({
	href: `${view.addresses.base}${OFFICES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	description: row.description,
	address: row.address,
	municipality: row.municipality,
	city: row.city,
	country: row.country,
	zipCode: row.zip_code,
	email: row.email,
	latitude: row.latitude,
	longitude: row.longitude,
	costCenter: row.cost_center,
	isVirtual: row.is_virtual,
	defaultPriceList: row.default_price_list_id ?? 0,
	state: shownState(row),
});

/** What strict readers of offices do not know. */
export const officeOurs = (row: OfficeRow): Partial<Static<typeof OfficeShape>> => ({
	phone: row.phone,
	isDefault: row.is_default,
});

export const userToWire = (row: UserRow, view: View): Static<typeof UserShape> => ({
	href: `${view.addresses.base}${USERS}/${row.id}.json`,
	id: row.id,
	firstName: row.first_name,
	lastName: row.last_name,
	email: row.email,
	role: row.role,
	state: row.state,
	...(row.office_id === null ? {} : { office: node(view, OFFICES, row.office_id) }),
});

type Logo = Static<typeof LogoShape>;
type Company = Static<typeof CompanyShape>;

export const logoToWire = (mediaType: string, view: View): Logo => ({
	href: `${view.addresses.base}${LOGO}.json`,
	mediaType,
});

export const companyToWire = (row: CompanyRow, couponEncoding: string, logo: Logo | null, view: View): Company => ({
	href: `${view.addresses.base}${COMPANY}.json`,
	id: row.id,
	name: row.name,
	code: row.code,
	activity: row.activity,
	address: row.address,
	municipality: row.municipality,
	city: row.city,
	phone: row.phone,
	email: row.email,
	timeZone: row.time_zone,
	currency: row.currency_code,
	paper: row.paper,
	onlineStore: row.has_store,
	allowNegativeStock: row.allows_negative_stock,
	allowOverpayment: row.allows_overpayment,
	couponEncoding,
	logo,
});
