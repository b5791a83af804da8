/** What a camera notes in a picture (Exif): nothing of it is kept but how the camera was held, without which it would lie on its side. */

export const UPRIGHT = 1;
const MOST_TURNED = 8;
const ORIENTATION = 0x0112;

/** `tiff`: the notes without what announces them. */
export function orientationOf(tiff: Buffer): number {
	if (tiff.length < 8) return UPRIGHT;
	const isLittle = tiff.toString('latin1', 0, 2) === 'II';
	const word = (offset: number) =>
		offset + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
	const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < word(directory); entry++) {
		const offset = directory + 2 + entry * 12;
		if (offset + 12 > tiff.length) break;
		if (word(offset) === ORIENTATION) return word(offset + 8);
	}
	return UPRIGHT;
}

/** Notes that say how the camera was held and nothing else; undefined where it was held upright. */
export function orientationOnly(tiff: Buffer): Buffer | undefined {
	const orientation = orientationOf(tiff);
	if (orientation <= UPRIGHT || orientation > MOST_TURNED) return undefined;
	const bare = Buffer.from('4d4d002a0000000800010112000300000001000000000000'.padEnd(52, '0'), 'hex');
	bare.writeUInt16BE(orientation, 18);
	return bare;
}
