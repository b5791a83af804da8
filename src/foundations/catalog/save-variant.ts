/** Creates a variant, changes and deletes it; its code is unique in the company. */
import type { Static } from 'typebox';
import { type Tx, tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found, present, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { INACTIVE, shownState } from '../../kernel/record-state.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import type { Work } from '../identity/index.ts';
import { checkedValues, checkMandatory, nameOf, type SentValue, type Values } from './attribute-rules.ts';
import { packHasOneVariant, variantCodeIsTaken } from './errors.ts';
import { variantChanged, variantCreated } from './events.ts';
import { type AttributeRow, attributesOfType, putAttributeValues, valuesOfVariant } from './product-type-store.ts';
import { ownBarCode, stateTally } from './rules.ts';
import { placeNewVariant } from './save-price.ts';
import type { NewVariant, VariantChange } from './schema.ts';
import { insertVariant, PACK, type ProductRow, productSource, type VariantRow, variantSource } from './store.ts';

// Spec silent: a variant sent without a code gets a number of the range that shops use inside, which scanners read.
export const generatedNumber = () => ownBarCode(Number.parseInt(randomSecret(6), 16));

async function getProduct(tx: Tx, companyId: number, productId: number): Promise<ProductRow> {
	const product = await productSource.find(tx, companyId, productId);
	if (!product) throw unknownReference('productId', 'a product');
	return product;
}

const attributesOf = ({ tx }: Work, { company_id: companyId, product_type_id: productTypeId }: ProductRow) =>
	attributesOfType.all(tx, { companyId, productTypeId });

const putValues = ({ tx }: Work, variant: VariantRow, attributes: readonly AttributeRow[], values: Values) =>
	putAttributeValues(
		tx,
		attributes.flatMap(({ id, product_type_id }) => {
			const description = values.get(id);
			if (description === undefined) return [];
			return { company_id: variant.company_id, variant_id: variant.id, product_type_id, attribute_id: id, description };
		}),
	);

/** Twice the same number is all but impossible, and then another is tried. */
async function insertWithCode(tx: Tx, row: Omit<VariantRow, 'id'>, input: { code?: string; barCode?: string }) {
	const written = (number: string) => ({
		...row,
		code: input.code ?? number,
		bar_code: input.barCode ?? number,
	});
	const tries = input.code === undefined ? 3 : 1;
	for (let n = 0; n < tries; n++) {
		const tried = written(generatedNumber());
		const id = await insertVariant(tx, tried);
		if (id !== undefined) return { id, ...tried };
	}
	throw variantCodeIsTaken(input.code ?? '');
}

export async function createVariant(work: Work, input: Static<typeof NewVariant>): Promise<VariantRow> {
	const product = await getProduct(work.tx, work.actor.company.id, input.productId);
	if (product.classification === PACK) throw packHasOneVariant();
	const attributes = await attributesOf(work, product);
	const values = checkedValues(attributes, input.attribute_values ?? []);
	checkMandatory(attributes, values);
	const variant = await makeVariant(work, product, { description: nameOf(attributes, values), ...input });
	await putValues(work, variant, attributes, values);
	return variant;
}

/** Whatever its product's type asks of variants. */
export async function makeVariant(
	work: Work,
	product: ProductRow,
	input: Omit<Static<typeof NewVariant>, 'productId' | 'attribute_values'>,
): Promise<VariantRow> {
	const { tx, now } = work;
	const row = {
		company_id: product.company_id,
		product_id: product.id,
		code: '',
		bar_code: '',
		description: input.description ?? '',
		unlimited_stock: input.unlimitedStock ?? 0,
		allow_negative_stock: input.allowNegativeStock ?? 0,
		serial_number: input.serialNumber ?? product.serial_number,
		is_lot: input.isLot ?? product.is_lot,
		state: input.state ?? 0,
		is_deleted: 0 as const,
		created_at: now,
	};
	const variant = await insertWithCode(tx, row, input);
	await placeNewVariant(work, variant);
	tally(tx, row.company_id, ...stateTally('variants', undefined, row));
	publishAtCommit(tx, now, variantCreated(variant));
	return variant;
}

/** Those it has count beside those that are sent. */
async function changeValues(work: Work, variant: VariantRow, sent: readonly SentValue[]) {
	const { tx } = work;
	const companyId = variant.company_id;
	const product = present(await productSource.find(tx, companyId, variant.product_id), 'product');
	const attributes = await attributesOf(work, product);
	const values = checkedValues(attributes, sent);
	const before = await valuesOfVariant.all(tx, { companyId, variantId: variant.id });
	const known = before.map(({ attribute_id, description }) => [attribute_id, description] as const);
	checkMandatory(attributes, new Map([...known, ...values]));
	await putValues(work, variant, attributes, values);
}

const hold = async ({ tx, actor }: Work, id: number): Promise<VariantRow> =>
	found(await variantSource.hold(tx, actor.company.id, id), 'variant');

async function update({ tx, actor, now }: Work, before: VariantRow, after: VariantRow): Promise<VariantRow> {
	try {
		await updateRow(tx, variantSource, after);
	} catch (error) {
		throw violatesUnique(error, 'variants', 'code') ? variantCodeIsTaken(after.code) : error;
	}
	const shown = (row: VariantRow) => ({ state: shownState(row) });
	tally(tx, actor.company.id, ...stateTally('variants', shown(before), shown(after)));
	publishAtCommit(tx, now, variantChanged(after));
	return after;
}

export async function changeVariant(work: Work, id: number, input: Static<typeof VariantChange>): Promise<VariantRow> {
	const before = await hold(work, id);
	if (input.productId !== undefined && input.productId !== before.product_id) {
		const [from, to] = [before.product_id, input.productId];
		const products = [
			await getProduct(work.tx, before.company_id, from),
			await getProduct(work.tx, before.company_id, to),
		];
		if (products.some(({ classification }) => classification === PACK)) throw packHasOneVariant();
	}
	const after: VariantRow = {
		...before,
		product_id: input.productId ?? before.product_id,
		code: input.code ?? before.code,
		bar_code: input.barCode ?? before.bar_code,
		description: input.description ?? before.description,
		unlimited_stock: input.unlimitedStock ?? before.unlimited_stock,
		allow_negative_stock: input.allowNegativeStock ?? before.allow_negative_stock,
		serial_number: input.serialNumber ?? before.serial_number,
		is_lot: input.isLot ?? before.is_lot,
		state: input.state ?? before.state,
		// Spec silent: a state that is given brings a deleted record back.
		is_deleted: input.state === undefined ? before.is_deleted : 0,
	};
	if (input.attribute_values) await changeValues(work, after, input.attribute_values);
	return update(work, before, after);
}

/** Documents that name it are untouched, and its code stays taken; a second time answers the same. */
export async function deleteVariant(work: Work, id: number): Promise<VariantRow> {
	const before = await hold(work, id);
	return update(work, before, { ...before, state: INACTIVE, is_deleted: 1 });
}
