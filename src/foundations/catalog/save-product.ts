/** Creates a product or changes one. */
import type { Static } from 'typebox';
import { tally, updateRow } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { type CollectedProductRow, collectionsOfProducts } from './collection-store.ts';
import { taxesDiffer } from './errors.ts';
import { productChanged, productCreated } from './events.ts';
import { defaultTaxes } from './find-variants.ts';
import { stateTally } from './rules.ts';
import { lockCollections, putIntoCollections } from './save-collection.ts';
import type { NewProduct, ProductChange } from './schema.ts';
import { insertProduct, insertProductTaxes, leaveTaxes, type ProductRow, productSource, taxSource } from './store.ts';

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

export async function createProduct(work: Work, input: Static<typeof NewProduct>) {
	const { tx, actor, now } = work;
	if (input.collections) await lockCollections(work);
	const taxIds = (await sentTaxes(work, input)) ?? (await defaultTaxIds(work));
	const row = {
		company_id: actor.company.id,
		name: input.name,
		description: input.description ?? '',
		stock_control: input.stockControl ?? 1,
		tax_id: taxIds[0] ?? null,
		state: input.state ?? ACTIVE,
		created_at: now,
	};
	const id = await insertProduct(tx, row);
	await putTaxes(work, id, taxIds);
	tally(tx, row.company_id, ...stateTally('products', undefined, row));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	publishAtCommit(tx, now, productCreated({ id, ...row }));
	return withCollections(work, { id, ...row });
}

export async function changeProduct(work: Work, id: number, input: Static<typeof ProductChange>) {
	const { tx, actor, now } = work;
	if (input.collections) await lockCollections(work);
	const before = await productSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('product');
	const taxIds = await sentTaxes(work, input);
	const after: ProductRow = {
		...before,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		stock_control: input.stockControl ?? before.stock_control,
		tax_id: taxIds ? (taxIds[0] ?? null) : before.tax_id,
		state: input.state ?? before.state,
	};
	await updateRow(tx, productSource, after);
	if (taxIds) {
		await leaveTaxes.run(tx, { companyId: after.company_id, productId: id });
		await putTaxes(work, id, taxIds);
	}
	tally(tx, after.company_id, ...stateTally('products', before, after));
	if (input.collections) await putIntoCollections(work, id, input.collections);
	publishAtCommit(tx, now, productChanged(after));
	return withCollections(work, after);
}
