/** Shapes that answers share. */
import Type, { type TObject, type TSchema } from 'typebox';

const Node = Type.Object(
	{
		href: Type.String({ description: 'Address of the record' }),
		id: Type.String({ description: 'Its id, as a string' }),
	},
	{ title: 'Node', additionalProperties: true },
);

/** The least that every expanded record has. */
const AnyRecord = Type.Object(
	{ href: Type.String({ description: 'Address of the record' }), id: Type.Integer({ description: 'Its id' }) },
	{ title: 'ExpandedRecord', additionalProperties: true },
);

/** `{href, id}`, or the whole record when expanded. */
export const nodeShape = (description: string, expanded?: () => TObject): TSchema =>
	expanded ? Type.Union([Node, expanded()], { description }) : Type.Union([Node, AnyRecord], { description });

export const nullableNodeShape = (description: string): TSchema => Type.Union([nodeShape(description), Type.Null()]);

/** `{href}`, or an envelope with its first items when expanded. */
export const collectionShape = (description: string): TSchema =>
	Type.Object(
		{
			href: Type.String({ description: 'Address of the list' }),
			count: Type.Optional(Type.Integer()),
			limit: Type.Optional(Type.Integer()),
			offset: Type.Optional(Type.Integer()),
			items: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
			next: Type.Optional(Type.String()),
		},
		{ title: 'Collection', description },
	);
