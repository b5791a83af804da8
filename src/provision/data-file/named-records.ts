/** What a file names: records of the company, and those that the file itself has made before. */
import { attributesOfType, collections, priceLists, productTypes, taxes } from '../../foundations/catalog/index.ts';
import { offices, type Work } from '../../foundations/identity/index.ts';
import type { Queryable, Source } from '../../kernel/db/index.ts';
import { present, unknownReference } from '../../kernel/errors.ts';
import { unfounded } from './problems.ts';

/** More than these a company of tests does not have. */
const MOST_KNOWN = 5000;

class Named {
	readonly #noun: string;
	readonly #ids: Map<string, number>;
	readonly #refused = new Set<string>();

	constructor(noun: string, rows: readonly (readonly [name: string, id: number])[]) {
		this.#noun = noun;
		// Of two by one name the older.
		this.#ids = new Map([...rows].reverse());
	}

	/** A record of the file, which counts more than what was there; undefined when it was refused. */
	add(name: string, id: number | undefined): void {
		if (id === undefined) this.#refused.add(name);
		else this.#ids.set(name, id);
	}

	get(name: string, field: string): number {
		const id = this.#ids.get(name);
		if (id !== undefined) return id;
		throw this.#refused.has(name) ? unfounded() : unknownReference(field, this.#noun);
	}

	has(name: string): boolean {
		return this.#ids.has(name);
	}
}

const all = <Row extends { id: number }>({ source }: { source: Source<Row> }, on: Queryable, companyId: number) =>
	source.page(on, companyId, [], { limit: MOST_KNOWN, offset: 0 });

export async function readNamed({ tx, actor }: Work) {
	const companyId = actor.company.id;
	const lists = await all(priceLists, tx, companyId);
	const byName = ({ name, id }: { name: string; id: number }) => [name, id] as const;
	return {
		offices: new Named('an office', (await all(offices, tx, companyId)).map(byName)),
		priceLists: new Named('a price list', lists.map(byName)),
		productTypes: new Named('a product type', (await all(productTypes, tx, companyId)).map(byName)),
		taxes: new Named(
			'a tax',
			(await all(taxes, tx, companyId)).map(({ code, id }) => [code, id]),
		),
		/** By their names in lower case, which are unique. */
		collections: new Named(
			'a collection',
			(await all(collections, tx, companyId)).map(({ name, id }) => [name.toLowerCase(), id]),
		),
		defaultPriceListId: present(
			lists.find(({ is_default }) => is_default === 1),
			'default price list',
		).id,
	};
}

export type NamedRecords = Awaited<ReturnType<typeof readNamed>>;

/** Attributes of a type by their names. */
export async function attributeIds({ tx, actor }: Work, productTypeId: number): Promise<ReadonlyMap<string, number>> {
	const rows = await attributesOfType.all(tx, { companyId: actor.company.id, productTypeId });
	return new Map(rows.map(({ name, id }) => [name, id]));
}
