/** The demo company's shelf: product, then code, description and net price in pesos of each variant. */

export type Product = readonly [
	name: string,
	...variants: (readonly [code: string, description: string, net: number])[],
];

export const PRODUCTS: readonly Product[] = [
	['Café de grano Huila', ['CAFE-250', '250 g', 5874], ['CAFE-1K', '1 kg', 19950]],
	['Té negro Ceylán', ['TE-20', '20 bolsitas', 1840], ['TE-100', '100 bolsitas', 6710]],
	['Yerba mate con palo', ['YERBA-500', '500 g', 3270], ['YERBA-1K', '1 kg', 5870]],
	['Miel de ulmo', ['MIEL-500', 'Frasco 500 g', 5034], ['MIEL-1K', 'Frasco 1 kg', 8815]],
	['Merkén ahumado', ['MERKEN-50', 'Frasco 50 g', 2513], ['MERKEN-200', 'Bolsa 200 g', 6294]],
	['Aceite de oliva extra virgen', ['OLIVA-500', '500 ml', 5874], ['OLIVA-1L', '1 l', 10076]],
	['Vino carménère reserva', ['VINO-CAR', 'Botella 750 ml', 5034], ['VINO-CAR-6', 'Caja de 6', 27723]],
	['Vino cabernet sauvignon', ['VINO-CAB', 'Botella 750 ml', 4614], ['VINO-CAB-6', 'Caja de 6', 25202]],
	['Pisco artesanal 40°', ['PISCO-750', 'Botella 750 ml', 9235], ['PISCO-6', 'Caja de 6', 52092]],
	['Quinoa lavada', ['QUINOA-500', '500 g', 2765], ['QUINOA-1K', '1 kg', 4950]],
	['Porotos granados', ['POROTO-1K', '1 kg', 3185], ['POROTO-5K', 'Saco 5 kg', 14278]],
	['Harina tostada', ['HARINA-500', '500 g', 1336], ['HARINA-1K', '1 kg', 2345]],
	['Nueces mariposa', ['NUEZ-250', '250 g', 3773], ['NUEZ-1K', '1 kg', 13437]],
	['Almendras tostadas', ['ALMEN-250', '250 g', 3521], ['ALMEN-1K', '1 kg', 12597]],
	['Ciruelas deshidratadas', ['CIRUELA-250', '250 g', 2345], ['CIRUELA-1K', '1 kg', 7975]],
	['Chocolate 70 % cacao', ['CHOCO-100', 'Barra 100 g', 3353], ['CHOCO-12', 'Caja de 12', 36126]],
	['Manjar artesanal', ['MANJAR-500', 'Pote 500 g', 3101], ['MANJAR-1K', 'Pote 1 kg', 5454]],
	['Mermelada de rosa mosqueta', ['MOSQ-250', 'Frasco 250 g', 2933], ['MOSQ-500', 'Frasco 500 g', 4950]],
	['Sal de Cáhuil', ['SAL-250', '250 g', 1588], ['SAL-1K', '1 kg', 4194]],
	['Cochayuyo picado', ['COCHA-100', '100 g', 2177], ['COCHA-500', '500 g', 8395]],
	['Poncho de lana', ['PONCHO-M', 'Talla M', 41933], ['PONCHO-L', 'Talla L', 41933]],
	['Gorro chilote', ['GORRO-GRIS', 'Gris', 10076], ['GORRO-AZUL', 'Azul', 10076]],
	['Manta tejida a telar', ['MANTA-1P', '1 plaza', 33529], ['MANTA-2P', '2 plazas', 46975]],
	['Taza de greda de Pomaire', ['TAZA-CH', 'Chica', 4194], ['TAZA-GR', 'Grande', 5874]],
	['Paila de greda de Pomaire', ['PAILA-18', '18 cm', 5034], ['PAILA-24', '24 cm', 7555]],
	['Tabla de raulí', ['TABLA-30', '30 cm', 12597], ['TABLA-45', '45 cm', 18479]],
	['Jabón de matico', ['JABON-90', '90 g', 2513], ['JABON-6', 'Pack de 6', 12597]],
	['Aceite de rosa mosqueta', ['ROSA-30', '30 ml', 7555], ['ROSA-100', '100 ml', 18479]],
	['Bolsa de género', ['BOLSA-CH', 'Chica', 1664], ['BOLSA-GR', 'Grande', 2513]],
	['Canasto de mimbre', ['CANASTO-CH', 'Chico', 8395], ['CANASTO-GR', 'Grande', 12597]],
];

/** Sold without counting it. */
export const UNCOUNTED: Product = ['Servicio de embalaje', ['EMBALAJE', 'Por bulto', 1672]];

/** Variants of which little is left, and how much. */
export const SCARCE: Readonly<Record<string, number>> = { 'MANTA-2P': 3, 'PONCHO-L': 5, 'PISCO-6': 8 };
