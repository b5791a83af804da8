/** Plausible values for members by their names, where a shape gives no example itself. */
import type { JsonValue } from './document.ts';

type Words = readonly (readonly [pattern: RegExp, value: JsonValue])[];

/** Tried in order on the name in lower case. */
export const TEXTS: Words = [
	[/^firstname$/, 'Camila'],
	[/^lastname$/, 'Rojas'],
	[/^(recipient|contact(name)?)$/, 'Camila Rojas'],
	[/^company(name)?$/, 'Comercial Andes SpA'],
	[/^activity$/, 'Venta al por menor'],
	[/mail/, 'compras@andes.example'],
	[/phone/, '+56 2 2345 6789'],
	[/zipcode|postal/, '7500000'],
	[/address|street/, 'Av. Providencia 1234'],
	[/municipality|district/, 'Providencia'],
	[/city/, 'Santiago'],
	[/country/, 'Chile'],
	[/latitude/, '-33.4263'],
	[/longitude/, '-70.6200'],
	[/barcode/, '7801234567894'],
	[/codesii/, '52'],
	[/tracking/, 'AND-0001042'],
	[/serial/, 'VERANO10'],
	[/sku|^code$/, 'CAFE-250'],
	[/currency|coin/, 'CLP'],
	[/documentnumber|number$/, '8841'],
	[/^document$/, 'Factura de compra'],
	[/^(note|comment)$/, 'Entregar en bodega'],
	[/^description$/, 'Café de grano 250 g'],
	[/^role$/, 'owner'],
	[/salesid/, 'WEB-1042'],
	[/^status$/, 'ok'],
	[/secret/, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
	[/password/, 'una-clave-larga'],
	[/token|key|hash|^code_|signature/, '9f2c41d07be84a5163d0'],
	[/id$/, '1'],
	[/name|title/, 'Café de grano'],
];

/** Tried before them, on the address of the record and the name: what things are called depends on what they are. */
export const TEXTS_BY_RECORD: Words = [
	[/offices\b.*\.name$/, 'Casa Matriz'],
	[/offices\b.*\.description$/, 'Sala de ventas y bodega'],
	[/shipping_types\b.*\.name$/, 'Venta'],
	[/document_types\b.*\.name$/, 'Guía de despacho electrónica'],
	[/payment_(types|methods)\b.*\.name$/, 'Tarjeta de crédito'],
	[/price_lists\b.*\.name$/, 'Lista general'],
	[/price_lists\b.*\.description$/, 'Precios al público'],
	[/taxes\b.*\.code$/, 'IVA'],
	[/coupons?\b.*\.name$/, 'Verano'],
	[/couriers\b.*\.name$/, 'Despachos del Sur'],
];

export const NUMBERS: Words = [
	[/^limit$/, 25],
	[/^(offset|state|received|disabled|decimals)$|^legacy/, 0],
	[/^code$/, 200],
	[/(date|time|edat)$|^at$/, 1_767_225_600],
	[/^number$/, 1042],
	[/^linenumber$/, 1],
	[/duration|ms$/, 120],
	[/percent/, 19],
	[/withtax/, 2368],
	[/exempt/, 0],
	[/unit|value|cost|price/, 1990],
	[/net.*amount|subtotal/, 3980],
	[/tax.*amount/, 756],
	[/discount/, 0],
	[/total|amount/, 4736],
	[/reserved|dispatched/, 0],
	[/available|quantity/, 2],
	[/stock/, 118],
];

export function wordFor(words: Words, name: string): JsonValue | undefined {
	const lower = name.toLowerCase();
	return words.find(([pattern]) => pattern.test(lower))?.[1];
}
