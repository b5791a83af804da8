/** A dispatch guide with every part filled in, for the tests of papers. */
import type { PrintableDocument, PrintableLine } from '../../src/foundations/documents/print/model.ts';

export const sampleLine: PrintableLine = {
	code: 'TOR-8X50',
	description: 'Tornillo hexagonal 8 × 50 mm galvanizado, caja de 100 unidades',
	quantity: '12.0000',
	unitPrice: 8_990_000_000,
	total: 107880,
};

export const sampleDocument: PrintableDocument = {
	title: 'Guía de despacho electrónica',
	number: 10482,
	emissionDate: 1763164800,
	company: {
		name: 'Distribuidora Ñuñoa Limitada',
		code: '76.123.456-0',
		activity: 'Venta al por mayor de artículos de ferretería',
		address: 'Av. Irarrázaval 2821',
		municipality: 'Ñuñoa',
		city: 'Santiago',
		email: 'ventas@example.cl',
		phone: '+56 2 2345 6789',
	},
	client: {
		name: 'Constructora Los Álamos SpA',
		code: '77.987.654-3',
		activity: 'Construcción de edificios',
		address: 'Los Aromos 1450',
		municipality: 'Quilicura',
		city: 'Santiago',
		email: 'adquisiciones@example.com',
	},
	officeName: 'Casa Matriz',
	dispatch: {
		address: 'Los Aromos 1450, bodega 3',
		municipality: 'Quilicura',
		city: 'Santiago',
		recipient: 'José Muñoz',
		shippingTypeName: 'Traslado interno',
		destinationOfficeName: 'Sucursal Concepción',
	},
	taxApart: true,
	lines: [
		sampleLine,
		{ code: '', description: 'Flete a obra\nDe mañana', quantity: '1.5', unitPrice: 25_000_000_000, total: 37500 },
	],
	totals: { net: 145380, exempt: 500, taxes: [{ name: 'IVA', rate: '19', amount: 27622 }], total: 173502 },
	currency: { code: 'CLP', decimals: 0 },
	publicUrl: 'https://bodega.example/guides/8f3a0f6e2b1c4d5e',
	pdfUrl: 'https://bodega.example/guides/8f3a0f6e2b1c4d5e.pdf',
	annulled: false,
	toDeclare: true,
	isElectronic: true,
	issuedBy: 'María Pérez',
	paper: 'a4',
};

/** The same document with every text, at any depth, replaced. */
export function withEveryText(replace: (text: string) => string): PrintableDocument {
	const visit = (value: unknown): unknown => {
		if (typeof value === 'string') return replace(value);
		if (Array.isArray(value)) return value.map(visit);
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, member]) => [key, key === 'paper' ? member : visit(member)]),
		);
	};
	return visit(sampleDocument) as PrintableDocument;
}
