/** Couriers: their orders as a timeline, labels and tracking; and the couriers themselves. */
import { Package, Plus } from 'lucide-react';
import type { CourierOrder } from '../../api/shapes.ts';
import type { Area, RecordSearch } from '../area.ts';
import { WORDS } from './messages.ts';

/** By its number, by its tracking number and who receives it where, or by what it carries: a dispatch or a sale to somebody. */
const search: RecordSearch<CourierOrder> = {
	label: { es: 'Envíos con courier', en: 'Courier shipments' },
	icon: Package,
	path: '/v1/couriers/orders.json',
	right: 'courier:read',
	kinds: [
		{ words: ['envio', 'envios', 'envio con courier'] },
		{ words: ['shipment', 'shipments', 'courier shipment'] },
	],
	numbered: (number) => ({ path: `/v1/couriers/orders/${number}.json`, isData: true }),
	worded: (q) => ({
		through: [
			{ query: { q } },
			{ path: '/v1/shippings.json', query: { q, order: 'desc' }, by: 'shippingid' },
			{ path: '/v1/documents.json', query: { q, order: 'desc' }, by: 'documentid' },
		],
	}),
	show: ({ id, trackingNumber, contact: { firstName, lastName }, destination: { address, district } }, language) => ({
		title: WORDS[language].orderNumber(id),
		note: [trackingNumber, `${firstName} ${lastName}`.trim(), address, district].filter(Boolean).join(' · '),
		to: `/couriers/orders/${id}`,
	}),
};

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
	searches: [search],
};
