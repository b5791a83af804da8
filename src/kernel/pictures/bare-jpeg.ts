/** A JPEG with nothing in it but what is drawn, segment by segment, as it was encoded. */
import { wrongPicture } from './errors.ts';
import { orientationOnly } from './exif.ts';
import { MOST_PIECES } from './size.ts';

const [START, END, SCAN, RESTART_FIRST, RESTART_LAST, STUFFED] = [0xd8, 0xd9, 0xda, 0xd0, 0xd7, 0];
const [JFIF, EXIF, COLORS, ADOBE, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xfe];
const EXIF_HEAD = 'Exif\0\0';
const COLORS_HEAD = 'ICC_PROFILE\0';
/** Identifier, version, density; a small picture may follow. */
const JFIF_BYTES = 14;

const broken = () => wrongPicture('The JPEG is broken');
const begins = (data: Buffer, head: string) => data.toString('latin1', 0, head.length) === head;

function segment(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([head, data]);
}

/** Frames are C0 to CF, but for three that are tables. */
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What stays of a segment; undefined where nothing does. */
function kept(marker: number, data: Buffer): Buffer | undefined {
	if (marker === JFIF) {
		if (!begins(data, 'JFIF\0') || data.length < JFIF_BYTES) return undefined;
		// Without the small picture, which may show what was cut away.
		const bare = Buffer.from(data.subarray(0, JFIF_BYTES));
		return segment(marker, bare.fill(0, JFIF_BYTES - 2));
	}
	if (marker === EXIF) {
		const orientation = begins(data, EXIF_HEAD) ? orientationOnly(data.subarray(EXIF_HEAD.length)) : undefined;
		return orientation && segment(marker, Buffer.concat([Buffer.from(EXIF_HEAD, 'latin1'), orientation]));
	}
	const isNote = (marker & 0xf0) === 0xe0 || marker === COMMENT;
	const isColors = (marker === COLORS && begins(data, COLORS_HEAD)) || (marker === ADOBE && begins(data, 'Adobe'));
	return isNote && !isColors ? undefined : segment(marker, data);
}

/** Where the pixels that begin here end: at the next marker that is none of theirs. */
function endOfPixels(bytes: Buffer, from: number): number {
	// By hand: asking for the next FF is slow where every second byte is one.
	for (let at = from; at + 1 < bytes.length; at++) {
		if (bytes[at] !== 0xff) continue;
		const next = bytes[at + 1] as number;
		const isOfPixels = next === STUFFED || next === 0xff || (next >= RESTART_FIRST && next <= RESTART_LAST);
		if (!isOfPixels) return at;
	}
	throw broken();
}

/** Refuses what is no JPEG from its first segment to its last; what comes behind its end is left out. */
export function bareJpeg(bytes: Buffer): Buffer {
	const parts = [bytes.subarray(0, 2)];
	let [frames, scans, pieces] = [0, 0, 0];
	for (let at = 2; at + 1 < bytes.length; ) {
		const marker = bytes[at + 1] as number;
		if (bytes[at] !== 0xff) throw broken();
		if (marker === 0xff) {
			at++;
			continue;
		}
		if (marker === END) {
			if (frames !== 1 || scans === 0) throw broken();
			return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
		}
		if (
			++pieces > MOST_PIECES ||
			at + 4 > bytes.length ||
			marker < 0xc0 ||
			(marker >= RESTART_FIRST && marker <= START)
		)
			throw broken();
		const next = at + 2 + bytes.readUInt16BE(at + 2);
		if (next < at + 4 || next > bytes.length) throw broken();
		const data = bytes.subarray(at + 4, next);
		if (isFrame(marker)) {
			frames++;
			if (data.length < 6 || data.readUInt16BE(1) === 0 || data.readUInt16BE(3) === 0) throw broken();
		}
		const stays = kept(marker, data);
		if (stays) parts.push(stays);
		at = next;
		if (marker !== SCAN) continue;
		if (frames === 0) throw broken();
		scans++;
		const end = endOfPixels(bytes, next);
		parts.push(bytes.subarray(next, end));
		at = end;
	}
	throw broken();
}
