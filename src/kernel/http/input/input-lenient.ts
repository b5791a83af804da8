/** Members that refuse no request: what is too long is cut, what cannot be read is left out, and both are reported; a strict caller is refused. */
import type { Static, TSchema, TUnsafe } from 'typebox';
import { invalid, Refusal } from '../../errors.ts';
import { leaf, type Reader, type ReadingContext, readingOf } from '../exchange/index.ts';

function tolerate(refusal: Refusal, done: string, context: ReadingContext): undefined {
	if (!context.onTolerated) throw refusal;
	context.onTolerated(refusal, done);
}

function lenientLeaf<T>(schema: TSchema, told: string, read: Reader): TUnsafe<T> {
	const { description }: { description?: string } = schema;
	const said = [description, `${told}, and told`].filter(Boolean).join('; ');
	return leaf<T>({ ...schema, description: said }, read, readingOf(schema).isNone);
}

function limitOf(schema: TSchema): number {
	const { maxLength = Number.POSITIVE_INFINITY }: { maxLength?: number } = schema;
	return maxLength;
}

/** A text that is of use without its end. */
export function cut(schema: TUnsafe<string>): TUnsafe<string> {
	const maxLength = limitOf(schema);
	const { read } = readingOf(schema);
	return lenientLeaf(schema, 'a longer one is cut', (raw, field, context) => {
		const trimmed = typeof raw === 'string' ? raw.trim() : '';
		if (trimmed.length <= maxLength) return read(raw, field, context);
		tolerate(invalid(field, `text of up to ${maxLength} characters`), 'it is cut', context);
		// A pair of surrogates is not cut in two.
		return read(trimmed.slice(0, maxLength).replace(/[\ud800-\udbff]$/, ''), field, context);
	});
}

/** `isJudged`: what is read and refused as in any other member. */
export function lenient<Schema extends TSchema>(
	schema: Schema,
	isJudged: (raw: unknown) => boolean = () => false,
): TUnsafe<Static<Schema> | undefined> {
	const { read } = readingOf(schema);
	return lenientLeaf(schema, 'what cannot be read is left out', (raw, field, context) => {
		if (isJudged(raw)) return read(raw, field, context);
		try {
			return read(raw, field, context);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return tolerate(error, 'it is left out', context);
		}
	});
}
