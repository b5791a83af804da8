/** Opens a courier order: by hand, from a dispatch, or for a paid checkout; the courier learns of it by the event. */
import type { Static } from 'typebox';
import { chooseOffice, findCompany, type OfficeRow, type Work } from '../../foundations/identity/index.ts';
import { type Queryable, secretsOf, tally } from '../../kernel/db/index.ts';
import { present, Refusal, unknownReference } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import { contactOf, destinationOf, originOf, type Texts } from './addresses.ts';
import { dispatchAnnulled, missing, noDetails } from './errors.ts';
import { orderOpened } from './events.ts';
import type { DispatchedGoods, HoldDispatch } from './ports.ts';
import { splitName, TO_BE_DISPATCHED } from './rules.ts';
import type { NewOrder } from './schema.ts';
import { insertOrder, newestOfDocument, type OrderRow, offeredDeliveryType, offeredDeliveryTypes } from './store.ts';
import { TRACK } from './wire.ts';

type Input = Static<typeof NewOrder>;
type Parcel = NonNullable<Input['details']>[number];

interface Draft {
	deliveryTypeId: number;
	shippingId: number | null;
	documentId: number | null;
	/** The number by which the buyer knows the purchase; empty without one. */
	orderNumber: string;
	officeId: number | undefined;
	origin: Texts;
	destination: Texts;
	contact: Texts;
	packagingType: 0 | 1;
	comment: string;
	details: readonly Parcel[];
}

const placeOf = (office: OfficeRow): Texts => ({
	country: office.country,
	city: office.city,
	district: office.municipality,
	address: office.address,
	zipcode: office.zip_code,
});

/** What an order will say, or a refusal of it; reads only. */
async function planOrder({ tx, actor, now }: Work, draft: Draft): Promise<Omit<OrderRow, 'id'>> {
	const companyId = actor.company.id;
	const type = await offeredDeliveryType.first(tx, { companyId, id: draft.deliveryTypeId });
	if (!type) throw unknownReference('deliveryTypeId', 'a delivery type');
	if (draft.details.length === 0) throw noDetails();
	const named = draft.shippingId === null ? [] : ['shippingId', 'a dispatch of an open office'];
	const office = await chooseOffice(tx, companyId, draft.officeId, ...named);
	const { name, code, email, phone, address, country } = present(
		await findCompany.first(tx, { id: companyId }),
		'company',
	);
	return {
		company_id: companyId,
		courier_id: type.courier_id,
		delivery_type_id: type.id,
		shipping_id: draft.shippingId,
		document_id: draft.documentId,
		origin: JSON.stringify(originOf({ ...placeOf(office), ...draft.origin })),
		destination: JSON.stringify(destinationOf({ country, ...draft.destination })),
		contact: JSON.stringify(contactOf(draft.contact)),
		seller: JSON.stringify({ name, code, email, phone, address }),
		comment: draft.comment,
		packaging_type: draft.packagingType,
		state_id: TO_BE_DISPATCHED,
		sub_state_id: null,
		state_date: 0,
		label: '',
		tracking_number: '',
		url_tracking: '',
		order_number: draft.orderNumber,
		// A trigger fills it.
		searched: '',
		public_token: randomSecret(),
		label_token: randomSecret(),
		created_at: now,
		updated_at: now,
	};
}

/** Refuses nothing: what could be refused was, before the first write. */
async function writeOrder({ tx, now }: Work, draft: Draft, plan: Omit<OrderRow, 'id'>): Promise<OrderRow> {
	const row = { id: await insertOrder(tx, plan), ...plan };
	const batch = tx.batch();
	batch.insert('secret_companies', secretsOf(row.company_id, row.public_token, row.label_token));
	batch.insert(
		'courier_order_details',
		draft.details.map((each) => ({
			company_id: row.company_id,
			order_id: row.id,
			description: each.description,
			quantity: each.quantity,
			weight_kg: each.weight ?? 0,
			length_cm: each.length ?? 0,
			width_cm: each.width ?? 0,
			height_cm: each.height ?? 0,
		})),
	);
	await batch.send();
	tally(tx, row.company_id, { subject: 'courier_orders', key: [row.courier_id], by: 1 });
	await publish(tx, now, orderOpened(row));
	return row;
}

const open = async (work: Work, draft: Draft) => writeOrder(work, draft, await planOrder(work, draft));

async function heldGoods(work: Work, shippingId: number, hold: HoldDispatch): Promise<DispatchedGoods> {
	const goods = await hold(work, shippingId);
	if (!goods) throw unknownReference('shippingId', 'a dispatch');
	if (goods.isAnnulled) throw dispatchAnnulled();
	return goods;
}

function required<Value>(field: string, value: Value | undefined): Value {
	if (value === undefined) throw missing(field);
	return value;
}

const contactOfGoods = ({ recipient, client }: DispatchedGoods): Texts => ({
	...splitName(recipient || (client?.name ?? '')),
	email: client?.email,
	code: client?.code,
	phone: client?.phone,
});

/** `POST /v1/couriers/orders.json`; what the body says beside a shippingId goes before what the dispatch says. */
export async function openOrder(work: Work, input: Input, hold: HoldDispatch): Promise<OrderRow> {
	const common = {
		deliveryTypeId: input.deliveryTypeId,
		documentId: null,
		orderNumber: '',
		origin: input.origin ?? {},
		packagingType: input.packagingType ?? 0,
		comment: input.comment ?? '',
	};
	if (input.shippingId === undefined)
		return open(work, {
			...common,
			shippingId: null,
			officeId: undefined,
			destination: required('destination', input.destination),
			contact: required('contact', input.contact),
			details: required('details', input.details),
		});
	const goods = await heldGoods(work, input.shippingId, hold);
	const { address, city, municipality: district } = goods;
	return open(work, {
		...common,
		shippingId: input.shippingId,
		officeId: goods.officeId,
		destination: { address, city, district, ...input.destination },
		contact: { ...contactOfGoods(goods), ...input.contact },
		details: input.details ?? goods.details,
	});
}

/**
 * The order of a paid checkout, in the transaction that settles it. What is paid is sold, so a refusal is an answer here: it
 * comes before the first write, and the transaction goes on.
 */
export async function openOrderOfSale(
	work: Work,
	sold: Omit<Draft, 'shippingId' | 'origin'>,
): Promise<{ refused?: string }> {
	const draft = { ...sold, shippingId: null, origin: {} };
	const plan = await planOrder(work, draft).catch((error: unknown) => {
		if (error instanceof Refusal) return error;
		throw error;
	});
	if (plan instanceof Refusal) return { refused: plan.message };
	await writeOrder(work, draft, plan);
	return {};
}

/** What a storefront may choose of these, and what each costs. */
export async function findDeliveryTypes(on: Queryable, companyId: number, ids: readonly number[]) {
	if (ids.length === 0) return [];
	const rows = await offeredDeliveryTypes.all(on, { companyId, ids });
	return rows.map(({ id, name, cost }) => ({ id, name, cost }));
}

/** The path at which the buyer follows the order of a sale: of several the last. */
export async function findTracking(on: Queryable, companyId: number, documentId: number): Promise<string | undefined> {
	const row = await newestOfDocument.first(on, { companyId, documentId });
	return row && `${TRACK}/${row.public_token}`;
}
