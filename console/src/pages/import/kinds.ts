/** What can be imported: where it is sent, who may, and a file to begin with. */
import { saveFile } from '../../kit/csv.ts';
import type { Language } from '../../words/language.tsx';

export type Area = 'catalog' | 'stock';

export interface Kind {
	name: 'products' | 'prices' | 'receptions' | 'counts';
	area: Area;
	/** The right that it takes. */
	right: string;
	template: Readonly<Record<Language, readonly (readonly string[])[]>>;
}

export const PATHS: Readonly<Record<Area, string>> = { catalog: '/v1/imports', stock: '/v1/stocks/imports' };

export const KINDS: readonly Kind[] = [
	{
		name: 'products',
		area: 'catalog',
		right: 'catalog:write',
		template: {
			es: [
				[
					'código',
					'producto',
					'variante',
					'precio',
					'código de barras',
					'tipo',
					'impuesto',
					'control de stock',
					'estado',
				],
				['POL-AZUL-M', 'Polera de algodón', 'Azul M', '12990', '', '', '19%', 'sí', 'activo'],
				['POL-AZUL-L', 'Polera de algodón', 'Azul L', '12990', '', '', '19%', 'sí', 'activo'],
			],
			en: [
				['code', 'product', 'variant', 'price', 'bar code', 'type', 'tax', 'stock control', 'state'],
				['POL-AZUL-M', 'Polera de algodón', 'Azul M', '12990', '', '', '19%', 'yes', 'active'],
				['POL-AZUL-L', 'Polera de algodón', 'Azul L', '12990', '', '', '19%', 'yes', 'active'],
			],
		},
	},
	{
		name: 'prices',
		area: 'catalog',
		right: 'catalog:write',
		template: {
			es: [
				['código', 'precio', 'lista de precios'],
				['POL-AZUL-M', '13990', ''],
			],
			en: [
				['code', 'price', 'price list'],
				['POL-AZUL-M', '13990', ''],
			],
		},
	},
	{
		name: 'receptions',
		area: 'stock',
		right: 'stock:write',
		template: {
			es: [
				['código', 'cantidad', 'costo', 'sucursal'],
				['POL-AZUL-M', '24', '6500', ''],
			],
			en: [
				['code', 'quantity', 'cost', 'office'],
				['POL-AZUL-M', '24', '6500', ''],
			],
		},
	},
	{
		name: 'counts',
		area: 'stock',
		right: 'stock:write',
		template: {
			es: [
				['código', 'cantidad', 'sucursal'],
				['POL-AZUL-M', '22', ''],
			],
			en: [
				['code', 'quantity', 'office'],
				['POL-AZUL-M', '22', ''],
			],
		},
	},
];

/** With semicolons, which spreadsheets of places with a decimal comma open as columns. */
export function saveTemplate({ template }: Kind, language: Language, name: string): void {
	const text = template[language].map((row) => row.join(';')).join('\r\n');
	saveFile(`${name}.csv`, new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
}
