/** Makes a plausible value of any shape: its own example where it has one, else one that fits its type and its name. */
import type { JsonSchema, JsonValue } from './document.ts';
import { NUMBERS, TEXTS, TEXTS_BY_RECORD, wordFor } from './example-words.ts';

/** Where in an example a value stands. */
export interface Place {
	/** Name of the member, or of the list it is in. */
	name: string;
	description: string;
	/** Address of the record around it, without `.json`. */
	record: string;
	/** What is sent differs from what is answered: it names no address of this service, and no alternatives together. */
	isBody: boolean;
}

export interface ExampleParts {
	/** What a reference points to. */
	resolve(schema: JsonSchema): JsonSchema;
	/** Address of the record that a node of this name points to, going by what is said of it; without `.json`. */
	recordOf(name: string, said: readonly string[]): string | undefined;
	/** Address of a page of this service, for a member that holds one. */
	pageFor(name: string): string;
}

/** "1 when it has no counter of its own", "Id of the price list" */
const FLAG = /^([01]) /;
const ID = /^Id of /;

type Members = Record<string, JsonSchema>;

const ALTERNATIVE = /\b(same as|in place of|named by|compatibility|existing|when (omitted|none)|unless said)\b/i;

/** Left out of bodies, where both values mean something. */
const isFlag = (schema: JsonSchema): boolean => schema.enum?.slice(0, 2).join() === '0,1';

/** An answer shows what is always there; a body what it needs and what a caller would plausibly add. */
function shownMembers({ properties = {}, required = [] }: JsonSchema, isBody: boolean): [string, JsonSchema][] {
	const members = Object.entries(properties);
	const shown = members.filter(
		([name, schema]) =>
			required.includes(name) || (isBody && !ALTERNATIVE.test(schema.description ?? '') && !isFlag(schema)),
	);
	return shown.length > 0 || !isBody ? shown : members.slice(0, 1);
}

/** What belongs to the record around it and lives below its address, such as a list of related records. */
const isPart = ({ properties }: JsonSchema): boolean => properties?.href !== undefined && properties.id === undefined;

export function exampleMaker({ resolve, recordOf, pageFor }: ExampleParts) {
	const textOf = (schema: JsonSchema, { name, isBody, record }: Place): string => {
		const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
		if (format === 'uri' || /url|uri$/i.test(name)) return isBody ? 'https://tienda.example/avisos' : pageFor(name);
		if (format === 'date-time') return '2026-01-01T00:00:00Z';
		const word = String(wordFor(TEXTS_BY_RECORD, `${record}.${name}`) ?? wordFor(TEXTS, name) ?? 'texto');
		return word.slice(0, maxLength).padEnd(minLength, '0');
	};

	const numberOf = ({ type, minimum, maximum }: JsonSchema, { name, description }: Place): number => {
		const said = FLAG.exec(description)?.[1] ?? (ID.test(description) ? 1 : undefined);
		const word = Number(said ?? wordFor(NUMBERS, name) ?? 1);
		const inside = Math.min(Math.max(word, minimum ?? word), maximum ?? word);
		return type === 'integer' ? Math.round(inside) : inside;
	};

	const objectOf = (schema: JsonSchema, place: Place): JsonValue => {
		const members: Members = schema.properties ?? {};
		const isNode = members.href !== undefined && members.id !== undefined;
		const own = isNode && recordOf(place.name, [hrefTextOf(members), place.description]);
		const record = isPart(schema) && place.name ? `${place.record}/${place.name}` : own || place.record;
		const made: Record<string, JsonValue> = {};
		for (const [name, member] of shownMembers(schema, place.isBody))
			made[name] =
				name === 'href' && !place.isBody
					? `${record}.json`
					: make(member, { name, description: resolve(member).description ?? '', record, isBody: place.isBody });
		return made;
	};

	const make = (given: JsonSchema, place: Place): JsonValue => {
		const schema = resolve(given);
		if (schema.examples?.[0] !== undefined) return schema.examples[0];
		if (schema.const !== undefined) return schema.const;
		if (schema.enum?.[0] !== undefined) return schema.enum[0];
		const branches = schema.anyOf ?? schema.oneOf ?? [];
		const [branch] = branches;
		if (!place.isBody && branch?.type === 'string' && isNullable(branches) && !wordFor(TEXTS, place.name)) return null;
		if (branch) return make(branch, { ...place, description: schema.description ?? place.description });
		const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
		if (type === 'object') return objectOf(schema, place);
		if (type === 'array') return [make(schema.items ?? {}, { ...place, record: itemOf(place) })];
		if (type === 'string') return textOf(schema, place);
		if (type === 'integer' || type === 'number') return numberOf({ ...schema, type }, place);
		if (type === 'boolean') return true;
		return type === 'null' ? null : {};
	};
	return make;
}

const isNullable = (branches: JsonSchema[]): boolean => branches.some(({ type }) => type === 'null');

/** "Address of the reception" names the record. */
const hrefTextOf = ({ href }: Members): string => /^Address of the (.+)$/.exec(href?.description ?? '')?.[1] ?? '';

/** Items of an envelope live below its address; those of any other list are no addresses at all. */
const itemOf = ({ name, record }: Place): string => (name === 'items' ? `${record}/1` : record);
