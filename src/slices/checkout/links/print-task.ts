/** What a drawing thread does for payment links: the QR code of an address, as an SVG image. */

export interface QrOrder {
	url: string;
}

/** Light modules that a reader needs on every side (ISO/IEC 18004). */
const QUIET = 4;

export async function run({ url }: QrOrder): Promise<Uint8Array> {
	const { default: barcodes } = await import('bwip-js');
	const [symbol] = barcodes.raw('qrcode', url, 'eclevel=M');
	if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
	const { pixs, pixx: size } = symbol;
	const squares = Array.from(pixs).flatMap((pixel, at) =>
		pixel === 1 ? `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z` : [],
	);
	const side = size + 2 * QUIET;
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
			`<rect width="${side}" height="${side}" fill="white"/><path fill="black" d="${squares.join('')}"/></svg>`,
	);
}
