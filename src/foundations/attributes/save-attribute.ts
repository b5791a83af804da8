/** Sets up dynamic attributes and their options. Nothing is deleted: what is closed keeps its values. */
import type { Static } from 'typebox';
import { type Queryable, type Tx, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { invalid, notFound, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { hasNoOptions, ofTwoTypes, optionIsTaken } from './errors.ts';
import { OPTIONS, TEXT, TYPES } from './rules.ts';
import type { AttributeChange, NewAttribute, NewOption, OptionChange } from './schema.ts';
import {
	type AttributeRow,
	attributeSource,
	insertAttribute,
	insertOption,
	type OptionRow,
	optionSource,
} from './store.ts';

/** Says whether the company has such a type; the documents room, floors up, knows (wired by `app/rooms.ts`). */
export type HasType = (on: Queryable, companyId: number, id: number) => Promise<boolean>;

export interface TypePorts {
	hasDocumentType: HasType;
	hasPaymentType: HasType;
}

async function checkTypes({ tx, actor }: Work, input: Static<typeof NewAttribute>, ports: TypePorts) {
	const { documentTypeId, paymentTypeId } = input;
	const companyId = actor.company.id;
	if (documentTypeId !== undefined && paymentTypeId !== undefined) throw ofTwoTypes();
	if (documentTypeId !== undefined && !(await ports.hasDocumentType(tx, companyId, documentTypeId)))
		throw unknownReference('documentTypeId', 'a document type');
	if (paymentTypeId !== undefined && !(await ports.hasPaymentType(tx, companyId, paymentTypeId)))
		throw unknownReference('paymentTypeId', 'a payment type');
}

/** `POST /v1/dynamic_attributes.json` */
export async function createAttribute(
	work: Work,
	input: Static<typeof NewAttribute>,
	ports: TypePorts,
): Promise<AttributeRow> {
	const { tx, actor } = work;
	const type = input.type ?? TEXT;
	if (!TYPES.includes(type)) throw invalid('type', `one of ${TYPES.join(', ')}`);
	if (input.details && input.details.length > 0 && type !== OPTIONS) throw hasNoOptions('details');
	await checkTypes(work, input, ports);
	const row = {
		company_id: actor.company.id,
		name: input.name,
		tip: input.tip ?? '',
		type,
		is_mandatory: input.isMandatory ?? 0,
		state: input.state ?? ACTIVE,
		document_type_id: input.documentTypeId ?? null,
		payment_type_id: input.paymentTypeId ?? null,
	} as const;
	const made = { ...row, id: await insertAttribute(tx, row) };
	for (const name of new Set(input.details?.map((option) => option.name))) await addOption(tx, made, { name });
	return made;
}

/** `PUT /v1/dynamic_attributes/:id.json` */
export async function changeAttribute(
	{ tx, actor }: Work,
	id: number,
	input: Static<typeof AttributeChange>,
): Promise<AttributeRow> {
	const before = await attributeSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('dynamic attribute');
	const after = {
		...before,
		name: input.name ?? before.name,
		tip: input.tip ?? before.tip,
		is_mandatory: input.isMandatory ?? before.is_mandatory,
		state: input.state ?? before.state,
	};
	await updateRow(tx, attributeSource, after);
	return after;
}

async function addOption(tx: Tx, of: AttributeRow, { name, state = ACTIVE }: Static<typeof NewOption>) {
	const row = { company_id: of.company_id, dynamic_attribute_id: of.id, name, state };
	const id = await insertOption(tx, row);
	if (id === undefined) throw optionIsTaken(name);
	return { ...row, id };
}

/** `POST /v1/dynamic_attributes/:id/details.json` */
export async function createOption(
	work: Work,
	attributeId: number,
	input: Static<typeof NewOption>,
): Promise<OptionRow> {
	const of = await attributeSource.find(work.tx, work.actor.company.id, attributeId);
	if (!of) throw notFound('dynamic attribute');
	if (of.type !== OPTIONS) throw hasNoOptions('name');
	return addOption(work.tx, of, input);
}

/** `PUT /v1/dynamic_attributes/:id/details/:detail_id.json` */
export async function changeOption(
	{ tx, actor }: Work,
	key: { attributeId: number; id: number },
	input: Static<typeof OptionChange>,
): Promise<OptionRow> {
	const before = await optionSource.hold(tx, actor.company.id, key.id);
	if (!before || before.dynamic_attribute_id !== key.attributeId) throw notFound('option');
	const after = { ...before, name: input.name ?? before.name, state: input.state ?? before.state };
	try {
		await updateRow(tx, optionSource, after);
	} catch (error) {
		throw violatesUnique(error, 'dynamic_attribute_details', 'name') ? optionIsTaken(after.name) : error;
	}
	return after;
}
