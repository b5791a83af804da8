/** The words of what there is: levels, a product's stock, its movements and minimums. */

interface Person {
	firstName?: string;
	lastName?: string;
}

const person = ({ firstName = '', lastName = '' }: Person): string => `${firstName} ${lastName}`.trim();

type ByName = Readonly<Record<string, string>>;

const REASONS: Readonly<Record<number, string>> = {
	1: 'Retiro',
	2: 'Merma',
	3: 'Dañado o vencido',
	4: 'Destrucción',
};

const KINDS: ByName = {
	reception: 'Recepción',
	dispatch: 'Despacho',
	annulment: 'Anulación',
	'transfer out': 'Traslado enviado',
	'transfer in': 'Traslado recibido',
	sale: 'Venta',
	return: 'Devolución',
	adjustment: 'Ajuste por conteo',
	consumption: 'Baja',
};

const es = {
	title: 'Stock',
	file: 'stock',
	product: 'Producto',
	code: 'Código',
	barCode: 'Código de barras',
	office: 'Sucursal',
	state: 'Estado',
	states: { out: 'Agotado', low: 'Bajo el mínimo', fine: 'Sobre el mínimo' },
	inactive: 'Inactivo',
	available: 'Disponible',
	reserved: 'Reservado',
	onHand: 'En bodega',
	minimum: 'Mínimo',
	search: 'Nombre, código o código de barras',
	none: 'Todavía no hay stock',
	noneText: 'Recibe lo que llegó de tu proveedor y aparecerá aquí, por sucursal.',
	receive: 'Recibir mercadería',
	count: 'Contar',
	minimums: 'Stock mínimo',
	minimumsFile: 'stock-minimo',
	printLabels: 'Imprimir etiquetas',
	lines: 'Productos',
	quantity: 'Cantidad',
	quantityOf: (name: string) => `Cantidad de ${name}`,
	date: 'Fecha',
	note: 'Nota',
	by: 'Registró',
	person,
	isPack: 'es un pack y no tiene stock propio: depende de los productos que trae.',
	notControlled: 'no controla stock.',
	counted: (name: string, count: string) => `${name}: ${count}`,
	tooMany: (most: string) => `Son ${most} productos como máximo. Registra estos y sigue con otros.`,
	addSomething: 'Agrega al menos un producto.',
	chooseOffice: 'Elige la sucursal.',
	typeNumber: 'Escribe una cantidad.',
	everywhere: 'Disponible en total',
	averageCost: 'Costo promedio',
	worth: 'Valor',
	seeProduct: 'Ver la ficha del producto',
	byOffice: 'Por sucursal',
	minimumOf: (name: string) => `Mínimo de ${name}`,
	minimumSet: (name: string, count: string) => `Mínimo de ${name}: ${count}`,
	minimumGone: (name: string) => `${name} ya no tiene mínimo`,
	correct: 'Corregir',
	correctAt: (name: string, office: string) => `Corregir ${name} en ${office}`,
	correctStock: 'Corregir stock',
	corrected: (name: string, count: string) => `${name}: ahora hay ${count}`,
	howMany: '¿Cuántos hay de verdad?',
	knownAs: (count: string) => `Según el sistema hay ${count}.`,
	differs: (difference: string, sign: number): string => {
		const count = difference.replace('-', '');
		if (count === '1') return sign < 0 ? 'Falta 1: se descuenta del stock.' : 'Sobra 1: se suma al stock.';
		return sign < 0 ? `Faltan ${count}: se descuentan del stock.` : `Sobran ${count}: se suman al stock.`;
	},
	isTheSame: 'Es lo mismo que dice el sistema: no hay nada que corregir.',
	reason: 'Motivo',
	reasons: REASONS,
	takeOut: 'Dar de baja',
	takeOutAt: (name: string, office: string) => `Dar de baja ${name} en ${office}`,
	takenOut: (name: string, count: string) => `${name}: ${count} de baja`,
	availableHere: (count: string): string => (count === '1' ? 'hay 1 disponible' : `hay ${count} disponibles`),
	movements: 'Movimientos',
	movementsFile: 'movimientos',
	movement: 'Movimiento',
	behind: 'Documento',
	after: 'Quedan',
	noMovements: 'Este producto no tiene movimientos',
	kinds: KINDS,
	numbered: (type: string, number: string): string => `${type || 'Guía'} N° ${number}`,
	causes: (cause: string, id: number | string): string => {
		if (cause === 'document') return 'Documento';
		if (cause === 'shipping') return 'Guía de despacho';
		return `${cause === 'reception' ? 'Recepción' : 'Baja'} ${id}`;
	},
	minimumsLead: 'Cuando lo disponible llega al mínimo, aparece aquí y en el inicio.',
	scanMinimum: 'Escanea o busca un producto para ponerle mínimo...',
	noMinimums: 'Ningún producto tiene mínimo',
	noMinimumsText: 'Escanea uno arriba y escribe cuántos deberían quedar siempre.',
};

