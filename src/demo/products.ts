/** The demo company's shelf: product, then code, description and price in pesos, tax included, of each variant. */

export type Product = readonly [
	name: string,
	...variants: (readonly [code: string, description: string, price: number])[],
];

export const PRODUCTS: readonly Product[] = [
	['Café de grano Huila', ['CAFE-250', '250 g', 6990], ['CAFE-1K', '1 kg', 23740]],
	['Té negro Ceylán', ['TE-20', '20 bolsitas', 2190], ['TE-100', '100 bolsitas', 7980]],
	['Yerba mate con palo', ['YERBA-500', '500 g', 3890], ['YERBA-1K', '1 kg', 6990]],
	['Miel de ulmo', ['MIEL-500', 'Frasco 500 g', 5990], ['MIEL-1K', 'Frasco 1 kg', 10490]],
	['Merkén ahumado', ['MERKEN-50', 'Frasco 50 g', 2990], ['MERKEN-200', 'Bolsa 200 g', 7490]],
	['Aceite de oliva extra virgen', ['OLIVA-500', '500 ml', 6990], ['OLIVA-1L', '1 l', 11990]],
	['Vino carménère reserva', ['VINO-CAR', 'Botella 750 ml', 5990], ['VINO-CAR-6', 'Caja de 6', 32990]],
	['Vino cabernet sauvignon', ['VINO-CAB', 'Botella 750 ml', 5490], ['VINO-CAB-6', 'Caja de 6', 29990]],
	['Pisco artesanal 40°', ['PISCO-750', 'Botella 750 ml', 10990], ['PISCO-6', 'Caja de 6', 61990]],
	['Quinoa lavada', ['QUINOA-500', '500 g', 3290], ['QUINOA-1K', '1 kg', 5890]],
	['Porotos granados', ['POROTO-1K', '1 kg', 3790], ['POROTO-5K', 'Saco 5 kg', 16990]],
	['Harina tostada', ['HARINA-500', '500 g', 1590], ['HARINA-1K', '1 kg', 2790]],
	['Nueces mariposa', ['NUEZ-250', '250 g', 4490], ['NUEZ-1K', '1 kg', 15990]],
	['Almendras tostadas', ['ALMEN-250', '250 g', 4190], ['ALMEN-1K', '1 kg', 14990]],
	['Ciruelas deshidratadas', ['CIRUELA-250', '250 g', 2790], ['CIRUELA-1K', '1 kg', 9490]],
	['Chocolate 70 % cacao', ['CHOCO-100', 'Barra 100 g', 3990], ['CHOCO-12', 'Caja de 12', 42990]],
	['Manjar artesanal', ['MANJAR-500', 'Pote 500 g', 3690], ['MANJAR-1K', 'Pote 1 kg', 6490]],
	['Mermelada de rosa mosqueta', ['MOSQ-250', 'Frasco 250 g', 3490], ['MOSQ-500', 'Frasco 500 g', 5890]],
	['Sal de Cáhuil', ['SAL-250', '250 g', 1890], ['SAL-1K', '1 kg', 4990]],
	['Cochayuyo picado', ['COCHA-100', '100 g', 2590], ['COCHA-500', '500 g', 9990]],
	['Poncho de lana', ['PONCHO-M', 'Talla M', 49900], ['PONCHO-L', 'Talla L', 49900]],
	['Gorro chilote', ['GORRO-GRIS', 'Gris', 11990], ['GORRO-AZUL', 'Azul', 11990]],
	['Manta tejida a telar', ['MANTA-1P', '1 plaza', 39900], ['MANTA-2P', '2 plazas', 55900]],
	['Taza de greda de Pomaire', ['TAZA-CH', 'Chica', 4990], ['TAZA-GR', 'Grande', 6990]],
	['Paila de greda de Pomaire', ['PAILA-18', '18 cm', 5990], ['PAILA-24', '24 cm', 8990]],
	['Tabla de raulí', ['TABLA-30', '30 cm', 14990], ['TABLA-45', '45 cm', 21990]],
	['Jabón de matico', ['JABON-90', '90 g', 2990], ['JABON-6', 'Pack de 6', 14990]],
	['Aceite de rosa mosqueta', ['ROSA-30', '30 ml', 8990], ['ROSA-100', '100 ml', 21990]],
	['Bolsa de género', ['BOLSA-CH', 'Chica', 1980], ['BOLSA-GR', 'Grande', 2990]],
	['Canasto de mimbre', ['CANASTO-CH', 'Chico', 9990], ['CANASTO-GR', 'Grande', 14990]],
];

/** Sold without counting it. */
export const UNCOUNTED: Product = ['Servicio de embalaje', ['EMBALAJE', 'Por bulto', 1990]];

/** Variants of which little is left, and how much. */
export const SCARCE: Readonly<Record<string, number>> = { 'MANTA-2P': 3, 'PONCHO-L': 5, 'PISCO-6': 8 };

/** A valid EAN-13 of Chile for the nth variant. */
export function barCode(index: number): string {
	const digits = `7804321${String(index).padStart(5, '0')}`;
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}
