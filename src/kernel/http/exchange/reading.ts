/** How a part of a body is read by its schema: the first thing that is wrong refuses it all, unless everything that is wrong is wanted. */
import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { Refusal } from '../../errors.ts';

/** What reading depends on. */
export interface ReadingContext {
	/** Decimals of the caller's amounts. */
	decimals: number;
	/** Called with the path of each unknown member, and of each that the interface says to ignore. */
	onUnknown?: (field: string, isTolerated?: boolean) => void;
	/** Called with what a strict caller is refused for, and what is done instead; without it everybody is refused. */
	onTolerated?: (refusal: Refusal, done: string) => void;
	/** Called with each refusal of a part; the reading goes on without it, and what it returns is not to be used. */
	onRefusal?: (refusal: Refusal) => void;
}

export type Reader = (raw: unknown, field: string, context: ReadingContext) => unknown;

interface Reading {
	read: Reader;
	/** What says none: an optional member that is sent so is not given. */
	isNone?: (raw: unknown) => boolean;
	/** Null is a value of its own: it takes away what is there. */
	isRemovable?: boolean;
	/** Another name of this member of the same object; sent together, the two have to agree. */
	aliasOf?: string;
}

const READING = Symbol('reading');

export function readingOf(schema: TSchema): Reading {
	const { [READING]: reading }: { [READING]?: Reading } = schema;
	if (!reading) throw new Error('this schema is for answers; bodies are described with the vocabulary of input.ts');
	return reading;
}

export function withReading<Schema extends TSchema>(schema: Schema, reading: Reading): Schema {
	return Object.defineProperty(schema, READING, { value: reading, enumerable: true, configurable: true });
}

/** Forms send "" for what was left open. */
export const isEmptyText = (raw: unknown): boolean => typeof raw === 'string' && raw.trim() === '';

/** An empty text says none, where the member is no text. */
export const leaf = <T>(schema: Record<string, unknown>, read: Reader, isNone = isEmptyText): TUnsafe<T> =>
	withReading(Type.Unsafe<T>(schema), { read, isNone });

export const optional = <Schema extends TSchema>(schema: Schema): TOptional<Schema> =>
	withReading(Type.Optional(schema) as TOptional<Schema>, readingOf(schema));

/** Refuses, unless everything that is wrong is wanted. */
export function refuse(refusal: Refusal, context: ReadingContext): void {
	if (!context.onRefusal) throw refusal;
	context.onRefusal(refusal);
}

/** A member of an object, or an item of a list. */
export function readPart(read: Reader, raw: unknown, field: string, context: ReadingContext): unknown {
	if (!context.onRefusal) return read(raw, field, context);
	try {
		return read(raw, field, context);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		context.onRefusal(error);
		return undefined;
	}
}