const en: typeof es = {
	title: 'Stock',
	file: 'stock',
	product: 'Product',
	code: 'Code',
	barCode: 'Bar code',
	office: 'Office',
	state: 'State',
	states: { out: 'Out of stock', low: 'Below minimum', fine: 'Above minimum' },
	inactive: 'Inactive',
	available: 'Available',
	reserved: 'Reserved',
	onHand: 'On hand',
	minimum: 'Minimum',
	search: 'Name, code or bar code',
	none: 'There is no stock yet',
	noneText: 'Receive what your supplier sent, and it will show here, by office.',
	receive: 'Receive goods',
	count: 'Count',
	minimums: 'Minimum stock',
	minimumsFile: 'minimum-stock',
	printLabels: 'Print labels',
	lines: 'Products',
	quantity: 'Quantity',
	quantityOf: (name) => `Quantity of ${name}`,
	date: 'Date',
	note: 'Note',
	by: 'Recorded by',
	person,
	isPack: 'is a pack and has no stock of its own: it depends on the products in it.',
	notControlled: 'does not control stock.',
	counted: (name, count) => `${name}: ${count}`,
	tooMany: (most) => `${most} products at most. Record these and go on with others.`,
	addSomething: 'Add at least one product.',
	chooseOffice: 'Choose the office.',
	typeNumber: 'Type a quantity.',
	everywhere: 'Available in all',
	averageCost: 'Average cost',
	worth: 'Value',
	seeProduct: 'See the product',
	byOffice: 'By office',
	minimumOf: (name) => `Minimum of ${name}`,
	minimumSet: (name, count) => `Minimum of ${name}: ${count}`,
	minimumGone: (name) => `${name} has no minimum any more`,
	correct: 'Correct',
	correctAt: (name, office) => `Correct ${name} at ${office}`,
	correctStock: 'Correct stock',
	corrected: (name, count) => `${name}: there are ${count} now`,
	howMany: 'How many are there really?',
	knownAs: (count) => `The system says ${count}.`,
	differs: (difference, sign) =>
		sign < 0
			? `${difference.replace('-', '')} missing: taken off the stock.`
			: `${difference} more than known: added to the stock.`,
	isTheSame: 'That is what the system says: there is nothing to correct.',
	reason: 'Reason',
	reasons: { 1: 'Withdrawal', 2: 'Shrinkage', 3: 'Damaged or expired', 4: 'Destruction' },
	takeOut: 'Take out',
	takeOutAt: (name, office) => `Take ${name} out at ${office}`,
	takenOut: (name, count) => `${name}: ${count} taken out`,
	availableHere: (count) => `${count} available`,
	movements: 'Movements',
	movementsFile: 'movements',
	movement: 'Movement',
	behind: 'Document',
	after: 'Left',
	noMovements: 'This product has no movements',
	kinds: {
		reception: 'Reception',
		dispatch: 'Dispatch',
		annulment: 'Annulment',
		'transfer out': 'Transfer sent',
		'transfer in': 'Transfer received',
		sale: 'Sale',
		return: 'Return',
		adjustment: 'Adjusted by a count',
		consumption: 'Taken out',
	},
	numbered: (type, number) => `${type || 'Guide'} No. ${number}`,
	causes: (cause, id) => {
		if (cause === 'document') return 'Document';
		if (cause === 'shipping') return 'Dispatch guide';
		return `${cause === 'reception' ? 'Reception' : 'Withdrawal'} ${id}`;
	},
	minimumsLead: 'When what is available comes down to the minimum, it shows here and on the home page.',
	scanMinimum: 'Scan or search for a product to give it a minimum...',
	noMinimums: 'No product has a minimum',
	noMinimumsText: 'Scan one above and type how many should always be left.',
};

export const LEVEL_WORDS = { es, en };
