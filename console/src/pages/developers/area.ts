/** For who connects programs: the way to calls, tokens, applications and the reference, and in a sandbox to what tests need. */
import { CodeXml } from 'lucide-react';
import type { Area } from '../area.ts';

export const developers: Area = {
	routes: [{ path: '/developers', page: () => import('./developers-page.tsx'), right: 'requests:read' }],
	nav: [
		{
			to: '/developers',
			icon: CodeXml,
			label: { es: 'Desarrolladores', en: 'Developers' },
			group: 'connections',
			right: 'requests:read',
			covers: ['/requests', '/sandbox'],
		},
	],
};
