/** The demo company's shelf: product, then code, description and price in pesos, taxes included, of each variant. */

export type Variant = readonly [
	code: string,
	description: string,
	price: number,
	/** Of the attributes of its type; the description is that of the first when none are given. */
	values?: readonly string[],
];

export type Product = readonly [name: string, ...variants: Variant[]];

/** What products of a kind differ in, in the order in which variants say it. */
export interface ProductType {
	name: string;
	attributes: readonly { name: string; options?: string; isMandatory: 0 | 1; generateVariantName: 0 | 1 }[];
}

const SAID = { isMandatory: 1, generateVariantName: 1 } as const;
const GROCERIES: ProductType = {
	name: 'Abarrotes',
	attributes: [{ name: 'Formato', isMandatory: 0, generateVariantName: 1 }],
};
const LIQUOR: ProductType = {
	name: 'Vinos y licores',
	attributes: [
		{ name: 'Formato', options: 'Botella 750 ml|Caja de 6', ...SAID },
		{ name: 'Grado alcohólico', isMandatory: 1, generateVariantName: 0 },
	],
};
const DRINKS: ProductType = { name: 'Bebidas', attributes: [{ name: 'Formato', ...SAID }] };
const CLOTHES: ProductType = {
	name: 'Vestuario',
	attributes: [
		{ name: 'Talla', options: 'S|M|L', isMandatory: 0, generateVariantName: 1 },
		{ name: 'Color', options: 'Natural|Gris|Azul', isMandatory: 1, generateVariantName: 1 },
	],
};
const HOME: ProductType = {
	name: 'Hogar',
	attributes: [
		{ name: 'Tamaño', ...SAID },
		{ name: 'Material', options: 'Lana|Greda|Raulí|Algodón|Mimbre', isMandatory: 1, generateVariantName: 0 },
	],
};
const CARE: ProductType = { name: 'Cuidado personal', attributes: [{ name: 'Formato', ...SAID }] };

/** A tax beside the general one, by the tax authority's code and at the law's rate in hundredths of a per cent. */
export interface AddedTax {
	name: string;
	code: string;
	percentage: number;
}

const SPIRITS_TAX: AddedTax = { name: 'ILA licores y destilados', code: '24', percentage: 3150 };
const WINE_TAX: AddedTax = { name: 'ILA vinos', code: '25', percentage: 2050 };
const SUGAR_TAX: AddedTax = { name: 'IABA bebidas con alto contenido de azúcares', code: '271', percentage: 1800 };

/** Products of a kind that bear the same taxes. */
export interface Aisle {
	type: ProductType;
	tax?: AddedTax;
	products: readonly Product[];
}

