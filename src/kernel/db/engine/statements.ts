/** Kysely queries compiled once per engine and run as prepared statements: typed SQL at the cost of raw SQL. */
import {
	type Compilable,
	type CompiledQuery,
	DummyDriver,
	Kysely,
	type LimitNode,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryId,
	type RootOperationNode,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
	ValueNode,
} from 'kysely';
import { arrayText, ColumnPlaceholder, type DialectParts, dialectParts, Placeholder } from './dialect-parts.ts';
import type { Dialect, Queryable, Statement, Value } from './engine.ts';
import { NameColumns } from './name-columns.ts';
import type { Checked } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a compiler has no tables of its own; each room's `statements` names them.
type AnyTables = any;

/**
 * Numbers that are part of a statement are written into it: SQLite plans again at every call when a bound value decides
 * about a partial index or a limit (65 µs against 4).
 */
const isConstant = (value: unknown): value is number => Number.isSafeInteger(value);

class SqliteCompiler extends SqliteQueryCompiler {
	override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
		return super.compileQuery(new NameColumns().transformNode(node), queryId);
	}

	protected override appendValue(value: unknown): void {
		if (isConstant(value)) this.append(String(value));
		else super.appendValue(value);
	}

	/** A bound limit is sent as part of an expression, whose value no plan depends on (1 µs against 20). */
	protected override visitLimit(node: LimitNode): void {
		const isBound = ValueNode.is(node.limit) && !isConstant(node.limit.value);
		this.append(isBound ? 'limit (' : 'limit ');
		this.visitNode(node.limit);
		if (isBound) this.append(' + 0)');
	}
}

class PostgresCompiler extends PostgresQueryCompiler {
	override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
		return super.compileQuery(new NameColumns().transformNode(node), queryId);
	}

	protected override appendValue(value: unknown): void {
		if (isConstant(value)) this.append(String(value));
		else super.appendValue(value);
	}
}

const builders: Record<Dialect, Kysely<AnyTables>> = {
	sqlite: new Kysely({
		dialect: {
			createAdapter: () => new SqliteAdapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new SqliteCompiler(),
		},
	}),
	postgres: new Kysely({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresCompiler(),
		},
	}),
};

/** The query builder of an engine; it only compiles, `Queryable.query` executes. */
export function builderFor<Tables>(dialect: Dialect): Kysely<Tables> {
	return builders[dialect];
}

type ArgumentValue = Value | undefined | number[] | string[] | object[];

interface Compiled {
	text: string;
	/** For each position: the argument's name, or a constant of the statement. */
	slots: readonly (Placeholder | Value)[];
}

function placeholders(): Record<string, Placeholder> {
	const made: Record<string, Placeholder> = {};
	return new Proxy(made, {
		get: (_, name) => {
			if (typeof name !== 'string') return undefined;
			made[name] ??= new Placeholder(name);
			return made[name];
		},
	});
}

function valuesOf(slots: Compiled['slots'], args: Record<string, ArgumentValue>): Value[] {
	const values: Value[] = [];
	for (const slot of slots) {
		if (!(slot instanceof Placeholder)) {
			values.push(slot);
			continue;
		}
		const value = args[slot.name];
		if (value === undefined) throw new Error(`statement argument ${slot.name} is missing`);
		if (!Array.isArray(value)) values.push(value);
		else values.push(slot instanceof ColumnPlaceholder ? arrayText(value, slot.column) : JSON.stringify(value));
	}
	return values;
}

/**
 * `statements<Tables>()` gives a room's own `prepare`. The builder runs once per engine with placeholders instead of
 * arguments; every later call only binds values.
 */
export function statements<Tables extends Checked<Tables>>() {
	return function prepare<Args extends object, Result>(
		build: (db: Kysely<Tables>, p: Args, on: DialectParts) => Compilable<Result>,
	): Statement<Args, Result> {
		const compiled: Partial<Record<Dialect, Compiled>> = {};
		const compileFor = (dialect: Dialect): Compiled => {
			const query = build(builderFor(dialect), placeholders() as Args, dialectParts[dialect]).compile();
			return { text: query.sql, slots: query.parameters as Compiled['slots'] };
		};
		const compiledFor = (dialect: Dialect): Compiled => {
			compiled[dialect] ??= compileFor(dialect);
			return compiled[dialect];
		};
		const bind: Statement<Args, Result>['bind'] = (dialect, args) => {
			const { text, slots } = compiledFor(dialect);
			return { text, values: valuesOf(slots, args as Record<string, ArgumentValue>) };
		};
		const execute = (on: Queryable, args: Args) => {
			const { text, values } = bind(on.dialect, args);
			return on.query<Result>(text, values);
		};
		return {
			bind,
			all: async (on, args) => (await execute(on, args)).rows,
			first: async (on, args) => (await execute(on, args)).rows[0],
			run: async (on, args) => (await execute(on, args)).changes,
		};
	};
}
