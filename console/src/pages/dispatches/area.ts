/** Dispatches: guides that leave, transfers that arrive. */
import { Truck } from 'lucide-react';
import type { Area, RecordSearch } from '../../app/area.ts';
import { DISPATCH_PARTS, DISPATCHES, type Dispatch, destinationOf } from './records.ts';
import { WORDS } from './words.ts';

const search: RecordSearch<Dispatch> = {
	label: { es: 'Guías', en: 'Guides' },
	icon: Truck,
	path: DISPATCHES,
	query: { expand: DISPATCH_PARTS, order: 'desc' },
	right: 'dispatch:read',
	show: (dispatch, language, { day, quantity }) => ({
		title: WORDS[language].guideNumber(quantity(dispatch.guide.number ?? dispatch.id)),
		note: [destinationOf(dispatch), day(dispatch.shippingDate)].filter(Boolean).join(' · '),
		to: `/dispatches/${dispatch.id}`,
	}),
};

export const dispatches: Area = {
	routes: [
		{ path: '/dispatches', page: () => import('./list-page.tsx'), right: 'dispatch:read' },
		{ path: '/dispatches/$id', page: () => import('./detail-page.tsx'), right: 'dispatch:read' },
	],
	nav: [
		{
			to: '/dispatches',
			icon: Truck,
			label: { es: 'Despachos', en: 'Dispatches' },
			group: 'main',
			right: 'dispatch:read',
			isOnPhone: true,
			waiting: 'toDispatch',
		},
	],
	searches: [search],
};
