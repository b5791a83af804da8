/**
 * The vocabulary of request bodies: TypeBox schemas (documented and typed) whose leaves know how to read what clients really send, numeric
 * strings and null for "not given". The example of a body shows its required members and those optional ones that have one.
 */
import Type, { type Static, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { invalid, namesDisagree, Refusal } from '../../errors.ts';
import { isRecord } from '../../json.ts';
import { QUANTITY_DECIMALS, toRounded, toScaled, UNIT_DECIMALS, UNIT_ONE } from '../../numbers.ts';
import { groupThousands, isUnprintable } from '../../text.ts';
import {
	isEmptyText,
	leaf,
	optional,
	type Reader,
	type ReadingContext,
	readingOf,
	readPart,
	refuse,
	withReading,
} from '../exchange/index.ts';

export { optional } from '../exchange/index.ts';
export { cut, lenient } from './input-lenient.ts';
export { ignored, unserved } from './input-unserved.ts';

export interface TextOptions {
	max: number;
	/** Line breaks and tabs are welcome. */
	multiline?: boolean;
	min?: number;
	description?: string;
	example?: string;
	/** Codes are often sent as numbers. */
	acceptsNumbers?: boolean;
	/** Where it may be left out, an empty one is. */
	emptyIsNone?: boolean;
}

export function text(options: TextOptions): TUnsafe<string> {
	const { max, min = 0, multiline = false } = options;
	const length = min > 0 ? `from ${min} to ${max} characters` : `up to ${max} characters`;
	const schema = {
		...(options.acceptsNumbers ? { type: ['string', 'number'] } : { type: 'string' }),
		maxLength: max,
		...(min > 0 ? { minLength: min } : {}),
		...(options.description ? { description: options.description } : {}),
		...(options.example ? { examples: [options.example] } : {}),
	};
	const read: Reader = (raw, field) => {
		const value = options.acceptsNumbers && typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw;
		if (typeof value !== 'string') throw invalid(field, `text of ${length}`);
		const trimmed = value.trim();
		if (trimmed.length > max || trimmed.length < min) throw invalid(field, `text of ${length}`);
		if (isUnprintable(trimmed, multiline)) throw invalid(field, 'text without control characters');
		return trimmed;
	};
	return leaf<string>(schema, read, (raw) => options.emptyIsNone === true && isEmptyText(raw));
}

/** Only what is given, in the schema. */
const said = (description: string, example: unknown) => ({
	description,
	...(example === undefined ? {} : { examples: [example] }),
});

const NUMERIC = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9.]+$' }] };

/** A whole number of units of 10^-decimals, from `least`; when omitted, the decimals of the caller's amounts. */
const number =
	(expected: string, least: number, decimals?: number, most = Number.MAX_SAFE_INTEGER) =>
	(description: string, example?: number): TUnsafe<number> => {
		const read: Reader = (raw, field, context) => {
			const value = toScaled(raw, decimals ?? context.decimals);
			if (value === undefined || value < least || value > most) throw invalid(field, expected);
			return value;
		};
		return leaf({ ...NUMERIC, ...said(description, example) }, read);
	};

/** The id of a record. */
export const id = number('a positive whole number', 1, 0);

/** One that may be left out; programs that fill in every member send 0 for none. */
export const optionalId = (description: string) => {
	const schema = optional(id(`${description}; 0 for none`));
	return withReading(schema, { ...readingOf(schema), isNone: (raw) => isEmptyText(raw) || raw === 0 || raw === '0' });
};

const aboveZero = number('a number above 0 with at most 4 decimals', 1, QUANTITY_DECIMALS);
export const quantity = (description = 'Quantity, above 0, at most 4 decimals', example = 2) =>
	aboveZero(description, example);

/** A weight or length. */
export const measure = number('a number from 0 with at most 4 decimals', 0, QUANTITY_DECIMALS);

/** A quantity as it stands, which may be below zero. */
export const level = number('a number with at most 4 decimals', -Number.MAX_SAFE_INTEGER, QUANTITY_DECIMALS);

/** An amount of the company's money, in the currency's smallest unit. */
export const money = number("an amount from 0 with no more decimals than the company's currency has", 0);

const ANY_DECIMALS = {
	anyOf: [
		{ type: 'number', minimum: 0 },
		{ type: 'string', pattern: '^[0-9.]+$' },
	],
};

