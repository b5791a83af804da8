/** Amounts as people type them: `12.990`, `$ 12.990`, `12990,5`; a dot before three digits parts thousands. */

export function amountOf(text: string): number {
	const plain = text
		.replace(/[\s$]/g, '')
		.replace(/\.(?=\d{3}(\D|$))/g, '')
		.replace(',', '.');
	return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0;
}
