/** Gathers what the store shows of a page of products: a fixed number of statements, whatever the number of products and variants. */
import type { Static } from 'typebox';
import {
	choosePriceList,
	collections,
	companyTaxes,
	findVariants,
	pricesOf,
	products,
	runningDiscounts,
	type VariantData,
	type VariantFacts,
	type VariantRow,
	variantDataOf,
	variants,
} from '../../foundations/catalog/index.ts';
import { levelsOf, readFree, withPacks } from '../../foundations/stock/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Asked } from './asked-resources.ts';
import {
	type PictureRow,
	type PlacedVariantRow,
	picturesOf,
	placesOf,
	type ShippingRow,
	type StoreProductRow,
	shippingsOf,
} from './store.ts';

/** Of one product: a store with more of them shows the first. */
const MOST_VARIANTS = 200;

type ProductRow = Awaited<ReturnType<typeof products.source.byIds>>[number];
type CollectionRow = Awaited<ReturnType<typeof collections.source.byIds>>[number];
type LevelRow = Awaited<ReturnType<typeof levelsOf.all>>[number];

/** A variant as a store product shows it. */
export interface ShelvedVariant {
	row: VariantRow;
	position: number;
	isShown: 0 | 1;
}

/** A store product with all that is shown of it. */
export interface ShelvedRow extends StoreProductRow {
	product_type_id: number;
	product: ProductRow;
	/** Of its product, in their order. */
	own: readonly ShelvedVariant[];
	/** Of other products. */
	related: readonly ShelvedVariant[];
	defaultVariant: VariantRow;
	shelf: Shelf;
}

/** What is known of all variants on the page. */
export interface Shelf {
	asked: Asked;
	facts: ReadonlyMap<number, VariantFacts>;
	/** Net unit values in millionths. */
	prices: ReadonlyMap<number, number>;
	discountsOf: Awaited<ReturnType<typeof runningDiscounts>>;
	/** Undefined where the token may not read it. */
	free: ReadonlyMap<number, number> | undefined;
	levels: ReadonlyMap<number, readonly LevelRow[]>;
	pictures: ReadonlyMap<number, readonly PictureRow[]>;
	shippings: ReadonlyMap<number, ShippingRow>;
	collections: ReadonlyMap<number, CollectionRow>;
	taxNames: ReadonlyMap<number, string>;
	/** Of those that are shown whole, as notifications name them. */
	variantData: ReadonlyMap<number, Static<typeof VariantData>>;
}

/** The variants of each product, and those that are named beside them. */
async function variantsOn(on: Queryable, companyId: number, rows: readonly StoreProductRow[]) {
	const places: PlacedVariantRow[] = await placesOf.all(on, { companyId, ids: rows.map(({ id }) => id) });
	const productIds = [...new Set(rows.map((row) => row.product_id))];
	const groups = await variants.source.firstOfEach(on, companyId, productIds, MOST_VARIANTS);
	const byId = new Map<number, VariantRow>();
	for (const group of groups.values()) for (const row of group.rows) byId.set(row.id, row);
	const named = [...places.map((place) => place.variant_id), ...rows.map((row) => row.default_variant_id)];
	const missing = [...new Set(named.filter((id) => !byId.has(id)))];
	const others: VariantRow[] = await variants.source.byIds(on, companyId, missing);
	for (const row of others) byId.set(row.id, row);
	return { places: Map.groupBy(places, (place) => place.store_product_id), groups, byId };
}

/** Those that are to be seen, placed ones first. Spec silent: variants that were given no place follow in the order of their ids. */
function placed(rows: readonly VariantRow[], places: readonly PlacedVariantRow[], asked: Asked): ShelvedVariant[] {
	const byId = new Map(places.map((place) => [place.variant_id, place]));
	return rows
		.filter((row) => row.is_deleted === 0)
		.map((row) => {
			const place = byId.get(row.id);
			return { row, position: place?.position ?? Number.MAX_SAFE_INTEGER, isShown: place?.is_shown ?? 1 };
		})
		.filter(({ row, isShown }) => (isShown === 1 || asked.withHidden) && (row.state === ACTIVE || asked.withInactive))
		.sort((a, b) => a.position - b.position || a.row.id - b.row.id);
}

