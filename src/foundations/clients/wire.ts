/** Clients, their contacts, addresses and points as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../kernel/http/index.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { shownState } from '../../kernel/record-state.ts';
import { hrefOf } from '../catalog/index.ts';
import { USERS } from '../identity/index.ts';
import type { AddressRow, ContactRow, PointsRow } from './part-store.ts';
import { SALE_CONDITIONS } from './sale-conditions/wire.ts';
import type { AddressShape, ClientShape, ContactShape, PointsShape } from './schema.ts';
import type { ClientRow } from './store.ts';

/** Whole pesos as `150000.0`: the interface writes this amount as text, always with a decimal. */
const amountText = (amount: number, decimals: number): string =>
	fromScaled(amount, decimals).toFixed(Math.max(decimals, 1));

export const CLIENTS = '/v1/clients';

export const clientToWire = (row: ClientRow, view: View): Static<typeof ClientShape> => ({
	href: hrefOf(view, CLIENTS, row.id),
	id: row.id,
	code: row.code,
	company: row.company,
	companyOrPerson: row.company_or_person,
	firstName: row.first_name,
	lastName: row.last_name,
	activity: row.activity,
	email: row.email,
	phone: row.phone,
	address: row.address,
	municipality: row.municipality,
	city: row.city,
	note: row.note,
	facebook: row.facebook,
	twitter: row.twitter,
	hasCredit: row.has_credit,
	maxCredit: amountText(row.max_credit, view.decimals),
	points: row.points,
	pointsUpdated: row.points_updated_at ?? '',
	accumulatePoints: row.accumulates_points,
	sendDte: row.sends_dte,
	priceListId: row.price_list_id ?? 0,
	state: shownState(row),
	attributes: collection(view, `${CLIENTS}/${row.id}/attributes`),
	contacts: collection(view, `${CLIENTS}/${row.id}/contacts`),
	addresses: collection(view, `${CLIENTS}/${row.id}/addresses`),
	...(row.payment_type_id === null ? {} : { payment_type: node(view, '/v1/payment_types', row.payment_type_id) }),
	...(row.sale_condition_id === null ? {} : { sale_condition: node(view, SALE_CONDITIONS, row.sale_condition_id) }),
});

export const contactToWire = (row: ContactRow, view: View): Static<typeof ContactShape> => ({
	href: hrefOf(view, `${CLIENTS}/${row.client_id}/contacts`, row.id),
	id: row.id,
	firstName: row.first_name,
	lastName: row.last_name,
	phone: row.phone,
	email: row.email,
});

export const addressToWire = (row: AddressRow, view: View): Static<typeof AddressShape> => ({
	href: hrefOf(view, `${CLIENTS}/${row.client_id}/addresses`, row.id),
	id: row.id,
	addressName: row.name,
	address: row.address,
	city: row.city,
	municipality: row.municipality,
	state: row.state,
});

export const pointsToWire = (row: PointsRow, view: View): Static<typeof PointsShape> => ({
	href: hrefOf(view, `${CLIENTS}/${row.client_id}/points`, row.id),
	id: row.id,
	change: row.change,
	points: row.points,
	description: row.description,
	orderId: row.order_id,
	date: row.created_at,
	user: node(view, USERS, row.user_id),
});
