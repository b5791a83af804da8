/** Walking through a JSON Schema. */
import type { JsonSchema } from './document.ts';

const MAPS = new Set(['properties', 'patternProperties', '$defs']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const ONES = new Set(['items', 'additionalProperties', 'not']);

export type Visit = (schema: JsonSchema) => JsonSchema;

/** The same schema with every schema right below it replaced. */
export function mapChildren(schema: JsonSchema, visit: Visit): JsonSchema {
	const made: Record<string, unknown> = {};
	for (const [keyword, value] of Object.entries(schema)) {
		if (MAPS.has(keyword))
			made[keyword] = Object.fromEntries(
				Object.entries(value as Record<string, JsonSchema>).map(([name, child]) => [name, visit(child)]),
			);
		else if (LISTS.has(keyword)) made[keyword] = (value as JsonSchema[]).map(visit);
		else if (ONES.has(keyword) && typeof value === 'object') made[keyword] = visit(value as JsonSchema);
		else made[keyword] = value;
	}
	return made;
}