async function readCollections(on: Queryable, companyId: number, { has }: Asked, shown: readonly ProductRow[]) {
	if (!has('collections')) return new Map<number, CollectionRow>();
	const ids = new Set(shown.flatMap((row) => row.collections.map(({ id }: { id: number }) => id)));
	const rows: CollectionRow[] = await collections.source.byIds(on, companyId, [...ids]);
	return new Map(rows.map((row) => [row.id, row]));
}

async function readShelf(
	on: Queryable,
	companyId: number,
	asked: Asked,
	{ rows, ids, all }: { rows: readonly StoreProductRow[]; ids: readonly number[]; all: readonly VariantRow[] },
): Promise<Omit<Shelf, 'collections'>> {
	const productIds = [...new Set(all.map((row) => row.product_id))];
	const list = await choosePriceList(on, companyId, asked.priceListId, null);
	const [{ byId: facts }, prices, discountsOf, free] = await Promise.all([
		findVariants(on, companyId, { ids, codes: [] }),
		pricesOf(on, { id: companyId, currencyDecimals: asked.decimals }, list.id, ids),
		runningDiscounts(on, companyId, asked.day, productIds),
		asked.mayReadStock ? readFree(on, companyId, ids, asked.officeIds) : undefined,
	]);
	const seesLevels = asked.has('variant', 'stock') && asked.mayReadStock;
	const seesVariants = asked.has('variantsinfo') || asked.has('relatedvariants');
	const [levels, pictures, shippings, taxes, data] = await Promise.all([
		seesLevels ? levelsOf.all(on, { companyId, variantIds: ids }) : [],
		asked.has('images') ? picturesOf.all(on, { companyId, ids: rows.map(({ id }) => id) }) : [],
		asked.has('variantshipping') ? shippingsOf.all(on, { companyId, variantIds: ids }) : [],
		asked.has('producttaxes') ? companyTaxes(on, companyId) : [],
		seesVariants ? variantDataOf(on, companyId, all, asked.view) : [],
	]);
	const shown = (await withPacks(on, companyId, levels)).filter((row) => asked.officeIds.includes(row.office_id));
	return {
		asked,
		facts,
		prices,
		discountsOf,
		free,
		levels: Map.groupBy(shown, (row) => row.variant_id),
		pictures: Map.groupBy(pictures, (row) => row.store_product_id),
		shippings: new Map(shippings.map((row) => [row.variant_id, row])),
		variantData: new Map(data.map((each) => [each.id, each])),
		taxNames: new Map(taxes.map((row) => [row.id, row.name])),
	};
}

export async function shelve(
	on: Queryable,
	companyId: number,
	rows: readonly StoreProductRow[],
	asked: Asked,
): Promise<ShelvedRow[]> {
	const { places, groups, byId } = await variantsOn(on, companyId, rows);
	const all = [...byId.values()];
	const ids = all.map(({ id }) => id);
	const shown: ProductRow[] = await products.source.byIds(on, companyId, [
		...new Set(rows.map((row) => row.product_id)),
	]);
	const productById = new Map(shown.map((row) => [row.id, row]));
	const shelf: Shelf = {
		...(await readShelf(on, companyId, asked, { rows, ids, all })),
		collections: await readCollections(on, companyId, asked, shown),
	};
	return rows.map((row) => {
		const product = present(productById.get(row.product_id), 'product');
		const ofRow = places.get(row.id) ?? [];
		const ofOthers = ofRow
			.map((place) => present(byId.get(place.variant_id), 'variant'))
			.filter((variant) => variant.product_id !== row.product_id);
		return {
			...row,
			product_type_id: product.product_type_id,
			product,
			own: placed(groups.get(row.product_id)?.rows ?? [], ofRow, asked),
			related: placed(ofOthers, ofRow, asked),
			defaultVariant: present(byId.get(row.default_variant_id), 'default variant'),
			shelf,
		};
	});
}
