/** Creates a product or changes one. */
import type { Static } from 'typebox';
import { tally, updateRow } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { type CollectedProductRow, collectionsOfProducts } from './collection-store.ts';
import { stateTally } from './rules.ts';
import { lockCollections, putIntoCollections } from './save-collection.ts';
import type { NewProduct, ProductChange } from './schema.ts';
import { defaultTax, insertProduct, type ProductRow, productSource, taxSource } from './store.ts';

async function checkedTax({ tx, actor }: Work, taxId: number): Promise<number> {
	if (!(await taxSource.find(tx, actor.company.id, taxId))) throw unknownReference('taxId', 'a tax');
	return taxId;
}

const defaultTaxId = async ({ tx, actor }: Work): Promise<number | null> =>
	(await defaultTax.first(tx, { companyId: actor.company.id }))?.id ?? null;

/** The product as it is read. */
async function withCollections({ tx, actor }: Work, row: ProductRow): Promise<CollectedProductRow> {
	const wanted = { companyId: actor.company.id, productIds: [row.id] };
	return { ...row, collections: await collectionsOfProducts.all(tx, wanted) };
}

export async function createProduct(work: Work, input: Static<typeof NewProduct>) {
	const { tx, actor, now } = work;
	if (input.collections) await lockCollections(work);
	const row = {
		company_id: actor.company.id,
		name: input.name,
		description: input.description ?? '',
		stock_control: input.stockControl ?? 1,
		tax_id: await (input.taxId === undefined ? defaultTaxId(work) : checkedTax(work, input.taxId)),
		state: input.state ?? ACTIVE,
		created_at: now,
	};
	const id = await insertProduct(tx, row);
	tally(tx, row.company_id, ...stateTally('products', undefined, row));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	return withCollections(work, { id, ...row });
}

export async function changeProduct(work: Work, id: number, input: Static<typeof ProductChange>) {
	const { tx, actor } = work;
	if (input.collections) await lockCollections(work);
	const before = await productSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('product');
	const after: ProductRow = {
		...before,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		stock_control: input.stockControl ?? before.stock_control,
		tax_id: input.taxId === undefined ? before.tax_id : await checkedTax(work, input.taxId),
		state: input.state ?? before.state,
	};
	await updateRow(tx, productSource, after);
	tally(tx, after.company_id, ...stateTally('products', before, after));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	return withCollections(work, after);
}
