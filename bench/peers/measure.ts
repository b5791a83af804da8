/**
 * `node bench/peers/measure.ts medusa|vendure [--port N] [--rows N] [--seconds N] [--connections N]`: fills another service through its own
 * API and measures the same rows, by the same generator. Not run in this repository: see `README.md`.
 */
import { parseArgs } from 'node:util';
import { cannonRequest, fire } from '../cannon.ts';
import { written } from '../figures.ts';
import { type Asking, SHOPS } from './shops.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		port: { type: 'string' },
		rows: { type: 'string', default: '10000' },
		seconds: { type: 'string', default: '5' },
		connections: { type: 'string', default: '32' },
	},
});
const shop = SHOPS[positionals[0] ?? ''];
if (!shop) {
	console.error(`One of: ${Object.keys(SHOPS).join(', ')}`);
	process.exit(2);
}
const port = Number(values.port ?? shop.port);
const AT_A_TIME = 8;
const REPEATED = 32;

const headers: Record<string, string> = {};

const asking: Asking = {
	headers,
	async ask(asked) {
		const { method = 'GET', path, ...rest } = cannonRequest(asked, headers);
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...rest });
		const text = await answer.text();
		const body = JSON.parse(text);
		if (!answer.ok || body.errors)
			throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
		return { body, headers: answer.headers };
	},
};

await shop.signIn(asking);
const stocked = await shop.look(asking);
let index = stocked.orders.length;
const fill = async () => {
	while (index < Number(values.rows)) stocked.orders.push(await shop.order(asking, stocked, index++));
};
await Promise.all(Array.from({ length: AT_A_TIME }, fill));

let sent = 0;
for (const [key, row] of Object.entries(shop.rows))
	try {
		await asking.ask(row(stocked, sent++));
		const { perSecond, p50Ms, p99Ms } = await fire({
			port,
			connections: Number(values.connections),
			seconds: Number(values.seconds),
			warmUpSeconds: 2,
			status: 200,
			requests: () =>
				key === 'coupon'
					? [{ setupRequest: (request) => ({ ...request, ...cannonRequest(row(stocked, sent++), headers) }) }]
					: Array.from({ length: REPEATED }, () => cannonRequest(row(stocked, sent++), headers)),
		});
		console.log(
			`${key.padEnd(10)}${written(perSecond).padStart(8)}/s  p50 ${written(p50Ms, 1)} ms, p99 ${written(p99Ms, 1)} ms`,
		);
	} catch (error) {
		process.exitCode = 1;
		console.log(`${key.padEnd(10)}FAILED: ${error instanceof Error ? error.message : error}`);
	}
process.exit();
