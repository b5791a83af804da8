/** A list of records with something added to each: one addition per page, however many rows it has. */
import type { Queryable } from '../engine/index.ts';
import type { Source } from './source.ts';

export function extendSource<Row extends { id: number }, Extended extends { id: number }>(
	plain: Source<Row>,
	add: (on: Queryable, companyId: number, rows: readonly Row[]) => Promise<Extended[]>,
): Source<Extended> {
	const many = async (on: Queryable, companyId: number, rows: readonly Row[]) =>
		rows.length === 0 ? [] : add(on, companyId, rows);
	const one = async (on: Queryable, companyId: number, row: Row | undefined) =>
		row && (await add(on, companyId, [row]))[0];
	return {
		table: plain.table,
		parent: plain.parent,
		searched: plain.searched,
		hasTrigrams: plain.hasTrigrams,
		areFacts: plain.areFacts,
		count: plain.count,
		page: async (on, companyId, ...page) => many(on, companyId, await plain.page(on, companyId, ...page)),
		byIds: async (on, companyId, ids) => many(on, companyId, await plain.byIds(on, companyId, ids)),
		find: async (on, companyId, id) => one(on, companyId, await plain.find(on, companyId, id)),
		hold: async (tx, companyId, id) => one(tx, companyId, await plain.hold(tx, companyId, id)),
		async firstOfEach(on, companyId, parentIds, most) {
			const groups = [...(await plain.firstOfEach(on, companyId, parentIds, most))];
			const all = await many(
				on,
				companyId,
				groups.flatMap(([, { rows }]) => rows),
			);
			return new Map(groups.map(([id, { count, rows }]) => [id, { count, rows: all.splice(0, rows.length) }]));
		},
	};
}
