/** Routes of courier orders, their logs and labels; a courier's token finds its own orders there and no others. */
import { type Api, type Call, workOf } from '../../foundations/identity/index.ts';
import type { Condition } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import {
	type AnyResource,
	FIELDS,
	filterParameters,
	listCount,
	listPage,
	listParameters,
	output,
	pick,
	type QueryParameter,
	type RouteInfo,
	renderOne,
} from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { openOrder } from './open-order.ts';
import type { HoldDispatch } from './ports.ts';
import { logs, ordersFor, withRelations } from './resources.ts';
import {
	LabelEcho,
	LogEcho,
	LogShape,
	NewLabel,
	NewLog,
	NewOrder,
	OrderAnswer,
	OrderShape,
	StatesAnswer,
} from './schema.ts';
import { labelOrder } from './set-label.ts';
import { allStates, allSubStates, logSource, type OrderRow } from './store.ts';
import { ORDERS, statesToWire } from './wire.ts';
import { getOrder, writeLog } from './write-log.ts';

type Wire = Record<string, unknown>;
type On = Parameters<typeof withRelations>[0];

const reading = { method: 'GET', right: 'courier:read', tag: 'Courier orders', noun: 'courier order' } as const;
const writing = { right: 'courier:write', tag: 'Courier orders', noun: 'courier order' } as const;

const EXPAND: QueryParameter = {
	name: 'expand',
	description: 'Relations to expand, as [a,b]: orders.details, orders.deliveryType',
	type: 'string',
};

/** Keeps a courier to its own orders. */
const own = ({ caller: { courierId } }: Call): Condition[] =>
	courierId === undefined ? [] : [{ column: 'courier_id', kind: 'equal', value: courierId }];

async function shown(on: On, call: Call, row: OrderRow): Promise<Wire> {
	const [wire = {}] = await withRelations(on, call, [row], [ordersFor(call).wire(row, call.view)]);
	return pick(wire, call.fields);
}

/** Lists of this surface are addressed where couriers call. */
const addressed = (api: Api, url: string | undefined) =>
	url?.startsWith(api.addresses.base) ? api.addresses.courier + url.slice(api.addresses.base.length) : url;

async function page<Row extends { id: number }>(
	api: Api,
	call: Call,
	within: readonly Condition[],
	resource: AnyResource<Row>,
) {
	const made = await listPage(api, call, resource, within);
	const next = addressed(api, made.next);
	return { ...made, href: addressed(api, made.href), ...(next === undefined ? {} : { next }) };
}

async function listOrders(api: Api, call: Call) {
	const resource = ordersFor(call);
	const rows: OrderRow[] = [];
	const wire = (row: OrderRow, view: Call['view']) => {
		rows.push(row);
		return resource.wire(row, view);
	};
	// What is added is picked from, too.
	const made = await page(api, { ...call, fields: undefined }, own(call), { ...resource, wire });
	const items = await withRelations(api.db, call, rows, made.items);
	return { ...made, items: items.map((item) => pick(item, call.fields)) };
}

function readOrders(api: Api) {
	const documented = ordersFor({ caller: {} });
	api.read(
		{
			...reading,
			url: `${ORDERS}.json`,
			operationId: 'listCourierOrders',
			summary: 'List courier orders',
			query: listParameters(documented).toSpliced(2, 0, EXPAND),
			answers: { 200: output.envelope(OrderShape, ORDERS) },
		},
		(call) => listOrders(api, call),
	);
	api.read(
		{
			...reading,
			url: `${ORDERS}/count.json`,
			operationId: 'countCourierOrders',
			summary: 'Count courier orders',
			query: filterParameters(documented),
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, ordersFor(call), own(call)) }),
	);
	api.read(
		{
			...reading,
			url: `${ORDERS}/:id.json`,
			operationId: 'getCourierOrder',
			summary: 'Read one courier order',
			query: [EXPAND, FIELDS],
			answers: { 200: OrderAnswer },
			refusals: [404],
		},
		async (call) => {
			const row = await getOrder(api.db, call.caller, call.ids.id);
			return { code: 200, data: await shown(api.db, call, row) };
		},
	);
	api.read(
		{
			...reading,
			url: '/v1/couriers/states.json',
			operationId: 'listCourierStates',
			summary: 'List the states of courier orders',
			answers: { 200: StatesAnswer },
		},
		async () => ({
			code: 200,
			data: statesToWire(await allStates.all(api.db, {}), await allSubStates.all(api.db, {})),
		}),
	);
}

