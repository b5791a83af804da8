/** Dispatches: guides that leave, transfers that arrive. */
import { ArrowLeftRight, PackageCheck, Plus, Truck } from 'lucide-react';
import type { Dispatch } from '../../records/dispatches.ts';
import type { Area, RecordSearch } from '../area.ts';
import { WORDS } from './messages.ts';
import { DISPATCH_PARTS, DISPATCHES, destinationOf } from './records.ts';

const search: RecordSearch<Dispatch> = {
	label: { es: 'Guías', en: 'Guides' },
	icon: Truck,
	path: DISPATCHES,
	query: { expand: DISPATCH_PARTS, order: 'desc' },
	right: 'dispatch:read',
	kinds: [
		{ words: ['guia', 'guias', 'guia de despacho', 'despacho', 'despachos', 'traslado', 'traslados'] },
		{ words: ['guide', 'guides', 'dispatch guide', 'dispatch', 'dispatches', 'transfer', 'transfers'] },
	],
	numbered: (number) => ({
		through: [{ path: '/v1/documents.json', query: { codesii: 52, number }, by: 'documentid' }],
	}),
	show: (dispatch, language, { day, quantity }) => ({
		title: WORDS[language].guideNumber(quantity(dispatch.guide.number ?? dispatch.id)),
		note: [destinationOf(dispatch), day(dispatch.shippingDate)].filter(Boolean).join(' · '),
		to: `/dispatches/${dispatch.id}`,
	}),
};

export const dispatches: Area = {
	routes: [
		{ path: '/dispatches', page: () => import('./list-page.tsx'), right: 'dispatch:read' },
		{ path: '/dispatches/new', page: () => import('./new-page.tsx'), right: 'dispatch:write' },
		{ path: '/dispatches/transfer', page: () => import('./transfer-page.tsx'), right: 'dispatch:write' },
		{ path: '/dispatches/pending', page: () => import('./pending-page.tsx'), right: 'documents:read' },
		{ path: '/dispatches/sale/$id', page: () => import('./sale-page.tsx'), right: 'dispatch:write' },
		{ path: '/dispatches/receive', page: () => import('./receive-list-page.tsx'), right: 'dispatch:read' },
		{ path: '/dispatches/receive/$id', page: () => import('./receive-page.tsx'), right: 'dispatch:write' },
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
			waiting: 'salesToDispatch',
		},
	],
	actions: [
		{
			label: { es: 'Nueva guía', en: 'New guide' },
			to: '/dispatches/new',
			icon: Plus,
			right: 'dispatch:write',
			place: 'primary',
		},
		{
			label: { es: 'Recibir', en: 'Receive' },
			to: '/dispatches/receive',
			icon: PackageCheck,
			right: 'dispatch:write',
			place: 'second',
		},
		{
			label: { es: 'Nuevo traslado entre sucursales', en: 'New transfer between offices' },
			to: '/dispatches/transfer',
			icon: ArrowLeftRight,
			right: 'dispatch:write',
		},
		{
			label: { es: 'Ventas por despachar', en: 'Sales to dispatch' },
			to: '/dispatches/pending',
			icon: Truck,
			right: 'documents:read',
		},
	],
	searches: [search],
};
