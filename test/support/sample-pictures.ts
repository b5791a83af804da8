/** Pictures for tests: real ones, and malicious ones. */
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

export interface SamplePng {
	width?: number;
	height?: number;
	bits?: number;
	colorType?: number;
	interlace?: number;
	/** Bytes of a row without its filter. */
	rowBytes?: number;
	filter?: number;
	/** Chunks between the head and the pixels. */
	more?: readonly Buffer[];
	pixels?: Buffer;
}

/** Half transparent red unless said otherwise. */
export function samplePng(options: SamplePng = {}): Buffer {
	const { width = 40, height = 20, bits = 8, colorType = 6, interlace = 0, filter = 0, more = [] } = options;
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([bits, colorType, 0, 0, interlace], 8);
	const packed = () => {
		const row = Buffer.alloc((options.rowBytes ?? width * 4) + 1);
		for (let index = 1; index < row.length; index++) row[index] = [200, 30, 40, 128][(index - 1) % 4] as number;
		row[0] = filter;
		return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
	};
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk('IHDR', head),
		...more,
		pngChunk('IDAT', options.pixels ?? packed()),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

/** 48 × 24 pixels: a white circle on red. */
const JPEG =
	'/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8yb' +
	'qmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAY' +
	'ADADASIAAhEBAxEB/8QAGQABAQEAAwAAAAAAAAAAAAAAAAUDAQQG/8QAJBAAAgAFAQkAAAAAAAAAAAAAAAMBAgQREhMGFSEyQVFxkcH/xAAXAQ' +
	'ADAQAAAAAAAAAAAAAAAAAAAQIE/8QAGhEAAwEBAQEAAAAAAAAAAAAAAAECAxESMf/aAAwDAQACEQMRAD8A6tOhlQ2C1S3miVNwswvry5dseHs4' +
	'2dx1XX5sYW8dfhdImU0bNtqmuI8e9DKdsVtltNAzK+0WOqm3NjG/jp9JBDXGac69SmwABFmiHMp2waqa00Cpv5mFtCXLvlw9ADTaIrOa+olvcy' +
	'obFrY3miZgCLS4AAAH/9k=';

export const sampleJpeg = (): Buffer => Buffer.from(JPEG, 'base64');

/** A segment put right after the beginning. */
export function jpegWith(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([sampleJpeg().subarray(0, 2), head, data, sampleJpeg().subarray(2)]);
}

/** One pixel, without loss and with. */
const WEBP = {
	VP8L: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
	'VP8 ': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
};
export const sampleWebp = (kind: keyof typeof WEBP = 'VP8L'): Buffer => Buffer.from(WEBP[kind], 'base64');

export function webpChunk(type: string, data: Buffer): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt32LE(data.length);
	return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

export function webpOf(...chunks: readonly Buffer[]): Buffer {
	return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** What a telephone notes: how it was held, who owns it, and where it was. */
export function cameraNotes(orientation: number): Buffer {
	const notes = Buffer.from(
		`49492a0008000000020012010300010000000${orientation}0000003b010200040000004100420000000000`,
		'hex',
	);
	return Buffer.concat([notes, Buffer.from('GPS 33.4489 S 70.6693 W, Camila Rojas')]);
}

/** Half of it is a white rectangle. */
export const sampleSvg = (): Buffer =>
	Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="60" height="40" fill="#fff"/></svg>',
	);
