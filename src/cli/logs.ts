/** `bodega logs`: the calls of a company, one line each, as they are made with `--follow`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { followStream, untilStopped } from './follow-stream.ts';
import { ownSecret } from './own-secret.ts';
import { type Access, accessFrom, accessWith, callService, SERVICE_SYNTAX, TOKEN_OPTION } from './service-calls.ts';

const OPTIONS = {
	follow: { type: 'boolean', meaning: 'Go on with calls as they are made, until Ctrl-C' },
	json: { type: 'boolean', meaning: 'Print one line of JSON for each' },
	status: { type: 'string', meaning: 'Only these statuses, such as 404,409' },
	path: { type: 'string', meaning: 'Only paths that hold this text' },
	error: { type: 'string', meaning: 'Only this errorCode' },
	...TOKEN_OPTION,
	'sandbox-key-file': {
		type: 'string',
		meaning:
			'A file with the key of a sandbox: calls of all companies, and those that no token let in; also BODEGA_SANDBOX_KEY',
	},
} as const;

const SYNTAX = { options: OPTIONS, ...SERVICE_SYNTAX } as const;
const REQUESTS = '/v1/requests';
const ALL_REQUESTS = '/sandbox/requests';
/** A sandbox is asked so often what is new. */
const LOOK_EVERY_MS = 500;

/** What is read here of a call. */
interface ShownCall {
	id: number;
	/** Unix seconds. */
	date: number;
	method: string;
	path: string;
	status: number;
	errorCode: string | null;
	durationMs: number;
	fault: string | null;
	missedBefore: number;
}

interface Filter {
	/** As parameters of the list. */
	query: string;
	/** The stream has all calls. */
	isMet(call: ShownCall): boolean;
}

function filterFrom({ status, path, error }: Arguments['options']): Filter {
	const statuses = typeof status === 'string' ? status.split(',').map((each) => each.trim()) : [];
	if (statuses.some((each) => !/^[1-5]\d\d$/.test(each)))
		throw new UsageError('--status takes statuses, such as 404,409.');
	const query = new URLSearchParams();
	if (statuses.length > 0) query.set('status', `[${statuses.join(',')}]`);
	if (typeof path === 'string') query.set('path', path);
	if (typeof error === 'string') query.set('errorcode', error);
	return {
		query: String(query),
		isMet: (call) =>
			(statuses.length === 0 || statuses.includes(String(call.status))) &&
			(typeof path !== 'string' || call.path.toLowerCase().includes(path.toLowerCase())) &&
			(typeof error !== 'string' || call.errorCode === error),
	};
}

function line({ date, method, path, status, errorCode, durationMs, fault }: ShownCall): string {
	const time = new Date(date * 1000).toISOString().replace('.000Z', 'Z');
	const why = `${errorCode === null ? '' : ` ${errorCode}`}${fault === null ? '' : ` (fault: ${fault})`}`;
	return `${time} ${method} ${path} ${status}${why} ${durationMs} ms`;
}

/** The newest ones that there are, the newest first. */
const newest = async (access: Access, limit: number, query = ''): Promise<ShownCall[]> =>
	(await callService(access, 'GET', `${pathOf(access)}.json?limit=${limit}&order=DESC&${query}`)).items;

const pathOf = ({ sandboxKey }: Access): string => (sandboxKey === undefined ? REQUESTS : ALL_REQUESTS);

/** Of one company, or of a whole sandbox where its key is given and no token. */
function accessOf(given: Arguments): Access {
	const { options, settings } = given;
	const isAsked = typeof options['sandbox-key-file'] === 'string';
	if (!isAsked && ownSecret(options, 'token')) return accessFrom(given);
	const sandboxKey = ownSecret(options, 'sandbox-key', 'BODEGA_SANDBOX_KEY')?.text.trim();
	return sandboxKey ? accessWith(settings, { token: '', sandboxKey }) : accessFrom(given);
}

/** A sandbox has no stream of all its companies' calls. */
async function followAll(access: Access, from: number, signal: AbortSignal, take: (call: ShownCall) => void) {
	for (let after = from; !signal.aborted; ) {
		const path = `${ALL_REQUESTS}.json?limit=50&afterid=${after}`;
		const { items }: { items: ShownCall[] } = await callService(access, 'GET', path);
		for (const call of items) take(call);
		after = items.at(-1)?.id ?? after;
		if (items.length === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
	}
}

export const logs: Command = {
	summary: "Show a company's calls, and follow them",
	usage: [
		'logs [--follow] [--status 404,409] [--path checkouts] [--error CODE] [--json] [--base-url http://127.0.0.1:3000]',
	],
	about: [
		'Prints the last 50 calls of the company, the newest last: time, method, path, status, errorCode and milliseconds. The token needs the right requests:read. With --json each line has all that the log tells of a call.',
		'With --follow it goes on with calls as they are made, and after a break from the last one. What is read of the log is not in it.',
		'A call whose token has expired or was revoked is in the log of the company whose token it was. One without a token, or with one that nobody has had, is shown to anyone who gives the key of a sandbox instead of a token; in production it is in the log of the service alone.',
	],
	options: OPTIONS,
	settings: ['baseUrl'],
	syntax: SYNTAX,
	async run(argv) {
		const given = readArguments(argv, SYNTAX);
		const { query, isMet } = filterFrom(given.options);
		const access = accessOf(given);
		const say = (text: string) => process.stderr.write(`bodega: ${text}\n`);
		const show = (call: ShownCall) => {
			if (call.missedBefore > 0) say(`${call.missedBefore} calls before the next one were too many to keep`);
			process.stdout.write(`${given.options.json === true ? JSON.stringify(call) : line(call)}\n`);
		};
		// Before the list, of which the newest may be long ago: what comes between the two is in either.
		const [last] = await newest(access, 1);
		const listed = await newest(access, 50, query);
		for (const call of listed.toReversed()) show(call);
		if (given.options.follow !== true) return;
		const after = Math.max(last?.id ?? 0, listed[0]?.id ?? 0);
		const signal = untilStopped();
		const take = (call: ShownCall) => {
			if (isMet(call)) show(call);
		};
		if (access.sandboxKey !== undefined) return followAll(access, after, signal, take);
		await followStream(access, {
			path: `${REQUESTS}/stream`,
			nouns: 'calls',
			after,
			numberOf: ({ id }: ShownCall) => id,
			signal,
			take: async (call) => take(call),
			tell: (what) => say(what === 'lost' ? 'the connection was lost; trying again' : 'connected again'),
		});
	},
};
