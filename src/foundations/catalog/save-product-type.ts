/** Creates types of products with their attributes, changes and deletes them; a company's default type stays. */
import type { Static } from 'typebox';
import { updateRow } from '../../kernel/db/index.ts';
import { found, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { attributeNeedsName, defaultTypeStays, optionsAreMissing } from './errors.ts';
import type { NewProductType, ProductTypeChange } from './product-type-schema.ts';
import {
	type AttributeRow,
	attributeSource,
	attributesOfType,
	insertAttributes,
	insertProductType,
	type ProductTypeRow,
	productTypeSource,
} from './product-type-store.ts';
import { optionsIn } from './rules.ts';

type SentAttribute = NonNullable<Static<typeof ProductTypeChange>['attributes']>[number];
type AttributeColumns = Omit<AttributeRow, 'id' | 'company_id' | 'product_type_id'>;

const BLANK: AttributeColumns = {
	name: '',
	is_mandatory: 0,
	generate_variant_name: 0,
	has_options: 0,
	options: '',
	state: ACTIVE,
};

/** The columns of an attribute as it is to be, from what it was. */
function columnsOf(sent: SentAttribute, before: AttributeColumns, field: string): AttributeColumns {
	const options = sent.options === undefined ? before.options : optionsIn(sent.options).join('|');
	// Spec silent: options that are sent without hasOptions are meant to be chosen from.
	const hasOptions = sent.hasOptions ?? (sent.options === undefined ? before.has_options : options === '' ? 0 : 1);
	if (hasOptions === 1 && options === '') throw optionsAreMissing(`${field}.options`);
	return {
		name: sent.name ?? before.name,
		is_mandatory: sent.isMandatory ?? before.is_mandatory,
		generate_variant_name: sent.generateVariantName ?? before.generate_variant_name,
		has_options: hasOptions,
		options,
		state: sent.state ?? before.state,
	};
}

async function saveAttributes({ tx, actor }: Work, typeId: number, sent: readonly SentAttribute[]): Promise<void> {
	const companyId = actor.company.id;
	const known = new Map(
		(await attributesOfType.all(tx, { companyId, productTypeId: typeId })).map((row) => [row.id, row]),
	);
	const added: Omit<AttributeRow, 'id'>[] = [];
	for (const [index, attribute] of sent.entries()) {
		const field = `attributes[${index}]`;
		const before = attribute.id === undefined ? BLANK : known.get(attribute.id);
		if (!before) throw unknownReference(`${field}.id`, 'an attribute of this type');
		const columns = columnsOf(attribute, before, field);
		if (columns.name === '') throw attributeNeedsName(`${field}.name`);
		if (attribute.id === undefined) added.push({ company_id: companyId, product_type_id: typeId, ...columns });
		else await updateRow(tx, attributeSource, { company_id: companyId, id: attribute.id, ...columns });
	}
	await insertAttributes(tx, added);
}

export async function createProductType(work: Work, input: Static<typeof NewProductType>): Promise<ProductTypeRow> {
	const row: Omit<ProductTypeRow, 'id'> = {
		company_id: work.actor.company.id,
		name: input.name,
		is_editable: 1,
		is_default: 0,
		state: input.state ?? ACTIVE,
		is_deleted: 0,
		created_at: work.now,
	};
	const id = await insertProductType(work.tx, row);
	await saveAttributes(work, id, input.attributes ?? []);
	return { id, ...row };
}

/** Held, so that two changes of one type follow each other. */
const holdType = async ({ tx, actor }: Work, id: number): Promise<ProductTypeRow> =>
	found(await productTypeSource.hold(tx, actor.company.id, id), 'product type');

export async function changeProductType(
	work: Work,
	id: number,
	input: Static<typeof ProductTypeChange>,
): Promise<ProductTypeRow> {
	const before = await holdType(work, id);
	if (before.is_default === 1 && input.state === INACTIVE) throw defaultTypeStays();
	const after: ProductTypeRow = {
		...before,
		name: input.name ?? before.name,
		state: input.state ?? before.state,
		// Spec silent: a state that is given brings a deleted record back.
		is_deleted: input.state === undefined ? before.is_deleted : 0,
	};
	await updateRow(work.tx, productTypeSource, after);
	if (input.attributes) await saveAttributes(work, id, input.attributes);
	return after;
}

/** Its products keep it; a second time answers the same. */
export async function deleteProductType(work: Work, id: number): Promise<ProductTypeRow> {
	const before = await holdType(work, id);
	if (before.is_default === 1) throw defaultTypeStays();
	const after: ProductTypeRow = { ...before, state: INACTIVE, is_deleted: 1 };
	await updateRow(work.tx, productTypeSource, after);
	return after;
}
