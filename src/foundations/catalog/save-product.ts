/** Creates a product, changes and deletes it. */
import type { Static } from 'typebox';
import { tally, updateRow } from '../../kernel/db/index.ts';
import { found, invalid, present, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { type CollectedProductRow, collectionsOfProducts } from './collection-store.ts';
import { classificationStays, packIsMadeApart, taxesDiffer } from './errors.ts';
import { productChanged, productCreated } from './events.ts';
import { defaultTaxes } from './find-variants.ts';
import { defaultProductType, productTypeSource } from './product-type-store.ts';
import { stateTally } from './rules.ts';
import { lockCollections, putIntoCollections } from './save-collection.ts';
import type { NewProduct, ProductChange } from './schema.ts';
import {
	insertProduct,
	insertProductTaxes,
	leaveTaxes,
	PACK,
	type ProductRow,
	productSource,
	SERVICE,
	setSerials,
	taxSource,
} from './store.ts';

/** The ids sent as `taxes`, else as `taxId`; undefined when neither is. */
async function sentTaxes({ tx, actor }: Work, { taxes, taxId }: { taxes?: readonly number[]; taxId?: number }) {
	if (taxes && taxId !== undefined && (taxes.length !== 1 || taxes[0] !== taxId)) throw taxesDiffer('taxId', 'taxes');
	const ids = taxes ?? (taxId === undefined ? undefined : [taxId]);
	if (!ids) return undefined;
	const known = new Set((await taxSource.byIds(tx, actor.company.id, ids)).map(({ id }) => id));
	if (ids.some((id) => !known.has(id))) throw unknownReference(taxes ? 'taxes' : 'taxId', 'a tax');
	return ids;
}

const defaultTaxIds = async ({ tx, actor }: Work): Promise<number[]> =>
	(await defaultTaxes(tx, actor.company.id)).map(({ taxId }) => taxId);

const putTaxes = ({ tx, actor }: Work, productId: number, ids: readonly number[]): Promise<void> =>
	insertProductTaxes(
		tx,
		ids.map((tax_id) => ({ company_id: actor.company.id, product_id: productId, tax_id })),
	);

/** The product as it is read. */
async function withCollections({ tx, actor }: Work, row: ProductRow): Promise<CollectedProductRow> {
	const wanted = { companyId: actor.company.id, productIds: [row.id] };
	return { ...row, collections: await collectionsOfProducts.all(tx, wanted) };
}

/** The type that is named, else the company's default. */
async function chooseProductType({ tx, actor }: Work, wantedId: number | undefined): Promise<number> {
	const companyId = actor.company.id;
	if (wantedId === undefined)
		return present(await defaultProductType.first(tx, { companyId }), 'default product type').id;
	const type = await productTypeSource.find(tx, companyId, wantedId);
	if (!type || type.is_deleted === 1) throw unknownReference('productTypeId', 'a product type');
	if (type.state === INACTIVE) throw invalid('productTypeId', 'a product type that is active');
	return type.id;
}

const isPlain = (classification: number): boolean => classification === 0 || classification === SERVICE;

/** What is written of a product that is neither made nor found: `before` says what is not sent. */
const sentColumns = (input: Static<typeof ProductChange>, before: ProductColumns): ProductColumns => ({
	description: input.description ?? before.description,
	classification: input.classification ?? before.classification,
	ledger_account: input.ledgerAccount ?? before.ledger_account,
	cost_center: input.costCenter ?? before.cost_center,
	// A pack is sold whole.
	allow_decimal:
		input.classification === PACK || before.classification === PACK ? 0 : (input.allowDecimal ?? before.allow_decimal),
	// The version before knows no services: to it they are what keeps no stock.
	stock_control:
		(input.classification ?? before.classification) === SERVICE ? 0 : (input.stockControl ?? before.stock_control),
	print_detail_pack: input.printDetailPack ?? before.print_detail_pack,
	serial_number: input.serialNumber ?? before.serial_number,
	is_lot: input.isLot ?? before.is_lot,
	state: input.state ?? before.state,
	picture_token: before.picture_token,
});

type ProductColumns = Omit<ProductRow, 'id' | 'company_id' | 'name' | 'product_type_id' | 'tax_id' | 'created_at'>;

/** Spec silent: quantities may have decimals unless a product says not. */
export const PLAIN_PRODUCT: ProductColumns = {
	description: '',
	classification: 0,
	ledger_account: '',
	cost_center: '',
	allow_decimal: 1,
	stock_control: 1,
	print_detail_pack: 0,
	serial_number: 0,
	is_lot: 0,
	state: ACTIVE,
	picture_token: null,
};

export function createProduct(work: Work, input: Static<typeof NewProduct>) {
	if (!isPlain(input.classification ?? 0)) throw packIsMadeApart();
	return makeProduct(work, input);
}

/** Of any classification. */
export async function makeProduct(work: Work, input: Static<typeof NewProduct>) {
	const { tx, actor, now } = work;
	if (input.collections) await lockCollections(work);
	const taxIds = (await sentTaxes(work, input)) ?? (await defaultTaxIds(work));
	const row = {
		company_id: actor.company.id,
		name: input.name,
		...sentColumns(input, PLAIN_PRODUCT),
		product_type_id: await chooseProductType(work, input.productTypeId),
		tax_id: taxIds[0] ?? null,
		created_at: now,
	};
	const id = await insertProduct(tx, row);
	await putTaxes(work, id, taxIds);
	tally(tx, row.company_id, ...stateTally('products', undefined, row));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	publishAtCommit(tx, now, productCreated({ id, ...row }));
	return withCollections(work, { id, ...row });
}

const hold = async ({ tx, actor }: Work, id: number): Promise<ProductRow> =>
	found(await productSource.hold(tx, actor.company.id, id), 'product');

function checkClassification(before: ProductRow, wanted: number | undefined): void {
	if (wanted === undefined || wanted === before.classification) return;
	if (before.classification === PACK || wanted === PACK) throw classificationStays();
	if (!isPlain(wanted)) throw packIsMadeApart();
}

export const changeProduct = async (work: Work, id: number, input: Static<typeof ProductChange>) =>
	withCollections(work, await writeProductChange(work, id, input));

/** The same for many at once, of which none is shown. */
export async function writeProductChange(
	work: Work,
	id: number,
	input: Static<typeof ProductChange>,
): Promise<ProductRow> {
	const { tx, now } = work;
	if (input.collections) await lockCollections(work);
	const before = await hold(work, id);
	checkClassification(before, input.classification);
	const taxIds = await sentTaxes(work, input);
	const after: ProductRow = {
		...before,
		name: input.name ?? before.name,
		...sentColumns(input, before),
		product_type_id:
			input.productTypeId === undefined || input.productTypeId === before.product_type_id
				? before.product_type_id
				: await chooseProductType(work, input.productTypeId),
		tax_id: taxIds ? (taxIds[0] ?? null) : before.tax_id,
	};
	await updateRow(tx, productSource, after);
	const { company_id: companyId, serial_number: serialNumber, is_lot: isLot } = after;
	if (input.serialNumber !== undefined || input.isLot !== undefined)
		await setSerials.run(tx, { companyId, productId: id, serialNumber, isLot });
	if (taxIds) {
		await leaveTaxes.run(tx, { companyId, productId: id });
		await putTaxes(work, id, taxIds);
	}
	tally(tx, companyId, ...stateTally('products', before, after));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	publishAtCommit(tx, now, productChanged(after));
	return after;
}

/** Documents that name its variants are untouched; a second time answers the same. */
export async function deleteProduct(work: Work, id: number) {
	const before = await hold(work, id);
	const after: ProductRow = { ...before, state: INACTIVE };
	await updateRow(work.tx, productSource, after);
	tally(work.tx, after.company_id, ...stateTally('products', before, after));
	publishAtCommit(work.tx, work.now, productChanged(after));
	return withCollections(work, after);
}
