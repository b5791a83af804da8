/** The words of dispatches. */

interface NamedType {
	id: number | string;
	name?: string;
}

const es = {
	title: 'Despachos',
	file: 'despachos',
	guide: 'Guía',
	guideNumber: (number: string) => `Guía N° ${number}`,
	date: 'Fecha',
	goesTo: 'Destino',
	type: 'Tipo de traslado',
	typeName: ({ name = '' }: NamedType): string => name,
	leavesFrom: 'Sale de',
	destination: 'Sucursal de destino',
	state: 'Estado',
	standing: 'Vigentes',
	states: { issued: 'Emitida', inTransit: 'En tránsito', received: 'Recibida', annulled: 'Anulada' },
	total: 'Total',
	net: 'Neto',
	tax: 'IVA',
	search: 'Número, cliente, destinatario o dirección',
	none: 'Todavía no hay guías',
	noneText: 'Escanea lo que sale, elige a quién va y la guía queda emitida y lista para imprimir.',
	newGuide: 'Nueva guía',
	pending: 'Ventas por despachar',
	client: 'Cliente',
	recipient: 'Recibe',
	address: 'Dirección',
	lines: 'Productos',
	product: 'Producto',
	quantity: 'Cantidad',
	arrived: 'Recibido',
	print: 'Imprimir',
	noPrint: 'Para imprimirla necesitas permiso para ver documentos.',
	papers: { letter: 'Carta', a4: 'A4', roll80: '80 mm' },
	receive: 'Recibir traslado',
	annul: 'Anular',
	annulGuide: 'Anular guía',
	annulQuestion: (name: string) => `¿Anular la ${name.replace('Guía', 'guía')}?`,
	annulText: (office: string) =>
		office
			? `Lo despachado vuelve al stock de ${office}. El número no se usa de nuevo y esto no se puede deshacer.`
			: 'Lo despachado vuelve al stock. El número no se usa de nuevo y esto no se puede deshacer.',
	annulled: (name: string) => `${name} anulada`,
	wasIssued: 'Emitida',
	by: (person: string) => `por ${person}`,
	wasReceived: 'Recibida en destino',
	wasAnnulled: 'Anulada',
};

const TYPES: Readonly<Record<number, string>> = {
	1: 'Sale',
	2: 'Sale to be made',
	3: 'Consignment',
	4: 'Free delivery',
	5: 'Internal transfer',
	6: 'Other transfer, not a sale',
	7: 'Return guide',
	8: 'Transfer for export',
	9: 'Sale for export',
};

const en: typeof es = {
	title: 'Dispatches',
	file: 'dispatches',
	guide: 'Guide',
	guideNumber: (number) => `Guide No. ${number}`,
	date: 'Date',
	goesTo: 'Goes to',
	type: 'Type of transfer',
	typeName: ({ id, name = '' }) => TYPES[Number(id)] ?? name,
	leavesFrom: 'Leaves from',
	destination: 'Destination office',
	state: 'State',
	standing: 'Standing',
	states: { issued: 'Issued', inTransit: 'In transit', received: 'Received', annulled: 'Annulled' },
	total: 'Total',
	net: 'Net',
	tax: 'VAT',
	search: 'Number, client, recipient or address',
	none: 'No guides yet',
	noneText: 'Scan what leaves, say who it goes to, and the guide is issued and ready to print.',
	newGuide: 'New guide',
	pending: 'Sales to dispatch',
	client: 'Client',
	recipient: 'Received by',
	address: 'Address',
	lines: 'Products',
	product: 'Product',
	quantity: 'Quantity',
	arrived: 'Arrived',
	print: 'Print',
	noPrint: 'To print it you need permission to see documents.',
	papers: { letter: 'Letter', a4: 'A4', roll80: '80 mm' },
	receive: 'Receive transfer',
	annul: 'Annul',
	annulGuide: 'Annul guide',
	annulQuestion: (name) => `Annul ${name.replace('Guide', 'guide')}?`,
	annulText: (office) =>
		office
			? `What it carried goes back to the stock of ${office}. Its number is not used again, and this cannot be undone.`
			: 'What it carried goes back to stock. Its number is not used again, and this cannot be undone.',
	annulled: (name) => `${name} annulled`,
	wasIssued: 'Issued',
	by: (person) => `by ${person}`,
	wasReceived: 'Received at its destination',
	wasAnnulled: 'Annulled',
};

export const WORDS = { es, en };
