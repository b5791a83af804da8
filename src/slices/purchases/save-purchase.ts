/** Enters a document that another issued to the company, changes and cancels it; issuer, kind and number name it once. */
import type { Static } from 'typebox';
import { defaultTaxes, rateOf } from '../../foundations/catalog/index.ts';
import { findTaxCodes } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Tx, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { documentIsThere, isAnswered, isCanceled } from './errors.ts';
import { purchaseCanceled, purchaseChanged, purchaseEntered } from './events.ts';
import { changedRow, isExemptKind } from './rules.ts';
import type { NewPurchase, PurchaseChange } from './schema.ts';
import { insertPurchase, type PurchaseRow, purchaseSource } from './store.ts';

async function checkKind(tx: Tx, codeSii: string | undefined): Promise<void> {
	if (codeSii === undefined) return;
	if ((await findTaxCodes(tx, [codeSii])).length === 0) throw unknownReference('codeSii', 'a tax code of documents');
}

/** The database decides: of two at once one is refused. */
async function refusingTwice<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		throw violatesUnique(error, 'purchase_documents', 'issuer_key') ? documentIsThere() : error;
	}
}

const NO_AMOUNTS = {
	exempt_amount: 0,
	net_amount: 0,
	iva_amount: 0,
	iva_out_of_time_amount: 0,
	specific_tax_amount: 0,
	additional_tax_amount: 0,
	iva_not_recoverable_amount: 0,
	iva_amount_withheld: 0,
	fixed_asset_amount: 0,
	commission_net_amount: 0,
	commission_exempt_amount: 0,
	commission_iva_amount: 0,
	total_amount: 0,
};

/** `POST /v1/third_party_documents.json` */
export async function enterPurchase(work: Work, input: Static<typeof NewPurchase>): Promise<PurchaseRow> {
	const { tx, actor, now } = work;
	const { id: companyId, timeZone } = actor.company;
	await checkKind(tx, input.codeSii);
	const rate = isExemptKind(input.codeSii) ? 0 : rateOf(await defaultTaxes(tx, companyId));
	const blank: Omit<PurchaseRow, 'id'> = {
		company_id: companyId,
		code_sii: input.codeSii,
		number: input.number,
		issuer_code: input.clientCode,
		issuer_key: '',
		issuer_name: '',
		// No day that a paper has: whatever is sent, the period follows it.
		emission_date: -1,
		reception_date: now,
		year: 0,
		month: 0,
		...NO_AMOUNTS,
		iva_rate: rate,
		specific_tax_rate: 0,
		specific_tax_code: '',
		book_type: 'compra',
		liquidation_code: '',
		url_pdf: '',
		url_xml: '',
		docs_count: 1,
		add_book: 1,
		is_included: 1,
		is_canceled: 0,
		answer: null,
		created_at: now,
	};
	const emissionDate = dateOrToday(input.emissionDate, now, timeZone);
	const row = changedRow(blank, { ...input, emissionDate });
	const id = await refusingTwice(() => insertPurchase(tx, row));
	publishAtCommit(tx, now, purchaseEntered({ id, ...row }));
	return { id, ...row };
}

const hold = async ({ tx, actor }: Work, id: number): Promise<PurchaseRow> =>
	found(await purchaseSource.hold(tx, actor.company.id, id), 'purchase document');

/** `PUT /v1/third_party_documents/:id.json`: what is not sent stays. */
export async function changePurchase(
	work: Work,
	id: number,
	input: Static<typeof PurchaseChange>,
): Promise<PurchaseRow> {
	const before = await hold(work, id);
	if (before.is_canceled === 1) throw isCanceled();
	if (input.codeSii !== before.code_sii) await checkKind(work.tx, input.codeSii);
	const after: PurchaseRow = { id, ...changedRow(before, input) };
	const isRenamed =
		after.code_sii !== before.code_sii || after.number !== before.number || after.issuer_key !== before.issuer_key;
	// What was answered to was this document and no other.
	if (isRenamed && before.answer !== null) throw isAnswered();
	await refusingTwice(() => updateRow(work.tx, purchaseSource, after));
	publishAtCommit(work.tx, work.now, purchaseChanged(after));
	return after;
}

/** `DELETE /v1/third_party_documents/:id.json`: it stays readable; a second time answers the same. */
export async function cancelPurchase(work: Work, id: number): Promise<PurchaseRow> {
	const before = await hold(work, id);
	if (before.is_canceled === 1) return before;
	if (before.answer !== null) throw isAnswered();
	const after: PurchaseRow = { ...before, is_canceled: 1 };
	await updateRow(work.tx, purchaseSource, after);
	publishAtCommit(work.tx, work.now, purchaseCanceled(after));
	return after;
}
