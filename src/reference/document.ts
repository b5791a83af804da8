/** The parts of an OpenAPI 3.1 document that this service writes. */

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

export interface JsonSchema {
	$ref?: string;
	type?: string | string[];
	description?: string;
	title?: string;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	/** Ours: the members of a whole record, where `fields` may leave some out. */
	'x-required-without-fields'?: string[];
	additionalProperties?: boolean | JsonSchema;
	items?: JsonSchema;
	anyOf?: JsonSchema[] | undefined;
	enum?: JsonValue[];
	const?: JsonValue;
	examples?: JsonValue[];
	format?: string;
	minimum?: number;
	minLength?: number;
	maxLength?: number;
}

export interface Parameter {
	name: string;
	in: 'path' | 'query' | 'header';
	required?: boolean;
	description: string;
	schema: JsonSchema;
	example?: JsonValue;
}

export interface Reference {
	$ref: string;
}

export interface Media {
	schema: JsonSchema;
	example: JsonValue;
}

export type Content = Record<string, Media>;

export interface Header {
	description: string;
	schema: JsonSchema;
}

export interface Response {
	description: string;
	headers?: Record<string, Header | Reference>;
	content?: Content;
}

export interface Server {
	url: string;
	description: string;
}

export interface Operation {
	operationId: string;
	tags: [string];
	summary: string;
	description?: string;
	/** Empty for a public operation; else one requirement per way of showing the token, each naming the right it needs. */
	security: Record<string, string[]>[];
	/** Where it differs from the document's. */
	servers?: Server[];
	parameters?: (Parameter | Reference)[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, Response | Reference>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface OpenApi {
	openapi: '3.1.0';
	info: {
		title: string;
		version: string;
		summary: string;
		description: string;
		license: { name: string; identifier: string };
	};
	servers: Server[];
	tags: { name: string; description: string }[];
	paths: Record<string, Partial<Record<Method, Operation>>>;
	/** What this service sends to others. */
	webhooks: Record<string, { post: Operation }>;
	components: {
		schemas: Record<string, JsonSchema>;
		responses: Record<string, Response>;
		parameters: Record<string, Parameter>;
		headers: Record<string, Header>;
		securitySchemes: Record<string, Record<string, string>>;
	};
}

export const SCHEMAS = '#/components/schemas/';
