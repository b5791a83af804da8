/** The process that sends load, by `autocannon`, so that sending and measuring never wait for each other; asked by `load.ts`. */
import type { CannonRequest } from 'autocannon';
import { cannonRequest, fire } from './cannon.ts';
import type { LoadResult } from './figures.ts';
import type { LoadPlan } from './load.ts';
import { measurePapers } from './papers.ts';
import { LOAD_ROWS, type LoadRow, type Target } from './rows.ts';
import { openWalk } from './walk.ts';

/** Requests that a connection repeats; each connection has its own. */
const REPEATED = 32;

let sent = 0;

/** What one connection sends: reads from a list made before; a write is a new one each time, with a key of its own. */
function requestsOf(row: LoadRow, target: Target): CannonRequest[] {
	const next = () => cannonRequest(row.ask(target, sent++), { access_token: target.token }, row.isWithoutKey);
	if (row.status === 201) return [{ setupRequest: (request) => ({ ...request, ...next() }) }];
	return Array.from({ length: REPEATED }, next);
}

/** One request, of which the answer is read: under load one sees only that others were refused. */
async function tryRow(row: LoadRow, { port, target }: LoadPlan): Promise<void> {
	const headers = { access_token: target.token };
	const { method = 'GET', path, ...rest } = cannonRequest(row.ask(target, sent++), headers, row.isWithoutKey);
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...rest });
	const text = await answer.text();
	if (answer.status !== row.status)
		throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
}

const hello = ({ port, seconds, warmUpSeconds }: LoadPlan): Promise<LoadResult> =>
	fire({
		port,
		connections: 32,
		seconds,
		warmUpSeconds,
		status: 200,
		requests: () => [{ method: 'GET', path: '/' }],
	});

async function measure(plan: LoadPlan): Promise<object> {
	if (plan.row === 'hello') return hello(plan);
	if (plan.row === 'papers') return measurePapers(plan);
	const row = LOAD_ROWS.find(({ key }) => key === plan.row);
	if (!row) throw new Error(`there is no row "${plan.row}"`);
	const { port, seconds, warmUpSeconds, target } = plan;
	if (row.isWalk) {
		const requests = await openWalk(port, target);
		return fire({ port, connections: row.connections, seconds, warmUpSeconds, requests });
	}
	await tryRow(row, plan);
	return fire({
		port,
		connections: row.connections,
		seconds,
		warmUpSeconds,
		status: row.status,
		requests: () => requestsOf(row, target),
	});
}

process.on('message', (plan: LoadPlan) => {
	measure(plan).then(
		(result) => process.send?.({ result }),
		(error: Error) => process.send?.({ problem: error.message }),
	);
});
process.on('disconnect', () => process.exit(0));
