/** The words of the home page. */

/** What corrects a sale, by its tax code; of a sale its type has the name. */
const NOTES: Readonly<Record<string, string>> = { '56': 'Nota de débito', '61': 'Nota de crédito' };

const es = {
	title: 'Inicio',
	greeting: (hour: number, name: string) =>
		`${hour < 12 ? 'Buenos días' : hour < 20 ? 'Buenas tardes' : 'Buenas noches'}, ${name}`,
	toDo: (count: number) =>
		count === 0 ? 'nada pendiente' : count === 1 ? '1 cosa por hacer' : `${count} cosas por hacer`,
	toDispatch: 'Por despachar',
	oldest: (when: string) => `la más antigua, ${when}`,
	noneToDispatch: 'todo despachado',
	toReceive: 'Traslados por recibir',
	units: (count: string) => (count === '1' ? '1 unidad en camino' : `${count} unidades en camino`),
	noneToReceive: 'nada en camino',
	lowStock: 'Stock bajo',
	underMinimum: (count: number): string => (count === 1 ? 'producto bajo su mínimo' : 'productos bajo su mínimo'),
	noneLow: 'sin productos bajo su mínimo',
	webhooks: 'Webhooks',
	upToDate: 'Al día',
	failing: (count: number): string => (count === 1 ? 'dirección con fallas' : 'direcciones con fallas'),
	delivered: (count: string) => (count === '1' ? '1 entregado hoy' : `${count} entregados hoy`),
	sales: 'Ventas',
	lastThirty: 'últimos 30 días',
	against: 'respecto de los 30 días anteriores',
	chart: (total: string) => `Ventas por día de los últimos 30 días. En total ${total}.`,
	noSales: 'Aún no hay ventas en estos 30 días.',
	lastDocuments: 'Últimos documentos',
	seeAll: 'ver todos',
	noDocuments: 'Aquí verás tus guías y ventas apenas emitas la primera.',
	number: (name: string, number: string) => `${name} N° ${number}`,
	guide: 'Guía',
	notes: NOTES,
	states: { issued: 'Emitida', annulled: 'Anulada' },
};

const en: typeof es = {
	title: 'Home',
	greeting: (hour, name) => `${hour < 12 ? 'Good morning' : hour < 19 ? 'Good afternoon' : 'Good evening'}, ${name}`,
	toDo: (count) => (count === 0 ? 'nothing to do' : count === 1 ? '1 thing to do' : `${count} things to do`),
	toDispatch: 'To dispatch',
	oldest: (when) => `the oldest, ${when}`,
	noneToDispatch: 'everything dispatched',
	toReceive: 'Transfers to receive',
	units: (count) => (count === '1' ? '1 unit on its way' : `${count} units on their way`),
	noneToReceive: 'nothing on its way',
	lowStock: 'Low stock',
	underMinimum: (count) => (count === 1 ? 'product under its minimum' : 'products under their minimum'),
	noneLow: 'no product under its minimum',
	webhooks: 'Webhooks',
	upToDate: 'Up to date',
	failing: (count) => (count === 1 ? 'endpoint failing' : 'endpoints failing'),
	delivered: (count) => `${count} delivered today`,
	sales: 'Sales',
	lastThirty: 'last 30 days',
	against: 'compared with the 30 days before',
	chart: (total) => `Sales by day of the last 30 days. ${total} in total.`,
	noSales: 'No sales in these 30 days yet.',
	lastDocuments: 'Latest documents',
	seeAll: 'see all',
	noDocuments: 'Your guides and sales appear here once you issue the first one.',
	number: (name, number) => `${name} No. ${number}`,
	guide: 'Guide',
	notes: { '56': 'Debit note', '61': 'Credit note' },
	states: { issued: 'Issued', annulled: 'Annulled' },
};

export const WORDS = { es, en };
