/** What a caller asks to see of store products: whose prices, whose stock, which variants, and what is expanded. */
import { hasPriceList } from '../../foundations/catalog/index.ts';
import { type Call, offices } from '../../foundations/identity/index.ts';
import { dateOrToday } from '../../kernel/clock.ts';
import type { Condition, Queryable } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import { type Filter, splitList, type View } from '../../kernel/http/index.ts';

export interface Asked {
	priceListId: number | undefined;
	/** Those whose stock counts. */
	officeIds: readonly number[];
	/** Variants that are not shown in the store, and those that are inactive. */
	withHidden: boolean;
	withInactive: boolean;
	mayReadStock: boolean;
	/** The company's day, as midnight UTC. */
	day: number;
	decimals: number;
	view: View;
	/** Whether a relation is expanded, by its lower-case name: `variant`, `stock`. */
	has(...path: readonly string[]): boolean;
}

const ID = /^\d{1,15}$/;

function idsIn(name: string, value: string | undefined): number[] {
	if (value === undefined) return [];
	const ids = splitList(value);
	if (ids.length === 0 || ids.length > 100 || !ids.every((each) => ID.test(each)))
		throw invalid(name, 'an id, or several as [1,2]');
	return ids.map(Number);
}

/** No record: what a caller names is not there, or is another company's. */
const NOTHING: Condition = { column: 'id', kind: 'in', values: [] };

const manner = (
	description: string,
	isKnown: (on: Queryable, companyId: number, ids: readonly number[]) => Promise<boolean>,
): Filter => ({
	description,
	type: 'string',
	read: async (name, value, on, companyId) =>
		(await isKnown(on, companyId, idsIn(name, value))) ? undefined : NOTHING,
});

const hasOffices = async (on: Queryable, companyId: number, ids: readonly number[]) =>
	(await offices.source.byIds(on, companyId, ids)).length === new Set(ids).size;

const flag = (description: string): Filter => ({
	description,
	type: 'integer',
	read: (name, value) => {
		if (value !== '0' && value !== '1') throw invalid(name, '0 or 1');
		return undefined;
	},
});

/** Parameters that say how products are seen; one that names nothing of the company leaves none. */
export const MANNERS = {
	storeid: manner('Office whose stock is shown; all of them by default', hasOffices),
	offices: manner('The same for several offices, as [1,2]', hasOffices),
	pricelistid: manner(
		"Price list whose prices are shown; the company's default one otherwise",
		async (on, companyId, ids) => {
			const [id] = ids;
			return id !== undefined && ids.length === 1 && hasPriceList(on, companyId, id);
		},
	),
	allvariantshows: flag('1: also variants that are not shown in the store'),
	allvariantstates: flag('1: also inactive variants'),
} satisfies Record<string, Filter>;

/** For the reference. */
export const SEEN = Object.entries(MANNERS).map(([name, { description, type }]) => ({ name, description, type }));

/** More than a company has. */
const MOST_OFFICES = 1000;

export async function readAsked(on: Queryable, call: Call): Promise<Asked> {
	const { companyId, query, expand, view, now, caller } = call;
	const named = [...idsIn('storeId', query.storeid), ...idsIn('offices', query.offices)];
	const rows = named.length
		? await offices.source.byIds(on, companyId, named)
		: await offices.source.page(on, companyId, [], { limit: MOST_OFFICES, offset: 0 });
	const [listId] = idsIn('priceListId', query.pricelistid);
	return {
		priceListId: listId !== undefined && (await hasPriceList(on, companyId, listId)) ? listId : undefined,
		officeIds: rows.map(({ id }) => id),
		withHidden: query.allvariantshows === '1',
		withInactive: query.allvariantstates === '1',
		mayReadStock: view.mayRead('stock:read'),
		day: dateOrToday(undefined, now, caller.company.timeZone),
		decimals: view.decimals,
		view,
		has(...path) {
			// Who only writes is shown no more than it wrote.
			if (!view.mayRead('catalog:read')) return false;
			let level = expand;
			for (const name of path) {
				const below = Object.hasOwn(level, name) ? level[name] : undefined;
				if (!below) return false;
				level = below;
			}
			return true;
		},
	};
}
