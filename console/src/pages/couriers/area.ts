/** Couriers: their orders as a timeline, labels and tracking; and the couriers themselves. */
import { Package, Plus } from 'lucide-react';
import type { Area } from '../../app/area.ts';

export const couriers: Area = {
	routes: [
		{ path: '/couriers', page: () => import('./orders-page.tsx'), right: 'courier:read' },
		{ path: '/couriers/orders/$id', page: () => import('./order-page.tsx'), right: 'courier:read' },
		{ path: '/couriers/companies', page: () => import('./companies-page.tsx'), right: 'courier:read' },
		{ path: '/couriers/companies/new', page: () => import('./company-page.tsx'), right: 'courier:configure' },
		{ path: '/couriers/companies/$id', page: () => import('./company-page.tsx'), right: 'courier:read' },
	],
	nav: [
		{
			to: '/couriers',
			icon: Package,
			label: { es: 'Couriers', en: 'Couriers' },
			group: 'connections',
			right: 'courier:read',
		},
	],
	actions: [
		{
			label: { es: 'Agregar courier', en: 'Add a courier' },
			to: '/couriers/companies/new',
			icon: Plus,
			right: 'courier:configure',
		},
	],
};
