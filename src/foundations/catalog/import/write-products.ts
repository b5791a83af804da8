/**
 * Writes what a file says of products in few statements, whatever the number of its lines: rows, counts and events are those
 * that the same products would have if each had been saved by itself.
 */
import { takeIds, tally } from '../../../kernel/db/index.ts';
import { eachSlice } from '../../../kernel/each-row.ts';
import { present } from '../../../kernel/errors.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import { shownState } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import { priceChanged, productChanged, productCreated, variantChanged, variantCreated } from '../events.ts';
import { priceListSource } from '../price-store.ts';
import { stateTally } from '../rules.ts';
import { oneMore, valuesOf } from '../save-price.ts';
import { PLAIN_PRODUCT } from '../save-product.ts';
import { generatedNumber } from '../save-variant.ts';
import type { VariantRow } from '../store.ts';
import { leaveTaxesOf, writeManyProducts, writeManyVariants } from './import-store.ts';
import type { ImportWriting } from './line-plan.ts';
import type { VariantDraft } from './plan-product-line.ts';
import type { ProductDraft, ProductState } from './product-draft.ts';
import { writePrices } from './write-prices.ts';

/** Some 10 ms on SQLite, which writes inside the process. */
const AT_ONCE = 100;
const ALL_LISTS = { limit: 1_000, offset: 0 };

const taxRows = (companyId: number, productId: number, { taxIds }: ProductState) =>
	taxIds.map((tax_id) => ({ company_id: companyId, product_id: productId, tax_id }));

async function createProducts(
	{ tx, actor, now, goOn }: ImportWriting,
	ids: ReadonlyMap<ProductDraft, number>,
): Promise<void> {
	const companyId = actor.company.id;
	await eachSlice([...ids], { size: AT_ONCE, goOn }, async (some) => {
		const batch = tx.batch();
		const rows = some.map(([{ after }, id]) => ({
			id,
			company_id: companyId,
			name: after.name,
			...PLAIN_PRODUCT,
			stock_control: after.stockControl,
			state: after.state,
			product_type_id: after.typeId,
			tax_id: after.taxIds[0] ?? null,
			created_at: now,
		}));
		batch.insert('products', rows);
		const taxes = some.flatMap(([{ after }, id]) => taxRows(companyId, id, after));
		batch.insert('product_taxes', taxes);
		for (const row of rows) tally(tx, companyId, ...stateTally('products', undefined, row));
		addEvents(batch, now, ...rows.map(productCreated));
		await batch.send();
	});
}

/** What is searched of it. */
const lettersIn = ({ code, bar_code, description }: VariantRow): number =>
	code.length + bar_code.length + description.length;

interface NewVariant {
	row: VariantRow;
	unitValue: number | undefined;
}

function newVariant({ actor, now }: Work, draft: VariantDraft, id: number, productId: number): NewVariant {
	const row: VariantRow = {
		id,
		company_id: actor.company.id,
		product_id: productId,
		code: draft.code,
		bar_code: draft.barCode ?? generatedNumber(),
		description: draft.description,
		unlimited_stock: 0,
		allow_negative_stock: 0,
		serial_number: draft.product.serialNumber,
		is_lot: draft.product.isLot,
		state: draft.state,
		is_deleted: 0,
		created_at: now,
	};
	return { row, unitValue: draft.unitValue };
}

async function createVariants(
	{ tx, actor, now, goOn }: ImportWriting,
	baseListId: number | undefined,
	made: readonly NewVariant[],
): Promise<void> {
	const { id: companyId, currencyDecimals } = actor.company;
	const lettersOf = ({ row }: NewVariant) => lettersIn(row);
	await eachSlice(made, { size: AT_ONCE, lettersOf, goOn }, async (some) => {
		const batch = tx.batch();
		const rows = some.map(({ row }) => row);
		batch.insert('variants', rows);
		for (const row of rows) tally(tx, companyId, ...stateTally('variants', undefined, row));
		addEvents(batch, now, ...rows.map(variantCreated));
		await batch.send();
	});
	// Read now: of a variant and a list that are made at once, the later one sees the other.
	const lists = await priceListSource.page(tx, companyId, [], ALL_LISTS);
	const size = Math.max(1, Math.floor((AT_ONCE * 2) / Math.max(lists.length, 1)));
	await eachSlice(made, { size, goOn }, async (some) => {
		const batch = tx.batch();
		const rows = some.flatMap(({ row, unitValue }) =>
			lists.map((list) => {
				const isSet = list.id === baseListId && unitValue !== undefined;
				const { netValue } = valuesOf(isSet ? unitValue : 0, currencyDecimals);
				const price = { net_value: netValue, unit_value: isSet ? unitValue : 0, is_set: isSet ? 1 : 0 };
				return { company_id: companyId, price_list_id: list.id, variant_id: row.id, ...price };
			}),
		);
		batch.insert('price_list_details', rows);
		for (const list of lists) tally(tx, companyId, oneMore(list.id, some.length));
		const said = rows.filter(({ is_set }) => is_set === 1);
		const events = said.map((price) =>
			priceChanged({ companyId, priceListId: price.price_list_id, variantId: price.variant_id }),
		);
		addEvents(batch, now, ...events);
		await batch.send();
	});
}

