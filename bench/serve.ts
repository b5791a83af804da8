/** The measured process: a bare Fastify, or the service as it is delivered, each in a process of its own. */

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createApp } from '../src/app.ts';
import { loadSettings } from '../src/app-settings.ts';
import { listen } from '../src/server.ts';
import { loadPast } from './bulk.ts';
import { loadSales } from './sales.ts';
import { loadProducts } from './search.ts';

const [mode = 'hello', flagsText = '{}', dispatches = '0'] = process.argv.slice(2);
const tell = (message: object) => process.send?.(message);

if (mode === 'hello') {
	const server = Fastify();
	server.get('/', async () => ({ hello: 'world' }));
	await server.listen({ host: '127.0.0.1', port: 0 });
	tell({ port: (server.server.address() as AddressInfo).port });
} else {
	const { settings } = loadSettings({ flags: JSON.parse(flagsText), environment: {} });
	const app = await createApp(settings);
	const company = await loadPast(app, Number(dispatches));
	await listen(app, settings);
	tell({ port: (app.server.server.address() as AddressInfo).port, company });
	process.on('message', async (wanted: 'memory' | { products: number } | { sales: number }) => {
		if (wanted === 'memory') {
			tell({ memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20) });
			return;
		}
		if ('sales' in wanted) tell(await loadSales(app, company.companyId, wanted.sales));
		else {
			await loadProducts(app, company.companyId, wanted.products);
			tell({ products: wanted.products });
		}
	});
}
process.on('disconnect', () => process.exit(0));
