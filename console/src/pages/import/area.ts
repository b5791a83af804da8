/** Imports of products, prices and stock from files, shown under products. */
import { FileUp } from 'lucide-react';
import type { Area } from '../area.ts';

export const imports: Area = {
	routes: [
		// People who may write only stock import only that, so the page itself checks the rights.
		{ path: '/products/import', page: () => import('./start-page.tsx') },
		{ path: '/products/import/catalog/$id', page: () => import('./catalog-page.tsx'), right: 'catalog:read' },
		{ path: '/products/import/stock/$id', page: () => import('./stock-page.tsx'), right: 'stock:read' },
	],
	actions: [
		{
			label: { es: 'Importar productos y precios', en: 'Import products and prices' },
			to: '/products/import',
			icon: FileUp,
			right: 'catalog:write',
		},
		{
			label: { es: 'Importar stock', en: 'Import stock' },
			to: '/products/import',
			icon: FileUp,
			right: 'stock:write',
		},
	],
};
