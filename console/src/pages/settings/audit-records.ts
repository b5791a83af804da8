/** The records that the audit log names by the addresses of the API, by what people call them and where the console shows them. */
import type { InBoth } from '../../words/language.tsx';

type Kind = readonly [es: string, en: string, page?: string];

const KINDS: Readonly<Record<string, Kind>> = {
	shippings: ['Despacho', 'Dispatch', '/dispatches'],
	documents: ['Documento', 'Document', '/sales'],
	third_party_documents: ['Documento de compra', 'Purchase document'],
	payments: ['Pago', 'Payment'],
	returns: ['Devolución', 'Return', '/sales/returns'],
	clients: ['Cliente', 'Client', '/clients'],
	products: ['Producto', 'Product', '/products'],
	variants: ['Variante', 'Variant', '/stock'],
	product_types: ['Tipo de producto', 'Product type'],
	collections: ['Colección', 'Collection'],
	price_lists: ['Lista de precios', 'Price list', '/products/prices'],
	discounts: ['Descuento', 'Discount'],
	dynamic_attributes: ['Atributo', 'Attribute'],
	imports: ['Importación', 'Import', '/products/import/catalog'],
	'stocks/imports': ['Importación de stock', 'Import of stock', '/products/import/stock'],
	'stocks/receptions': ['Recepción', 'Reception', '/stock/receptions'],
	'stocks/consumptions': ['Consumo', 'Consumption', '/stock/consumptions'],
	'stocks/counts': ['Conteo', 'Count', '/stock/counts'],
	'stocks/minimums': ['Stock mínimo', 'Minimum stock'],
	checkouts: ['Pedido', 'Order', '/shop'],
	payment_links: ['Enlace de pago', 'Payment link', '/shop/links'],
	payment_methods: ['Medio de pago', 'Payment method', '/shop/payment-methods'],
	payment_transactions: ['Pago en línea', 'Online payment'],
	'loyalty/coupons': ['Cupón', 'Coupon', '/coupons'],
	couriers: ['Courier', 'Courier', '/couriers/companies'],
	'couriers/orders': ['Envío', 'Shipment', '/couriers/orders'],
	webhooks: ['Webhook', 'Webhook', '/webhooks'],
	erasures: ['Supresión de datos', 'Erasure'],
	'persons/find': ['Datos de una persona', 'Data of a person'],
	'persons/export': ['Datos de una persona', 'Data of a person'],
	requests: ['Registro de solicitudes', 'Request log', '/requests'],
	applications: ['Aplicación', 'Application'],
	application: ['Aplicación', 'Application'],
	approvals: ['Aplicación', 'Application'],
	company: ['Empresa', 'Company'],
	offices: ['Sucursal', 'Office', '/settings/offices'],
	document_types: ['Tipo de documento', 'Document type'],
	payment_types: ['Forma de pago', 'Payment type'],
	sale_conditions: ['Condición de venta', 'Sale condition'],
	taxes: ['Impuesto', 'Tax'],
	coins: ['Moneda', 'Currency'],
	users: ['Persona', 'Person'],
	user: ['Persona', 'Person'],
	invitations: ['Invitación', 'Invitation'],
	invitation: ['Invitación', 'Invitation'],
	tokens: ['Token', 'Token'],
	token: ['Token', 'Token'],
	store_settings: ['Tienda', 'Shop'],
};

/** Where the console has one page for all. */
const LONE: Readonly<Record<string, string>> = { company: '/settings', store_settings: '/shop/settings' };

interface Named {
	name: InBoth<string>;
	/** Where the console shows it. */
	page?: string | undefined;
}

/** `/v1/clients/1/contacts/2.json` is of client 1; `token 3 by token 4` of token 3. */
const ADDRESS = /^\/v\d\/(?<kind>[a-z_]+(?:\/[a-z_]+)?)(?:\/(?<id>\d+))?(?:\/|\.json|$)/;
const WORDS = /^(?<kind>[a-z]+)(?: of (?<email>\S+@\S+))?(?: (?<id>\d+))?\b/;

function partsOf(record: string): { kind: string; id?: string | undefined; email?: string | undefined } | undefined {
	const { kind = '', id, email } = (ADDRESS.exec(record) ?? WORDS.exec(record))?.groups ?? {};
	const known = KINDS[kind] ? kind : kind.split('/')[0];
	if (!known || !KINDS[known]) return undefined;
	return { kind: known, id: known === 'company' ? undefined : id, email };
}

/** Undefined for a record that is newer than these words. */
export function recordOf(record: string): Named | undefined {
	const parts = partsOf(record);
	const kind = parts && KINDS[parts.kind];
	if (!kind) return undefined;
	const [es, en, page] = kind;
	const which = parts.id ?? parts.email;
	return {
		name: { es: which ? `${es} ${which}` : es, en: which ? `${en} ${which}` : en },
		page: parts.id && page ? `${page}/${parts.id}` : LONE[parts.kind],
	};
}
