/** TypeBox shapes as plain JSON Schema; those with a title are components, and referred to. */
import type { TSchema } from 'typebox';
import { type JsonSchema, SCHEMAS } from './document.ts';
import { mapChildren, type Visit } from './map-children.ts';

/** Without what TypeBox and the reader of bodies keep on it: names with a tilde, symbols. */
export const toPlain = (schema: TSchema): JsonSchema =>
	JSON.parse(JSON.stringify(schema, (name, value) => (name.startsWith('~') ? undefined : value)));

const untitled: Visit = ({ title: _, ...schema }) => schema;

/** What is said of a shape, and shown of it, is no part of it. */
const bare: Visit = ({ description: _, examples: __, ...schema }) => mapChildren(schema, bare);

export interface Schemas {
	/** The schema with its titled parts as references. */
	refer: Visit;
	/** By title. */
	components(): Record<string, JsonSchema>;
}

export function collectSchemas(): Schemas {
	const byTitle = new Map<string, { text: string; schema: JsonSchema }>();
	const refer: Visit = (schema) => {
		const { title, description, examples: _, ...rest } = schema;
		if (title === undefined) return mapChildren(schema, refer);
		const text = JSON.stringify(bare(rest));
		const known = byTitle.get(title);
		if (known && known.text !== text) throw new Error(`two schemas are called ${title}`);
		if (!known) byTitle.set(title, { text, schema: mapChildren(untitled(schema), refer) });
		const isSaidThere = description === byTitle.get(title)?.schema.description;
		return { $ref: SCHEMAS + title, ...(isSaidThere ? {} : { description }) };
	};
	return {
		refer,
		components: () => Object.fromEntries([...byTitle].sort().map(([title, { schema }]) => [title, schema] as const)),
	};
}
