/** The request log as a list: what it can be filtered by, oldest or newest first. */
import type { Source } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import {
	byDate,
	byFlag,
	byId,
	byNumber,
	byPart,
	byText,
	byWord,
	type Filter,
	type Resource,
} from '../../kernel/http/index.ts';
import { RequestShape } from './schema.ts';
import type { RequestRow } from './store.ts';
import { REQUESTS, requestToWire } from './wire.ts';

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const LAST = Number.MAX_SAFE_INTEGER;

const from = (column: string, least: number, meaning: string): Filter => ({
	description: meaning,
	type: 'integer',
	isWhole: true,
	read: (name, value) => {
		if (!/^\d{1,15}$/.test(value)) throw invalid(name, 'a whole number from 0');
		return { column, kind: 'ranges', ranges: [[Number(value) + least, LAST]] };
	},
});

const byMethod: Filter = {
	...byWord('method', METHODS),
	read: (...asked) => {
		const found = byWord('method', METHODS).read(...asked);
		if (!found || found instanceof Promise) return found;
		if (found.kind === 'equal') return { ...found, value: String(found.value).toUpperCase() };
		return found.kind === 'in' ? { ...found, values: found.values.map((each) => String(each).toUpperCase()) } : found;
	},
};

/** `written`: everything that was called until now is in it. */
export const requestsOf = (
	source: Source<RequestRow>,
	written: () => Promise<void>,
): Resource<RequestRow, typeof RequestShape> => ({
	noun: 'request',
	plural: 'requests',
	names: ['Request', 'Requests'],
	path: REQUESTS,
	tag: 'Requests',
	right: 'requests:read',
	source: {
		...source,
		async page(...asked) {
			await written();
			return source.page(...asked);
		},
		async count(...asked) {
			await written();
			return source.count(...asked);
		},
	},
	filters: {
		status: byNumber('status', 'Status of the answer; several as [404,409]'),
		method: byMethod,
		path: byPart('path', 'path'),
		errorcode: byText('error_code', 'Exact errorCode'),
		request: byText('request_id', 'Exact X-Request-Id'),
		tokenid: byId('token_id', 'token'),
		userid: byId('user_id', 'user'),
		console: byFlag('is_console', '1: people in the console; 0: programs'),
		date: byDate('at', 'Day'),
		since: from('at', 0, 'From this Unix time on'),
		afterid: from('id', 1, 'Those that follow this id'),
	},
	isOrdered: true,
	shape: RequestShape,
	relations: {},
	wire: requestToWire,
});
