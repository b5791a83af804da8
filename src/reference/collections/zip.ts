/** A ZIP file of texts, stored as they are: small, made at once, and opened by every system. */
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The first day that the format knows, so that the same texts are the same bytes. */
const DATE = 0x21;

interface Entry {
	name: Buffer;
	data: Buffer;
	crc: number;
	offset: number;
}

/** What a local header and its line in the directory have alike, after their signatures and versions. */
function writeShared(into: Buffer, at: number, { name, data, crc }: Entry): void {
	into.writeUInt16LE(FLAGS, at);
	// Stored, at midnight.
	into.writeUInt32LE(0, at + 2);
	into.writeUInt16LE(DATE, at + 6);
	into.writeUInt32LE(crc, at + 8);
	into.writeUInt32LE(data.length, at + 12);
	into.writeUInt32LE(data.length, at + 16);
	into.writeUInt16LE(name.length, at + 20);
}

function localHeader(entry: Entry): Buffer {
	const header = Buffer.alloc(30);
	header.writeUInt32LE(LOCAL, 0);
	header.writeUInt16LE(VERSION, 4);
	writeShared(header, 6, entry);
	return header;
}

function directoryLine(entry: Entry): Buffer {
	const line = Buffer.alloc(46);
	line.writeUInt32LE(CENTRAL, 0);
	line.writeUInt16LE(VERSION, 4);
	line.writeUInt16LE(VERSION, 6);
	writeShared(line, 8, entry);
	line.writeUInt32LE(entry.offset, 42);
	return line;
}

/** By path; folders are made of the paths. */
export function zipOf(files: ReadonlyMap<string, string>): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [path, text] of files) {
		const data = Buffer.from(text);
		const entry = { name: Buffer.from(path), data, crc: crc32(data), offset };
		const local = [localHeader(entry), entry.name, data];
		parts.push(...local);
		directory.push(directoryLine(entry), entry.name);
		for (const { length } of local) offset += length;
	}
	const lines = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(files.size, 8);
	end.writeUInt16LE(files.size, 10);
	end.writeUInt32LE(lines.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, lines, end]);
}
