/**
 * Fills a database and serves it, in a process of its own. Later commits measure themselves against this one by asking this file:
 * its arguments (`service`, settings as JSON, dispatches) and messages stay as they are.
 */
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app/index.ts';
import { loadSettings } from '../src/app/settings.ts';
import { listen } from '../src/server.ts';
import { loadPast } from './bulk.ts';
import { loadSales } from './sales.ts';
import { loadProducts } from './search.ts';

const [, , , flagsText = '{}', dispatches = '0'] = process.argv;
const tell = (message: object) => process.send?.(message);

const { settings } = loadSettings({ flags: JSON.parse(flagsText), environment: {} });
const app = await createApp(settings);
const company = await loadPast(app, Number(dispatches));
await listen(app, settings);
tell({ port: (app.server.server.address() as AddressInfo).port, company });
process.on('message', async (wanted: { products: number } | { sales: number }) => {
	if ('sales' in wanted) tell(await loadSales(app, company.companyId, wanted.sales));
	else {
		await loadProducts(app, company.companyId, wanted.products);
		tell({ products: wanted.products });
	}
});
process.on('disconnect', () => process.exit(0));
