/** Clients: who buys, what they bought and owe, whom to talk to and where things go. */
import { UserPlus, Users } from 'lucide-react';
import type { Client } from '../../api/shapes.ts';
import { clientName } from '../../records/clients.ts';
import { rutText } from '../../records/rut.ts';
import type { Area, RecordSearch } from '../area.ts';

const search: RecordSearch<Client> = {
	label: { es: 'Clientes', en: 'Clients' },
	icon: Users,
	path: '/v1/clients.json',
	right: 'catalog:read',
	kinds: [{ words: ['cliente', 'clientes', 'client', 'clients', 'customer'] }],
	show: (client) => ({
		title: clientName(client),
		note: [rutText(client.code), client.email].filter(Boolean).join(' · '),
		to: `/clients/${client.id}`,
	}),
};

export const clients: Area = {
	routes: [
		{ path: '/clients', page: () => import('./list-page.tsx'), right: 'catalog:read' },
		{ path: '/clients/new', page: () => import('./new-page.tsx'), right: 'catalog:write' },
		{ path: '/clients/$id', page: () => import('./detail-page.tsx'), right: 'catalog:read' },
		{ path: '/clients/$id/edit', page: () => import('./edit-page.tsx'), right: 'catalog:write' },
	],
	nav: [
		{ to: '/clients', icon: Users, label: { es: 'Clientes', en: 'Clients' }, group: 'main', right: 'catalog:read' },
	],
	actions: [
		{ label: { es: 'Nuevo cliente', en: 'New client' }, to: '/clients/new', icon: UserPlus, right: 'catalog:write' },
	],
	searches: [search],
};
