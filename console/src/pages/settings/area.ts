/** Settings: the company, its offices and types, its people, what programs may do, and who did what. */
import { Building2, KeyRound, ScrollText, Settings, Store, UserPlus, Users } from 'lucide-react';
import type { Office, User } from '../../api/shapes.ts';
import type { Area, RecordSearch } from '../area.ts';

const manage = 'company:write';

const offices: RecordSearch<Office> = {
	label: { es: 'Sucursales', en: 'Offices' },
	icon: Store,
	path: '/v1/offices.json',
	right: manage,
	kinds: [{ words: ['sucursal', 'sucursales', 'office', 'offices', 'branch'] }],
	show: ({ id, name, address }) => ({ title: name, note: address, to: `/settings/offices/${id}` }),
};

const people: RecordSearch<User> = {
	label: { es: 'Personas', en: 'People' },
	icon: Users,
	path: '/v1/users.json',
	right: manage,
	kinds: [{ words: ['persona', 'personas', 'usuario', 'person', 'people', 'user'] }],
	show: ({ firstName, lastName, email }) => ({
		title: `${firstName} ${lastName}`.trim(),
		note: email,
		to: '/settings/people',
	}),
};

export const settings: Area = {
	searches: [offices, people],
	routes: [
		{ path: '/settings', page: () => import('./company-page.tsx'), right: 'company:read' },
		{ path: '/settings/offices', page: () => import('./offices-page.tsx'), right: 'company:read' },
		{ path: '/settings/offices/$id', page: () => import('./office-page.tsx'), right: manage },
		{ path: '/settings/types', page: () => import('./types-page.tsx'), right: manage },
		{ path: '/settings/people', page: () => import('./people-page.tsx'), right: manage },
		{ path: '/settings/people/invite', page: () => import('./people-page.tsx'), right: manage },
		{ path: '/settings/tokens', page: () => import('./tokens-page.tsx'), right: manage },
		{ path: '/settings/tokens/new', page: () => import('./new-token-page.tsx'), right: manage },
		{ path: '/settings/applications', page: () => import('./applications-page.tsx'), right: manage },
		{ path: '/settings/applications/new', page: () => import('./new-application-page.tsx'), right: manage },
		{ path: '/settings/audit', page: () => import('./audit-page.tsx'), right: 'audit:read' },
	],
	nav: [
		{
			to: '/settings',
			icon: Settings,
			label: { es: 'Configuración', en: 'Settings' },
			group: 'settings',
			right: 'company:read',
		},
	],
	actions: [
		{
			label: { es: 'Cambiar datos y logo de la empresa', en: 'Change company data and logo' },
			to: '/settings',
			icon: Building2,
			right: manage,
		},
		{
			label: { es: 'Nueva sucursal', en: 'New office' },
			to: '/settings/offices/new',
			icon: Store,
			right: manage,
		},
		{
			label: { es: 'Invitar a una persona', en: 'Invite a person' },
			to: '/settings/people/invite',
			icon: UserPlus,
			right: manage,
		},
		{
			label: { es: 'Crear un token', en: 'Create a token' },
			to: '/settings/tokens/new',
			icon: KeyRound,
			right: manage,
		},
		{
			label: { es: 'Ver quién hizo qué', en: 'See who did what' },
			to: '/settings/audit',
			icon: ScrollText,
			right: 'audit:read',
		},
	],
};
