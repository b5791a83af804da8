/** `createBodega`: every operation of the API as a method, grouped by resource. */
import type { Call, CallOptions, Id, StreamedEvent, WriteOptions } from './call.ts';
import type { Operations } from './operations.ts';
import { type Row, readTable } from './table.ts';
import { Transport, type TransportOptions } from './transport.ts';

export interface Bodega extends Operations {
	/** Any call, by its path or by an `href` of an answer: `bodega.call<Office>('GET', shipping.office.href)`. */
	call<Answer = unknown>(
		method: Call['method'],
		path: string,
		options?: WriteOptions<object> & { body?: unknown },
	): Promise<Answer>;
}

interface Page {
	items?: unknown[];
	data?: unknown[];
	next?: string;
}

type Argument = Id | object | undefined;

/** Ids first, then the body where there is one; a read ends with its query and options, a write with its options. */
function callOf(row: Row, given: readonly Argument[]): Call {
	const { method, path, hasBody, answer, isKeyed, surface } = row;
	const left = [...given];
	const idsIn = path.replace(/\*/g, () => {
		const id = left.shift();
		if (typeof id === 'object' || id === undefined || id === '') throw new TypeError(`${row.name} needs an id`);
		return encodeURIComponent(id);
	});
	const body = hasBody ? left.shift() : undefined;
	const query = method === 'GET' ? left.shift() : undefined;
	const options: WriteOptions | CallOptions = Object(left.shift());
	return {
		...(method === 'GET' && typeof query === 'object' ? { query } : {}),
		...options,
		method,
		path: idsIn,
		...(body === undefined ? {} : { body }),
		...(answer === 'stream' ? {} : { answer }),
		isKeyed,
		surface,
	};
}

/** The next page's own query is kept: it may say more than an offset. */
async function* pagesOf(transport: Transport, first: Call): AsyncGenerator<unknown> {
	let call = first;
	for (;;) {
		const page: Page = Object(await transport.send(call));
		yield* page.items ?? page.data ?? [];
		if (!page.next) return;
		const { query: _query, ...rest } = first;
		call = { ...rest, path: first.path + new URL(page.next, 'http://any').search };
	}
}

const MOST_PER_PAGE = 50;

function methodsOf(rows: readonly Row[], transport: Transport): Record<string, unknown> {
	const methods: Record<string, unknown> = {};
	for (const row of rows) {
		methods[row.name] =
			row.answer === 'stream'
				? (...given: Argument[]): AsyncIterable<StreamedEvent<unknown>> => transport.follow(callOf(row, given))
				: (...given: Argument[]) => transport.send(callOf(row, given));
		if (row.isPaged)
			methods.each = (...given: Argument[]) => {
				const call = callOf(row, given);
				return pagesOf(transport, { ...call, query: { limit: MOST_PER_PAGE, ...call.query } });
			};
	}
	return methods;
}

export function createBodega(options: TransportOptions): Bodega {
	const transport = new Transport(options);
	const call = (method: Call['method'], path: string, rest: object = {}) => transport.send({ ...rest, method, path });
	const groups = [...readTable()].map(([group, rows]) => [group, methodsOf(rows, transport)]);
	// Nothing checks that they are what the types say but that both are made of the same document, and the tests.
	return Object.fromEntries([...groups, ['call', call]]);
}
