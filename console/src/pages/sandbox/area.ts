/** What a test controls of a sandbox: time, faults, and the instance as it was; production has no such place. */
import { FlaskConical } from 'lucide-react';
import type { Area } from '../area.ts';

export const sandbox: Area = {
	routes: [{ path: '/sandbox', page: () => import('./sandbox-page.tsx'), right: 'audit:read' }],
	actions: [
		{
			label: { es: 'Pruebas: reloj, fallas y copias', en: 'Sandbox: clock, faults and snapshots' },
			to: '/sandbox',
			icon: FlaskConical,
			right: 'audit:read',
			isOfSandbox: true,
		},
	],
};
