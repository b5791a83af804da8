/** The vocabulary of answers: a shape has the name that the reference shows, and every member an example. */
import Type, { type TObjectOptions, type TProperties, type TSchema } from 'typebox';

/** Stands for this service in examples; a running one writes its own address there. */
export const EXAMPLE_ORIGIN = 'https://bodega.example';

const said = (example: unknown, description?: string) => ({
	...(description ? { description } : {}),
	examples: [example],
});

export const text = (example: string, description?: string) => Type.String(said(example, description));
export const integer = (example: number, description?: string) => Type.Integer(said(example, description));
export const number = (example: number, description?: string) => Type.Number(said(example, description));
export const date = (description: string) => integer(1_767_225_600, description);
/** An address of this service. */
export const href = (path: string, description?: string) => text(EXAMPLE_ORIGIN + path, description);
export const texts = (example: string, description?: string) =>
	Type.Array(text(example), description ? { description } : {});

export const nullable = <Schema extends TSchema>(schema: Schema, description?: string) =>
	Type.Union([schema, Type.Null()], description ? { description } : {});

/** An object whose members are not ours to say. */
export const anyObject = (example: Record<string, unknown>, description?: string) =>
	Type.Object({}, { ...said(example, description), additionalProperties: true });

/** A shape with a name of its own in the reference. */
export const object = <Members extends TProperties>(title: string, members: Members, options: TObjectOptions = {}) =>
	Type.Object(members, { title, ...options });

/** A record that can be read at `path`/1.json. */
export const record = <Members extends TProperties>(title: string, path: string, members: Members) =>
	object(title, {
		href: href(`${path}/1.json`, 'Address of this record'),
		id: integer(1, 'Unique identifier'),
		...members,
	});

const Node = object(
	'Node',
	{
		href: Type.String({ description: 'Address of the record' }),
		id: Type.String({ description: 'Its id, as a string' }),
	},
	{ additionalProperties: true },
);

/** The least that every expanded record has. */
const AnyRecord = object(
	'ExpandedRecord',
	{ href: Type.String({ description: 'Address of the record' }), id: Type.Integer({ description: 'Its id' }) },
	{ additionalProperties: true },
);

/** `{href, id}`, or the whole record when expanded. */
export const node = (path: string, description: string) =>
	Type.Union([Node, AnyRecord], said({ href: `${EXAMPLE_ORIGIN}${path}/1.json`, id: '1' }, description));

/** `{href}`, or an envelope with its first items when expanded. */
export const collection = (path: string, description: string) =>
	object(
		'Collection',
		{
			href: Type.String({ description: 'Address of the list' }),
			count: Type.Optional(Type.Integer()),
			limit: Type.Optional(Type.Integer()),
			offset: Type.Optional(Type.Integer()),
			items: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
			next: Type.Optional(Type.String()),
		},
		said({ href: `${EXAMPLE_ORIGIN}${path}.json` }, description),
	);

/** The members of a page of a list. */
export const pageMembers = (path: string) => ({
	href: href(`${path}.json`, 'Address of this list'),
	count: integer(1, 'How many there are in all'),
	limit: integer(25),
	offset: integer(0),
	next: Type.Optional(Type.String({ description: 'Address of the next page; absent on the last' })),
});

export const envelope = (item: TSchema & { title?: string }, path: string) =>
	object(`${item.title}List`, { ...pageMembers(path), items: Type.Array(item) });

/** Nothing but the status says that it was done. */
export const Empty = object('Empty', {});
export const file = Type.String({ format: 'binary' });

export const Count = object('Count', { count: integer(3, 'How many there are') });
