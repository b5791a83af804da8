/** Personal data: what is stored of a person, to be handed over or erased. */
import { UserRoundX } from 'lucide-react';
import type { Area } from '../area.ts';

export const privacy: Area = {
	routes: [{ path: '/privacy', page: () => import('./person-page.tsx'), right: 'privacy:read' }],
	actions: [
		{
			label: { es: 'Datos de una persona: exportar o suprimir', en: 'Data of a person: export or erase' },
			to: '/privacy',
			icon: UserRoundX,
			right: 'privacy:read',
		},
	],
};
