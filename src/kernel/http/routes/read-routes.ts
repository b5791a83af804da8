/** The three reads every resource has: list, count and instance. */
import { type Condition, countIn, type Queryable, SHALLOW_OFFSET, searchesText } from '../../db/index.ts';
import { found, notFound, present } from '../../errors.ts';
import {
	type Call,
	type Filters,
	NO_QUERY,
	pathOf,
	type QueryParameter,
	type RouteInfo,
	readFilters,
	readOrder,
	readPage,
} from '../exchange/index.ts';
import { output } from '../input/index.ts';
import type { Api } from './api.ts';
import { type AnyResource, type Envelope, envelope, pick, render, type Shown } from './resource.ts';

const LIST_PARAMETERS: readonly QueryParameter[] = [
	{ name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' },
	{ name: 'offset', description: 'Items to skip', type: 'integer' },
];
const text = (name: string, description: string): QueryParameter => ({ name, description, type: 'string' });

export const FIELDS = text('fields', 'Attributes to return, as [a,b]; href and id are always included');
const ORDER = text('order', 'ASC (oldest first, the default) or DESC (newest first)');
const EXPAND = 'Relations to expand, as [a,b]; those that the token may not read stay links';
const RANGE = 'The UTC days from one Unix time to another, as [from,to]';

export function expandParameter(resource: Pick<AnyResource, 'relations'>): QueryParameter[] {
	const names = Object.keys(resource.relations);
	return names.length === 0 ? [] : [text('expand', `${EXPAND}: ${names.join(', ')}`)];
}

export const filterParameters = (resource: AnyResource): QueryParameter[] =>
	Object.entries(resource.filters).flatMap(([name, { description, type, hasRange }]) => [
		{ name, description, type },
		...(hasRange ? [text(`${name}range`, RANGE)] : []),
	]);

/** What the list of a resource can be asked for. */
export const listParameters = (resource: AnyResource): QueryParameter[] => [
	...LIST_PARAMETERS,
	...expandParameter(resource),
	FIELDS,
	...filterParameters(resource),
	...(resource.isOrdered ? [ORDER] : []),
];

/** The address as sent with every parameter but limit and offset, ready for them. */
export function nextStem(href: string, url: string): string {
	const start = url.indexOf('?');
	if (start === -1) return `${href}?`;
	const kept = new URLSearchParams(url.slice(start + 1));
	for (const name of [...kept.keys()]) if (/^(limit|offset)$/i.test(name)) kept.delete(name);
	return kept.size === 0 ? `${href}?` : `${href}?${kept}&`;
}

async function pageAndCount<Row extends { id: number }>(
	{ db }: Api,
	companyId: number,
	{ source }: AnyResource<Row>,
	conditions: readonly Condition[],
	page: { limit: number; offset: number; order: 'asc' | 'desc' },
) {
	const counting = () => source.count(db, companyId, conditions);
	if (searchesText(conditions)) {
		// A count reads as much as the search has; after a last page it is known without.
		const rows = await source.page(db, companyId, conditions, page);
		const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
		return { rows, count: isLast ? page.offset + rows.length : await counting() };
	}
	if (page.offset <= SHALLOW_OFFSET) {
		const rows = await source.page(db, companyId, conditions, { ...page, isCounted: true });
		return { rows, count: countIn(rows) ?? (await counting()) };
	}
	const [rows, count] = await Promise.all([source.page(db, companyId, conditions, page), counting()]);
	return { rows, count };
}

/** What a page of a list is made of. */
type ListCall = Pick<Call, 'companyId' | 'query' | 'view' | 'url' | 'expand' | 'fields'>;

/** A page of a list, with its exact count. */
export async function listPage<Row extends { id: number }>(
	api: Api,
	call: ListCall,
	resource: AnyResource<Row>,
	within: readonly Condition[] = [],
): Promise<Envelope> {
	const { companyId, query, view, url, fields } = call;
	const page = { ...readPage(query), order: resource.isOrdered ? readOrder(query) : ('asc' as const) };
	const conditions = [...within, ...(await readFilters(resource.filters, query, api.db, companyId, view.decimals))];
	const { rows, count } = await pageAndCount(api, companyId, resource, conditions, page);
	const wires = await render({ on: api.db, companyId, view }, resource, rows, call.expand, fields);
	const href = api.addresses.base + pathOf(url);
	const items = fields ? wires.map((wire) => pick(wire, fields)) : wires;
	return envelope(href, count, page, items, nextStem(href, url));
}

/** How many records the call's filters leave. */
export async function listCount<Row extends { id: number }>(
	api: Api,
	call: Call,
	resource: AnyResource<Row>,
	within: readonly Condition[] = [],
): Promise<number> {
	const { companyId, query, view } = call;
	const conditions = [...within, ...(await readFilters(resource.filters, query, api.db, companyId, view.decimals))];
	return resource.source.count(api.db, companyId, conditions);
}

/** One record as the call asks to see it. */
export async function renderOne<Row extends { id: number }>(
	on: Queryable,
	call: Call,
	resource: Shown<Row>,
	row: Row,
): Promise<Record<string, unknown>> {
	const { companyId, view, expand, fields } = call;
	const [wire] = await render({ on, companyId, view }, resource, [row], expand, fields);
	return pick(present(wire, 'record'), fields);
}

/** Where the records of a resource are read: all of them, or below a parent those that name it. */
function placeOf(api: Api, resource: AnyResource, parent: AnyResource | undefined) {
	if (!parent) return { path: resource.path, stem: '', of: '', own: 'id', above: {}, listed: {}, isWithin: () => true };
	const column = present(resource.source.parent, `parent of ${resource.plural}`);
	return {
		path: `${parent.path}/:id/${resource.path.split('/').at(-1)}`,
		/** Before the names of operations, and behind their summaries. */
		stem: parent.names[0],
		of: ` of one ${parent.noun}`,
		own: 'detail_id',
		/** What routes of one record add. */
		above: { path: { id: { description: `Id of the ${parent.noun}`, example: 1 } } },
		/** What list and count add. */
		listed: { noun: parent.noun, refusals: [404] },
		isWithin: (row: object, { ids }: Call) => Reflect.get(row, column) === ids.id,
		async within({ companyId, ids }: Call): Promise<Condition[]> {
			const { id } = found(await parent.source.find(api.db, companyId, present(ids.id, 'id')), parent.noun);
			return [{ column, kind: 'equal', value: id }];
		},
	};
}

/** The record, unless one of the filters that its address takes leaves it out. */
async function findOne<Row extends { id: number }>(
	api: Api,
	{ companyId, query, view }: Call,
	{ source }: AnyResource<Row>,
	id: number,
	filters: Filters,
): Promise<Row | undefined> {
	const conditions = query === NO_QUERY ? [] : await readFilters(filters, query, api.db, companyId, view.decimals);
	if (conditions.length === 0) return source.find(api.db, companyId, id);
	const itself = { column: 'id', kind: 'equal', value: id } as const;
	const [row] = await source.page(api.db, companyId, [itself, ...conditions], { limit: 1, offset: 0 });
	return row;
}

/** Registers list, count and instance of a resource, at the top or below a parent. */
function register(
	api: Api,
	resource: AnyResource,
	parent?: AnyResource,
	admitted: Pick<RouteInfo, 'admit'> = {},
): void {
	const { noun, plural, tag, right, shape } = resource;
	const { path, stem, of, own, above, listed, within, isWithin } = placeOf(api, resource, parent);
	const [one, many] = resource.names.map((name) => stem + name);
	const reading = { method: 'GET', right, tag, ...admitted } as const;
	api.read(
		{
			...reading,
			...listed,
			url: `${path}.json`,
			operationId: `list${many}`,
			summary: `List ${plural}${of}`,
			query: listParameters(resource),
			answers: { 200: output.envelope(shape, path.replace(':id', '1')) },
		},
		async (call) => listPage(api, call, resource, await within?.(call)),
	);
	api.read(
		{
			...reading,
			...listed,
			url: `${path}/count.json`,
			operationId: `count${many}`,
			summary: `Count ${plural}${of}`,
			query: filterParameters(resource),
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, resource, await within?.(call)) }),
	);
	if (resource.isReadElsewhere) return;
	const ofOne = Object.fromEntries(Object.entries(resource.filters).filter(([name]) => resource.ofOne?.includes(name)));
	api.read(
		{
			...reading,
			...above,
			url: `${path}/:${own}.json`,
			operationId: `get${one}`,
			summary: `Read one ${noun}`,
			noun,
			query: [...filterParameters({ ...resource, filters: ofOne }), ...expandParameter(resource), FIELDS],
			answers: { 200: shape },
			refusals: [404],
		},
		async (call) => {
			const row = await findOne(api, call, resource, present(call.ids[own], 'id'), ofOne);
			if (!row || !isWithin(row, call)) throw notFound(noun);
			return renderOne(api.db, call, resource, row);
		},
	);
}

export const readRoutes = (api: Api, resource: AnyResource, admitted?: Pick<RouteInfo, 'admit'>): void =>
	register(api, resource, undefined, admitted);

export const nestedReadRoutes = (api: Api, parent: AnyResource, resource: AnyResource): void =>
	register(api, resource, parent);
