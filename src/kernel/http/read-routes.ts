/** The three reads every resource has: list, count and instance. */
import type { Condition } from '../db/index.ts';
import { found, notFound, present } from '../errors.ts';
import type { Api } from './api.ts';
import { readFilters, readOrder, readPage } from './list-query.ts';
import * as output from './output.ts';
import { type AnyResource, type Envelope, envelope, pick, render, type Shown } from './resource.ts';
import type { Call, QueryParameter, RouteInfo } from './route.ts';

const LIST_PARAMETERS: readonly QueryParameter[] = [
	{ name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' },
	{ name: 'offset', description: 'Items to skip', type: 'integer' },
];
export const FIELDS: QueryParameter = {
	name: 'fields',
	description: 'Attributes to return, as [a,b]; href and id are always included',
	type: 'string',
};

const ORDER: QueryParameter = {
	name: 'order',
	description: 'ASC (oldest first, the default) or DESC (newest first)',
	type: 'string',
};

export function expandParameter(resource: Pick<AnyResource, 'relations'>): QueryParameter[] {
	const names = Object.keys(resource.relations);
	return names.length === 0
		? []
		: [
				{
					name: 'expand',
					description: `Relations to expand, as [a,b]; those that the token may not read stay links: ${names.join(', ')}`,
					type: 'string',
				},
			];
}

export function filterParameters(resource: AnyResource): QueryParameter[] {
	return Object.entries(resource.filters).flatMap(([name, { description, type, hasRange }]) => [
		{ name, description, type },
		...(hasRange
			? [
					{
						name: `${name}range`,
						description: 'The UTC days from one Unix time to another, as [from,to]',
						type: 'string' as const,
					},
				]
			: []),
	]);
}

/** What the list of a resource can be asked for. */
export const listParameters = (resource: AnyResource): QueryParameter[] => [
	...LIST_PARAMETERS,
	...expandParameter(resource),
	FIELDS,
	...filterParameters(resource),
	...(resource.isOrdered ? [ORDER] : []),
];

/** The address as sent with every parameter but limit and offset, ready for them. */
function nextStem(href: string, url: string): string {
	const start = url.indexOf('?');
	if (start === -1) return `${href}?`;
	const kept = new URLSearchParams(url.slice(start + 1));
	for (const name of [...kept.keys()]) if (/^(limit|offset)$/i.test(name)) kept.delete(name);
	return kept.size === 0 ? `${href}?` : `${href}?${kept}&`;
}

/** A page of a list, with its exact count. */
export async function listPage<Row extends { id: number }>(
	api: Api,
	call: Call,
	resource: AnyResource<Row>,
	within: readonly Condition[] = [],
): Promise<Envelope> {
	const page = { ...readPage(call.query), order: resource.isOrdered ? readOrder(call.query) : 'asc' };
	const conditions = [...within, ...(await readFilters(resource.filters, call.query, api.db, call.companyId))];
	const [rows, count] = await Promise.all([
		resource.source.page(api.db, call.companyId, conditions, page),
		resource.source.count(api.db, call.companyId, conditions),
	]);
	const wires = await render(api.db, call.companyId, call.view, resource, rows, call.expand);
	const end = call.url.indexOf('?');
	const href = api.addresses.base + (end === -1 ? call.url : call.url.slice(0, end));
	return envelope(
		href,
		count,
		page,
		call.fields ? wires.map((wire) => pick(wire, call.fields)) : wires,
		nextStem(href, call.url),
	);
}

/** How many records the call's filters leave. */
export async function listCount<Row extends { id: number }>(
	api: Api,
	call: Call,
	resource: AnyResource<Row>,
	within: readonly Condition[] = [],
): Promise<number> {
	const conditions = [...within, ...(await readFilters(resource.filters, call.query, api.db, call.companyId))];
	return resource.source.count(api.db, call.companyId, conditions);
}

/** One record as the call asks to see it. */
export async function renderOne<Row extends { id: number }>(
	on: Api['db'] | Parameters<AnyResource<Row>['source']['find']>[0],
	call: Call,
	resource: Shown<Row>,
	row: Row,
): Promise<Record<string, unknown>> {
	const [wire] = await render(on, call.companyId, call.view, resource, [row], call.expand);
	return pick(present(wire, 'record'), call.fields);
}

/** Registers list, count and instance of a top-level resource. */
export function readRoutes<Row extends { id: number }>(
	api: Api,
	resource: AnyResource<Row>,
	{ admit }: Pick<RouteInfo, 'admit'> = {},
): void {
	const { path, noun, plural, tag, right, shape } = resource;
	const [one, many] = resource.names;
	const reading = { method: 'GET', right, tag, ...(admit ? { admit } : {}) } as const;
	api.read(
		{
			...reading,
			url: `${path}.json`,
			operationId: `list${many}`,
			summary: `List ${plural}`,
			query: listParameters(resource),
			answers: { 200: output.envelope(shape, path) },
		},
		(call) => listPage(api, call, resource),
	);
	api.read(
		{
			...reading,
			url: `${path}/count.json`,
			operationId: `count${many}`,
			summary: `Count ${plural}`,
			query: filterParameters(resource),
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, resource) }),
	);
	api.read(
		{
			...reading,
			url: `${path}/:id.json`,
			operationId: `get${one}`,
			summary: `Read one ${noun}`,
			noun,
			query: [...expandParameter(resource), FIELDS],
			answers: { 200: shape },
			refusals: [404],
		},
		async (call) => {
			const row = found(await resource.source.find(api.db, call.companyId, call.ids.id), noun);
			return renderOne(api.db, call, resource, row);
		},
	);
}