const isSameTaxes = (a: ProductState, b: ProductState): boolean => a.taxIds.join() === b.taxIds.join();

const isChanged = ({ before, after }: ProductDraft): boolean =>
	before !== undefined && before !== after && JSON.stringify(before) !== JSON.stringify(after);

async function changeProducts(
	{ tx, actor, now, goOn }: ImportWriting,
	changed: readonly ProductDraft[],
): Promise<void> {
	const companyId = actor.company.id;
	await eachSlice(changed, { size: AT_ONCE, goOn }, async (some) => {
		const batch = tx.batch();
		const known = some.map(({ id, before, after }) => ({
			id: present(id, 'product'),
			before: present(before, 'product'),
			after,
		}));
		const rows = known.map(({ id, after: { name, typeId, taxIds, stockControl, state } }) => ({
			...{ id, name, type_id: typeId, tax_id: taxIds[0] ?? null },
			...{ stock_control: stockControl, state },
		}));
		batch.run(writeManyProducts, { companyId, rows });
		for (const { before, after } of known) tally(tx, companyId, ...stateTally('products', before, after));
		const taxed = known.filter(({ before, after }) => !isSameTaxes(before, after));
		if (taxed.length > 0) batch.run(leaveTaxesOf, { companyId, productIds: taxed.map(({ id }) => id) });
		const taxes = taxed.flatMap(({ id, after }) => taxRows(companyId, id, after));
		batch.insert('product_taxes', taxes);
		addEvents(
			batch,
			now,
			...some.map(({ id }) => productChanged({ company_id: companyId, id: present(id, 'product') })),
		);
		await batch.send();
	});
}

async function changeVariants({ tx, actor, now, goOn }: ImportWriting, drafts: readonly VariantDraft[]): Promise<void> {
	const companyId = actor.company.id;
	const changed = drafts.flatMap((draft) => {
		const { before, barCode, description, state, isDeleted } = draft;
		if (!before) return [];
		const after = { ...before, bar_code: barCode ?? before.bar_code, description, state, is_deleted: isDeleted };
		return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
	});
	const lettersOf = ({ before, after }: (typeof changed)[number]) =>
		before.description === after.description && before.bar_code === after.bar_code
			? 0
			: lettersIn(before) + lettersIn(after);
	await eachSlice(changed, { size: AT_ONCE, lettersOf, goOn }, async (some) => {
		const batch = tx.batch();
		const rows = some.map(({ after: { id, bar_code, description, state, is_deleted } }) => ({
			...{ id, bar_code, description, state, is_deleted },
		}));
		batch.run(writeManyVariants, { companyId, rows });
		const shown = (row: VariantRow) => ({ state: shownState(row) });
		for (const { before, after } of some) tally(tx, companyId, ...stateTally('variants', shown(before), shown(after)));
		addEvents(batch, now, ...some.map(({ after }) => variantChanged(after)));
		await batch.send();
	});
}

/** All of it, in the transaction that is open; makes no record beside the products themselves. */
export async function writeProducts(
	work: ImportWriting,
	baseListId: number | undefined,
	drafts: readonly VariantDraft[],
): Promise<[]> {
	const created = drafts.filter(({ before }) => before === undefined);
	const products = [...new Set(drafts.map(({ product }) => product))];
	const made = products.filter(({ id }) => id === undefined);
	const ids = await takeIds(work.tx, { products: made.length, variants: created.length });
	const productIds = new Map(made.map((draft, at) => [draft, present(ids.products[at], 'id')]));
	await createProducts(work, productIds);
	await changeProducts(work, products.filter(isChanged));
	await createVariants(
		work,
		baseListId,
		created.map((draft, at) => {
			const productId = present(draft.product.id ?? productIds.get(draft.product), 'product');
			return newVariant(work, draft, present(ids.variants[at], 'id'), productId);
		}),
	);
	await changeVariants(work, drafts);
	const prices = drafts.flatMap(({ before, unitValue, hasPriceRow: hasRow }) =>
		before === undefined || unitValue === undefined || baseListId === undefined
			? []
			: [{ priceListId: baseListId, variantId: before.id, unitValue, hasRow }],
	);
	await writePrices(work, prices);
	return [];
}