export const AISLES: readonly Aisle[] = [
	{
		type: GROCERIES,
		products: [
			['Café de grano Huila', ['CAFE-250', '250 g', 6990], ['CAFE-1K', '1 kg', 23740]],
			['Té negro Ceylán', ['TE-20', '20 bolsitas', 2190], ['TE-100', '100 bolsitas', 7980]],
			['Yerba mate con palo', ['YERBA-500', '500 g', 3890], ['YERBA-1K', '1 kg', 6990]],
			['Miel de ulmo', ['MIEL-500', 'Frasco 500 g', 5990], ['MIEL-1K', 'Frasco 1 kg', 10490]],
			['Merkén ahumado', ['MERKEN-50', 'Frasco 50 g', 2990], ['MERKEN-200', 'Bolsa 200 g', 7490]],
			['Aceite de oliva extra virgen', ['OLIVA-500', '500 ml', 6990], ['OLIVA-1L', '1 l', 11990]],
		],
	},
	{
		type: LIQUOR,
		tax: WINE_TAX,
		products: [
			[
				'Vino carménère reserva',
				['VINO-CAR', 'Botella 750 ml', 5990, ['Botella 750 ml', '13,5°']],
				['VINO-CAR-6', 'Caja de 6', 32990, ['Caja de 6', '13,5°']],
			],
			[
				'Vino cabernet sauvignon',
				['VINO-CAB', 'Botella 750 ml', 5490, ['Botella 750 ml', '14°']],
				['VINO-CAB-6', 'Caja de 6', 29990, ['Caja de 6', '14°']],
			],
		],
	},
	{
		type: LIQUOR,
		tax: SPIRITS_TAX,
		products: [
			[
				'Pisco artesanal 40°',
				['PISCO-750', 'Botella 750 ml', 10990, ['Botella 750 ml', '40°']],
				['PISCO-6', 'Caja de 6', 61990, ['Caja de 6', '40°']],
			],
		],
	},
	{
		type: GROCERIES,
		products: [
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
		],
	},
	{
		type: CLOTHES,
		products: [
			[
				'Poncho de lana',
				['PONCHO-M', 'Talla M', 49900, ['M', 'Natural']],
				['PONCHO-L', 'Talla L', 49900, ['L', 'Natural']],
			],
			['Gorro chilote', ['GORRO-GRIS', 'Gris', 11990, ['', 'Gris']], ['GORRO-AZUL', 'Azul', 11990, ['', 'Azul']]],
		],
	},
	{
		type: HOME,
		products: [
			[
				'Manta tejida a telar',
				['MANTA-1P', '1 plaza', 39900, ['1 plaza', 'Lana']],
				['MANTA-2P', '2 plazas', 55900, ['2 plazas', 'Lana']],
			],
			[
				'Taza de greda de Pomaire',
				['TAZA-CH', 'Chica', 4990, ['Chica', 'Greda']],
				['TAZA-GR', 'Grande', 6990, ['Grande', 'Greda']],
			],
			[
				'Paila de greda de Pomaire',
				['PAILA-18', '18 cm', 5990, ['18 cm', 'Greda']],
				['PAILA-24', '24 cm', 8990, ['24 cm', 'Greda']],
			],
			[
				'Tabla de raulí',
				['TABLA-30', '30 cm', 14990, ['30 cm', 'Raulí']],
				['TABLA-45', '45 cm', 21990, ['45 cm', 'Raulí']],
			],
			[
				'Bolsa de género',
				['BOLSA-CH', 'Chica', 1980, ['Chica', 'Algodón']],
				['BOLSA-GR', 'Grande', 2990, ['Grande', 'Algodón']],
			],
			[
				'Canasto de mimbre',
				['CANASTO-CH', 'Chico', 9990, ['Chico', 'Mimbre']],
				['CANASTO-GR', 'Grande', 14990, ['Grande', 'Mimbre']],
			],
		],
	},
	{
		type: CARE,
		products: [
			['Jabón de matico', ['JABON-90', '90 g', 2990], ['JABON-6', 'Pack de 6', 14990]],
			['Aceite de rosa mosqueta', ['ROSA-30', '30 ml', 8990], ['ROSA-100', '100 ml', 21990]],
		],
	},
	{
		type: DRINKS,
		tax: SUGAR_TAX,
		products: [['Bebida de papaya', ['PAPAYA-350', 'Botella 350 ml', 1190], ['PAPAYA-15', 'Botella 1,5 l', 2490]]],
	},
];

export const PRODUCTS: readonly Product[] = AISLES.flatMap(({ products }) => products);

/** Sold without counting it. */
export const UNCOUNTED: Product = ['Servicio de embalaje', ['EMBALAJE', 'Por bulto', 1990]];

/** Variants of which little is left, and how much. */
export const SCARCE: Readonly<Record<string, number>> = { 'MANTA-2P': 3, 'PONCHO-L': 5, 'PISCO-6': 8 };

/** Sold as one: what is in it, and its price. */
export const PACK = {
	name: 'Canasta campesina',
	code: 'CANASTA-CAMPO',
	price: 15990,
	parts: ['CAFE-250', 'MIEL-500', 'MOSQ-250', 'HARINA-500'],
} as const;

/** A valid EAN-13 of Chile for the nth variant. */
export function barCode(index: number): string {
	const digits = `7804321${String(index).padStart(5, '0')}`;
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}
