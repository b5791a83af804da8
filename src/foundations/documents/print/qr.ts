/** The QR code of an address as a square of dark and light modules, for any vector surface to draw. */
export interface QrCode {
	/** Modules per side, without the quiet zone. */
	size: number;
	/** Horizontal runs of dark modules: far fewer shapes than one per module, and no hairlines between them. */
	runs: { x: number; y: number; length: number }[];
}

/** Light modules that a reader needs on every side (ISO/IEC 18004). */
export const quietZone = 4;

export async function encodeQr(text: string): Promise<QrCode> {
	const { default: barcodes } = await import('bwip-js');
	const [symbol] = barcodes.raw('qrcode', text, 'eclevel=M');
	if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
	const { pixs, pixx: size } = symbol;
	const runs: QrCode['runs'] = [];
	for (let y = 0; y < size; y++) {
		for (let x = 0; x < size; x++) {
			if (pixs[y * size + x] !== 1) continue;
			const start = x;
			while (x + 1 < size && pixs[y * size + x + 1] === 1) x++;
			runs.push({ x: start, y, length: x - start + 1 });
		}
	}
	return { size, runs };
}
