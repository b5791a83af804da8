/** What a file may name besides its products: types, taxes and price lists, found as people write them. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { toScaled } from '../../../kernel/numbers.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { searchable } from '../../../kernel/text.ts';
import { type PriceListRow, priceListSource } from '../price-store.ts';
import type { ProductTypeRow } from '../product-type-store.ts';
import { type TaxRow, taxesOfCompany } from '../store.ts';
import { mandatoryAttributes, typesOfCompany } from './import-store.ts';

export interface ImportFacts {
	types: readonly ProductTypeRow[];
	defaultType: ProductTypeRow;
	/** The first attribute that variants of a type have to have, by the type. */
	mandatory: ReadonlyMap<number, string>;
	taxes: ReadonlyMap<number, TaxRow>;
	lists: readonly PriceListRow[];
	/** The one that a price without a list is of. */
	baseList: PriceListRow | undefined;
}

/** More than any company has: prices of all lists are kept for every variant. */
const MOST_LISTS = 1_000;

export async function importFacts(on: Queryable, companyId: number): Promise<ImportFacts> {
	const types = (await typesOfCompany.all(on, { companyId })).filter((type) => type.is_deleted === 0);
	const attributes = await mandatoryAttributes.all(on, { companyId });
	const taxes = await taxesOfCompany.all(on, { companyId });
	const lists = await priceListSource.page(on, companyId, [], { limit: MOST_LISTS, offset: 0 });
	return {
		types,
		defaultType: present(
			types.find((type) => type.is_default === 1),
			'default product type',
		),
		mandatory: new Map(attributes.map(({ product_type_id, name }) => [product_type_id, name])),
		taxes: new Map(taxes.map((tax) => [tax.id, tax])),
		lists,
		baseList: lists.find((list) => list.is_default === 1),
	};
}

const isSame = (a: string, b: string): boolean => searchable(a.trim()) === searchable(b.trim());

/** One of several of a name that is open, rather than one that is not. */
const called = <Row extends { name: string; state: number }>(rows: readonly Row[], name: string): Row | undefined => {
	const found = rows.filter((row) => isSame(row.name, name));
	return found.find((row) => row.state === ACTIVE) ?? found[0];
};

export function typeCalled({ types }: ImportFacts, name: string): ProductTypeRow | undefined {
	const type = called(types, name);
	return type?.state === ACTIVE ? type : undefined;
}

/** Found by its name, or by its number. */
export const listCalled = ({ lists }: ImportFacts, name: string): PriceListRow | undefined =>
	called(lists, name) ?? lists.find((list) => String(list.id) === name);

const EXEMPT: readonly string[] = ['exento', 'exenta', 'exempt', 'sin impuesto', 'no tax', '0', '0%'];

/** Found by its name, or by its rate: `19`, `19%`. */
function taxCalled({ taxes }: ImportFacts, text: string): TaxRow | undefined {
	const all = [...taxes.values()];
	const named = called(all, text);
	if (named) return named;
	const rate = toScaled(text.replace('%', '').replace(',', '.').trim(), 2);
	const rated = all.filter((tax) => tax.basis_points === rate && tax.state === ACTIVE);
	return rated.find((tax) => tax.is_default === 1) ?? rated[0];
}

/** Several are joined by `+`; none, when it is exempt. Undefined where one is unknown. */
export function taxesCalled(facts: ImportFacts, text: string): number[] | undefined {
	if (EXEMPT.includes(searchable(text.trim()))) return [];
	const found = text.split('+').map((each) => taxCalled(facts, each));
	const ids = found.flatMap((tax) => (tax ? [tax.id] : []));
	return ids.length === found.length ? [...new Set(ids)] : undefined;
}

export const taxesText = ({ taxes }: ImportFacts, ids: readonly number[]): string =>
	ids.map((id) => taxes.get(id)?.name ?? '').join(' + ') || 'exempt';

export const rateOfTaxes = ({ taxes }: ImportFacts, ids: readonly number[]): number =>
	ids.reduce((sum, id) => sum + (taxes.get(id)?.basis_points ?? 0), 0);