function logRoutes(api: Api, secrets: SecretBox) {
	api.read(
		{
			...reading,
			url: `${ORDERS}/:id/logs.json`,
			operationId: 'listCourierOrderLogs',
			summary: 'List the log of a courier order',
			query: listParameters(logs),
			answers: { 200: output.envelope(LogShape, `${ORDERS}/1/logs`) },
			refusals: [404],
		},
		async (call) => {
			const { id } = await getOrder(api.db, call.caller, call.ids.id);
			return page(api, call, [{ column: 'order_id', kind: 'equal', value: id }], logs);
		},
	);
	api.read(
		{
			...reading,
			url: `${ORDERS}/:id/logs/count.json`,
			operationId: 'countCourierOrderLogs',
			summary: 'Count log entries of a courier order',
			answers: { 200: output.Count },
			refusals: [404],
		},
		async (call) => {
			const { id } = await getOrder(api.db, call.caller, call.ids.id);
			return { count: await listCount(api, call, logs, [{ column: 'order_id', kind: 'equal', value: id }]) };
		},
	);
	api.read(
		{
			...reading,
			url: `${ORDERS}/:id/logs/:log_id.json`,
			path: { id: { description: 'Id of the courier order', example: 1 } },
			operationId: 'getCourierOrderLog',
			summary: 'Read one log entry of a courier order',
			noun: 'log',
			query: [FIELDS],
			answers: { 200: LogShape },
			refusals: [404],
		},
		async (call) => {
			const { id, log_id } = call.ids;
			await getOrder(api.db, call.caller, id);
			const row = await logSource.find(api.db, call.companyId, log_id);
			if (row?.order_id !== id) throw notFound('log');
			return renderOne(api.db, call, logs, row);
		},
	);
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v1/logs.json',
			operationId: 'createCourierOrderLog',
			summary: 'Log a state of a courier order',
			body: NewLog,
			answers: { 200: LogEcho },
			refusals: [404],
		},
		async (tx, call) => ({ status: 200, body: await writeLog(workOf(tx, call), call.input, secrets) }),
	);
}

export function orderRoutes(
	api: Api,
	{ holdDispatch: hold, secrets }: { holdDispatch: HoldDispatch; secrets: SecretBox },
	companyOnly: NonNullable<RouteInfo['admit']>,
): void {
	readOrders(api);
	logRoutes(api, secrets);
	api.write(
		{
			...writing,
			admit: companyOnly,
			method: 'POST',
			url: `${ORDERS}.json`,
			operationId: 'createCourierOrder',
			summary: 'Create a courier order',
			description: 'From a dispatch by its shippingId, or by hand. The courier is notified.',
			query: [EXPAND, FIELDS],
			body: NewOrder,
			answers: { 201: OrderAnswer },
			refusals: [409],
		},
		async (tx, call) => {
			const row = await openOrder(workOf(tx, call), call.input, hold);
			return { status: 201, body: { code: 201, data: await shown(tx, call, row) } };
		},
	);
	for (const method of ['PUT', 'POST'] as const)
		api.write(
			{
				...writing,
				method,
				url: `${ORDERS}/:id/label.json`,
				operationId: method === 'PUT' ? 'updateCourierOrderLabel' : 'createCourierOrderLabel',
				summary: `Register label and tracking number${method === 'POST' ? ' (the same as PUT)' : ''}`,
				body: NewLabel,
				answers: { 200: LabelEcho },
				refusals: [404],
			},
			async (tx, call) => ({
				status: 200,
				body: await labelOrder(workOf(tx, call), call.ids.id, call.input, secrets),
			}),
		);
}