/** Like a number, but any decimals may come and six are kept. */
const value =
	(expected: string, most = Number.MAX_SAFE_INTEGER) =>
	(description: string, example?: number): TUnsafe<number> =>
		leaf({ ...ANY_DECIMALS, ...said(description, example) }, (raw, field) => {
			const read = toRounded(raw, UNIT_DECIMALS);
			if (read === undefined || read < 0 || read > most) throw invalid(field, expected);
			return read;
		});

/** A rate in hundredths of a per cent. */
export const rate = number('a percentage from 0 to 100 with at most 2 decimals', 0, 2, 10_000);

/** What one unit costs, in millionths of the currency's unit. */
export const unitValue = value('an amount from 0 to 9007199254');

/** A part of a hundred, in millionths of a per cent. */
export const percentage = value('a percentage from 0 to 100', 100 * UNIT_ONE);

/** How often, how many. */
export const count = number('a whole number from 0', 0, 0);

/** A date as Unix seconds. The year 9999 is the last. */
export const unixDate = number('a date in Unix seconds', 0, 0, 253_402_300_799);

const listed = (raw: unknown): readonly unknown[] => {
	const inside = typeof raw === 'string' ? /^\s*\[(.*)\]\s*$/s.exec(raw)?.[1] : undefined;
	if (inside !== undefined) return inside.trim() === '' ? [] : inside.split(',');
	return Array.isArray(raw) ? raw : [raw];
};

/** Ids as an array, as a text that holds one ("[1,2]"), or a single one; each once. */
export const ids = (description: string, most: number) => {
	const { read } = readingOf(id(''));
	const inList = { type: 'array', items: { type: 'integer' }, maxItems: most };
	const inText = { type: 'string', pattern: '^(\\[[0-9, ]*\\]|[0-9]+)$' };
	const readAll: Reader = (raw, field, context) => {
		const sent = listed(raw);
		if (sent.length > most) throw invalid(field, `at most ${most} ids`);
		return [...new Set(sent.map((each) => read(each, field, context)))];
	};
	return leaf<number[]>({ anyOf: [inList, inText, { type: 'integer' }], description }, readAll);
};

/** A number kept as its decimal text, where another member of the body decides what it counts. */
export const decimalText = (description: string, example?: number) =>
	leaf<string>({ ...NUMERIC, ...said(description, example) }, (raw, field) => {
		const written = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
		if (written === '' || !Number.isFinite(Number(written))) throw invalid(field, 'a number');
		return written;
	});

/** The integers 0 and 1; booleans are understood, also as text. */
export const flag = (description: string, example?: 0 | 1) =>
	leaf<0 | 1>({ enum: [0, 1, '0', '1', false, true], ...said(description, example) }, (raw, field) => {
		const sent = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
		if (sent === 0 || sent === '0' || sent === false || sent === 'false') return 0;
		if (sent === 1 || sent === '1' || sent === true || sent === 'true') return 1;
		throw invalid(field, '0 or 1');
	});

/** One of a few words, without regard to letter case; numbers among them are understood as sent. */
export const word = <Word extends string>(words: readonly Word[], description: string) =>
	leaf<Word>({ enum: [...words], description }, (raw, field) => {
		const sent = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().toLowerCase() : '';
		const found = words.find((each) => each === sent);
		if (found === undefined) throw invalid(field, words.join(', '));
		return found;
	});

/** A boolean, stored as 0 or 1; those integers are understood. */
export const yesNo = (description: string) =>
	leaf<0 | 1>({ enum: [true, false, 'true', 'false', 1, 0, '1', '0'], description }, (raw, field) => {
		// Only of these is a text: an object may have any `toString`.
		const text = ['boolean', 'number', 'string'].includes(typeof raw) ? String(raw).toLowerCase() : '';
		if (text === 'false' || text === '0') return 0;
		if (text === 'true' || text === '1') return 1;
		throw invalid(field, 'true or false');
	});

/** An object kept as it was sent, up to a length as JSON. */
export const jsonObject = (description: string, maxLength: number, example?: Record<string, unknown>) =>
	leaf<Record<string, unknown>>(
		{ type: 'object', additionalProperties: true, ...said(description, example) },
		(raw, field) => {
			if (!isRecord(raw)) throw invalid(field, 'a JSON object');
			if (JSON.stringify(raw).length > maxLength)
				throw invalid(field, `a JSON object of up to ${groupThousands(maxLength)} characters`);
			return raw;
		},
	);

