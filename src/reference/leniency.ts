/** How lenient the wire is, in schemas: `fields` leaves members out of answers, and null in a body counts as not given. */
import type { JsonSchema } from './document.ts';
import { mapChildren } from './map-children.ts';

/** What stays whatever `fields` says. */
const KEPT = ['href', 'id'];

/** A record as an answer may show it: with `fields` only href and id are sure; what a whole one has is said beside. */
export function withFields(schema: JsonSchema): JsonSchema {
	const made = mapChildren(schema, withFields);
	const { properties = {}, required = [] } = made;
	const isRecord = KEPT.every((name) => properties[name] !== undefined);
	const isCut = required.some((name) => !KEPT.includes(name));
	return isRecord && isCut
		? { ...made, required: required.filter((name) => KEPT.includes(name)), 'x-required-without-fields': required }
		: made;
}

function orNull(schema: JsonSchema): JsonSchema {
	if (schema.enum) return { ...schema, enum: [...schema.enum, null] };
	if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
	if (schema.properties || schema.items || schema.type === 'object') {
		const { description, ...rest } = schema;
		return { anyOf: [rest, { type: 'null' }], ...(description ? { description } : {}) };
	}
	return schema.type === undefined ? schema : { ...schema, type: [schema.type, 'null'].flat() };
}

/** A body as the service takes it: null instead of any member that may be left out. */
export function withNulls(schema: JsonSchema): JsonSchema {
	const made = mapChildren(schema, withNulls);
	if (!made.properties) return made;
	const { required = [] } = made;
	return {
		...made,
		properties: Object.fromEntries(
			Object.entries(made.properties).map(([name, member]) => [
				name,
				required.includes(name) ? member : orNull(member),
			]),
		),
	};
}
