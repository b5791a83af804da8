/** An example of a schema, put together from those that its members state; nothing is made up. */
import type { JsonSchema, JsonValue } from './document.ts';

const hasExample = ({ examples, anyOf, items, properties }: JsonSchema): boolean =>
	examples !== undefined ||
	anyOf?.some(hasExample) === true ||
	(items !== undefined && hasExample(items)) ||
	Object.values(properties ?? {}).some(hasExample);

/** Shows what is required, and what is optional but has an example. */
export function exampleOf(schema: JsonSchema, where: string): JsonValue {
	const { examples, enum: values, anyOf, items, properties, required = [] } = schema;
	const stated = examples?.[0] ?? schema.const ?? values?.[0];
	if (stated !== undefined) return stated;
	if (examples) return null;
	if (anyOf?.[0]) return exampleOf(anyOf[0], where);
	if (items) return [exampleOf(items, `${where}[]`)];
	if (!properties) throw new Error(`${where} has no example`);
	const shown = Object.entries(properties).filter(([name, member]) => required.includes(name) || hasExample(member));
	return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, `${where}.${name}`)]));
}
