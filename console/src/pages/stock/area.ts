/** Stock: what each office has, what comes in, what is counted, and the labels on the shelf. */
import { Boxes, ClipboardCheck, PackagePlus, Printer, TriangleAlert } from 'lucide-react';
import { codesOf, type NamedVariant, nameOf } from '../../kit/variant.ts';
import type { Area, RecordSearch } from '../area.ts';

const search: RecordSearch<NamedVariant> = {
	label: { es: 'Stock', en: 'Stock' },
	icon: Boxes,
	path: '/v1/variants.json',
	query: { expand: '[product]', state: '0' },
	right: 'stock:read',
	kinds: [{ words: ['stock', 'stock de', 'stock of', 'inventario'] }],
	show: (variant) => ({ title: nameOf(variant), note: codesOf(variant), to: `/stock/${variant.id}` }),
};

export const stock: Area = {
	routes: [
		{ path: '/stock', page: () => import('./list-page.tsx'), right: 'stock:read' },
		{ path: '/stock/receive', page: () => import('./receive-page.tsx'), right: 'stock:write' },
		{ path: '/stock/receptions', page: () => import('./receptions-page.tsx'), right: 'stock:read' },
		{ path: '/stock/receptions/$id', page: () => import('./reception-page.tsx'), right: 'stock:read' },
		{ path: '/stock/count', page: () => import('./count-page.tsx'), right: 'stock:write' },
		{ path: '/stock/counts', page: () => import('./counts-page.tsx'), right: 'stock:read' },
		{ path: '/stock/counts/$id', page: () => import('./counted-page.tsx'), right: 'stock:read' },
		{ path: '/stock/consumptions/$id', page: () => import('./consumption-page.tsx'), right: 'stock:read' },
		{ path: '/stock/minimums', page: () => import('./minimums-page.tsx'), right: 'stock:read' },
		{ path: '/stock/labels', page: () => import('./labels-page.tsx'), right: 'catalog:read' },
		{ path: '/stock/$id', page: () => import('./product-page.tsx'), right: 'stock:read' },
	],
	nav: [
		{
			to: '/stock',
			icon: Boxes,
			label: { es: 'Stock', en: 'Stock' },
			group: 'main',
			right: 'stock:read',
			isOnPhone: true,
		},
	],
	actions: [
		{
			label: { es: 'Recibir mercadería', en: 'Receive goods' },
			to: '/stock/receive',
			icon: PackagePlus,
			right: 'stock:write',
		},
		{
			label: { es: 'Contar stock', en: 'Count stock' },
			to: '/stock/count',
			icon: ClipboardCheck,
			right: 'stock:write',
		},
		{
			label: { es: 'Imprimir etiquetas', en: 'Print labels' },
			to: '/stock/labels',
			icon: Printer,
			right: 'catalog:read',
		},
		{
			label: { es: 'Stock mínimo', en: 'Minimum stock' },
			to: '/stock/minimums',
			icon: TriangleAlert,
			right: 'stock:read',
		},
	],
	searches: [search],
};
