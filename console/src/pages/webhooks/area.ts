/** Webhooks: addresses that are notified of what happens, and how each delivery went. */
import { Plus, Webhook } from 'lucide-react';
import type { Area } from '../area.ts';

export const webhooks: Area = {
	routes: [
		{ path: '/webhooks', page: () => import('./list-page.tsx'), right: 'webhooks:read' },
		{ path: '/webhooks/new', page: () => import('./new-page.tsx'), right: 'webhooks:configure' },
		{ path: '/webhooks/$id', page: () => import('./endpoint-page.tsx'), right: 'webhooks:read' },
	],
	nav: [
		{
			to: '/webhooks',
			icon: Webhook,
			label: { es: 'Webhooks', en: 'Webhooks' },
			group: 'connections',
			right: 'webhooks:read',
		},
	],
	actions: [
		{
			label: { es: 'Nuevo webhook', en: 'New webhook' },
			to: '/webhooks/new',
			icon: Plus,
			right: 'webhooks:configure',
		},
	],
};
