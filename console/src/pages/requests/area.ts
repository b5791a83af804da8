/** The log of calls: what programs asked, what was answered, and what it caused. */
import { ScrollText } from 'lucide-react';
import type { Area } from '../area.ts';

export const requests: Area = {
	routes: [
		{ path: '/requests', page: () => import('./list-page.tsx'), right: 'requests:read' },
		{ path: '/requests/$id', page: () => import('./request-page.tsx'), right: 'requests:read' },
	],
	actions: [
		{
			label: { es: 'Ver llamadas a la API', en: 'See API calls' },
			to: '/requests',
			icon: ScrollText,
			right: 'requests:read',
		},
	],
};
