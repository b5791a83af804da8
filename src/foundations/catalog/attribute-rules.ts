/** Pure decisions on attributes: which values a variant may have, which it must, and the name that they make. */
import { unknownReference } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { attributeIsMissing, notAnOption } from './errors.ts';
import type { AttributeRow } from './product-type-store.ts';
import { optionsIn } from './rules.ts';

export interface SentValue {
	attributeId: number;
	description: string;
}

/** By the id of the attribute. */
export type Values = ReadonlyMap<number, string>;

/** The values sent, each of an attribute of the product's type and among its options. */
export function checkedValues(attributes: readonly AttributeRow[], sent: readonly SentValue[]): Values {
	const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
	return new Map(
		sent.map(({ attributeId, description }, index) => {
			const field = `attribute_values[${index}]`;
			const attribute = byId.get(attributeId);
			if (!attribute) throw unknownReference(`${field}.attributeId`, "an attribute of the product's type");
			const isFree = attribute.has_options === 0 || description === '';
			if (!isFree && !optionsIn(attribute.options).includes(description))
				throw notAnOption(`${field}.description`, attribute.name, attribute.options);
			return [attributeId, description];
		}),
	);
}

/** Refuses a variant that lacks a value it must have. */
export function checkMandatory(attributes: readonly AttributeRow[], values: Values): void {
	const missing = attributes.find(
		({ id, state, is_mandatory }) => state === ACTIVE && is_mandatory === 1 && !values.get(id),
	);
	if (missing) throw attributeIsMissing(missing.name);
}

/** What a variant is called by its values, in the order of the attributes; empty when none says. */
export const nameOf = (attributes: readonly AttributeRow[], values: Values): string =>
	attributes
		.filter(({ generate_variant_name }) => generate_variant_name === 1)
		.flatMap(({ id }) => values.get(id) || [])
		.join(' ');
