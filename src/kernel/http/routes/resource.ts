/** A kind of record the world can read: where it lives, how it looks, what it can be filtered by and expanded with. */
import type { Static, TObject } from 'typebox';
import type { Queryable, Source } from '../../db/index.ts';
import { present } from '../../errors.ts';
import { isRecord } from '../../json.ts';
import {
	type CallerView,
	DEFAULT_LIMIT,
	type ExpandTree,
	type Filters,
	NO_EXPAND,
	type View,
} from '../exchange/index.ts';

/** `Shape` says what `wire` returns: where the two disagree, the room does not compile. */
export interface Resource<Row extends { id: number }, Shape extends TObject> {
	/** In sentences: "thing". */
	readonly noun: string;
	readonly plural: string;
	/** One and many, in operationIds: `['Thing', 'Things']`; below a parent after its name. */
	readonly names: readonly [one: string, many: string];
	/** `/v1/things`; nested lists name their parent: `/v1/things/:id/details`. */
	readonly path: string;
	readonly tag: string;
	readonly right: string;
	readonly source: Source<Row>;
	readonly filters: Filters;
	/** Its records show addresses of another resource and are read there: below a parent there is no address of one. */
	readonly isReadElsewhere?: boolean;
	/** Filters that the address of one record takes as well: what they leave out is not there. */
	readonly ofOne?: readonly string[];
	/** The newest can be asked for first, by `order`. */
	readonly isOrdered?: boolean;
	readonly shape: Shape;
	/** Relations by lower-case name. */
	readonly relations: Readonly<Record<string, Relation<Row>>>;
	/** The record with its relations as nodes. */
	wire(row: Row, view: View): Static<Shape>;
	/** Members of our own, the same of every row: shown where `fields` or `expand` names them, since strict readers refuse what they do not know. */
	ours?(row: Row, view: View): Partial<Static<Shape>>;
}

/** What is needed of a resource to show rows that are at hand. */
export type Shown<Row extends { id: number }, Shape extends TObject = TObject> = Pick<
	Resource<Row, Shape>,
	'relations' | 'wire' | 'ours'
>;

// biome-ignore lint/suspicious/noExplicitAny: a relation does not care what its target's rows hold.
export type AnyResource<Row extends { id: number } = any> = Resource<Row, TObject>;

export type Relation<Row> =
	| {
			kind: 'one';
			member: string;
			target: () => AnyResource;
			id: (row: Row) => number | null;
			/** Members that the row says itself, also where the record is shown whole. */
			keeps?: readonly string[];
	  }
	| { kind: 'many'; member: string; target: () => AnyResource };

/** A record that a row names by the id in one of its columns. */
export const toOne = <Column extends string>(
	member: string,
	target: () => AnyResource,
	column: Column,
): Relation<Readonly<Record<Column, number | null>>> => ({ kind: 'one', member, target, id: (row) => row[column] });

/** Records that name the row as their parent. */
export const toMany = (member: string, target: () => AnyResource): Relation<unknown> => ({
	kind: 'many',
	member,
	target,
});

type Wire = Record<string, unknown>;

const NO_FIELDS: ReadonlySet<string> = new Set();

/** What relations are read with, and who is shown them. */
interface Showing {
	on: Queryable;
	companyId: number;
	view: CallerView;
}

/** Rows, their wires, and what to expand below them. */
interface Expanding<Row, Kind extends Relation<Row>['kind']> {
	relation: Extract<Relation<Row>, { kind: Kind }>;
	rows: readonly Row[];
	wires: readonly Wire[];
	tree: ExpandTree;
}

/** What a row says of the record by itself. */
const ownWords = (said: unknown, names: readonly string[]): Wire =>
	isRecord(said) ? Object.fromEntries(names.map((name) => [name, said[name]])) : {};

async function expandOne<Row>(showing: Showing, { relation, rows, wires, tree }: Expanding<Row, 'one'>) {
	const target = relation.target();
	const ids = new Set<number>();
	for (const row of rows) {
		const id = relation.id(row);
		if (id !== null) ids.add(id);
	}
	const found = await target.source.byIds(showing.on, showing.companyId, [...ids]);
	const rendered = await render(showing, target, found, tree);
	const byId = new Map<number, Wire | undefined>(found.map((row, index) => [row.id, rendered[index]]));
	wires.forEach((wire, index) => {
		const row = rows[index];
		const expanded = row && byId.get(relation.id(row) ?? 0);
		if (!expanded) return;
		const { member, keeps } = relation;
		wire[member] = keeps ? { ...expanded, ...ownWords(wire[member], keeps) } : expanded;
	});
}

