/** Rows as PostgreSQL sends them, read by functions that are chosen once for the columns of a statement. */
import { sumTooLarge } from '../../errors.ts';
import { rowMaker } from '../engine/index.ts';

type Field = (bytes: Buffer, start: number, end: number) => unknown;

interface Column {
	name: string;
	/** Object id of its type. */
	type: number;
}

/** Every integer we store fits a double exactly (interface notes, "Exactness"); a sum of many may not. */
function exact(number: number): number {
	if (!Number.isSafeInteger(number)) throw sumTooLarge();
	return number;
}

const text: Field = (bytes, start, end) => bytes.toString('utf8', start, end);
const number: Field = (bytes, start, end) => Number(bytes.toString('latin1', start, end));
const json: Field = (bytes, start, end) => JSON.parse(bytes.toString('utf8', start, end));
const time: Field = (bytes, start, end) => new Date(bytes.toString('latin1', start, end));

/** Readers of values sent as text, by the object id of the type: bool, bytea, int8, int2, int4, oid, float4, float8, json, jsonb, date and times. */
const AS_TEXT: Readonly<Record<number, Field>> = {
	16: (bytes, start) => bytes[start] === 0x74,
	17: (bytes, start, end) => Buffer.from(bytes.toString('latin1', start + 2, end), 'hex'),
	20: (bytes, start, end) => exact(Number(bytes.toString('latin1', start, end))),
	21: number,
	23: number,
	26: number,
	700: number,
	701: number,
	114: json,
	3802: json,
	1082: time,
	1114: time,
	1184: time,
};

/** Readers of values sent as bytes, where that is cheaper to write and to read; everything else comes as text. */
const AS_BYTES: Readonly<Record<number, Field>> = {
	16: (bytes, start) => bytes[start] === 1,
	17: (bytes, start, end) => Buffer.from(bytes.subarray(start, end)),
	20: (bytes, start) => exact(bytes.readInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4)),
	21: (bytes, start) => bytes.readInt16BE(start),
	23: (bytes, start) => bytes.readInt32BE(start),
};

/** `start`: of the first value's length. What comes of it is known to the writer of the statement. */
export type RowReader = (bytes: Buffer, start: number) => never;

function readerOf(names: readonly string[], fields: readonly Field[]): RowReader {
	const make = rowMaker<never>(names);
	return (bytes, start) => {
		const values = new Array<unknown>(fields.length);
		let at = start;
		for (let i = 0; i < fields.length; i++) {
			const length = bytes.readInt32BE(at);
			at += 4;
			if (length < 0) values[i] = null;
			else {
				values[i] = fields[i]?.(bytes, at, at + length);
				at += length;
			}
		}
		return make(values);
	};
}

export interface Readers {
	/** Reads an answer that was requested before the columns were known. */
	asText: RowReader;
	asBytes: RowReader;
	/** What to ask for: 1 for bytes. */
	formats: readonly number[];
}

export function readersOf(columns: readonly Column[]): Readers {
	const names = columns.map(({ name }) => name);
	return {
		asText: readerOf(
			names,
			columns.map(({ type }) => AS_TEXT[type] ?? text),
		),
		asBytes: readerOf(
			names,
			columns.map(({ type }) => AS_BYTES[type] ?? AS_TEXT[type] ?? text),
		),
		formats: columns.map(({ type }) => (type in AS_BYTES ? 1 : 0)),
	};
}

/** What a description of columns (`T`) says; `at`: of their number. */
export function columnsIn(bytes: Buffer, at: number): Column[] {
	const many = bytes.readInt16BE(at);
	let start = at + 2;
	return Array.from({ length: many }, () => {
		const end = bytes.indexOf(0, start);
		const column = { name: bytes.toString('utf8', start, end), type: bytes.readInt32BE(end + 7) };
		start = end + 19;
		return column;
	});
}

/** What a description of parameters (`t`) says. */
export const parametersIn = (bytes: Buffer, at: number): number[] =>
	Array.from({ length: bytes.readInt16BE(at) }, (_, index) => bytes.readInt32BE(at + 2 + index * 4));
