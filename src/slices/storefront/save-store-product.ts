/** Creates what the online store says of a product, and changes it; one that is normal is the product's only one. */
import type { Static } from 'typebox';
import { products, type VariantRow, variants } from '../../foundations/catalog/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found, invalid, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { differs, productIsInStore } from './errors.ts';
import { storeProductChanged, storeProductCreated } from './events.ts';
import type { NewStoreProduct, StoreProductChange } from './input-schema.ts';
import { linkOf, slugOf } from './rules.ts';
import { putShipping } from './save-shipping.ts';
import {
	bySlug,
	forgetPictures,
	forgetPlaces,
	insertPictures,
	insertPlaces,
	insertStoreProduct,
	type StoreProductRow,
	storeProductSource,
} from './store.ts';

type Change = Static<typeof StoreProductChange>;

/** Addresses are given out one at a time, so that none is given twice. */
const lockSlugs = ({ tx, actor }: Work): Promise<void> => tx.lock(`store-slugs/${actor.company.id}`);

// Spec silent: the address is the name's; where another has it, the product's id follows, and a number after that.
async function freeSlug({ tx, actor }: Work, name: string, productId: number, ownId?: number): Promise<string> {
	const [plain, numbered] = [slugOf(name), `${slugOf(name)}-${productId}`];
	for (let n = 0; ; n++) {
		const slug = n === 0 ? plain : n === 1 ? numbered : `${numbered}-${n}`;
		const holder = await bySlug.first(tx, { companyId: actor.company.id, slug });
		if (!holder || holder.id === ownId) return slug;
	}
}

/** What a body names are variants and none is deleted; of a normal one they are the product's. */
async function checkVariants(
	{ tx, actor }: Work,
	owner: Pick<StoreProductRow, 'product_id' | 'is_virtual'>,
	input: Change,
): Promise<void> {
	const named: { field: string; id: number; isOwn: boolean }[] = [];
	const isOwn = owner.is_virtual === 0;
	if (input.idVariantDefault !== undefined)
		named.push({ field: 'idVariantDefault', id: input.idVariantDefault, isOwn: true });
	const placed = new Set<number>();
	input.orderedVariants?.forEach(({ id }, index) => {
		if (placed.has(id)) throw invalid(`orderedVariants[${index}].id`, 'named once');
		placed.add(id);
		named.push({ field: `orderedVariants[${index}].id`, id, isOwn });
	});
	input.variantsShipping?.forEach(({ productVariantId: id }, index) => {
		named.push({ field: `variantsShipping[${index}].productVariantId`, id, isOwn });
	});
	const ids = [...new Set(named.map(({ id }) => id))];
	const rows = await variants.source.byIds(tx, actor.company.id, ids);
	const byId = new Map<number, VariantRow>(rows.map((row: VariantRow) => [row.id, row]));
	for (const { field, id, isOwn } of named) {
		const row = byId.get(id);
		if (!row || row.is_deleted === 1) throw unknownReference(field, 'a variant');
		if (isOwn && row.product_id !== owner.product_id) throw invalid(field, 'a variant of the product');
	}
}

function columnsOf(before: Omit<StoreProductRow, 'id'>, input: Change): Omit<StoreProductRow, 'id'> {
	return {
		...before,
		default_variant_id: input.idVariantDefault ?? before.default_variant_id,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		display_notice: input.displayNotice ?? before.display_notice,
		state: input.state ?? before.state,
		image_url: input.urlImg === undefined ? before.image_url : linkOf('urlImg', input.urlImg),
		video_url: input.urlVideo === undefined ? before.video_url : linkOf('urlVideo', input.urlVideo),
		position: input.order ?? before.position,
		width: input.width ?? before.width,
		depth: input.depth ?? input.deph ?? before.depth,
		length: input.length ?? before.length,
		ships_alike: input.variantShippingAll ?? before.ships_alike,
		integration: input.integration ? JSON.stringify(input.integration) : before.integration,
		descriptions: input.descriptions ? JSON.stringify(input.descriptions) : before.descriptions,
	};
}

async function putParts(work: Work, id: number, input: Change): Promise<void> {
	const { tx, actor } = work;
	const company_id = actor.company.id;
	const of = { company_id, store_product_id: id };
	if (input.pictures) {
		const rows = input.pictures.map((picture, index) => ({
			...of,
			url: linkOf(`pictures[${index}].href`, picture.href),
			legend: picture.legendImage ?? '',
			position: picture.order ?? index + 1,
		}));
		await forgetPictures.run(tx, { companyId: company_id, id });
		await insertPictures(tx, rows);
	}
	if (input.orderedVariants) {
		await forgetPlaces.run(tx, { companyId: company_id, id });
		await insertPlaces(
			tx,
			input.orderedVariants.map((variant, index) => ({
				...of,
				variant_id: variant.id,
				position: variant.order ?? index + 1,
				is_shown: variant.show ?? 1,
			})),
		);
	}
	for (const { productVariantId, ...sizes } of input.variantsShipping ?? [])
		await putShipping(work, productVariantId, sizes);
}

/** `POST /v2/products/market_info.json` */
export async function createStoreProduct(work: Work, input: Static<typeof NewStoreProduct>): Promise<StoreProductRow> {
	const { tx, actor, now } = work;
	const company_id = actor.company.id;
	if (!(await products.source.find(tx, company_id, input.productId))) throw unknownReference('productId', 'a product');
	const owner = { product_id: input.productId, is_virtual: input.productType === 'virtual' ? 1 : 0 } as const;
	await checkVariants(work, owner, input);
	await lockSlugs(work);
	const blank = {
		company_id,
		...owner,
		default_variant_id: input.idVariantDefault,
		name: input.name,
		url_slug: await freeSlug(work, input.name, input.productId),
		description: '',
		display_notice: '',
		state: input.state,
		image_url: '',
		video_url: '',
		position: 0,
		width: 0,
		depth: 0,
		length: 0,
		ships_alike: input.variantShippingAll,
		integration: '{}',
		descriptions: '[]',
		created_at: now,
	};
	const row = columnsOf(blank, input);
	const id = await insertStoreProduct(tx, row).catch((error) => {
		throw violatesUnique(error, 'store_products', 'product_id') ? productIsInStore() : error;
	});
	await putParts(work, id, input);
	publishAtCommit(tx, now, storeProductCreated({ id, ...row }));
	return { id, ...row };
}

/** `PUT /v2/products/market_info/:id.json`: what is not sent stays. */
export async function changeStoreProduct(work: Work, id: number, input: Change): Promise<StoreProductRow> {
	const { tx, actor, now } = work;
	await lockSlugs(work);
	const before = found(await storeProductSource.hold(tx, actor.company.id, id), 'store description');
	if (input.productId !== undefined && input.productId !== before.product_id)
		throw differs('productId', 'create a description of the other product');
	if (input.productType !== undefined && (input.productType === 'virtual') !== (before.is_virtual === 1))
		throw differs('productType', 'create another description');
	await checkVariants(work, before, input);
	const after: StoreProductRow = { id, ...columnsOf(before, input) };
	if (after.name !== before.name) after.url_slug = await freeSlug(work, after.name, after.product_id, id);
	await updateRow(tx, storeProductSource, after);
	await putParts(work, id, input);
	publishAtCommit(tx, now, storeProductChanged(after));
	return after;
}
