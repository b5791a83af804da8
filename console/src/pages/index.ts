/** The areas of the console, in the order of the navigation: one line each. */
import type { Area } from './area.ts';
import { clients } from './clients/area.ts';
import { coupons } from './coupons/area.ts';
import { couriers } from './couriers/area.ts';
import { developers } from './developers/area.ts';
import { dispatches } from './dispatches/area.ts';
import { home } from './home/area.ts';
import { imports } from './import/area.ts';
import { privacy } from './privacy/area.ts';
import { products } from './products/area.ts';
import { requests } from './requests/area.ts';
import { sales } from './sales/area.ts';
import { sandbox } from './sandbox/area.ts';
import { settings } from './settings/area.ts';
import { shop } from './shop/area.ts';
import { stock } from './stock/area.ts';
import { webhooks } from './webhooks/area.ts';

export const AREAS: readonly Area[] = [
	// Every day
	home,
	dispatches,
	stock,
	products,
	sales,
	shop,
	coupons,
	clients,
	privacy,
	imports,
	// Connections
	couriers,
	webhooks,
	developers,
	requests,
	sandbox,
	// Settings
	settings,
];
