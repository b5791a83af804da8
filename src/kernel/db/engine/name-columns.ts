/**
 * `selectAll()` and `returningAll()` as the names of the columns that this program knows. A `*` would be whatever the table has: on PostgreSQL a
 * prepared statement fails once a newer version has added a column.
 */
import {
	AliasNode,
	ColumnNode,
	type DeleteQueryNode,
	IdentifierNode,
	type InsertQueryNode,
	type JoinNode,
	type OperationNode,
	OperationNodeTransformer,
	ReferenceNode,
	type ReturningNode,
	SelectAllNode,
	SelectionNode,
	type SelectQueryNode,
	TableNode,
	type UpdateQueryNode,
} from 'kysely';

const known = new Map<string, readonly string[]>();

/** By table, with a blank between them; said by the migrations. */
export function knowColumns(tables: Readonly<Record<string, string>>): void {
	for (const [table, columns] of Object.entries(tables)) known.set(table, columns.split(' '));
}

export function columnsOf(table: string): readonly string[] {
	const columns = known.get(table);
	if (!columns) throw new Error(`the columns of ${table} are not known, so that none of them can be named`);
	return columns;
}

interface Source {
	/** What distinguishes its columns from those of others. */
	name: string;
	/** Undefined: a query, which names its own columns. */
	table: string | undefined;
}

function sourceOf(node: OperationNode): Source {
	if (TableNode.is(node)) {
		const { name } = node.table.identifier;
		return { name, table: name };
	}
	if (!AliasNode.is(node) || !IdentifierNode.is(node.alias)) return { name: '', table: undefined };
	return { name: node.alias.name, table: TableNode.is(node.node) ? node.node.table.identifier.name : undefined };
}

/** Undefined: no `*`. Else of which source, where it says so. */
function starOf({ selection }: SelectionNode): { of?: string } | undefined {
	if (SelectAllNode.is(selection)) return {};
	if (!ReferenceNode.is(selection) || !SelectAllNode.is(selection.column)) return undefined;
	return selection.table ? { of: selection.table.table.identifier.name } : {};
}

function named(selections: readonly SelectionNode[], sources: readonly Source[]): readonly SelectionNode[] {
	return selections.flatMap((selection) => {
		const star = starOf(selection);
		if (!star) return [selection];
		const source = star.of === undefined ? sources[0] : sources.find(({ name }) => name === star.of);
		if (!source || (star.of === undefined && sources.length > 1))
			throw new Error('selectAll() and returningAll() beside other tables are to say of which they want all columns');
		if (source.table === undefined) return [selection];
		const { of } = star;
		return columnsOf(source.table).map((column) =>
			SelectionNode.create(
				of === undefined
					? ColumnNode.create(column)
					: ReferenceNode.create(ColumnNode.create(column), TableNode.create(of)),
			),
		);
	});
}

const withoutStars = (node: SelectQueryNode): SelectQueryNode =>
	node.selections?.some(starOf)
		? { ...node, selections: named(node.selections, [...(node.from?.froms ?? []), ...joined(node)].map(sourceOf)) }
		: node;

const joined = ({ joins = [] }: { readonly joins?: readonly JoinNode[] }) => joins.map(({ table }) => table);

/** What a change answers of the table that it changes. */
function answered<Node extends { readonly returning?: ReturningNode }>(
	node: Node,
	tables: readonly (OperationNode | undefined)[],
): Node {
	const { returning } = node;
	if (!returning?.selections.some(starOf)) return node;
	const sources = tables.flatMap((table) => (table ? [sourceOf(table)] : []));
	return { ...node, returning: { ...returning, selections: named(returning.selections, sources) } };
}

export class NameColumns extends OperationNodeTransformer {
	protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
		return withoutStars(super.transformSelectQuery(node));
	}

	protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
		return answered(super.transformInsertQuery(node), [node.into]);
	}

	protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
		return answered(super.transformUpdateQuery(node), [node.table, ...(node.from?.froms ?? []), ...joined(node)]);
	}

	protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
		return answered(super.transformDeleteQuery(node), [...node.from.froms, ...joined(node)]);
	}
}
