/** Amounts as people type or paste them: `12990`, `12.990`, `$ 12.990`, `1,234.50`. */
import type { Language } from './language.tsx';

const grouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`);

/** Undefined where it is no amount, or has more decimals than are allowed. */
export function readAmount(text: string, language: Language, decimals: number): number | undefined {
	const plain = text.replace(/[\s$]|US\$|CLP/g, '');
	const [thousands, point] = language === 'es' ? ['.', ','] : [',', '.'];
	// Without decimals either mark can only part thousands.
	const marks = decimals === 0 ? [thousands, point] : [thousands];
	const [whole = '', fraction = '', ...rest] = plain.split(decimals === 0 ? /$^/ : point);
	const digits = marks.some((mark) => grouped(mark).test(whole)) ? whole.replace(/[.,]/g, '') : whole;
	if (rest.length > 0 || !/^\d+$/.test(digits) || !/^\d*$/.test(fraction) || fraction.length > decimals)
		return undefined;
	return Number(`${digits}.${fraction || '0'}`);
}
