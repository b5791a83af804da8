/** Home: what to do now, how sales go, what was issued last. */
import { House } from 'lucide-react';
import type { Area } from '../area.ts';

export const home: Area = {
	routes: [{ path: '/', page: () => import('./home-page.tsx') }],
	nav: [{ to: '/', icon: House, label: { es: 'Inicio', en: 'Home' }, group: 'main', isOnPhone: true }],
};
