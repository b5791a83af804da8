/** Code 128, the bars that every scanner reads: which texts can be written in them, how wide they come out, and where each is (ISO/IEC 15417). */

/** Modules of light on each side that a reader needs. */
export const QUIET_MODULES = 10;

const START_AND_CHECK = 2;
const SYMBOL = 11;
const STOP = 13;

/** Widths of bars and spaces by turns, in modules, beginning with a bar. */
export async function code128(text: string): Promise<readonly number[]> {
	// Loaded with the first paper that has bars, so that starting the service does not pay for it.
	const { default: barcodes } = await import('bwip-js');
	const [symbol] = barcodes.raw('code128', text, '');
	if (!symbol || !('sbs' in symbol)) throw new Error('the encoder of bar codes gave no bars');
	return symbol.sbs;
}

/** How many modules a text takes at most, its light included; undefined where it cannot be written. Of digits two are packed in one. */
export function mostModules(text: string): number | undefined {
	const isDigits = /^\d+$/.test(text);
	if (!isDigits && !/^[\x20-\x7e]+$/.test(text)) return undefined;
	const symbols = isDigits ? Math.floor(text.length / 2) + (text.length % 2) * 2 : text.length;
	return SYMBOL * (symbols + START_AND_CHECK) + STOP + 2 * QUIET_MODULES;
}
