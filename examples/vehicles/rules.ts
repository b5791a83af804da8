/** What makes a number plate acceptable, and one the same as another. */

const PLATE = /^[A-Z0-9]{4,8}$/;

/** Undefined where the text is no plate: `bb-cl·47` and `BBCL47` are the same. */
export function plateOf(text: string): string | undefined {
	const plate = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
	return PLATE.test(plate) ? plate : undefined;
}
