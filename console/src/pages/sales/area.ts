/** Sales: documents with their payments, quick sales, returns. */
import { Banknote, Plus, ReceiptText, Undo2 } from 'lucide-react';
import { buyerOf, DOCUMENTS, SALE_PARTS, type Sale, shortType } from '../../records/sales.ts';
import type { Area, RecordSearch } from '../area.ts';
import { WORDS } from './messages.ts';

/** Guides are found as dispatches. */
const SALE_CODES = '[30,32,33,34,35,38,39,41,55,56,60,61]';

const search: RecordSearch<Sale> = {
	label: { es: 'Ventas', en: 'Sales' },
	icon: ReceiptText,
	path: DOCUMENTS,
	query: { expand: SALE_PARTS, order: 'desc', codesii: SALE_CODES },
	right: 'documents:read',
	kinds: [
		{ words: ['venta', 'ventas', 'documento', 'sale', 'sales', 'document'] },
		{ words: ['boleta', 'boletas', 'receipt', 'receipts'], query: { codesii: '[35,38,39,41]' } },
		{ words: ['factura', 'facturas', 'invoice', 'invoices'], query: { codesii: '[30,32,33,34]' } },
		{ words: ['nota de credito', 'notas de credito', 'credit note', 'credit notes'], query: { codesii: '[60,61]' } },
		{ words: ['nota de debito', 'notas de debito', 'debit note', 'debit notes'], query: { codesii: '[55,56]' } },
	],
	numbered: (number) => ({ query: { number } }),
	show: (sale, language, { day, quantity, money }) => ({
		title: WORDS[language].documentNumber(shortType(sale.document_type.name), quantity(sale.number)),
		note: [buyerOf(sale), day(sale.emissionDate), money(sale.totalAmount)].filter(Boolean).join(' · '),
		to: `/sales/${sale.id}`,
	}),
};

export const sales: Area = {
	routes: [
		{
			path: '/sales',
			page: () => import('./list-page.tsx'),
			needs: ['/v1/document_types.json'],
			right: 'documents:read',
		},
		{ path: '/sales/new', page: () => import('./new-page.tsx'), right: 'documents:write' },
		{ path: '/sales/payments', page: () => import('./payments-page.tsx'), right: 'documents:read' },
		{ path: '/sales/returns', page: () => import('./returns-page.tsx'), right: 'returns:read' },
		{ path: '/sales/returns/$id', page: () => import('./return-detail-page.tsx'), right: 'returns:read' },
		{ path: '/sales/$id', page: () => import('./detail-page.tsx'), right: 'documents:read' },
		{ path: '/sales/$id/return', page: () => import('./return-page.tsx'), right: 'returns:write' },
	],
	nav: [
		{
			to: '/sales',
			icon: ReceiptText,
			label: { es: 'Ventas', en: 'Sales' },
			group: 'main',
			right: 'documents:read',
		},
	],
	actions: [
		{ label: { es: 'Nueva venta', en: 'New sale' }, to: '/sales/new', icon: Plus, right: 'documents:write' },
		{ label: { es: 'Devoluciones', en: 'Returns' }, to: '/sales/returns', icon: Undo2, right: 'returns:read' },
		{
			label: { es: 'Pagos recibidos', en: 'Payments received' },
			to: '/sales/payments',
			icon: Banknote,
			right: 'documents:read',
		},
	],
	searches: [search],
};
