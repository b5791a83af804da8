/** A migration's words for tables: tenant keys, links that cannot cross companies, flags, and indexes, on both engines. */
import { type CreateTableBuilder, sql } from 'kysely';
import type { MigrationStep } from './migrate.ts';
import { watchFacts } from './watch-facts.ts';

type Builder = CreateTableBuilder<string, string>;

interface Index {
	name: string;
	columns: readonly string[];
	unique: boolean;
	/** SQL of a partial index. */
	where?: string;
}

/**
 * `deletable`: ids of deleted rows are never given again (PostgreSQL's sequences never do). `inner`: nobody links to these
 * rows or lists them across parents, so SQLite is spared an index on every insert.
 */
export type TenantKind = 'listed' | 'deletable' | 'inner';

export class TableShape {
	readonly #step: MigrationStep;
	readonly #name: string;
	readonly #indexes: Index[] = [];
	#table: Builder;
	#areFacts = false;

	constructor(step: MigrationStep, name: string) {
		this.#step = step;
		this.#name = name;
		this.#table = step.schema.createTable(name) as unknown as Builder;
	}

	#add(change: (table: Builder) => unknown): this {
		this.#table = change(this.#table) as Builder;
		return this;
	}

	/** The instance's own record, numbered. */
	id(): this {
		if (this.#step.dialect === 'sqlite') return this.#add((t) => t.addColumn('id', 'integer', (c) => c.primaryKey()));
		return this.#add((t) => t.addColumn('id', 'bigint', (c) => c.generatedByDefaultAsIdentity().primaryKey()));
	}

	/**
	 * A company's record. Ids are unique across companies; `(company_id, id)` is the key others link to, so that a
	 * distributed PostgreSQL can shard by company and no foreign key can point into another company.
	 */
	tenantId(kind: TenantKind = 'listed'): this {
		const deletable = kind === 'deletable';
		if (this.#step.dialect === 'sqlite' && kind === 'inner')
			return this.#add((t) => t.addColumn('id', 'integer', (c) => c.primaryKey())).integers('company_id');
		if (this.#step.dialect === 'sqlite')
			return this.#add((t) =>
				t.addColumn('id', 'integer', (c) => (deletable ? c.primaryKey().autoIncrement() : c.primaryKey())),
			)
				.integers('company_id')
				.unique('company_id', 'id');
		return this.#add((t) => t.addColumn('id', 'bigint', (c) => c.generatedByDefaultAsIdentity().notNull()))
			.integers('company_id')
			.key('company_id', 'id');
	}

	key(...columns: string[]): this {
		return this.#add((t) => t.addPrimaryKeyConstraint(`${this.#name}_pk`, columns as never));
	}

	integers(...names: string[]): this {
		for (const name of names) this.#add((t) => t.addColumn(name, 'bigint', (c) => c.notNull()));
		return this;
	}

	optionalIntegers(...names: string[]): this {
		for (const name of names) this.#add((t) => t.addColumn(name, 'bigint'));
		return this;
	}

	counter(name: string): this {
		return this.#add((t) => t.addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0)));
	}

	texts(...names: string[]): this {
		for (const name of names) this.#add((t) => t.addColumn(name, 'text', (c) => c.notNull()));
		return this;
	}

	optionalTexts(...names: string[]): this {
		for (const name of names) this.#add((t) => t.addColumn(name, 'text'));
		return this;
	}

	/** A 0/1 column with its default. */
	flag(name: string, initially: 0 | 1 = 0): this {
		return this.#add((t) =>
			t.addColumn(name, 'bigint', (c) =>
				c
					.notNull()
					.defaultTo(initially)
					.check(sql`${sql.ref(name)} in (0, 1)`),
			),
		);
	}

	/** A required link to a record of the same company. */
	link(column: string, target: string): this {
		return this.integers(column).#references(column, target);
	}

	optionalLink(column: string, target: string): this {
		return this.optionalIntegers(column).#references(column, target);
	}

	#references(column: string, target: string): this {
		const name = `${this.#name}_${column}_fk`;
		return this.#add((t) =>
			t.addForeignKeyConstraint(name, ['company_id', column] as never, target, ['company_id', 'id']),
		);
	}

	/** A required link to a record of the instance. */
	globalLink(column: string, target: string): this {
		return this.#add((t) => t.addColumn(column, 'bigint', (c) => c.notNull().references(`${target}.id`)));
	}

	check(name: string, condition: string): this {
		return this.#add((t) => t.addCheckConstraint(`${this.#name}_${name}`, sql.raw(condition)));
	}

	unique(...columns: string[]): this {
		return this.#add((t) => t.addUniqueConstraint(`${this.#name}_${columns.join('_')}_unique`, columns as never));
	}

	index(columns: readonly string[], where?: string): this {
		return this.#index(columns, false, where);
	}

	uniqueWhere(columns: readonly string[], where: string): this {
		return this.#index(columns, true, where);
	}

	#index(columns: readonly string[], unique: boolean, where?: string): this {
		const name = `${this.#name}_${columns.join('_')}_${where ? 'partial_' : ''}index`;
		this.#indexes.push(where === undefined ? { name, columns, unique } : { name, columns, unique, where });
		return this;
	}

	/** Its records are facts: a change of one gives the company's facts a new version. */
	facts(): this {
		this.#areFacts = true;
		return this;
	}

	async create(): Promise<void> {
		await this.#step.run(this.#table);
		if (this.#areFacts) await watchFacts(this.#step, this.#name);
		for (const { name, columns, unique, where } of this.#indexes) {
			const kind = unique ? 'unique index' : 'index';
			const condition = where ? ` where ${where}` : '';
			await this.#step.run(`create ${kind} ${name} on ${this.#name} (${columns.join(', ')})${condition}`);
		}
	}
}

/** Starts the description of a table; `create()` makes it. */
export function table(step: MigrationStep, name: string): TableShape {
	return new TableShape(step, name);
}
