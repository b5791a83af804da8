/** Creates a product or changes one. */
import type { Static } from 'typebox';
import { type Tx, tally } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import { type CollectedProductRow, collectionsOfProducts } from './collection-store.ts';
import { stateTally } from './rules.ts';
import { lockCollections, putIntoCollections } from './save-collection.ts';
import type { NewProduct, ProductChange } from './schema.ts';
import { defaultTax, insertProduct, type ProductRow, productSource, taxSource, updateProduct } from './store.ts';

async function checkedTax(tx: Tx, companyId: number, taxId: number): Promise<number> {
	if (!(await taxSource.find(tx, companyId, taxId))) throw unknownReference('taxId', 'a tax');
	return taxId;
}

async function taxOfNew(tx: Tx, companyId: number, wanted: number | undefined): Promise<number | null> {
	if (wanted !== undefined) return checkedTax(tx, companyId, wanted);
	return (await defaultTax.first(tx, { companyId }))?.id ?? null;
}

export async function createProduct(
	{ tx, actor, now }: Work,
	input: Static<typeof NewProduct>,
): Promise<CollectedProductRow> {
	const companyId = actor.company.id;
	if (input.collections) await lockCollections(tx, companyId);
	const row = {
		company_id: companyId,
		name: input.name,
		description: input.description ?? '',
		stock_control: input.stockControl ?? 1,
		tax_id: await taxOfNew(tx, companyId, input.taxId),
		state: input.state ?? 0,
		created_at: now,
	};
	const id = await insertProduct(tx, row);
	tally(tx, companyId, ...stateTally('products', undefined, row));
	if (input.collections) await putIntoCollections(tx, companyId, id, input.collections);
	return { id, ...row, collections: await collectionsOfProducts.all(tx, { companyId, productIds: [id] }) };
}

export async function changeProduct(
	{ tx, actor }: Work,
	id: number,
	input: Static<typeof ProductChange>,
): Promise<CollectedProductRow> {
	const companyId = actor.company.id;
	if (input.collections) await lockCollections(tx, companyId);
	const before = await productSource.hold(tx, companyId, id);
	if (!before) throw notFound('product');
	const after: ProductRow = {
		...before,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		stock_control: input.stockControl ?? before.stock_control,
		tax_id: input.taxId === undefined ? before.tax_id : await checkedTax(tx, companyId, input.taxId),
		state: input.state ?? before.state,
	};
	await updateProduct.run(tx, after);
	tally(tx, companyId, ...stateTally('products', before, after));
	if (input.collections) await putIntoCollections(tx, companyId, id, input.collections);
	return { ...after, collections: await collectionsOfProducts.all(tx, { companyId, productIds: [id] }) };
}
