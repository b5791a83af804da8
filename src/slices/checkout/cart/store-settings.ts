/** Where and how a store sells: as the company said, else its default office, that office's prices, and a receipt. */
import type { Static } from 'typebox';
import { choosePriceList } from '../../../foundations/catalog/index.ts';
import {
	chooseFinalSale,
	findPaymentTypeByName,
	findTypeByCodeSii,
	paymentTypeSource,
} from '../../../foundations/documents/index.ts';
import { chooseOffice, type Work } from '../../../foundations/identity/index.ts';
import { type Facts, factsOf, type Queryable } from '../../../kernel/db/index.ts';
import { Refusal, unknownReference } from '../../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../../kernel/record-state.ts';
import { noStore } from './errors.ts';
import type { SettingsChange } from './schema.ts';
import { findSettings, saveSettings } from './store.ts';

/** The tax authority's code of a receipt for consumers, and the name of payments over the internet. */
const RECEIPT = '39';
const ONLINE_PAYMENT = 'Pago en línea';

export interface StoreSettings {
	officeId: number;
	priceListId: number;
	documentTypeId: number;
	isExempt: boolean;
	paymentTypeId: number;
}

async function documentTypeOf(on: Queryable, companyId: number, wanted: number | null) {
	if (wanted !== null) return chooseFinalSale(on, companyId, { documentTypeId: wanted }, false);
	const receipt = await findTypeByCodeSii.first(on, { companyId, codeSii: RECEIPT });
	return receipt?.state === ACTIVE ? receipt : chooseFinalSale(on, companyId, {}, true);
}

async function usualPaymentType(on: Queryable, companyId: number) {
	const [online, [first]] = await Promise.all([
		findPaymentTypeByName.first(on, { companyId, name: ONLINE_PAYMENT }),
		paymentTypeSource.page(on, companyId, [{ column: 'state', kind: 'equal', value: ACTIVE }], { limit: 1, offset: 0 }),
	]);
	return online?.state === ACTIVE ? online : first;
}

/** What the company said, and how a store is paid where it said nothing of that. */
async function readSaid(on: Queryable, companyId: number) {
	const [said, usual] = await Promise.all([findSettings.first(on, { companyId }), usualPaymentType(on, companyId)]);
	return { said, usual };
}

type Said = Awaited<ReturnType<typeof readSaid>>;

async function paymentTypeOf(on: Queryable, companyId: number, wanted: number | null, usual: Said['usual']) {
	const type = await (wanted === null ? usual : paymentTypeSource.find(on, companyId, wanted));
	if (!type || type.state === INACTIVE) throw unknownReference('paymentTypeId', 'a payment type');
	return type;
}

/**
 * What is named now must be there. Spec silent: what was named earlier and has been closed since counts as not named, so that
 * the settings can always be read and the store goes on.
 */
async function chosen<Found>(
	now: number | undefined,
	earlier: number | null | undefined,
	choose: (id: number | null) => Promise<Found>,
): Promise<Found> {
	if (now !== undefined) return choose(now);
	try {
		return await choose(earlier ?? null);
	} catch (error) {
		if (!(error instanceof Refusal) || typeof earlier !== 'number') throw error;
		return choose(null);
	}
}

/** `facts`: where offices, price lists and document types are read. */
async function effective(
	on: Queryable,
	facts: Queryable,
	companyId: number,
	{ said, usual }: Said,
	input: Static<typeof SettingsChange> = {},
): Promise<StoreSettings> {
	const office = await chosen(input.officeId, said?.office_id, (id) => chooseOffice(facts, companyId, id ?? undefined));
	const priceList = await chosen(input.priceListId, said?.price_list_id, (id) =>
		choosePriceList(facts, companyId, id ?? undefined, office.default_price_list_id),
	);
	const documentType = await chosen(input.documentTypeId, said?.document_type_id, (id) =>
		documentTypeOf(facts, companyId, id),
	);
	const paymentType = await chosen(input.paymentTypeId, said?.payment_type_id, (id) =>
		paymentTypeOf(on, companyId, id, usual),
	);
	return {
		officeId: office.id,
		priceListId: priceList.id,
		documentTypeId: documentType.id,
		isExempt: documentType.is_exempt === 1,
		paymentTypeId: paymentType.id,
	};
}

export const readSettings = async (on: Queryable, companyId: number): Promise<StoreSettings> =>
	effective(on, on, companyId, await readSaid(on, companyId));

/** What a cart is priced by, in as few round trips as there can be. */
export async function beginCart(on: Queryable, companyId: number): Promise<{ facts: Facts; settings: StoreSettings }> {
	const [facts, said] = await Promise.all([factsOf(on, companyId), readSaid(on, companyId)]);
	return { facts, settings: await effective(on, facts, companyId, said) };
}

/** `PUT /v1/store_settings.json`: what is not named stays as it is. */
export async function changeSettings(
	{ tx, actor }: Work,
	input: Static<typeof SettingsChange>,
): Promise<StoreSettings> {
	const { id: companyId, hasStore } = actor.company;
	if (!hasStore) throw noStore();
	await tx.lock(`store_settings/${companyId}`);
	const told = await readSaid(tx, companyId);
	const before = told.said;
	const after = {
		company_id: companyId,
		office_id: input.officeId ?? before?.office_id ?? null,
		price_list_id: input.priceListId ?? before?.price_list_id ?? null,
		document_type_id: input.documentTypeId ?? before?.document_type_id ?? null,
		payment_type_id: input.paymentTypeId ?? before?.payment_type_id ?? null,
	};
	const settings = await effective(tx, tx, companyId, told, input);
	await saveSettings.run(tx, after);
	return settings;
}
