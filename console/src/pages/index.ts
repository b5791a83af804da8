/** The areas of the console, in the order of the navigation: one line each. */
import type { Area } from '../app/area.ts';
import { couriers } from './couriers/area.ts';
import { dispatches } from './dispatches/area.ts';
import { home } from './home/area.ts';
import { webhooks } from './webhooks/area.ts';

export const AREAS: readonly Area[] = [
	// Every day
	home,
	dispatches,
	// Connections
	couriers,
	webhooks,
	// Settings
];
