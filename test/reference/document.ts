/** The OpenAPI document as a test sees it: its operations, and whether values are what it says. */
import assert from 'node:assert/strict';
import { Compile } from 'typebox/schema';
import type { Json, Service } from '../support/service.ts';

export interface DocumentedOperation {
	method: string;
	path: string;
	operation: Json;
}

export const operationsOf = (document: Json): DocumentedOperation[] =>
	Object.entries(document.paths as Json).flatMap(([path, methods]) =>
		Object.entries(methods as Json).map(([method, operation]) => ({ method, path, operation })),
	);

export async function fetchDocument(service: Service): Promise<Json> {
	const { status, body } = await service.call('GET', '/openapi.json');
	assert.equal(status, 200);
	return body;
}

/** Refuses members that the document does not name, wherever it does not say that there may be more. */
function strict(schema: Json): Json {
	if (Array.isArray(schema)) return schema.map(strict);
	if (typeof schema !== 'object' || schema === null) return schema;
	const made = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, strict(value)]));
	// A call without `fields` answers whole records.
	const whole = made['x-required-without-fields'];
	const required = whole ? { required: whole } : {};
	const isObject = made.type === 'object' && made.properties && made.additionalProperties === undefined;
	return isObject ? { ...made, ...required, additionalProperties: false } : { ...made, ...required };
}

/** Asserts that a value is what a schema of the document says, and nothing more; `asItStands`: to the letter of the document. */
export function checker(document: Json, asItStands = false): (schema: Json, value: unknown, what: string) => void {
	const read = asItStands ? (schema: Json): Json => schema : strict;
	const schemas = read(document.components.schemas);
	const compiled = new Map<string, ReturnType<typeof Compile>>();
	return (schema, value, what) => {
		const { examples: _, ...plain } = read(schema);
		const text = JSON.stringify(plain);
		// Thousands of answers have the same few shapes, and compiling one costs more than checking all of them.
		const shape = compiled.get(text) ?? Compile({ allOf: [plain], components: { schemas: namedIn(text, schemas) } });
		compiled.set(text, shape);
		const [isValid, errors] = shape.Errors(value);
		assert.ok(isValid, `${what}: ${JSON.stringify(errors.slice(0, 3))}\n${JSON.stringify(value)}`);
	};
}

/** Those of the shared shapes that a schema refers to, also by way of one another. */
function namedIn(text: string, schemas: Json): Json {
	const named = new Map<string, Json>();
	const visit = (part: string) => {
		for (const [, name = ''] of part.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (named.has(name)) continue;
			named.set(name, schemas[name]);
			visit(JSON.stringify(schemas[name]));
		}
	};
	visit(text);
	return Object.fromEntries(named);
}

/** The part of the document that a reference points to. */
export const resolved = (document: Json, part: Json): Json =>
	part.$ref
		? (part.$ref as string)
				.split('/')
				.slice(1)
				.reduce((at, name) => at[name], document)
		: part;