/** Registers the list of a nested resource and its instances, below their parent. */
export function nestedReadRoutes<Parent extends { id: number }, Row extends { id: number }>(
	api: Api,
	parent: AnyResource<Parent>,
	resource: AnyResource<Row>,
): void {
	const { noun, plural, tag, right, shape, source } = resource;
	const [one, many] = resource.names.map((name) => parent.names[0] + name);
	const path = `${parent.path}/:id/${resource.path.split('/').at(-1)}` as const;
	const query = [...expandParameter(resource), FIELDS];
	const column = present(source.parent, `parent of ${plural}`);
	const within = async (call: Call & { ids: { id: number } }): Promise<Condition> => {
		const id = call.ids.id;
		if (!(await parent.source.find(api.db, call.companyId, id))) throw notFound(parent.noun);
		return { column, kind: 'equal', value: id };
	};
	api.read(
		{
			method: 'GET',
			url: `${path}.json`,
			operationId: `list${many}`,
			right,
			tag,
			summary: `List ${plural} of one ${parent.noun}`,
			noun: parent.noun,
			query: listParameters(resource),
			answers: { 200: output.envelope(shape, path.replace(':id', '1')) },
			refusals: [404],
		},
		async (call) => listPage(api, call, resource, [await within(call)]),
	);
	api.read(
		{
			method: 'GET',
			url: `${path}/count.json`,
			operationId: `count${many}`,
			right,
			tag,
			summary: `Count ${plural} of one ${parent.noun}`,
			noun: parent.noun,
			query: filterParameters(resource),
			answers: { 200: output.Count },
			refusals: [404],
		},
		async (call) => ({ count: await listCount(api, call, resource, [await within(call)]) }),
	);
	api.read(
		{
			method: 'GET',
			url: `${path}/:detail_id.json`,
			operationId: `get${one}`,
			right,
			tag,
			summary: `Read one ${noun}`,
			noun,
			query,
			answers: { 200: shape },
			refusals: [404],
		},
		async (call) => {
			const row = await source.find(api.db, call.companyId, call.ids.detail_id);
			if (!row || Reflect.get(row, column) !== call.ids.id) throw notFound(noun);
			return renderOne(api.db, call, resource, row);
		},
	);
}
