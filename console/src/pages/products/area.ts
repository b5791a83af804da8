/** Products: what is sold, with variants, prices and pictures. */
import { FileSpreadsheet, Package, Plus, Tag, Tags } from 'lucide-react';
import type { Product } from '../../api/shapes.ts';
import type { Area, RecordSearch } from '../area.ts';

type Found = Omit<Product, 'variants'> & { variants: { items?: { code: string }[] } };

/** By name or any code: what is scanned is found as well. */
const search: RecordSearch<Found> = {
	label: { es: 'Productos', en: 'Products' },
	icon: Package,
	path: '/v1/products.json',
	query: { expand: '[variants]' },
	right: 'catalog:read',
	kinds: [{ words: ['producto', 'productos', 'product', 'products'] }],
	show: ({ id, name, variants }) => ({
		title: name,
		note: (variants.items ?? []).map(({ code }) => code).join(', '),
		to: `/products/${id}`,
	}),
};

export const products: Area = {
	routes: [
		{ path: '/products', page: () => import('./list-page.tsx'), right: 'catalog:read' },
		{ path: '/products/new', page: () => import('./new-page.tsx'), right: 'catalog:write' },
		{ path: '/products/sheet', page: () => import('./sheet-page.tsx'), right: 'catalog:write' },
		{ path: '/products/prices', page: () => import('./price-lists-page.tsx'), right: 'catalog:read' },
		{ path: '/products/prices/$id', page: () => import('./price-list-page.tsx'), right: 'catalog:read' },
		{ path: '/products/types', page: () => import('./types-page.tsx'), right: 'catalog:read' },
		{ path: '/products/$id', page: () => import('./product-page.tsx'), right: 'catalog:read' },
	],
	nav: [
		{
			to: '/products',
			icon: Tag,
			label: { es: 'Productos', en: 'Products' },
			group: 'main',
			right: 'catalog:read',
			isOnPhone: true,
		},
	],
	actions: [
		{
			label: { es: 'Nuevo producto', en: 'New product' },
			to: '/products/new',
			icon: Plus,
			right: 'catalog:write',
		},
		{
			label: { es: 'Editar productos en planilla', en: 'Edit products as a sheet' },
			to: '/products/sheet',
			icon: FileSpreadsheet,
			right: 'catalog:write',
		},
		{
			label: { es: 'Listas de precios', en: 'Price lists' },
			to: '/products/prices',
			icon: Tags,
			right: 'catalog:read',
		},
		{
			label: { es: 'Tipos de producto', en: 'Product types' },
			to: '/products/types',
			icon: Tag,
			right: 'catalog:read',
		},
	],
	searches: [search],
};