async function expandMany<Row extends { id: number }>(
	showing: Showing,
	{ relation, rows, wires, tree }: Expanding<Row, 'many'>,
) {
	const target = relation.target();
	const parentIds = rows.map((row) => row.id);
	const children = await target.source.firstOfEach(showing.on, showing.companyId, parentIds, DEFAULT_LIMIT);
	const flat = [...children.values()].flatMap((group) => group.rows);
	const rendered = new Map((await render(showing, target, flat, tree)).map((wire, index) => [flat[index], wire]));
	rows.forEach((row, index) => {
		const wire = present(wires[index], relation.member);
		const collection = wire[relation.member] as { href: string } | undefined;
		// A record that has none of these says nothing of them: options of an attribute that is written freely.
		if (!collection) return;
		const { href } = collection;
		const { count = 0, rows: own = [] } = children.get(row.id) ?? {};
		const items = own.map((each) => present(rendered.get(each), 'record'));
		wire[relation.member] = envelope(href, count, { limit: DEFAULT_LIMIT, offset: 0 }, items, `${href}?`);
	});
}

/** Adds the members of our own that are asked for by name; every row has the same ones. */
function addOurs<Row extends { id: number }>(
	view: View,
	{ ours }: Shown<Row>,
	rows: readonly Row[],
	wires: readonly Wire[],
	expand: ExpandTree,
	fields: ReadonlySet<string> = NO_FIELDS,
) {
	const [first] = rows;
	if (!ours || !first) return;
	const isAsked = (name: string) => fields.has(name.toLowerCase()) || Object.hasOwn(expand, name.toLowerCase());
	const asked = Object.keys(ours(first, view)).filter(isAsked);
	if (asked.length === 0) return;
	rows.forEach((row, index) => {
		const wire = present(wires[index], 'record');
		const own: Wire = ours(row, view);
		for (const name of asked) wire[name] = own[name];
	});
}

/** Rows as the world sees them, with the relations asked for: one statement per relation, never one per row. */
export async function render<Row extends { id: number }>(
	showing: Showing,
	resource: Shown<Row>,
	rows: readonly Row[],
	expand: ExpandTree,
	fields?: ReadonlySet<string>,
): Promise<Wire[]> {
	const wires: Wire[] = rows.map((row) => resource.wire(row, showing.view));
	if (resource.ours && (fields || expand !== NO_EXPAND)) addOurs(showing.view, resource, rows, wires, expand, fields);
	if (expand === NO_EXPAND) return wires;
	for (const [name, tree] of Object.entries(expand)) {
		const relation = Object.hasOwn(resource.relations, name) ? resource.relations[name] : undefined;
		// Spec silent: a relation that the token may not read stays a node, as an unknown one is ignored.
		if (!relation || !showing.view.mayRead(relation.target().right)) continue;
		if (relation.kind === 'one') await expandOne(showing, { relation, rows, wires, tree });
		else await expandMany(showing, { relation, rows, wires, tree });
	}
	return wires;
}

/** Only the attributes asked for; `href` and `id` always stay. */
export function pick(wire: Wire, fields: ReadonlySet<string> | undefined): Wire {
	if (!fields) return wire;
	return Object.fromEntries(
		Object.entries(wire).filter(([name]) => name === 'href' || name === 'id' || fields.has(name.toLowerCase())),
	);
}

export interface Envelope {
	href: string;
	count: number;
	limit: number;
	offset: number;
	items: Wire[];
	next?: string;
}

/** `nextStem`: the address with every query parameter but limit and offset, ready for more. */
export function envelope(
	href: string,
	count: number,
	{ limit, offset }: { limit: number; offset: number },
	items: Wire[],
	nextStem: string,
): Envelope {
	const made: Envelope = { href, count, limit, offset, items };
	if (items.length > 0 && offset + items.length < count)
		made.next = `${nextStem}limit=${limit}&offset=${offset + limit}`;
	return made;
}