export function list<Item extends TSchema>(item: Item, most: number, description: string) {
	const { read } = readingOf(item);
	return leaf<Static<Item>[]>({ type: 'array', items: item, maxItems: most, description }, (raw, field, context) => {
		if (!Array.isArray(raw)) throw invalid(field, 'a list');
		if (raw.length > most) throw invalid(field, `a list of at most ${groupThousands(most)} items`);
		return raw.map((each, index) => readPart(read, each, `${field}[${index}]`, context));
	});
}

/** Values by names that the sender chooses. */
export function named<Value extends TSchema>(value: Value, most: number, description: string, example: object) {
	const { read } = readingOf(value);
	const schema = { type: 'object', additionalProperties: value, maxProperties: most, ...said(description, example) };
	return leaf<ReadonlyMap<string, Static<Value>>>(schema, (raw, field, context) => {
		if (!isRecord(raw)) throw invalid(field, 'a JSON object');
		const sent = Object.entries(raw);
		if (sent.length > most) throw invalid(field, `a JSON object of at most ${most} members`);
		return new Map(sent.map(([name, each]) => [name, readPart(read, each, `${field}.${name}`, context)]));
	});
}

const missing: Reader = (_, path) => {
	throw new Refusal(400, 'request.missing', `${path} is required`, path);
};

/** Neither of two names of one thing is dropped in silence; an empty text says nothing beside the other. */
function agree(value: Record<string, unknown>, name: string, alias: string, field: string, context: ReadingContext) {
	const [one, other] = [value[name], value[alias]];
	if (one === undefined || other === undefined || one === other) return;
	const at = (member: string) => (field ? `${field}.${member}` : member);
	if (one === '') value[name] = other;
	else if (other !== '') refuse(namesDisagree(at(name), at(alias)), context);
}

/** An object whose unknown members are ignored and whose null members count as not given. */
export function object<Members extends Record<string, TSchema>>(
	members: Members,
	options: { title?: string; description?: string; examples?: readonly unknown[] } = {},
) {
	const names = new Set(Object.keys(members));
	const readers = Object.entries(members).map(([name, schema]) => ({
		...readingOf(schema),
		name,
		isOptional: Type.IsOptional(schema),
	}));
	const aliases = readers.flatMap(({ name, aliasOf }) => (aliasOf === undefined ? [] : [[aliasOf, name] as const]));
	const read: Reader = (raw, field, context) => {
		if (!isRecord(raw))
			throw new Refusal(400, 'request.invalid', `${field || 'The body'} must be a JSON object`, field || undefined);
		const value: Record<string, unknown> = {};
		for (const { name, read: readMember, isOptional, isNone, isRemovable } of readers) {
			const member = Object.hasOwn(raw, name) ? raw[name] : undefined;
			const path = field ? `${field}.${name}` : name;
			// Spec silent: what says none is as good as null.
			if (isOptional && isNone?.(member)) continue;
			if (member === null && isRemovable) value[name] = null;
			else if (member !== undefined && member !== null) value[name] = readPart(readMember, member, path, context);
			else if (!isOptional) readPart(missing, member, path, context);
		}
		for (const [name, alias] of aliases) agree(value, name, alias, field, context);
		if (context.onUnknown)
			for (const name of Object.keys(raw)) if (!names.has(name)) context.onUnknown(field ? `${field}.${name}` : name);
		return value;
	};
	return withReading(Type.Object(members, { ...options }), { read });
}

/** A whole body, by the name it has in the reference. */
export const body = <Members extends Record<string, TSchema>>(
	title: string,
	members: Members,
	options: { description?: string; examples?: readonly unknown[] } = {},
) => object(members, { title, ...options });

/** Another name of a member beside it: sent together, the two have to agree. */
export const aliasOf = <Schema extends TSchema>(name: string, schema: Schema): TOptional<Schema> =>
	withReading(optional(schema), { ...readingOf(schema), aliasOf: name });

/** A member that may be left out, and that null takes away. */
export const removable = <Schema extends TSchema>(schema: Schema): TOptional<TUnsafe<Static<Schema> | null>> =>
	withReading(optional(schema) as unknown as TOptional<TUnsafe<Static<Schema> | null>>, {
		...readingOf(schema),
		isRemovable: true,
	});

/** Reads a whole body by its schema, or refuses with the path of what is wrong. */
export function readBody<Schema extends TSchema>(
	schema: Schema,
	raw: unknown,
	context: ReadingContext = { decimals: 0 },
	/** Where it stands, if it is a part of a body. */
	field = '',
): Static<Schema> {
	return readingOf(schema).read(raw, field, context) as Static<Schema>;
}
