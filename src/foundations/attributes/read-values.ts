/** The values that a request sends, checked; and those that records have, of every attribute that is theirs. */
import type { Condition, Queryable, Source } from '../../kernel/db/index.ts';
import {
	asksForOptions,
	checkedValues,
	checkMandatory,
	isOf,
	type Scope,
	type SentValue,
	type ValueNames,
} from './rules.ts';
import { attributesOfCompany, clientValues, documentValues, optionsOfCompany, paymentValues } from './store.ts';

/** `whole`: the record begins with them, so that nothing mandatory may be missing; else what is sent is not emptied. Two statements at most, of facts. */
export async function valuesSent(
	on: Queryable,
	companyId: number,
	scope: Scope,
	sent: readonly SentValue[] | undefined,
	whole: boolean,
	field = 'dynamicAttributes',
	names: ValueNames = { id: 'dynamicAttributeId', value: 'description' },
): Promise<{ dynamicAttributeId: number; value: string }[]> {
	const known = (await attributesOfCompany.all(on, { companyId })).filter((row) => isOf(scope, row));
	const options = asksForOptions(known, sent ?? []) ? await optionsOfCompany.all(on, { companyId }) : [];
	const values = checkedValues(known, options, sent ?? [], field, names);
	const kept = new Set(values.map(({ dynamicAttributeId }) => dynamicAttributeId));
	checkMandatory(whole ? known : known.filter(({ id }) => kept.has(id)), values, field);
	return values;
}

/** An attribute of a record, with its value. */
export interface ValueRow {
	/** Of the attribute. */
	id: number;
	owner_id: number;
	name: string;
	value: string;
}

type ScopesOf = (on: Queryable, companyId: number, ownerIds: readonly number[]) => Promise<ReadonlyMap<number, Scope>>;

const ownerIn = (conditions: readonly Condition[]): number[] =>
	conditions.flatMap((condition) => (condition.kind === 'equal' ? [Number(condition.value)] : []));

/** The values of records as a list below each: three statements, however many records. */
function valueSource(table: string, values: typeof documentValues, scopesOf: ScopesOf): Source<ValueRow> {
	async function rowsOf(on: Queryable, companyId: number, ids: readonly number[]): Promise<ValueRow[]> {
		const [scopes, known] = [await scopesOf(on, companyId, ids), await attributesOfCompany.all(on, { companyId })];
		const had = await values.all(on, { companyId, ids });
		const key = (owner: number, id: number) => `${owner}/${id}`;
		const said = new Map(had.map((each) => [key(each.owner_id, each.dynamic_attribute_id), each.value]));
		return ids.flatMap((owner) => {
			const scope = scopes.get(owner);
			const own = scope === undefined ? [] : known.filter((row) => isOf(scope, row));
			return own.map((row) => ({
				id: row.id,
				owner_id: owner,
				name: row.name,
				value: said.get(key(owner, row.id)) ?? '',
			}));
		});
	}
	return {
		table,
		parent: 'owner_id',
		searched: [],
		hasTrigrams: false,
		areFacts: false,
		async page(on, companyId, conditions, { limit, offset }) {
			return (await rowsOf(on, companyId, ownerIn(conditions))).slice(offset, offset + limit);
		},
		count: async (on, companyId, conditions) => (await rowsOf(on, companyId, ownerIn(conditions))).length,
		byIds: async () => [],
		find: async () => undefined,
		hold: async () => undefined,
		async firstOfEach(on, companyId, parentIds, most) {
			const groups = Map.groupBy(await rowsOf(on, companyId, parentIds), ({ owner_id }) => owner_id);
			return new Map([...groups].map(([id, rows]) => [id, { count: rows.length, rows: rows.slice(0, most) }] as const));
		},
	};
}

type TypesOf = (on: Queryable, companyId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** `typesOf`: the type of each document, which the documents room knows. */
export const documentValueSource = (typesOf: TypesOf): Source<ValueRow> =>
	valueSource('document_attributes', documentValues, async (on, companyId, ids) => {
		const types = await typesOf(on, companyId, ids);
		return new Map([...types].map(([id, documentTypeId]) => [id, { documentTypeId }]));
	});

export const clientValueSource: Source<ValueRow> = valueSource(
	'client_attributes',
	clientValues,
	async (_, __, ids) => new Map(ids.map((id) => [id, 'clients' as const])),
);

/** `typesOf`: the type of each payment. */
export const paymentValueSource = (typesOf: TypesOf): Source<ValueRow> =>
	valueSource('payment_attributes', paymentValues, async (on, companyId, ids) => {
		const types = await typesOf(on, companyId, ids);
		return new Map([...types].map(([id, paymentTypeId]) => [id, { paymentTypeId }]));
	});

/** The payment types that ask for something. */
export async function paymentTypesThatAsk(on: Queryable, companyId: number): Promise<ReadonlySet<number>> {
	const known = await attributesOfCompany.all(on, { companyId });
	return new Set(known.flatMap(({ payment_type_id }) => payment_type_id ?? []));
}
