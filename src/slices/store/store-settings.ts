/** Where and how a store sells: as the company said, else its default office, that office's prices, and a receipt. */
import type { Static } from 'typebox';
import { choosePriceList } from '../../foundations/catalog/index.ts';
import {
	chooseOffice,
	chooseType,
	findPaymentTypeByName,
	findTypeByCodeSii,
	paymentTypeSource,
	SALE,
} from '../../foundations/documents/index.ts';
import type { Queryable, Tx } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import type { SettingsChange } from './schema.ts';
import { findSettings, type StoreSettingsRow, saveSettings } from './store.ts';

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
	if (wanted !== null) return chooseType(on, companyId, { documentTypeId: wanted }, SALE, false);
	const receipt = await findTypeByCodeSii.first(on, { companyId, codeSii: RECEIPT });
	return receipt && receipt.use === SALE && receipt.state === 0 ? receipt : chooseType(on, companyId, {}, SALE, true);
}

async function paymentTypeOf(on: Queryable, companyId: number, wanted: number | null) {
	const [first] = await paymentTypeSource.page(on, companyId, [{ column: 'state', kind: 'equal', value: 0 }], {
		limit: 1,
		offset: 0,
	});
	const type =
		wanted === null
			? ((await findPaymentTypeByName.first(on, { companyId, name: ONLINE_PAYMENT })) ?? first)
			: await paymentTypeSource.find(on, companyId, wanted);
	if (!type) throw unknownReference('paymentTypeId', 'a payment type');
	return type;
}

async function effective(on: Queryable, companyId: number, said: StoreSettingsRow | undefined): Promise<StoreSettings> {
	const office = await chooseOffice(on, companyId, said?.office_id ?? undefined);
	const priceListId = said?.price_list_id ?? undefined;
	const priceList = await choosePriceList(on, companyId, priceListId, office.default_price_list_id);
	const documentType = await documentTypeOf(on, companyId, said?.document_type_id ?? null);
	const paymentType = await paymentTypeOf(on, companyId, said?.payment_type_id ?? null);
	return {
		officeId: office.id,
		priceListId: priceList.id,
		documentTypeId: documentType.id,
		isExempt: documentType.is_exempt === 1,
		paymentTypeId: paymentType.id,
	};
}

export const readSettings = async (on: Queryable, companyId: number): Promise<StoreSettings> =>
	effective(on, companyId, await findSettings.first(on, { companyId }));

/** `PUT /v1/store_settings.json`: what is not named stays as it is. */
export async function changeSettings(
	tx: Tx,
	companyId: number,
	input: Static<typeof SettingsChange>,
): Promise<StoreSettings> {
	await tx.lock(`store_settings/${companyId}`);
	const before = await findSettings.first(tx, { companyId });
	const after = {
		company_id: companyId,
		office_id: input.officeId ?? before?.office_id ?? null,
		price_list_id: input.priceListId ?? before?.price_list_id ?? null,
		document_type_id: input.documentTypeId ?? before?.document_type_id ?? null,
		payment_type_id: input.paymentTypeId ?? before?.payment_type_id ?? null,
	};
	const settings = await effective(tx, companyId, after);
	await saveSettings.run(tx, after);
	return settings;
}
