/** TypeBox shapes as plain JSON Schema, with those that have a name moved to components and referred to. */
import type { TSchema } from 'typebox';
import type { RouteInfo } from '../kernel/http/index.ts';
import { type JsonSchema, SCHEMAS } from './document.ts';
import { withNulls } from './leniency.ts';
import { mapChildren, type Visit } from './map-children.ts';
import { byDepth, namesOf, uniqueNames } from './names.ts';

/** Without what TypeBox and the reader of bodies keep on it: names with a tilde, symbols. */
function toPlain(schema: TSchema): JsonSchema {
	return JSON.parse(JSON.stringify(schema, (name, value) => (name.startsWith('~') ? undefined : value)));
}

const bodyToPlain = (schema: TSchema): JsonSchema => withNulls(toPlain(schema));

/** What a place says of a shape is no part of it. */
const textOf = ({ description: _, ...schema }: JsonSchema): string => JSON.stringify(schema);

/** Of what is read at an address that is no record's own. */
const SUFFIXES = { instance: '', list: 'List', count: 'Count', other: '' };

const isRecord = (schema: JsonSchema): boolean => schema.properties !== undefined;

export interface Shapes {
	/** The schema of a route with named shapes as references. */
	schemaOf(schema: TSchema): JsonSchema;
	bodyOf(schema: TSchema): JsonSchema;
	components: Record<string, JsonSchema>;
}

/**
 * A shape is known by its text, so that a copy made optional is still the same one. Names come from its own `title`, else
 * from the address it is read at: `Office`, `OfficeList`, `NewOffice`, `OfficeChange`.
 */
export function nameShapes(routes: readonly RouteInfo[]): Shapes {
	const nameByText = new Map<string, string>();
	const schemaByName = new Map<string, JsonSchema>();
	const unique = uniqueNames();
	const name = (schema: JsonSchema, wanted: string) => {
		const text = textOf(schema);
		if (!isRecord(schema) || nameByText.has(text)) return;
		const given = unique(wanted);
		nameByText.set(text, given);
		schemaByName.set(given, schema);
	};
	const nameTitled: Visit = (schema) => {
		if (schema.title) name(schema, schema.title);
		return mapChildren(schema, nameTitled);
	};
	const refer: Visit = (schema) => {
		const known = nameByText.get(textOf(schema));
		if (!known) return mapChildren(schema, refer);
		const { description } = schema;
		const isSaidThere = description === undefined || description === schemaByName.get(known)?.description;
		return { $ref: SCHEMAS + known, ...(isSaidThere ? {} : { description }) };
	};

	const operations = routes.map((route) => ({
		...namesOf(route),
		method: route.method,
		url: route.url,
		answers: Object.values(route.answers).map(toPlain),
		body: route.body && bodyToPlain(route.body),
	}));
	const uses = new Map<string, number>();
	for (const { answers, body } of operations) {
		for (const schema of body ? [...answers, body] : answers) nameTitled(schema);
		const text = JSON.stringify(body);
		uses.set(text, (uses.get(text) ?? 0) + 1);
	}
	const reads = operations.filter(({ method }) => method === 'GET').sort(byDepth);
	for (const { kind, record, answers } of reads)
		if (kind === 'instance') for (const answer of answers) name(answer, record);
	for (const { kind, record, answers } of reads)
		if (kind !== 'instance') for (const answer of answers) name(answer, record + SUFFIXES[kind]);
	for (const { kind, record, method, operation, answers, body } of operations) {
		if (body && uses.get(JSON.stringify(body)) !== 1) name(body, `${record}Body`);
		else if (body && kind === 'list' && method === 'POST') name(body, `New${record}`);
		else if (body && kind === 'instance' && method === 'PUT') name(body, `${record}Change`);
		else if (body) name(body, `${capital(operation)}Body`);
		for (const answer of answers) name(answer, `${capital(operation)}Answer`);
	}

	const components: Record<string, JsonSchema> = {};
	for (const given of [...schemaByName.keys()].sort()) {
		const { title: _, ...schema } = mapChildren(schemaByName.get(given) as JsonSchema, refer);
		components[given] = schema;
	}
	return {
		components,
		schemaOf: (schema) => refer(toPlain(schema)),
		bodyOf: (schema) => refer(bodyToPlain(schema)),
	};
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
