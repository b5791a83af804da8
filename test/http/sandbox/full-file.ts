/** A file of data with something of every kind, each naming others. */

export const FILE = {
	taxes: [{ name: 'ILA cervezas', code: '271', percentage: 20.5 }],
	productTypes: [
		{
			name: 'Vestuario',
			attributes: [
				{ name: 'Talla', isMandatory: 1, options: 'S|M|L', generateVariantName: 1 },
				{ name: 'Color', generateVariantName: 1 },
			],
		},
	],
	priceLists: [{ name: 'Lista mayorista' }],
	collections: [{ name: 'Invierno', description: 'Para el frío' }],
	offices: [{ name: 'Sucursal Concepción', city: 'Concepción', priceList: 'Lista mayorista' }],
	products: [
		{
			name: 'Polerón de polar',
			type: 'Vestuario',
			collections: ['Invierno'],
			variants: [
				{
					code: 'POLERON-M',
					barCode: '7804650012344',
					attributes: { Talla: 'M', Color: 'Azul' },
					price: 19_990,
					prices: { 'Lista mayorista': 17_990 },
					cost: 8900,
					stock: { 'Casa Matriz': 4, 'Sucursal Concepción': 12.5 },
				},
				{ code: 'POLERON-L', attributes: { Talla: 'L' }, price: 19_990, stock: { 'Casa Matriz': 0 } },
			],
		},
		{ name: 'Cerveza negra 330', taxes: ['14', '271'], variants: [{ code: 'CERV-330', price: 2490 }] },
		{ name: 'Costura a medida', classification: 1, variants: [{ code: 'COSTURA', price: 9990 }] },
	],
	packs: [
		{
			name: 'Abrigo y cerveza',
			code: 'PACK-FRIO',
			price: 21_990,
			parts: [
				{ code: 'POLERON-M', quantity: 1 },
				{ code: 'CERV-330', quantity: 2 },
			],
		},
	],
	clients: [
		{
			code: '12.345.678-5',
			firstName: 'Camila',
			lastName: 'Rojas',
			email: 'camila@correo.example',
			priceList: 'Lista mayorista',
			hasCredit: 1,
			maxCredit: 150_000,
		},
	],
	coupons: [
		{ name: 'Invierno', type: '1', amount: 10, serialNumber: 'INVIERNO10', properties: { collections: ['Invierno'] } },
	],
	paymentMethods: [{ name: 'Pago de prueba', INIT_TRANSACTION_URL: 'https://pagos.example/init', EXT_ID: 7 }],
	couriers: [
		{
			name: 'Despachos del Sur',
			webhookUrl: 'https://despachos.example/hook',
			deliveryTypes: [{ name: 'A domicilio', cost: 3990 }],
		},
	],
};
export const MADE = {
	taxes: 1,
	productTypes: 1,
	priceLists: 1,
	collections: 1,
	offices: 1,
	products: 3,
	variants: 4,
	packs: 1,
	clients: 1,
	coupons: 1,
	paymentMethods: 1,
	couriers: 1,
};
