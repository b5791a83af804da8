/** Pure: which code of a product becomes bars on a label, and what its price looks like there. */
import { mostModules } from '../../../kernel/paper/index.ts';
import type { Sheet } from './sheets.ts';

/** A quarter of a millimetre: two dots of a label printer, and wide enough for any scanner. */
const NARROWEST_MM = 0.25;
/** A dot of a label printer of 203 dots per inch: bars are whole dots, or they come out uneven. */
const DOT_MM = 0.125;
/** Wider bars are no easier to read. */
const WIDEST_MM = 0.375;

/** How wide a module can be; undefined where the text does not fit the label. */
export function moduleMm(text: string, { label }: Pick<Sheet, 'label'>): number | undefined {
	const modules = mostModules(text);
	if (modules === undefined) return undefined;
	const fitting = Math.floor(label.width / modules / DOT_MM) * DOT_MM;
	return fitting < NARROWEST_MM ? undefined : Math.min(fitting, WIDEST_MM);
}

/** The bar code, else the code of its own: the first that fits. */
export const codeFor = (codes: readonly string[], sheet: Pick<Sheet, 'label'>): string | undefined =>
	codes.find((code) => code !== '' && moduleMm(code, sheet) !== undefined);

const SIGNS: Readonly<Record<string, string>> = { CLP: '$', USD: 'US$', EUR: '€', CLF: 'UF' };

/** `$ 6.990`: as a price is written in the shop, whatever the caller's language. `amount`: in the currency's smallest unit. */
export function priceText(amount: number, currency: { code: string; decimals: number }): string {
	const { code, decimals } = currency;
	const number = new Intl.NumberFormat('es-CL', {
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
		useGrouping: 'always',
	});
	return `${SIGNS[code] ?? code} ${number.format(amount / 10 ** decimals)}`;
}
