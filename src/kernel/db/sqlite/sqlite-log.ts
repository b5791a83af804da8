/**
 * Whether the embedded database's log (its WAL) can be read to its end. The engine takes what is whole from its beginning and
 * drops the rest without a word: right after a crash in the middle of a write, but not where a page was damaged later.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
/** The number of a log whose checksums are little-endian; one more, and they are big-endian. */
const MAGIC = 0x377f0682;

interface Log {
	descriptor: number;
	header: DataView;
	isLittle: boolean;
	frame: DataView;
	frames: number;
}

function readAt(descriptor: number, length: number, position: number): DataView | undefined {
	const bytes = new Uint8Array(length);
	return readSync(descriptor, bytes, 0, length, position) === length ? new DataView(bytes.buffer) : undefined;
}

function openLog(file: string): Log | undefined {
	let descriptor: number;
	try {
		descriptor = openSync(file, 'r');
	} catch {
		return undefined;
	}
	const header = readAt(descriptor, HEADER, 0);
	const magic = header?.getUint32(0);
	if (!header || (magic !== MAGIC && magic !== MAGIC + 1)) {
		closeSync(descriptor);
		return undefined;
	}
	const frameSize = FRAME_HEADER + header.getUint32(8);
	const frames = Math.floor((fstatSync(descriptor).size - HEADER) / frameSize);
	return {
		descriptor,
		header,
		isLittle: magic === MAGIC,
		frame: new DataView(new ArrayBuffer(frameSize)),
		frames,
	};
}

/** Adds the words from..to to a running checksum. */
function add(sum: [number, number], bytes: DataView, from: number, to: number, isLittle: boolean): void {
	let [a, b] = sum;
	for (let at = from; at < to; at += 8) {
		a = (a + bytes.getUint32(at, isLittle) + b) | 0;
		b = (b + bytes.getUint32(at + 4, isLittle) + a) | 0;
	}
	sum[0] = a;
	sum[1] = b;
}

const isSame = (a: DataView, aAt: number, b: DataView, bAt: number) =>
	a.getUint32(aAt) === b.getUint32(bAt) && a.getUint32(aAt + 4) === b.getUint32(bAt + 4);

interface Scan {
	/** The first frame that is not whole. */
	damagedAt: number | undefined;
	/** Written after it; those of earlier rounds of the log do not count. */
	commits: number;
}

function scan({ descriptor, header, isLittle, frame, frames }: Log): Scan {
	const size = frame.byteLength;
	const sum: [number, number] = [0, 0];
	add(sum, header, 0, 24, isLittle);
	const isHeaderWhole = sum[0] >>> 0 === header.getUint32(24) && sum[1] >>> 0 === header.getUint32(28);
	let damagedAt = isHeaderWhole ? undefined : -1;
	let commits = 0;
	for (let index = 0; index < frames; index++) {
		readSync(descriptor, frame, 0, size, HEADER + index * size);
		const isOfThisRound = isSame(frame, 8, header, 16);
		if (damagedAt !== undefined) {
			if (isOfThisRound && frame.getUint32(4) !== 0) commits++;
			continue;
		}
		add(sum, frame, 0, 8, isLittle);
		add(sum, frame, FRAME_HEADER, size, isLittle);
		const isWhole = isOfThisRound && sum[0] >>> 0 === frame.getUint32(16) && sum[1] >>> 0 === frame.getUint32(20);
		if (!isWhole) damagedAt = index;
	}
	return { damagedAt, commits };
}

/**
 * How many commits the engine will drop though they were written. A frame that another process was just writing is whole by the
 * time that a commit after it is seen, so only what is damaged at the same frame twice is.
 */
export function lostCommits(file: string): number {
	const log = openLog(file);
	if (!log) return 0;
	try {
		const first = scan(log);
		if (first.commits === 0) return 0;
		const second = scan(log);
		const now = readAt(log.descriptor, HEADER, 0);
		const isSameRound = now !== undefined && isSame(now, 16, log.header, 16);
		return isSameRound && first.damagedAt === second.damagedAt ? second.commits : 0;
	} finally {
		closeSync(log.descriptor);
	}
}
