/** The shapes of the OpenAPI document as TypeScript: what plain answers always hold is required. */

export interface Schema {
	$ref?: string;
	type?: string | readonly string[];
	const?: unknown;
	enum?: readonly unknown[];
	anyOf?: readonly Schema[];
	oneOf?: readonly Schema[];
	allOf?: readonly Schema[];
	items?: Schema | boolean;
	properties?: Readonly<Record<string, Schema>>;
	additionalProperties?: Schema | boolean;
	required?: readonly string[];
	/** What a record always has unless the caller chose its fields. */
	'x-required-without-fields'?: readonly string[];
}

const PLAIN: Readonly<Record<string, string>> = {
	string: 'string',
	integer: 'number',
	number: 'number',
	boolean: 'boolean',
	null: 'null',
};

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
export const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
export const oneOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function objectOf(schema: Schema, indent: string): string {
	const { properties = {}, additionalProperties } = schema;
	const required = new Set([...(schema.required ?? []), ...(schema['x-required-without-fields'] ?? [])]);
	const inner = `${indent}\t`;
	const members = Object.entries(properties).map(
		([name, value]) => `${inner}${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(value, inner)};`,
	);
	if (members.length > 0) return `{\n${members.join('\n')}\n${indent}}`;
	const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
	return `Record<string, ${rest}>`;
}

/** Any text. Beside names, a plain `string` would swallow them, and no editor could complete them. */
const ANY_TEXT = '(string & Record<never, never>)';

function choiceOf(choices: readonly Schema[], indent: string): string {
	const types = choices.map((choice) => typeOf(choice, indent));
	const hasNames = choices.some(({ $ref, enum: names }) => $ref !== undefined || names !== undefined);
	return oneOf(types.map((type) => (type === 'string' && hasNames ? ANY_TEXT : type)));
}

export function typeOf(schema: Schema, indent: string): string {
	if (schema.$ref) return nameOf(schema.$ref);
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return oneOf(schema.enum.map((value) => JSON.stringify(value)));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choiceOf(choices, indent);
	if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ');
	if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
	if (schema.type === 'array') {
		const item = typeof schema.items === 'object' ? typeOf(schema.items, indent) : 'unknown';
		return /[|&]/.test(item.replace(/\{[\s\S]*\}/, '')) ? `(${item})[]` : `${item}[]`;
	}
	if (schema.type === 'object' || schema.properties) return objectOf(schema, indent);
	return PLAIN[String(schema.type)] ?? 'unknown';
}

const OPENING =
	'/** The shapes of the API, made by `npm run reference` from its OpenAPI document; not edited by hand. */\n';

export function apiShapes(schemas: Readonly<Record<string, unknown>>): string {
	const shapes = Object.entries(schemas).map(
		([name, schema]) => `export type ${name} = ${typeOf(schema as Schema, '')};\n`,
	);
	return [OPENING, ...shapes].join('\n');
}
