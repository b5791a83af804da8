/** What a test controls of a sandbox: time, faults, and the instance as it was; production has no such place. */
import { FlaskConical } from 'lucide-react';
import type { Area } from '../../app/area.ts';

export const sandbox: Area = {
	routes: [{ path: '/sandbox', page: () => import('./sandbox-page.tsx'), right: 'audit:read' }],
	nav: [
		{
			to: '/sandbox',
			icon: FlaskConical,
			label: { es: 'Pruebas', en: 'Sandbox' },
			group: 'connections',
			right: 'audit:read',
			isOfSandbox: true,
		},
	],
};
