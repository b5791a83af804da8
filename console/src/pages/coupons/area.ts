/** Coupons: discount codes of the online store. */
import { Plus, TicketPercent } from 'lucide-react';
import type { ListedLoyaltyCoupon } from '../../api/shapes.ts';
import type { Area, RecordSearch } from '../area.ts';

const search: RecordSearch<ListedLoyaltyCoupon> = {
	label: { es: 'Cupones', en: 'Coupons' },
	icon: TicketPercent,
	path: '/v1/loyalty/coupons.json',
	right: 'coupons:read',
	kinds: [{ words: ['cupon', 'cupones', 'coupon', 'coupons'] }],
	show: ({ id, serialNumber, name }) => ({ title: serialNumber, note: name, to: `/coupons/${id}` }),
};

export const coupons: Area = {
	routes: [
		{ path: '/coupons', page: () => import('./list-page.tsx'), right: 'coupons:read' },
		{ path: '/coupons/new', page: () => import('./new-page.tsx'), right: 'coupons:write' },
		{ path: '/coupons/$id', page: () => import('./coupon-page.tsx'), right: 'coupons:read' },
	],
	nav: [
		{
			to: '/coupons',
			icon: TicketPercent,
			label: { es: 'Cupones', en: 'Coupons' },
			group: 'main',
			right: 'coupons:read',
		},
	],
	actions: [{ label: { es: 'Nuevo cupón', en: 'New coupon' }, to: '/coupons/new', icon: Plus, right: 'coupons:write' }],
	searches: [search],
};
