/** The online shop: purchases with their story, payment links, payment methods, settings. */
import { CreditCard, Link2, Plus, Settings2, ShoppingBag } from 'lucide-react';
import type { Checkout, PaymentLink } from '../../api/shapes.ts';
import type { Area, RecordSearch } from '../area.ts';
import { WORDS } from './messages.ts';
import { buyerOf, CHECKOUTS, LINKS, stateOf } from './records.ts';

const purchases: RecordSearch<Checkout> = {
	label: { es: 'Compras', en: 'Purchases' },
	icon: ShoppingBag,
	path: CHECKOUTS,
	query: { order: 'desc', expand: '[document.returnedAmount]' },
	right: 'store:read',
	kinds: [
		{ words: ['pedido', 'pedidos', 'compra', 'compras'] },
		{ words: ['order', 'orders', 'purchase', 'purchases'] },
	],
	numbered: (number) => ({ path: `/v1/checkouts/${number}.json` }),
	show: (checkout, language, { money }) => ({
		title: `${WORDS[language].orderNumber(checkout.order)} · ${buyerOf(checkout)}`,
		note: `${WORDS[language].states[stateOf(checkout)]} · ${money(checkout.total)}`,
		to: `/shop/${checkout.id}`,
	}),
};

const links: RecordSearch<PaymentLink> = {
	label: { es: 'Enlaces de pago', en: 'Payment links' },
	icon: Link2,
	path: LINKS,
	query: { order: 'desc' },
	right: 'store:read',
	kinds: [
		{ words: ['enlace de pago', 'enlaces de pago', 'enlace', 'link de pago'] },
		{ words: ['payment link', 'payment links', 'link', 'links'] },
	],
	show: ({ id, name, url }) => ({ title: name, note: url, to: `/shop/links/${id}` }),
};

export const shop: Area = {
	routes: [
		{ path: '/shop', page: () => import('./list-page.tsx'), right: 'store:read' },
		{ path: '/shop/links', page: () => import('./links-page.tsx'), right: 'store:read' },
		{ path: '/shop/links/new', page: () => import('./new-link-page.tsx'), right: 'store:write' },
		{ path: '/shop/links/$id', page: () => import('./link-page.tsx'), right: 'store:read' },
		{ path: '/shop/payment-methods', page: () => import('./methods-page.tsx'), right: 'payments:read' },
		{ path: '/shop/payment-methods/new', page: () => import('./method-page.tsx'), right: 'payments:configure' },
		{ path: '/shop/payment-methods/$id', page: () => import('./method-page.tsx'), right: 'payments:read' },
		{ path: '/shop/settings', page: () => import('./settings-page.tsx'), right: 'store:read' },
		{ path: '/shop/$id', page: () => import('./checkout-page.tsx'), right: 'store:read' },
	],
	nav: [
		{
			to: '/shop',
			icon: ShoppingBag,
			label: { es: 'Tienda', en: 'Shop' },
			group: 'main',
			right: 'store:read',
		},
	],
	actions: [
		{
			label: { es: 'Crear enlace de pago', en: 'Create a payment link' },
			to: '/shop/links/new',
			icon: Plus,
			right: 'store:write',
		},
		{
			label: { es: 'Enlaces de pago', en: 'Payment links' },
			to: '/shop/links',
			icon: Link2,
			right: 'store:read',
		},
		{
			label: { es: 'Medios de pago', en: 'Payment methods' },
			to: '/shop/payment-methods',
			icon: CreditCard,
			right: 'payments:read',
		},
		{
			label: { es: 'Ajustes de la tienda', en: 'Shop settings' },
			to: '/shop/settings',
			icon: Settings2,
			right: 'store:read',
		},
	],
	searches: [purchases, links],
};
